/// A format that the decoder recognizes by its first bytes but does not support.
package enum UnsupportedFormat: UInt8, CaseIterable, Hashable, Sendable {
    /// A format or variant that libvips rejects and the first bytes do not identify.
    case other = 0
    case heic, avif, jpegXL, pdf, webP, tiff, bmp, icon, jpeg2000, openEXR, radiance, netpbm, photoshop, xcf, qoi,
        dds, fits
    case postScript, djvu, canonRaw, video

    /// The number of bytes at the start of a file that are sufficient for recognition.
    package static let headLength = 32

    /// Identifies a format by the first bytes of a file; `nil` if no known format matches.
    ///
    /// - Parameter head: the first `headLength` bytes of a file, or all of a shorter one.
    package init?(head: [UInt8]) {
        func has(_ text: String, at start: Int = 0) -> Bool { head.dropFirst(start).starts(with: text.utf8) }
        func has(_ bytes: [UInt8]) -> Bool { head.starts(with: bytes) }
        if has("ftyp", at: 4) {
            self = Self(brand: String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self))
        } else if let signature = Self.signatures.first(where: { has($0.bytes) }) {
            self = signature.format
        } else if has("BM"), head.count >= 14, head[6..<10].allSatisfy({ $0 == 0 }) {
            self = .bmp
        } else if has("P"), head.count > 2, "1234567Ff".utf8.contains(head[1]), [0x0A, 0x0D, 0x20].contains(head[2]) {
            self = .netpbm
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webP
        } else if has("RIFF"), has("AVI ", at: 8) {
            self = .video
        } else {
            return nil
        }
    }

    /// - Parameter brand: the major brand of a file in the ISO base media format (ISO/IEC 14496-12).
    private init(brand: String) {
        switch brand {
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1", "miaf": self = .heic
        case "avif", "avis": self = .avif
        case "crx ": self = .canonRaw
        default: self = .video
        }
    }

    private static let signatures: [(bytes: [UInt8], format: UnsupportedFormat)] = [
        ([0xFF, 0x0A], .jpegXL), ([0, 0, 0, 12] + Array("JXL ".utf8), .jpegXL), (Array("%PDF-".utf8), .pdf),
        ([0x49, 0x49, 0x2A, 0], .tiff), ([0x4D, 0x4D, 0, 0x2A], .tiff),
        ([0x49, 0x49, 0x2B, 0], .tiff), ([0x4D, 0x4D, 0, 0x2B], .tiff), ([0, 0, 1, 0], .icon), ([0, 0, 2, 0], .icon),
        ([0, 0, 0, 12] + Array("jP  ".utf8), .jpeg2000), ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
        ([0x76, 0x2F, 0x31, 0x01], .openEXR), (Array("#?RADIANCE".utf8), .radiance), (Array("#?RGBE".utf8), .radiance),
        (Array("8BPS".utf8), .photoshop), (Array("gimp xcf".utf8), .xcf), (Array("qoif".utf8), .qoi),
        (Array("DDS ".utf8), .dds), (Array("SIMPLE  =".utf8), .fits), (Array("%!PS".utf8), .postScript),
        (Array("AT&TFORM".utf8), .djvu), ([0x1A, 0x45, 0xDF, 0xA3], .video), (Array("FLV".utf8), .video),
        (Array("OggS".utf8), .video), ([0, 0, 1, 0xBA], .video),
    ]
}
