import CChafa
import Files
import Glibc

/// The URI of a local file, byte for byte as GLib writes it, because its digest names the thumbnail.
struct FileURI: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// Returns `nil` if the path is not absolute, contains a zero byte, or has a `..` that cannot be resolved.
    ///
    /// Symbolic links are not resolved, like in file managers, unless the path contains `..`.
    init?(path: String) {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
        var path = path
        if path.utf8.split(separator: 0x2F).contains(where: { $0.elementsEqual("..".utf8) }) {
            guard let real = realpath(path) else { return nil }
            path = real
        }
        // GLib keeps two leading slashes.
        let relative = String(path.drop { $0 == "/" })
        guard let plain = relative.withPath({ g_canonicalize_filename($0, "/") }) else { return nil }
        defer { g_free(plain) }
        guard let text = g_filename_to_uri(plain, nil, nil) else { return nil }
        defer { g_free(text) }
        description = String(cString: text)
    }

    /// The MD5 digest of the URI as 32 hexadecimal digits, which the standard uses as the thumbnail's name.
    var digest: String {
        guard let digits = g_compute_checksum_for_string(G_CHECKSUM_MD5, description, -1) else { return "" }
        defer { g_free(digits) }
        return String(cString: digits)
    }
}
