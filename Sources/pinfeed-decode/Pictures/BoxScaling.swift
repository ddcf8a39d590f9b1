import CVips
import CVipsCalls
import PictureWire

/// The arguments with which libvips scales a picture to a box, and the crop that follows.
///
/// libvips can only crop around the centre. For any other focus, it scales the picture to cover the box, and
/// `cropped(_:)` crops it.
struct BoxScaling {
    /// The region of the picture to scale, or `nil` for the whole picture.
    let region: PictureRegion?
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

    /// Computes the scaling of a picture whose width and height are at least 1.
    init(_ box: PictureBox, ofPictureWithWidth pictureWidth: Int, height pictureHeight: Int) {
        let plan = BoxPlan(box, ofPictureWithWidth: pictureWidth, height: pictureHeight)
        region = plan.region
        guard box.mode == .fill, plan.region == nil, box.focus != .center else {
            width = Int32(box.width)
            height = Int32(box.height)
            size = box.mode == .stretch || region != nil ? VIPS_SIZE_FORCE : VIPS_SIZE_BOTH
            interest = box.mode == .fill && region == nil ? VIPS_INTERESTING_CENTRE : VIPS_INTERESTING_NONE
            return
        }
        width = Int32(plan.width)
        height = Int32(plan.height)
        size = VIPS_SIZE_FORCE
        interest = VIPS_INTERESTING_NONE
        window = Window(
            left: Int32(PictureFocus.start(of: box.width, around: box.focus.x, in: plan.width)),
            top: Int32(PictureFocus.start(of: box.height, around: box.focus.y, in: plan.height)),
            width: Int32(box.width), height: Int32(box.height))
    }

    /// Returns the region to scale of an image in memory. The caller owns both the result and `image`.
    func source(in image: UnsafeMutablePointer<VipsImage>) throws(DecodeFailure) -> UnsafeMutablePointer<VipsImage> {
        guard let region else {
            g_object_ref(image)
            return image
        }
        guard
            let area = cv_area(
                image, Int32(region.x), Int32(region.y), Int32(region.width), Int32(region.height))
        else { throw PictureFile.vipsFailure }
        return area
    }

    /// Crops a scaled image to the box. The caller owns the result and keeps ownership of `image`.
    func cropped(_ image: UnsafeMutablePointer<VipsImage>) throws(DecodeFailure) -> UnsafeMutablePointer<VipsImage> {
        g_object_ref(image)
        guard let window else { return image }
        // Decode to memory first: the image is read sequentially, and libvips would buffer the skipped rows.
        let whole = try PictureFile.inMemory(image)
        defer { g_object_unref(whole) }
        guard let area = cv_area(whole, window.left, window.top, window.width, window.height) else {
            throw PictureFile.vipsFailure
        }
        return area
    }
}
