import Files
import Foundation

extension PictureName {
    /// Returns the title of a pin, derived from a file name.
    ///
    /// The title has no extension, is in composed form (NFC), and has a single space in place of underscores, hyphens
    /// and white space. Bytes that are not UTF-8 become U+FFFD.
    package static func title(fromFileName name: String) -> String {
        let name = name.withoutPathEscapes
        var stem = name[...]
        if let dot = name.lastIndex(of: "."), dot > name.startIndex { stem = name[..<dot] }
        let words = stem.split { $0 == "_" || $0 == "-" || $0.isWhitespace }
        let title = words.isEmpty ? name : words.joined(separator: " ")
        return title.precomposedStringWithCanonicalMapping.limited(to: PinText.titleLimit)
    }
}
