import PictureWire

/// The validated path of an archive entry.
enum ArchivePath: Equatable {
    /// A normalized relative path without empty and `.` components.
    case inside(String)
    /// An absolute path, or one that leaves the archive by `..`.
    case outside
    /// A path with a hidden component or `__MACOSX`, which macOS adds.
    case hidden
    /// A path that exceeds the length limit.
    case tooLong
    /// An empty path.
    case none

    /// Validates and normalizes an entry's name.
    ///
    /// - Parameters:
    ///   - name: the name as stored in the archive, in any encoding.
    ///   - decode: decodes a name that is not UTF-8. If it returns `nil`, the name is decoded as code page 437.
    init(_ name: [UInt8], decode: ([UInt8]) -> String? = { _ in nil }) {
        let text = String(validating: name, as: UTF8.self) ?? decode(name) ?? Self.decode(codePage437: name)
        if text.hasPrefix("/") || text.hasPrefix("\\") {
            self = .outside
            return
        }
        // Archives from Windows may contain `..\`.
        if text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).contains("..") {
            self = .outside
            return
        }
        let components = text.split(separator: "/").filter { $0 != "." }
        if components.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) {
            self = .hidden
            return
        }
        let path = components.joined(separator: "/")
        if path.isEmpty {
            self = .none
        } else {
            self = ArchiveListing.isValidPath(path) ? .inside(path) : .tooLong
        }
    }

    /// Decodes code page 437, the default encoding of names in ZIP's specification (APPNOTE.TXT, appendix D).
    private static func decode(codePage437 name: [UInt8]) -> String {
        var text = ""
        for byte in name {
            text.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80])
        }
        return text
    }

    private static let upperHalf = Array(
        ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
            + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
