/// A fetcher that downloads pictures from servers into files that a decoder can read.
package protocol PictureFetching: Sendable {
    /// Returns the absolute path of a file with the picture. The file may be evicted from the cache later.
    ///
    /// Cancelling the task cancels the fetch, unless another task waits for it.
    /// - Parameters:
    ///   - picture: the picture's identifier.
    ///   - width: the minimum width, in pixels; the smallest variant that has it is fetched. `nil` fetches the largest.
    /// - Throws: `PictureFailure`, whose description fits a box.
    func file(ofPicture picture: String, minimumWidth width: Int?) async throws(PictureFailure) -> String
}
