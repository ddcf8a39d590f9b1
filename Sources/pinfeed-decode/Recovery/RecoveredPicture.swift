import CVips
import CVipsCalls
import PictureWire

/// The recovery of the decodable part of truncated or damaged JPEG, PNG, GIF, WebP and TIFF files, like browsers do.
enum RecoveredPicture {
    /// Returns an intact file with the decodable content, owned by the caller. A still picture keeps its original size.
    ///
    /// - Parameter original: the source that libvips reads the file from.
    /// - Throws: `DecodeFailure.damaged` if nothing can be decoded or the format is not supported;
    ///   `DecodeFailure.tooLarge`.
    static func source(
        of file: RawFile, original: UnsafeMutablePointer<VipsSource>
    ) throws(DecodeFailure) -> UnsafeMutablePointer<VipsSource> {
        let head = file.head(12)
        let image: UnsafeMutablePointer<VipsImage>?
        if head.starts(with: [0xFF, 0xD8]) {
            image = cv_open_lenient(original)
        } else if head.starts(with: Array("GIF8".utf8)) {
            let bytes = try readContents(of: file)
            let gif = GIFBlocks(bytes)
            if !gif.hasTrailer, let end = gif.framesEnd { return try source(of: bytes[..<end] + [0x3B]) }
            image = cv_open_lenient(original)
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            image = try readContents(of: file).withUnsafeBytes { cv_png_passes($0.baseAddress, $0.count) }
        } else if head.starts(with: Array("RIFF".utf8)), head.suffix(4) == Array("WEBP".utf8) {
            let webP = TruncatedWebP(try readContents(of: file))
            if let frames = webP.completeFrames {
                return try source(of: frames)
            }
            image = webP.still.withUnsafeBytes { cv_webp_rows($0.baseAddress, $0.count) }
        } else if file.isTIFF {
            image = cv_leading_rows(original)
        } else {
            throw .damaged
        }
        guard let image else { throw .damaged }
        defer { g_object_unref(image) }
        let (width, height) = (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
        guard width * height <= DecoderLimits.pixels else { throw .tooLarge(width: width, height: height) }
        guard let resaved = cv_resaved(image) else { throw .damaged }
        return resaved
    }

    private static func readContents(of file: RawFile) throws(DecodeFailure) -> [UInt8] {
        guard file.length <= DecoderLimits.memberBytes, let bytes = file.bytes(at: 0, count: file.length) else {
            throw .damaged
        }
        return bytes
    }

    private static func source(of bytes: [UInt8]) throws(DecodeFailure) -> UnsafeMutablePointer<VipsSource> {
        guard let source = bytes.withUnsafeBytes({ cv_source($0.baseAddress, $0.count) }) else { throw .damaged }
        return source
    }
}
