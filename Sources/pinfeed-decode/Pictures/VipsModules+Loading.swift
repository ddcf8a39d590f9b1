import CVipsCalls
import PictureWire

extension VipsModules {
    /// Loads the libvips modules and their libraries. Modules that are not installed are ignored.
    func load() {
        if contains(.heif) { cv_load_module("heif") }
        if contains(.jpegXL) { cv_load_module("jxl") }
        if contains(.pdf) { cv_load_module("poppler") }
    }

    /// Detects the modules that a file needs by its first bytes.
    init(for file: RawFile) {
        let start = file.head(12)
        self = Self.signatures.first { start.dropFirst($0.offset).starts(with: $0.bytes) }?.modules ?? []
    }

    private static let signatures: [(offset: Int, bytes: [UInt8], modules: VipsModules)] = [
        // ISO/IEC 14496-12: the size of a box, followed by the type `ftyp`.
        (4, Array("ftyp".utf8), .heif),
        // ISO/IEC 18181-2: a bare codestream, or one in a container.
        (0, [0xFF, 0x0A], .jpegXL),
        (0, [0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A], .jpegXL),
        // ISO 32000-1, 7.5.2.
        (0, Array("%PDF-".utf8), .pdf),
    ]
}
