/// Fetches pictures from servers into files that a decoder can read.
package protocol PictureFetching: Sendable {
    /// Returns the absolute path of a file with the picture. The file remains until it has been opened, unless the
    /// cache is cleared.
    ///
    /// Cancelling the task cancels the fetch, unless another task waits for it.
    /// - Parameters:
    ///   - picture: the picture's identifier.
    ///   - width: the width to fill, in pixels; the smallest available size of at least this width is fetched. `nil`
    ///     for the largest.
    /// - Throws: `PictureFailure`, whose description fits a box.
    func file(ofPicture picture: String, filling width: Int?) async throws(PictureFailure) -> String
}
