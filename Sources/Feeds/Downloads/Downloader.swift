import Files

/// An actor that copies pictures, one at a time, on its own thread for blocking I/O.
package actor Downloader {
    private nonisolated let queue = FileIOExecutor(label: "pinfeed.downloads")
    package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    package init() {}

    /// Copies a picture.
    /// - Parameter progress: called from time to time during a long copy.
    /// - Returns: the path of the copy.
    package func run(
        _ download: PictureDownload, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) throws(DownloadError) -> String {
        try download.run(progress: progress)
    }

    /// Copies a picture out of its archive and returns the path of the copy. Reports the progress after each chunk.
    package func run(
        _ download: MemberDownload, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(DownloadError) -> String {
        let folder = try OpenFolder.forDownloads(download.folder)
        do {
            var temporaryFile = try TemporaryFile(in: folder, mode: download.mode)
            temporaryFile.lock()
            var head: [UInt8] = []
            var done = 0
            var total: Int?
            let start = ContinuousClock.now
            while true {
                if Task.isCancelled { throw DownloadError.cancelled }
                let chunk = try await download.read(done)
                // A replaced archive may contain another picture with this name.
                guard chunk.total == total ?? chunk.total, !chunk.bytes.isEmpty || done == chunk.total else {
                    throw DownloadError.sourceChanged(path: download.member.archive)
                }
                total = chunk.total
                if chunk.bytes.isEmpty { break }
                try temporaryFile.write(chunk.bytes[...])
                if done == 0 { head = Array(chunk.bytes.prefix(PictureFormat.headLength)) }
                done += chunk.bytes.count
                progress(
                    DownloadProgress(
                        done: done, total: max(done, chunk.total), seconds: (.now - start) / .seconds(1)))
                if done == chunk.total { break }
            }
            let name = DownloadName(title: download.title, fileName: download.member.name, head: head)
            if let path = try folder.rename(&temporaryFile, to: name) { return path }
        } catch {
            throw DownloadError(error, folder: folder.path)
        }
        throw .noName(folder: folder.path)
    }
}

/// The progress of a download.
package struct DownloadProgress: Hashable, Sendable {
    /// The number of bytes copied.
    package var done: Int
    /// The total number of bytes, at least `done`.
    package var total: Int
    /// The seconds since the start.
    package var seconds: Double

    package init(done: Int, total: Int, seconds: Double = 0) {
        self.done = done
        self.total = total
        self.seconds = seconds
    }

    /// The completed fraction, 0 to 1; `nil` if the total is 0.
    package var fraction: Double? { total > 0 ? min(1, Double(done) / Double(total)) : nil }

    /// The average speed in bytes per second; `nil` in the first second, and until a byte was copied.
    package var speed: Int? { seconds >= 1 && done > 0 ? Int(min(Double(done) / seconds, 1e15)) : nil }

    /// The remaining seconds at the average speed, rounded up; `nil` if the speed is unknown.
    package var secondsLeft: Int? {
        guard let speed, speed > 0 else { return nil }
        return Int(min((Double(max(0, total - done)) / Double(speed)).rounded(.up), 1e9))
    }
}
