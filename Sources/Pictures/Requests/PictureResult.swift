/// What became of a picture that was wanted.
package struct PictureResult: Sendable {
    package let request: PictureRequest
    package let outcome: Result<CellArt, PictureFailure>

    package init(request: PictureRequest, outcome: Result<CellArt, PictureFailure>) {
        self.request = request
        self.outcome = outcome
    }
}

/// What a pool tells of what is wanted.
package enum PictureDelivery: Sendable {
    case picture(PictureResult)
    /// Every picture of this wish, the newest, has been delivered.
    case settled(wish: Int)
}
