import Files
import Languages

/// Copies pictures for a person, one at a time, on a thread that may wait for disks.
package actor Downloader {
    private nonisolated let queue = FileQueue(label: "pinfeed.downloads")
    package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    package init() {}

    /// Copies a picture, until it is done or the task is cancelled.
    /// - Parameter progress: called now and then while a copy takes long.
    /// - Returns: the path of the copy.
    package func run(
        _ download: PictureDownload, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) throws(DownloadError) -> String {
        try download.run(progress: progress)
    }

    /// Copies a picture out of its archive in the same way.
    package func run(
        _ download: MemberDownload, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(DownloadError) -> String {
        let folder = try OpenFolder.forDownloads(download.folder)
        do {
            var passing = try PassingFile(in: folder, mode: download.mode)
            passing.lock()
            var head: [UInt8] = []
            var done = 0
            let start = ContinuousClock.now
            while true {
                if Task.isCancelled { throw DownloadError.cancelled }
                let piece = try await download.read(done)
                if piece.bytes.isEmpty { break }
                try passing.write(piece.bytes[...])
                if done == 0 { head = Array(piece.bytes.prefix(PictureFormat.headLength)) }
                done += piece.bytes.count
                progress(
                    DownloadProgress(
                        done: done, total: max(done, piece.total), seconds: (.now - start) / .seconds(1)))
                if done == piece.total { break }
            }
            let name = DownloadName(title: download.title, fileName: download.member.name, head: head)
            if let path = try folder.take(&passing, as: name) { return path }
        } catch let fault as FileFault {
            throw DownloadError(fault, folder: folder.path)
        } catch {
            throw error as? DownloadError
                ?? .notWritten(folder: folder.path, reason: .other(UnderlyingError(message: "\(error)")))
        }
        throw .noName(folder: folder.path)
    }
}

/// How far a download is, in bytes.
package struct DownloadProgress: Hashable, Sendable {
    /// Bytes.
    package var done: Int
    /// Bytes, at least those that are done.
    package var total: Int
    /// Since it began.
    package var seconds: Double

    package init(done: Int, total: Int, seconds: Double = 0) {
        self.done = done
        self.total = total
        self.seconds = seconds
    }

    /// 0 to 1; nil when there is nothing.
    package var fraction: Double? { total > 0 ? min(1, Double(done) / Double(total)) : nil }

    /// Bytes a second; nil until there is enough to tell by.
    package var speed: Int? { seconds >= 1 && done > 0 ? Int(min(Double(done) / seconds, 1e15)) : nil }

    /// Whole seconds to its end at that speed, rounded up; nil where that is not known.
    package var secondsLeft: Int? {
        guard let speed, speed > 0 else { return nil }
        return Int(min((Double(max(0, total - done)) / Double(speed)).rounded(.up), 1e9))
    }
}
