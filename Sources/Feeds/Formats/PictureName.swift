import Foundation

/// The classification of files by their names.
package enum PictureName {
    /// Extensions of the files that a folder shows, in lower case.
    static let extensions: Set<String> = [
        "arw", "avif", "bmp", "cr2", "dib", "dng", "exr", "gif", "hdr", "heic", "heif", "j2k", "jfif", "jp2", "jpe",
        "jpeg", "jpg", "jxl", "nef", "nrw", "pbm", "pdf", "pef", "pgm", "png", "pnm", "ppm", "raf", "rw2", "srw", "svg",
        "svgz", "tif", "tiff", "webp",
    ]

    /// Whether the extension is a picture's, in either case. A name that is nothing but an extension is hidden, and no
    /// picture.
    package static func isPicture(_ name: String) -> Bool {
        pathExtension(of: name).map(extensions.contains) ?? false
    }

    /// The extension of at most 6 bytes in lower case, without its full stop; `nil` if there is none or it is longer.
    static func pathExtension(of name: String) -> String? {
        let bytes = name.utf8
        guard let stop = bytes.lastIndex(of: UInt8(ascii: ".")), stop > bytes.startIndex else { return nil }
        let suffix = bytes[bytes.index(after: stop)...]
        return suffix.count <= 6 ? String(decoding: suffix, as: UTF8.self).lowercased() : nil
    }

    /// Whether the name is a picture's, or ends as one that another program changed: `a.jpg_large`, `a.jpg?w=600`,
    /// `a.jpg.1`. Not backups, `a.jpg~` and `a.jpg_original`, which are beside their picture.
    package static func isLikelyPicture(_ name: String) -> Bool {
        if isPicture(name) { return true }
        guard name.utf8.count <= 255, !isBackup(name),
            let stop = name.utf8.lastIndex(of: UInt8(ascii: ".")), stop > name.startIndex
        else { return false }
        let ending = name[name.index(after: stop)...]
        if !ending.isEmpty, ending.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return isPicture(String(name[..<stop]))
        }
        let letters = ending.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return letters.count < ending.count && extensions.contains(letters.lowercased())
    }

    /// Whether the name has no extension, so that only the content tells what the file is.
    static func hasNoExtension(_ name: String) -> Bool {
        if isBackup(name) { return false }
        guard let stop = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return true }
        let ending = name.utf8[name.utf8.index(after: stop)...]
        return ending.isEmpty || ending.count > 5 || ending.allSatisfy { (0x30...0x39).contains($0) }
            || ending.contains(UInt8(ascii: " "))
    }

    /// Whether the name is one that editors and exiftool give to a file before they change it.
    private static func isBackup(_ name: String) -> Bool { name.hasSuffix("~") || name.hasSuffix("_original") }
}
