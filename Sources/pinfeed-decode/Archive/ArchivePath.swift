import PictureWire

/// Where an archive says that a file is.
enum ArchivePath: Equatable {
    /// A path without empty parts and full stops.
    case inside(String)
    /// Absolute, or out of the archive by `..`.
    case outside
    /// A part of it begins with a full stop, or with what a Mac puts beside files.
    case hidden
    /// Longer than is told.
    case tooLong
    case none

    /// - Parameters:
    ///   - name: as the archive has it, in any encoding.
    ///   - decode: decodes a name that is not UTF-8, or returns `nil`.
    init(_ name: [UInt8], decode: ([UInt8]) -> String? = { _ in nil }) {
        let text = String(validating: name, as: UTF8.self) ?? decode(name) ?? Self.text(codePage437: name)
        if text.hasPrefix("/") || text.hasPrefix("\\") {
            self = .outside
            return
        }
        // Who packs on Windows may write `..\`.
        if text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).contains("..") {
            self = .outside
            return
        }
        let parts = text.split(separator: "/").filter { $0 != "." }
        if parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) {
            self = .hidden
            return
        }
        let path = parts.joined(separator: "/")
        if path.isEmpty {
            self = .none
        } else {
            self = ArchiveListing.isTold(path) ? .inside(path) : .tooLong
        }
    }

    /// What ZIP's specification (APPNOTE.TXT, appendix D) has a name be that is not in UTF-8.
    private static func text(codePage437 name: [UInt8]) -> String {
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
