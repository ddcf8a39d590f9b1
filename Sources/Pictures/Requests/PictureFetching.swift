/// Brings pictures from elsewhere to where a decoder can be given them.
package protocol PictureFetching: Sendable {
    /// The absolute path of a file with a picture. It stays until it has been opened, but for a disk that is cleared.
    ///
    /// Cancelling the task ends the fetch, unless someone else waits for it.
    /// - Parameters:
    ///   - picture: what the picture is known by.
    ///   - width: in pixels; of several sizes the smallest that is as wide is fetched. Nil for the largest.
    /// - Throws: `PictureFailure`, which fits a box.
    func file(ofPicture picture: String, filling width: Int?) async throws(PictureFailure) -> String
}
