/// A file within an archive.
package struct ArchiveMember: Hashable, Sendable {
    /// The archive's absolute path, without empty components (`//`).
    package let archive: String
    /// The path within the archive: relative and not empty.
    package let path: String

    /// The maximum length of `text`, in bytes.
    package static let maximumTextLength = 8 << 10
    private static let prefix = "archive:"

    /// Returns `nil` if a path is invalid or `text` would exceed `maximumTextLength`.
    package init?(archive: String, path: String) {
        let slash = UInt8(ascii: "/")
        let parts = archive.utf8.split(separator: slash, omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0].isEmpty, parts.dropFirst().allSatisfy({ !$0.isEmpty }),
            let start = path.utf8.first, start != slash, !archive.utf8.contains(0), !path.utf8.contains(0),
            Self.prefix.utf8.count + archive.utf8.count + 2 + path.utf8.count <= Self.maximumTextLength
        else { return nil }
        self.archive = archive
        self.path = path
    }

    /// Both paths as one string with the prefix `archive:`, which distinguishes the string from paths and URLs.
    package var text: String { "\(Self.prefix)\(archive)//\(path)" }

    /// Parses a string in the format of `text`; returns `nil` if it is invalid.
    package init?(text: String) {
        guard Self.hasTextPrefix(text), text.utf8.count <= Self.maximumTextLength else { return nil }
        let bytes = text.utf8.dropFirst(Self.prefix.utf8.count)
        guard
            let first = zip(bytes.indices, bytes.indices.dropFirst()).first(where: {
                bytes[$0] == UInt8(ascii: "/") && bytes[$1] == UInt8(ascii: "/")
            })
        else { return nil }
        let archive = String(decoding: bytes[..<first.0], as: UTF8.self)
        let path = String(decoding: bytes[bytes.index(after: first.1)...], as: UTF8.self)
        self.init(archive: archive, path: path)
    }

    /// Returns whether a string has the prefix of a member's `text`.
    package static func hasTextPrefix(_ text: String) -> Bool { text.utf8.starts(with: (prefix + "/").utf8) }

    /// The last component of the path.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
