/// A file within an archive.
package struct ArchiveMember: Hashable, Sendable {
    /// The archive's absolute path, without `//`.
    package let archive: String
    /// Where it is in the archive: relative, not empty.
    package let path: String

    /// The longest text of one, in bytes.
    package static let longestText = 8 << 10
    private static let prefix = "archive:"

    /// Nil when one of the paths is none of an archive or a member, or they are too long.
    package init?(archive: String, path: String) {
        let slash = UInt8(ascii: "/")
        let parts = archive.utf8.split(separator: slash, omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0].isEmpty, parts.dropFirst().allSatisfy({ !$0.isEmpty }),
            let start = path.utf8.first, start != slash, !archive.utf8.contains(0), !path.utf8.contains(0),
            Self.prefix.utf8.count + archive.utf8.count + 2 + path.utf8.count <= Self.longestText
        else { return nil }
        self.archive = archive
        self.path = path
    }

    /// Both as one text, which is no path, no address and nothing else that a picture is known by.
    package var text: String { "\(Self.prefix)\(archive)//\(path)" }

    /// The member of a text as `text` has it; nil for anything else.
    package init?(text: String) {
        guard Self.isText(text), text.utf8.count <= Self.longestText else { return nil }
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

    /// Whether a text begins as that of a member does.
    package static func isText(_ text: String) -> Bool { text.utf8.starts(with: (prefix + "/").utf8) }

    /// The last part of the path.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
