import Pictures

/// The workers for jobs that depend on what a decoder keeps open. A pool of one worker gives it every role.
extension DecoderPool {
    /// The number of the worker for archives and for parts of pictures; its decoder keeps the archive open, and the pixels around
    /// the last part.
    var archiveWorker: Int { workers.startIndex }

    /// The number of the worker for frames; its decoder keeps the animation open.
    var animationWorker: Int { workers.endIndex - 1 }

    /// Returns the worker for a job that is not for the screen.
    ///
    /// Pictures in solid archives go to the worker that has the archive open.
    /// - Throws: `PictureFailure.noDecoder` after `shutdown`, and the failure of a picture that broke or blocked its decoder.
    func worker(forPictureAt path: String) throws(PictureFailure) -> DecoderWorker {
        guard !hasEnded else { throw .noDecoder(reason: .shutDown) }
        if let failure = condemned[path] { throw failure }
        return workers[solidArchives.contain(path) ? archiveWorker : animationWorker]
    }

    /// Returns the worker that reads archives.
    /// - Throws: `PictureFailure.noDecoder` after `shutdown`.
    func workerForArchives() throws(PictureFailure) -> DecoderWorker {
        guard !hasEnded else { throw .noDecoder(reason: .shutDown) }
        return workers[archiveWorker]
    }
}
