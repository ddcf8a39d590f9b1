import Foundation

/// A file name from untrusted text that is safe in shells, on other operating systems and for display.
///
/// It has no separators, no control characters, and format characters only inside letters and emoji. It doesn't begin
/// with a dot, dash or tilde or end with a dot, is not reserved by Windows, and fits the file system's maximum length.
package struct DownloadName: Hashable, Sendable {
    /// The name without extension, not empty and not truncated yet.
    private let stem: String
    /// The extension with its dot; empty for none.
    private let suffix: String

    /// The maximum length of a file name, in UTF-8 bytes.
    package static let byteLimit = 255

    /// Creates a name from the title of a picture, or else from its file name.
    /// - Parameters:
    ///   - title: the picture's title as shown.
    ///   - fileName: the picture's file name, used if the sanitized title is empty.
    ///   - head: the first bytes of the picture, which identify the format if the name doesn't.
    package init(title: String, fileName: String, head: [UInt8]) {
        let ownSuffix = Self.suffix(of: fileName)
        suffix = ownSuffix ?? PictureFormat(head: head).map { "." + $0.rawValue } ?? ""
        let ownStem = ownSuffix.map { fileName.dropLast($0.count) } ?? fileName[...]
        stem =
            [title, String(ownStem)].lazy.map { [suffix] in Self.sanitized($0, without: suffix) }.first { !$0.isEmpty }
            ?? "picture"
    }

    /// Returns the `number`th candidate, starting at 1: `Harbour.jpg`, `Harbour (2).jpg`. It has at most `limit` bytes.
    package func candidate(number: Int = 1, limit: Int = Self.byteLimit) -> String {
        let numberedSuffix = (number > 1 ? " (\(number))" : "") + suffix
        return Self.truncated(stem, to: limit - numberedSuffix.utf8.count) + numberedSuffix
    }

    /// Returns the extension of a name with its dot if it is a picture's; otherwise `nil`.
    private static func suffix(of name: String) -> String? {
        guard PictureName.isPicture(name), let dot = name.lastIndex(of: ".") else { return nil }
        return String(name[dot...])
    }

    private static func sanitized(_ text: String, without suffix: String) -> String {
        var clean = ""
        // Longer names are truncated anyway.
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars.prefix(4 * byteLimit) {
            if let replacement = replacement(of: scalar) {
                if replacement == " ", clean.isEmpty || clean.hasSuffix(" ") { continue }
                clean.unicodeScalars.append(replacement)
            }
        }
        clean = trimmed(clean)
        if !suffix.isEmpty, clean.count > suffix.count, clean.lowercased().hasSuffix(suffix.lowercased()) {
            clean = trimmed(String(clean.dropLast(suffix.count)))
        }
        return isReserved(clean) ? "_" + clean : clean
    }

    /// Returns the replacement of a scalar in a name; `nil` if it is removed.
    private static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "/", "\\", ":", "|", "\u{2215}", "\u{2044}", "\u{29F8}": return "-"
        case "\"": return "'"
        // Shells and Windows interpret these as patterns and redirections.
        case "*", "?", "<", ">": return nil
        // Joiners and variation selectors inside letters and emoji.
        case "\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}": return scalar
        // BRAILLE PATTERN BLANK looks like a space.
        case "\u{2800}": return " "
        default: break
        }
        if scalar.properties.isWhitespace { return " " }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return nil
        default: return scalar.properties.isDefaultIgnorableCodePoint ? nil : scalar
        }
    }

    /// Removes leading dots, dashes, tildes, spaces and joiners, and trailing dots, spaces and joiners.
    private static func trimmed(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        scalars = scalars.drop { isJoiner($0) || $0 == "." || $0 == "-" || $0 == " " || $0 == "~" }
        while let last = scalars.last, last == "\u{200C}" || last == "\u{200D}" || last == "." || last == " " {
            scalars.removeLast()
        }
        return String(scalars)
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{200C}" || scalar == "\u{200D}" || scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
    }

    /// Returns whether a name is a Windows device name, with any extension.
    ///
    /// See <https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file>.
    private static func isReserved(_ stem: String) -> Bool {
        let name = stem.prefix { $0 != "." }.trimmingCharacters(in: .whitespaces).uppercased()
        if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(name) { return true }
        guard name.count == 4, name.hasPrefix("COM") || name.hasPrefix("LPT"), let digit = name.last else {
            return false
        }
        return "123456789¹²³".contains(digit)
    }

    /// Returns the longest prefix of whole characters that fits into `bytes` bytes. If the first character doesn't fit,
    /// returns its first scalars.
    private static func truncated(_ text: String, to bytes: Int) -> String {
        guard text.utf8.count > bytes else { return text }
        var prefix = ""
        var count = 0
        for character in text {
            count += character.utf8.count
            if count > bytes { break }
            prefix.append(character)
        }
        if prefix.isEmpty {
            count = 0
            for scalar in text.unicodeScalars {
                count += UTF8.width(scalar)
                if count > bytes { break }
                prefix.unicodeScalars.append(scalar)
            }
        }
        return trimmed(prefix)
    }
}
