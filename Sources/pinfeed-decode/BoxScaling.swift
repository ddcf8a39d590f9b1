import CVips
import CVipsCalls
import PictureWire

/// How a picture of some size meets a box: what libvips is told, and what is cut out of it afterwards.
///
/// libvips crops around the middle; around any other point it scales the picture so that it covers the box, and the box
/// is cut out here.
struct BoxScaling {
    let width: Int32
    let height: Int32
    let size: VipsSize
    let interest: VipsInteresting
    private var window: Window?

    private struct Window {
        let left: Int32
        let top: Int32
        let width: Int32
        let height: Int32
    }

    /// The most pixels that libvips lets an image have on a side.
    private static let longestSide = 10_000_000

    /// Both sides of the picture are at least 1.
    init(_ box: PictureBox, ofPictureWithWidth pictureWidth: Int, height pictureHeight: Int) {
        let scale = max(
            Double(box.width) / Double(pictureWidth), Double(box.height) / Double(pictureHeight))
        let across = max(box.width, Int((Double(pictureWidth) * scale).rounded()))
        let down = max(box.height, Int((Double(pictureHeight) * scale).rounded()))
        guard box.mode == .fill, box.focus != .center, max(across, down) <= Self.longestSide else {
            width = Int32(box.width)
            height = Int32(box.height)
            size = box.mode == .stretch ? VIPS_SIZE_FORCE : VIPS_SIZE_BOTH
            interest = box.mode == .fill ? VIPS_INTERESTING_CENTRE : VIPS_INTERESTING_NONE
            return
        }
        width = Int32(across)
        height = Int32(down)
        size = VIPS_SIZE_FORCE
        interest = VIPS_INTERESTING_NONE
        window = Window(
            left: Int32(PictureFocus.start(of: box.width, around: box.focus.x, in: across)),
            top: Int32(PictureFocus.start(of: box.height, around: box.focus.y, in: down)),
            width: Int32(box.width), height: Int32(box.height))
    }

    /// What the box shows of the picture, scaled as it was told. The caller owns the result, and `image` as before.
    func cropped(_ image: UnsafeMutablePointer<VipsImage>) throws(DecodeFailure) -> UnsafeMutablePointer<VipsImage> {
        g_object_ref(image)
        guard let window else { return image }
        // In memory, for rows are read from top to bottom, and libvips holds those that it passes.
        let whole = try PictureFile.inMemory(image)
        defer { g_object_unref(whole) }
        guard let area = cv_area(whole, window.left, window.top, window.width, window.height) else {
            throw PictureFile.breakage
        }
        return area
    }
}
