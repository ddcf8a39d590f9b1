import CVips
import CVipsCalls
import PictureWire

/// An open picture file. The format is detected by content, not by name.
struct PictureFile: ~Copyable {
    let source: UnsafeMutablePointer<VipsSource>

    /// The identity of the file, for caches.
    let identity: Identity

    /// Whether the source is the decodable part of a truncated or damaged file, or a truncated animation.
    let isIncomplete: Bool

    /// The frame that represents the picture while no animation plays, counted from 0.
    private let stillFrame: Int

    /// Options for opening a file.
    struct Options {
        /// The loaded libvips modules.
        var modules: VipsModules
        /// Whether to recover what can be decoded, after decoding the whole file has failed.
        var recoversDamage = false
    }

    /// Opens a regular file. The caller keeps ownership of the descriptor.
    init(_ descriptor: Int32, _ options: Options) throws(DecodeFailure) {
        vips_error_clear()
        guard let identity = Identity(descriptor) else { throw .unreadable }
        // libvips duplicates the descriptor.
        try self.init(RawFile(descriptor), identity, options) { vips_source_new_from_descriptor(descriptor) }
    }

    /// Opens a picture from memory. The bytes are copied.
    init(_ bytes: [UInt8], identity: Identity, _ options: Options) throws(DecodeFailure) {
        vips_error_clear()
        try self.init(RawFile(bytes), identity, options) {
            Self.source(of: bytes)
        }
    }

    private init(
        _ file: RawFile, _ identity: Identity, _ options: Options,
        source: () -> UnsafeMutablePointer<VipsSource>?
    ) throws(DecodeFailure) {
        let gif = options.recoversDamage ? nil : ComposedGIF(file)
        self.source = try Self.source(of: file, options) { gif?.transparentFile.flatMap(Self.source(of:)) ?? source() }
        self.identity = identity
        isIncomplete = options.recoversDamage || ComposedGIF.isTruncated(file)
        stillFrame = gif?.stillFrame ?? 0
    }

    /// Returns the page to decode for `frame`. Frame 0 represents the picture, so it maps to the still frame.
    func page(of frame: Int, _ header: PictureHeader) -> Int {
        min(frame == 0 ? stillFrame : frame, header.frameCount - 1)
    }

    /// Returns a source with a copy of the bytes, owned by the caller.
    private static func source(of bytes: [UInt8]) -> UnsafeMutablePointer<VipsSource>? {
        bytes.withUnsafeBytes { cv_source($0.baseAddress, $0.count) }
    }

    /// Returns the source for libvips: the file itself, a preview embedded in it, or its decodable part.
    private static func source(
        of file: RawFile, _ options: Options, _ whole: () -> UnsafeMutablePointer<VipsSource>?
    ) throws(DecodeFailure) -> UnsafeMutablePointer<VipsSource> {
        let missing = VipsModules(for: file).subtracting(options.modules)
        guard missing.isEmpty else { throw .missingModules(missing) }
        let source =
            RawPreview(file).flatMap { $0.source() } ?? SVGDocument.source(of: file) ?? stillImage(ofSequence: file)
            ?? whole()
        guard let source else { throw .unreadable }
        guard cv_has_loader(source) != 0 else {
            g_object_unref(source)
            // libvips does not recognize a TIFF whose directory is missing, which is often at the end of the file.
            if file.isTIFF { throw .damaged }
            throw UnsupportedFormat(head: file.head(UnsupportedFormat.headLength)).map { .unsupported($0) }
                ?? .notAPicture
        }
        if file.isTIFF, let grey = cv_float_grey(source, DecoderLimits.pixels) {
            g_object_unref(source)
            return grey
        }
        guard options.recoversDamage else { return source }
        defer { g_object_unref(source) }
        return try RecoveredPicture.source(of: file, original: source)
    }

    /// Returns an AVIF sequence as a still picture, which libvips recognizes and which such files contain, too. Returns
    /// `nil` for other files. The caller owns the result.
    private static func stillImage(ofSequence file: RawFile) -> UnsafeMutablePointer<VipsSource>? {
        guard file.head(12).dropFirst(4).elementsEqual("ftypavis".utf8), file.length <= DecoderLimits.memberBytes,
            var bytes = file.bytes(at: 0, count: file.length)
        else { return nil }
        bytes.replaceSubrange(8..<12, with: "avif".utf8)
        return source(of: bytes)
    }

    deinit {
        g_object_unref(source)
        vips_error_clear()
    }

    /// Returns the header without decoding pixels.
    func header() throws(DecodeFailure) -> PictureHeader {
        guard let image = cv_open(source) else { throw Self.vipsFailure }
        defer { g_object_unref(image) }
        return try Self.header(of: image).withTiming(from: image)
    }

    /// Returns a frame scaled to the box. Formats that support it are shrunk while decoding.
    func pixels(box: PictureBox, frame: Int) throws(DecodeFailure) -> PixelBuffer {
        guard let original = cv_open(source) else { throw Self.vipsFailure }
        defer { g_object_unref(original) }
        let header = try Self.validatedHeader(of: original)
        return try pixels(box: box, frame: frame, original: original, header: header)
    }

    /// Returns the first frame scaled to the box and the smallest thumbnail that covers it, from one decoding.
    func thumbnailedPixels(box: PictureBox) throws(DecodeFailure) -> ThumbnailedPixels {
        guard let original = cv_open(source) else { throw Self.vipsFailure }
        defer { g_object_unref(original) }
        let header = try Self.validatedHeader(of: original)
        let size = ThumbnailSize.smallest(covering: box, ofPictureWithWidth: header.width, height: header.height)
        guard let shape = size?.pixels(ofPictureWithWidth: header.width, height: header.height) else {
            let pixels = try pixels(box: box, frame: 0, original: original, header: header)
            return ThumbnailedPixels(original: header, pixels: pixels, thumbnail: nil)
        }
        let whole = PictureBox(width: shape.width, height: shape.height, mode: .stretch)
        // In memory, because it is read twice. Without alpha if possible, which is faster to scale.
        let thumbnail = try Self.inMemory(try image(box: whole, frame: 0, original: original, header: header))
        defer { g_object_unref(thumbnail) }
        let scaled = try Self.scaled(thumbnail, to: box)
        defer { g_object_unref(scaled) }
        return ThumbnailedPixels(
            original: header, pixels: try pixels(of: scaled), thumbnail: try Self.pixels(of: thumbnail))
    }

    private func pixels(
        box: PictureBox, frame: Int, original: UnsafeMutablePointer<VipsImage>, header: PictureHeader
    ) throws(DecodeFailure) -> PixelBuffer {
        var region = BoxScaling(box, ofPictureWithWidth: header.width, height: header.height).region
        if cv_is_vector(source) != 0,
            BoxPlan.isDistorted(box, ofPictureWithWidth: header.width, height: header.height)
        {
            region = PictureRegion(x: 0, y: 0, width: header.width, height: header.height)
        }
        if let region {
            var parts = RegionReader()
            return try parts.pixels(of: self, region: region, box: box, frame: frame)
        }
        let image = try image(box: box, frame: frame, original: original, header: header)
        defer { g_object_unref(image) }
        return try pixels(of: image)
    }

    /// Returns the picture scaled to the box in sRGB, with the file's alpha. Decoded lazily. The caller owns it.
    private func image(
        box: PictureBox, frame: Int, original: UnsafeMutablePointer<VipsImage>, header: PictureHeader
    ) throws(DecodeFailure) -> UnsafeMutablePointer<VipsImage> {
        // Some loaders have no `page` option, so it is omitted for the first page.
        let page = page(of: frame, header)
        let options = page > 0 ? "[fail_on=error,page=\(page)]" : "[fail_on=error]"
        let shrink = cv_is_jpeg(source) != 0 ? Self.shrink(header, to: box) : 1
        let scaling = BoxScaling(box, ofPictureWithWidth: header.width, height: header.height)
        let thumbnail =
            shrink > 1
            ? cv_thumbnail_of_jpeg(
                source, shrink, scaling.width, scaling.height, scaling.size, scaling.interest,
                cv_needs_conversion(original))
            : cv_thumbnail(
                source, options, scaling.width, scaling.height, scaling.size, scaling.interest,
                cv_needs_conversion(original))
        guard let thumbnail else { throw Self.vipsFailure }
        defer { g_object_unref(thumbnail) }
        let cropped = try scaling.cropped(thumbnail)
        defer { g_object_unref(cropped) }
        guard let image = cv_srgb(cropped) else { throw Self.vipsFailure }
        return image
    }

    /// Returns the factor to shrink a JPEG by while decoding: 1, 2, 4 or 8, so that the final filter still reduces by
    /// at least a third. libvips leaves a half, which is a fifth slower for a 256-pixel thumbnail of 12 megapixels.
    private static func shrink(_ header: PictureHeader, to box: PictureBox) -> Int32 {
        let across = Double(header.width) / Double(box.width)
        let down = Double(header.height) / Double(box.height)
        let whole = box.mode == .fit ? max(across, down) : min(across, down)
        return [8, 4, 2].first { whole / Double($0) >= 1.5 } ?? 1
    }

    /// Decodes an image to memory and releases it. The caller owns the result.
    static func inMemory(
        _ image: UnsafeMutablePointer<VipsImage>
    ) throws(DecodeFailure) -> UnsafeMutablePointer<VipsImage> {
        defer { g_object_unref(image) }
        guard let memory = vips_image_copy_memory(image) else { throw Self.vipsFailure }
        return memory
    }

    private static func scaled(
        _ image: UnsafeMutablePointer<VipsImage>, to box: PictureBox
    ) throws(DecodeFailure) -> UnsafeMutablePointer<VipsImage> {
        let scaling = BoxScaling(
            box, ofPictureWithWidth: Int(vips_image_get_width(image)), height: Int(vips_image_get_height(image)))
        let source = try scaling.source(in: image)
        defer { g_object_unref(source) }
        guard let scaled = cv_scaled(source, scaling.width, scaling.height, scaling.size, scaling.interest) else {
            throw Self.vipsFailure
        }
        defer { g_object_unref(scaled) }
        return try scaling.cropped(scaled)
    }

    /// Returns the pixels of an image decoded from this file.
    private func pixels(of image: UnsafeMutablePointer<VipsImage>) throws(DecodeFailure) -> PixelBuffer {
        var pixels = try Self.pixels(of: image)
        pixels.isIncomplete = isIncomplete
        return pixels
    }

    static func pixels(of image: UnsafeMutablePointer<VipsImage>) throws(DecodeFailure) -> PixelBuffer {
        var byteCount = 0
        guard let memory = vips_image_write_to_memory(image, &byteCount) else { throw Self.vipsFailure }
        defer { g_free(memory) }
        let pixels = PixelBuffer(
            width: Int(vips_image_get_width(image)), height: Int(vips_image_get_height(image)),
            bytes: rgba(
                UnsafeRawBufferPointer(start: memory, count: byteCount), bands: Int(vips_image_get_bands(image))))
        guard let pixels else { throw .damaged }
        return pixels
    }

    /// Returns the pixels with four bands; three bands become opaque.
    private static func rgba(_ pixels: UnsafeRawBufferPointer, bands: Int) -> [UInt8] {
        guard bands == 3 else { return Array(pixels) }
        let count = pixels.count / 3
        return [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, initializedCount in
            for pixel in 0..<count {
                for band in 0..<3 { buffer[4 * pixel + band] = pixels[3 * pixel + band] }
                buffer[4 * pixel + 3] = .max
            }
            initializedCount = count * 4
        }
    }

    /// Returns the header. Throws `.tooLarge` if the picture exceeds the size limit.
    static func validatedHeader(
        of image: UnsafeMutablePointer<VipsImage>
    ) throws(DecodeFailure) -> PictureHeader {
        let header = try header(of: image)
        // Both are below 2^31, so the product cannot overflow.
        guard header.width * header.height <= DecoderLimits.pixels else {
            throw .tooLarge(width: header.width, height: header.height)
        }
        return header
    }

    private static func header(of image: UnsafeMutablePointer<VipsImage>) throws(DecodeFailure) -> PictureHeader {
        var width = Int(vips_image_get_width(image))
        var height = Int(vips_image_get_height(image))
        if vips_image_get_orientation_swap(image) != 0 { swap(&width, &height) }
        let frameCount = max(1, Int(vips_image_get_n_pages(image)))
        guard let header = PictureHeader(width: width, height: height, frameCount: frameCount) else { throw .damaged }
        return header
    }

    /// The failure for the current libvips error. Only its message contains the reason, and loaders phrase it
    /// differently.
    static var vipsFailure: DecodeFailure {
        guard let text = vips_error_buffer() else { return .damaged }
        let message = String(cString: text).lowercased()
        if message.contains("memory") { return .tooMuchMemory }
        // libvips's TIFF loader reports 64-bit samples as "out of range".
        let isUnsupported = ["unsupported", "not supported", "samples out of range"].contains { message.contains($0) }
        return isUnsupported ? .unsupported(.other) : .damaged
    }
}
