/// A picture format detected by its signature. The raw value is the usual extension.
enum PictureFormat: String, Hashable, Sendable {
    case jpg, png, gif, webp, avif, heic, tif, bmp, jxl

    /// The number of bytes needed for detection.
    static let headLength = 32

    /// Detects the format; `nil` if unknown.
    /// - Parameter head: the first bytes of the file.
    init?(head: [UInt8]) {
        func has(_ bytes: [UInt8], at start: Int = 0) -> Bool {
            head.count >= start + bytes.count && Array(head[start..<start + bytes.count]) == bytes
        }
        func has(_ text: String, at start: Int = 0) -> Bool { has(Array(text.utf8), at: start) }
        // Files whose major brand is the generic mif1 list their format among the compatible brands.
        var isGenericAVIF: Bool {
            has("ftypmif1", at: 4) && stride(from: 16, to: Self.headLength, by: 4).contains { has("avif", at: $0) }
        }

        if has([0xFF, 0xD8, 0xFF]) {
            self = .jpg
        } else if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has("GIF87a") || has("GIF89a") {
            self = .gif
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) || isGenericAVIF {
            self = .avif
        } else if has("ftyphei", at: 4) || has("ftyphev", at: 4) || has("ftypmif1", at: 4) {
            self = .heic
        } else if has([0x49, 0x49, 0x2A, 0x00]) || has([0x4D, 0x4D, 0x00, 0x2A]) {
            self = .tif
        } else if has("BM"), has([0, 0, 0, 0], at: 6) {
            self = .bmp
        } else if has([0xFF, 0x0A]) || has([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20]) {
            self = .jxl
        } else {
            return nil
        }
    }
}
