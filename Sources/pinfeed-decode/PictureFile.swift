import CVips
import Glibc
import PictureWire

/// A picture file, open.
///
/// What it is, its content decides, never its name.
struct PictureFile: ~Copyable {
    private let source: UnsafeMutablePointer<VipsSource>

    /// Opens a plain file.
    ///
    /// Nothing else is opened: a FIFO would wait for a writer, and a device may do anything.
    init(path: [UInt8]) throws(DecodeFailure) {
        let name = path.map { CChar(bitPattern: $0) } + [0]
        var status = stat()
        guard stat(name, &status) == 0 else { throw Self.failure(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
        let descriptor = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Self.failure(errno) }
        defer { close(descriptor) }
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
        Self.prepare(for: descriptor)
        // The source keeps a descriptor of its own.
        guard let source = vips_source_new_from_descriptor(descriptor) else { throw .unreadable }
        guard cv_has_loader(source) != 0 else {
            g_object_unref(source)
            throw .notAPicture
        }
        self.source = source
    }

    deinit {
        g_object_unref(source)
        vips_error_clear()
    }

    /// Size as shown and number of frames; no pixel is decoded.
    func header() throws(DecodeFailure) -> PictureHeader {
        guard let image = cv_open(source) else { throw .damaged }
        defer { g_object_unref(image) }
        return try Self.header(of: image)
    }

    /// Frame `frame` in the box, shrunk while it is decoded where the format can.
    func pixels(box: PictureBox, frame: Int) throws(DecodeFailure) -> PixelField {
        guard let original = cv_open(source) else { throw .damaged }
        defer { g_object_unref(original) }
        let header = try Self.header(of: original)
        // Both are below 2^31, so their product is below 2^62.
        guard header.width * header.height <= DecoderLimits.pixels else {
            throw .tooLarge(width: header.width, height: header.height)
        }
        // Not every loader knows pages, so the first one is not named.
        let page = min(frame, header.frames - 1)
        let options = page > 0 ? "[fail_on=error,page=\(page)]" : "[fail_on=error]"
        let thumbnail = cv_thumbnail(
            source, options, Int32(box.width), Int32(box.height),
            box.mode == .stretch ? VIPS_SIZE_FORCE : VIPS_SIZE_BOTH,
            box.mode == .fill ? VIPS_INTERESTING_CENTRE : VIPS_INTERESTING_NONE,
            cv_needs_conversion(original))
        guard let thumbnail else { throw .damaged }
        defer { g_object_unref(thumbnail) }
        guard let image = cv_srgb(thumbnail) else { throw .damaged }
        defer { g_object_unref(image) }
        var byteCount = 0
        guard let memory = vips_image_write_to_memory(image, &byteCount) else { throw .damaged }
        defer { g_free(memory) }
        let field = PixelField(
            width: Int(vips_image_get_width(image)), height: Int(vips_image_get_height(image)),
            bytes: Self.rgba(
                UnsafeRawBufferPointer(start: memory, count: byteCount), bands: Int(vips_image_get_bands(image))))
        guard let field else { throw .damaged }
        return field
    }

    /// Pixels of four bands as they are, those of three made opaque.
    private static func rgba(_ pixels: UnsafeRawBufferPointer, bands: Int) -> [UInt8] {
        guard bands == 3 else { return Array(pixels) }
        let count = pixels.count / 3
        return [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, filled in
            for pixel in 0..<count {
                for band in 0..<3 { buffer[4 * pixel + band] = pixels[3 * pixel + band] }
                buffer[4 * pixel + 3] = .max
            }
            filled = count * 4
        }
    }

    private static func header(of image: UnsafeMutablePointer<VipsImage>) throws(DecodeFailure) -> PictureHeader {
        var width = Int(vips_image_get_width(image))
        var height = Int(vips_image_get_height(image))
        if vips_image_get_orientation_swap(image) != 0 { swap(&width, &height) }
        let frames = max(1, Int(vips_image_get_n_pages(image)))
        guard let header = PictureHeader(width: width, height: height, frames: frames) else { throw .damaged }
        return header
    }

    /// What it means that a path could not be followed or opened.
    private static func failure(_ code: Int32) -> DecodeFailure {
        switch code {
        case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
        default: .unreadable
        }
    }

    /// Fetches the loader of HEIF and AVIF before the first such file: its libraries take longer to load than a picture.
    private static func prepare(for descriptor: Int32) {
        // ISO/IEC 14496-12: a box's size, then the type `ftyp`.
        var start = [UInt8](repeating: 0, count: 8)
        guard pread(descriptor, &start, 8, 0) == 8, start[4...] == [0x66, 0x74, 0x79, 0x70] else { return }
        cv_load_heif()
    }
}
