import Foundation

/// A file's name made of text that nobody vouches for: safe in a shell, on a stick that is read elsewhere, and to look
/// at.
///
/// No separators, no control and no format characters but those inside letters and emoji, no dots or dashes at the
/// start, no dots at the end, nothing that Windows keeps for itself, and never longer than a file system takes.
package struct DownloadName: Hashable, Sendable {
    /// Never empty, not cut yet.
    private let stem: String
    /// The suffix with its dot; empty for none.
    private let suffix: String

    /// What a file system takes, in bytes of UTF-8.
    package static let limit = 255

    /// - Parameters:
    ///   - title: what the person knows the picture as.
    ///   - fileName: the name that the picture has, used when nothing of the title is left.
    ///   - head: the first bytes of the picture, which tell its format when its name does not.
    package init(title: String, fileName: String, head: [UInt8]) {
        let ownSuffix = Self.suffix(of: fileName)
        suffix = ownSuffix ?? PictureFormat(head: head).map { "." + $0.rawValue } ?? ""
        let ownStem = ownSuffix.map { fileName.dropLast($0.count) } ?? fileName[...]
        stem =
            [title, String(ownStem)].lazy.map { [suffix] in Self.cleaned($0, without: suffix) }.first { !$0.isEmpty }
            ?? "picture"
    }

    /// The name to try as the `number`th one, from 1: `Harbour.jpg`, `Harbour (2).jpg`.
    package func text(number: Int = 1, limit: Int = Self.limit) -> String {
        let tail = (number > 1 ? " (\(number))" : "") + suffix
        return Self.cut(stem, to: limit - tail.utf8.count) + tail
    }

    /// The extension of a name, with its dot, when it is a picture's.
    private static func suffix(of name: String) -> String? {
        guard PictureName.isPicture(name), let stop = name.lastIndex(of: ".") else { return nil }
        return String(name[stop...])
    }

    private static func cleaned(_ text: String, without suffix: String) -> String {
        var clean = ""
        // No name needs more to be told from others; what is longer is cut anyway.
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars.prefix(4 * limit) {
            if let kept = replacement(of: scalar) {
                if kept == " ", clean.isEmpty || clean.hasSuffix(" ") { continue }
                clean.unicodeScalars.append(kept)
            }
        }
        clean = trimmed(clean)
        if !suffix.isEmpty, clean.count > suffix.count, clean.lowercased().hasSuffix(suffix.lowercased()) {
            clean = trimmed(String(clean.dropLast(suffix.count)))
        }
        return isReserved(clean) ? "_" + clean : clean
    }

    /// What stands for a scalar in a name; nil when nothing does.
    private static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "/", "\\", ":", "|", "\u{2215}", "\u{2044}", "\u{29F8}": return "-"
        case "\"": return "'"
        // Shells and Windows read these as patterns and redirections.
        case "*", "?", "<", ">": return nil
        // What holds letters and emoji together, or chooses how they look.
        case "\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}": return scalar
        // A blank in everything but its name.
        case "\u{2800}": return " "
        default: break
        }
        if scalar.properties.isWhitespace { return " " }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return nil
        default: return scalar.properties.isDefaultIgnorableCodePoint ? nil : scalar
        }
    }

    /// The text without dots, dashes and blanks at the start (hidden files and options), without dots, blanks and loose joiners
    /// at the end.
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

    /// The names of devices on Windows, with any extension.
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

    /// The beginning of the text that fits into so many bytes: whole characters, and of a character that alone is too long its
    /// first scalars.
    private static func cut(_ text: String, to bytes: Int) -> String {
        guard text.utf8.count > bytes else { return text }
        var kept = ""
        var count = 0
        for character in text {
            count += character.utf8.count
            if count > bytes { break }
            kept.append(character)
        }
        if kept.isEmpty {
            count = 0
            for scalar in text.unicodeScalars {
                count += UTF8.width(scalar)
                if count > bytes { break }
                kept.unicodeScalars.append(scalar)
            }
        }
        return trimmed(kept)
    }
}
