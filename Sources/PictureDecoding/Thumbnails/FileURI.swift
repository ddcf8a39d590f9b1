import CChafa
import Files
import Glibc

/// A local file's URI as GLib writes it, whose bytes decide a thumbnail's name.
struct FileURI: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// Nil when the path is not absolute or holds a 0, or when `..` in it cannot be followed.
    ///
    /// Symbolic links stay, as file managers leave them; only what is above one cannot be told without following it.
    init?(path: String) {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
        var path = path
        if path.utf8.split(separator: 0x2F).contains(where: { $0.elementsEqual("..".utf8) }) {
            guard let real = realpath(path) else { return nil }
            path = real
        }
        // Of two slashes at the start GLib keeps both.
        let relative = String(path.drop { $0 == "/" })
        guard let plain = relative.withPath({ g_canonicalize_filename($0, "/") }) else { return nil }
        defer { g_free(plain) }
        guard let text = g_filename_to_uri(plain, nil, nil) else { return nil }
        defer { g_free(text) }
        description = String(cString: text)
    }

    /// What names the thumbnails of this file: the MD5 of its bytes, as 32 hexadecimal digits. It secures nothing.
    var digest: String {
        guard let digits = g_compute_checksum_for_string(G_CHECKSUM_MD5, description, -1) else { return "" }
        defer { g_free(digits) }
        return String(cString: digits)
    }
}
