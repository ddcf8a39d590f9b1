import Pictures

/// Assigns jobs that depend on a decoder's open files to workers. In a pool of one, that worker has every role.
extension DecoderPool {
    /// The index of the worker for archives and regions of pictures. Its decoder keeps the archive and the pixels
    /// around the last region in memory.
    var archiveWorker: Int { workers.startIndex }

    /// The index of the worker for frames. Its decoder keeps the animation open.
    var animationWorker: Int { workers.endIndex - 1 }

    /// Returns the worker for a job that is not for the screen.
    ///
    /// Pictures in solid archives go to the worker that has the archive open.
    ///
    /// - Throws: `PictureFailure.noDecoder` after `shutdown`, or the failure recorded for the picture.
    func worker(forPictureAt path: String) throws(PictureFailure) -> DecoderWorker {
        guard !hasEnded else { throw .noDecoder(reason: .shutDown) }
        if let failure = failedPaths[path] { throw failure }
        return workers[solidArchives.contains(path) ? archiveWorker : animationWorker]
    }

    /// Returns the worker that reads archives.
    /// - Throws: `PictureFailure.noDecoder` after `shutdown`.
    func workerForArchives() throws(PictureFailure) -> DecoderWorker {
        guard !hasEnded else { throw .noDecoder(reason: .shutDown) }
        return workers[archiveWorker]
    }
}
