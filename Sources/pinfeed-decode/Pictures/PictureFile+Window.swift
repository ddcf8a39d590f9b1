import CVips
import CVipsCalls
import PictureWire

extension PictureFile {
    /// Returns the header. Throws `.tooLarge` if the picture exceeds the size limit.
    func validatedHeader() throws(DecodeFailure) -> PictureHeader {
        guard let original = cv_open(source) else { throw Self.vipsFailure }
        defer { g_object_unref(original) }
        return try Self.validatedHeader(of: original)
    }

    /// Decodes the surroundings of a region, with the orientation applied and shrunk by the key's factor.
    func window(around region: Orientation.Rectangle, key: DecodedWindow.Key) throws(DecodeFailure) -> DecodedWindow {
        let isJPEG = cv_is_jpeg(source) != 0
        let options = key.frame > 0 ? "[page=\(key.frame)]" : ""
        guard let loaded = cv_open_shrunk(source, options, isJPEG ? 1 : 0, Int32(key.shrink)) else {
            throw Self.vipsFailure
        }
        defer { g_object_unref(loaded) }
        let convert = cv_needs_conversion(loaded)
        let small = try Self.shrunk(loaded, isJPEG ? 1 : key.shrink)
        defer { g_object_unref(small) }

        let orientation = Orientation(rawValue: vips_image_get_orientation(small)) ?? .upright
        let width = Int(vips_image_get_width(small))
        let height = Int(vips_image_get_height(small))
        let rectangle = DecodedWindow.rectangle(
            around: region, inWidth: orientation.swapsSides ? height : width,
            height: orientation.swapsSides ? width : height)
        let stored = orientation.storedRectangle(for: rectangle, width: width, height: height)
        guard cv_skip_rows(small, Int32(stored.y)) == 0 else { throw Self.vipsFailure }
        guard let area = cv_area(small, Int32(stored.x), Int32(stored.y), Int32(stored.width), Int32(stored.height))
        else { throw Self.vipsFailure }
        // Decode to memory before rotating, which needs random access; the file can only be read sequentially.
        let upright = orientation == .upright ? area : try Self.upright(try Self.inMemory(area))
        defer { g_object_unref(upright) }
        guard let colored = cv_convert_profile(upright, convert) else { throw Self.vipsFailure }
        defer { g_object_unref(colored) }
        guard let image = cv_srgb(colored) else { throw Self.vipsFailure }
        return DecodedWindow(
            key: key, rectangle: rectangle, image: try Self.inMemory(image), isIncomplete: isIncomplete)
    }

    private static func shrunk(
        _ image: UnsafeMutablePointer<VipsImage>, _ factor: Int
    ) throws(DecodeFailure) -> UnsafeMutablePointer<VipsImage> {
        guard factor > 1 else { return g_object_ref(image).assumingMemoryBound(to: VipsImage.self) }
        guard let small = cv_shrunk(image, Int32(factor)) else { throw Self.vipsFailure }
        return small
    }

    /// Rotates an image upright, and releases the original.
    private static func upright(
        _ image: UnsafeMutablePointer<VipsImage>
    ) throws(DecodeFailure) -> UnsafeMutablePointer<VipsImage> {
        defer { g_object_unref(image) }
        guard let upright = cv_upright(image) else { throw Self.vipsFailure }
        return upright
    }
}
