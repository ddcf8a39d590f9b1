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
        pathExtension(of: name).map(extensions.contains) ?? false
    }

    /// The extension of at most 6 bytes in lower case, without its full stop; `nil` if there is none or it is longer.
    static func pathExtension(of name: String) -> String? {
        let bytes = name.utf8
        guard let stop = bytes.lastIndex(of: UInt8(ascii: ".")), stop > bytes.startIndex else { return nil }
        let suffix = bytes[bytes.index(after: stop)...]
        return suffix.count <= 6 ? String(decoding: suffix, as: UTF8.self).lowercased() : nil
    }

    /// A title from a file's name: the extension goes, underscores, hyphens and runs of white space become single
    /// spaces, what a Mac decomposed is composed again, and bytes that are not UTF-8 become U+FFFD.
    package static func title(_ name: String) -> String {
        let name = name.withoutPathEscapes
        var stem = name[...]
        if let stop = name.lastIndex(of: "."), stop > name.startIndex { stem = name[..<stop] }
        let words = stem.split { $0 == "_" || $0 == "-" || $0.isWhitespace }
        let title = words.isEmpty ? name : words.joined(separator: " ")
        return title.precomposedStringWithCanonicalMapping.limited(to: PinText.titleLimit)
    }
}
