/// What became of a picture that was wanted.
package struct PictureResult: Sendable {
    package let request: PictureRequest
    package let outcome: Result<CellArt, PictureFailure>
    /// What the picture looks like; nil where a part or a frame was wanted, or nothing came of it.
    package let look: PictureLook?

    package init(request: PictureRequest, outcome: Result<CellArt, PictureFailure>, look: PictureLook? = nil) {
        self.request = request
        self.outcome = outcome
        self.look = look
    }
}

/// What a pool tells of what is wanted.
package enum PictureDelivery: Sendable {
    case picture(PictureResult)
    /// Every picture of this wish, the newest, has been delivered.
    case settled(wish: Int)
}
