import Files

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
            while true {
                if Task.isCancelled { throw DownloadError.cancelled }
                let piece = try await download.read(done)
                if piece.bytes.isEmpty { break }
                try passing.write(piece.bytes[...])
                if done == 0 { head = Array(piece.bytes.prefix(PictureFormat.headLength)) }
                done += piece.bytes.count
                progress(DownloadProgress(done: done, total: max(done, piece.total)))
                if done == piece.total { break }
            }
            let name = DownloadName(title: download.title, fileName: download.member.name, head: head)
            if let path = try folder.take(&passing, as: name) { return path }
        } catch let fault as FileFault {
            throw DownloadError(fault, folder: folder.path)
        } catch {
            throw error as? DownloadError ?? .notWritten(folder: folder.path, reason: "\(error)")
        }
        throw .noName(folder: folder.path)
    }
}

/// How far a download is, in bytes.
package struct DownloadProgress: Hashable, Sendable {
    package var done: Int
    package var total: Int

    package init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}
