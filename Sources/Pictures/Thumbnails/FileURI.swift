import Glibc

/// A local file's URI as GLib's `g_filename_to_uri` writes it, whose bytes decide a thumbnail's name.
struct FileURI: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// Nil when the path is not absolute or holds a 0, or when `..` in it cannot be followed.
    ///
    /// Symbolic links stay, as file managers leave them; only what is above one cannot be told without following it.
    init?(path: String) {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
        var parts = path.utf8.split(separator: 0x2F).map(Array.init)
        if parts.contains(Array("..".utf8)) {
            guard let real = realpath(path, nil) else { return nil }
            defer { free(real) }
            parts = String(cString: real).utf8.split(separator: 0x2F).map(Array.init)
        }
        var text = Array("file://".utf8)
        for part in parts where part != [0x2E] {
            text.append(0x2F)
            for byte in part { Self.append(byte, to: &text) }
        }
        // The root folder itself.
        if text.count == 7 { text.append(0x2F) }
        description = String(decoding: text, as: UTF8.self)
    }

    /// What names the thumbnails of this file.
    var digest: String { MD5.hexadecimal(of: description.utf8) }

    private static func append(_ byte: UInt8, to text: inout [UInt8]) {
        if isPlain(byte) {
            text.append(byte)
        } else {
            let digits = Array("0123456789ABCDEF".utf8)
            text += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }

    /// RFC 3986's `pchar` without `;`, which GLib escapes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: plainMarks.contains(byte)
        }
    }

    private static let plainMarks = Array("!$&'()*+,-.:=@_~".utf8)
}
