/// The region and scale for decoding a picture into a box.
///
/// A cropped picture is usually scaled to cover the box first, so that the crop is accurate to a pixel of the box. A
/// picture with an extreme aspect ratio is cropped first, so that the cost depends on the box and not on the picture.
package struct BoxPlan: Hashable, Sendable {
    /// The region of the picture that is stretched over the box, or `nil` for the whole picture.
    package let region: PictureRegion?
    /// The width, in pixels, that the picture or its region is scaled to; the maximum for `PictureBox.Mode.fit`.
    package let width: Int
    package let height: Int

    /// The maximum ratio of the pixels of the scaled picture to those of the box.
    package static let maximumExcessFactor = 16

    /// Returns whether stretching a picture over a box changes its aspect ratio by more than `maximumExcessFactor`. A
    /// vector drawing that is rendered at the scale of one side is then far too large on the other.
    package static func isDistorted(
        _ box: PictureBox, ofPictureWithWidth pictureWidth: Int, height pictureHeight: Int
    ) -> Bool {
        let across = Double(box.width) / Double(pictureWidth)
        let down = Double(box.height) / Double(pictureHeight)
        return box.mode == .stretch && max(across, down) > min(across, down) * Double(maximumExcessFactor)
    }

    /// - Parameters:
    ///   - pictureWidth: the width of the picture, in pixels, at least 1.
    ///   - pictureHeight: the height of the picture, in pixels, at least 1.
    package init(_ box: PictureBox, ofPictureWithWidth pictureWidth: Int, height pictureHeight: Int) {
        let across = Double(box.width) / Double(pictureWidth)
        let down = Double(box.height) / Double(pictureHeight)
        let scale = max(across, down)
        guard box.mode == .fill else {
            (region, width, height) = (nil, box.width, box.height)
            return
        }
        let covering = (Double(pictureWidth) * scale, Double(pictureHeight) * scale)
        if covering.0 * covering.1 <= Double(Self.maximumExcessFactor * box.width * box.height) {
            region = nil
            width = max(box.width, Int(covering.0.rounded()))
            height = max(box.height, Int(covering.1.rounded()))
            return
        }
        let shown = (
            width: min(pictureWidth, max(1, Int((Double(box.width) / scale).rounded()))),
            height: min(pictureHeight, max(1, Int((Double(box.height) / scale).rounded())))
        )
        region = PictureRegion(
            x: PictureFocus.start(of: shown.width, around: box.focus.x, in: pictureWidth),
            y: PictureFocus.start(of: shown.height, around: box.focus.y, in: pictureHeight),
            width: shown.width, height: shown.height)
        (width, height) = (box.width, box.height)
    }
}
