import Files
import Foundation

/// What a file's name says about it.
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
        let bytes = name.utf8
        guard let stop = bytes.lastIndex(of: UInt8(ascii: ".")), stop > bytes.startIndex else { return false }
        let suffix = bytes[bytes.index(after: stop)...]
        guard suffix.count <= 5 else { return false }
        return extensions.contains(String(decoding: suffix, as: UTF8.self).lowercased())
    }

    /// A title from a file's name: the extension goes, underscores, hyphens and runs of white space become single
    /// spaces, what a Mac decomposed is composed again, and bytes that are not UTF-8 become U+FFFD.
    static func title(_ name: String) -> String {
        let name = name.withoutPathEscapes
        var stem = name[...]
        if let stop = name.lastIndex(of: "."), stop > name.startIndex { stem = name[..<stop] }
        let words = stem.split { $0 == "_" || $0 == "-" || $0.isWhitespace }
        let title = words.isEmpty ? name : words.joined(separator: " ")
        return title.precomposedStringWithCanonicalMapping.limited(to: PinText.titleLimit)
    }
}
