/// The result of a request.
package struct PictureResult: Sendable {
    package let request: PictureRequest
    package let outcome: Result<CellArt, PictureFailure>
    /// The fingerprint of the picture; `nil` for regions and frames, and on failure.
    package let fingerprint: PictureFingerprint?

    package init(
        request: PictureRequest, outcome: Result<CellArt, PictureFailure>, fingerprint: PictureFingerprint? = nil
    ) {
        self.request = request
        self.outcome = outcome
        self.fingerprint = fingerprint
    }
}

/// An event from a decoder pool.
package enum DecoderPoolEvent: Sendable {
    case picture(PictureResult)
    /// All pictures of the current request list were delivered. `generation` is the number of the list.
    case settled(generation: Int)
}
