import Foundation

/// Classification of files by their names.
package enum PictureName {
    /// The extensions of the files that a folder shows, in lower case.
    static let extensions: Set<String> = [
        "arw", "avif", "bmp", "cr2", "dib", "dng", "exr", "gif", "hdr", "heic", "heif", "j2k", "jfif", "jp2", "jpe",
        "jpeg", "jpg", "jxl", "nef", "nrw", "pbm", "pdf", "pef", "pgm", "png", "pnm", "ppm", "raf", "rw2", "srw", "svg",
        "svgz", "tif", "tiff", "webp",
    ]

    /// Returns whether the name has a picture's extension, ignoring case. `.jpg` is a hidden file without an extension.
    package static func isPicture(_ name: String) -> Bool {
        pathExtension(of: name).map(extensions.contains) ?? false
    }

    /// Returns the extension in lower case without its dot; `nil` if there is none or it exceeds 6 bytes.
    static func pathExtension(of name: String) -> String? {
        let bytes = name.utf8
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex else { return nil }
        let suffix = bytes[bytes.index(after: dot)...]
        return suffix.count <= 6 ? String(decoding: suffix, as: UTF8.self).lowercased() : nil
    }

    /// Returns whether the name has a picture's extension, possibly modified by another program: `a.jpg_large`,
    /// `a.jpg?w=600`, `a.jpg.1`. Excludes backups such as `a.jpg~` and `a.jpg_original`.
    package static func isLikelyPicture(_ name: String) -> Bool {
        if isPicture(name) { return true }
        guard name.utf8.count <= 255, !isBackup(name),
            let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex
        else { return false }
        let suffix = name[name.index(after: dot)...]
        if !suffix.isEmpty, suffix.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return isPicture(String(name[..<dot]))
        }
        let letters = suffix.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return letters.count < suffix.count && extensions.contains(letters.lowercased())
    }

    /// Returns whether the name has no usable extension, so that the type must be detected by content.
    static func hasNoExtension(_ name: String) -> Bool {
        if isBackup(name) { return false }
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return true }
        let suffix = name.utf8[name.utf8.index(after: dot)...]
        return suffix.isEmpty || suffix.count > 5 || suffix.allSatisfy { (0x30...0x39).contains($0) }
            || suffix.contains(UInt8(ascii: " "))
    }

    /// Returns whether the name is that of a backup by an editor or exiftool.
    private static func isBackup(_ name: String) -> Bool { name.hasSuffix("~") || name.hasSuffix("_original") }
}
