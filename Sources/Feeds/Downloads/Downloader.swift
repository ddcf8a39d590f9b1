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
