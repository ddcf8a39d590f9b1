/// The scaling of a picture to a box.
///
/// A picture that is cropped is usually scaled to cover the box first: then the crop is exact to a pixel of the box. A very
/// long one is cropped first, so that the work depends on the box and not on the picture's shape.
package struct BoxPlan: Hashable, Sendable {
    /// The region of the picture that is scaled, stretched over the box; nil for the whole picture.
    package let region: PictureRegion?
    /// The size in pixels that the picture or its region is scaled to. For `PictureBox.Mode.fit` it is the box, inside of which
    /// the picture stays.
    package let width: Int
    package let height: Int

    /// The largest number of pixels that a picture is scaled to, as a multiple of the box's.
    package static let largestExcess = 16

    /// Whether a picture that is stretched over a box changes its shape more than screens' cells make it: then a drawing's scale
    /// for one side would be far too large for the other.
    package static func isDistorted(
        _ box: PictureBox, ofPictureWithWidth pictureWidth: Int, height pictureHeight: Int
    ) -> Bool {
        let across = Double(box.width) / Double(pictureWidth)
        let down = Double(box.height) / Double(pictureHeight)
        return box.mode == .stretch && max(across, down) > min(across, down) * Double(largestExcess)
    }

    /// - Parameters:
    ///   - pictureWidth: at least 1, in pixels, as is `pictureHeight`.
    package init(_ box: PictureBox, ofPictureWithWidth pictureWidth: Int, height pictureHeight: Int) {
        let across = Double(box.width) / Double(pictureWidth)
        let down = Double(box.height) / Double(pictureHeight)
        let scale = max(across, down)
        guard box.mode == .fill else {
            (region, width, height) = (nil, box.width, box.height)
            return
        }
        let covering = (Double(pictureWidth) * scale, Double(pictureHeight) * scale)
        if covering.0 * covering.1 <= Double(Self.largestExcess * box.width * box.height) {
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
