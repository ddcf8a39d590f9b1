import Feeds

/// The paths and links in pasted text.
package struct PastedAddresses: Hashable, Sendable {
    /// The absolute paths, in order.
    package private(set) var paths: [String] = []
    /// The `http` and `https` URLs, in order.
    package private(set) var links: [String] = []

    /// The maximum length of text with addresses, in bytes.
    private static let maximumTextLength = 1 << 16
    private static let maximumAddressCount = 100

    /// Parses lines of links and of paths as terminals paste them: plain, quoted, shell-escaped, or as file URLs. Fails
    /// for any other text and for more than 100 addresses.
    ///
    /// - Parameter homeFolder: the folder that replaces `~`.
    package init?(_ text: String, homeFolder: String) {
        guard text.utf8.count <= Self.maximumTextLength else { return nil }
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            if words.isEmpty { continue }
            if words.allSatisfy(WebAddress.hasWebScheme) {
                links += words
                continue
            }
            let isInHome = words[0].hasPrefix("~/")
            let path = isInHome ? homeFolder + line.drop(while: \.isWhitespace).dropFirst() : String(line)
            let dropped = DroppedPath.all(in: path).map(\.path)
            guard !dropped.isEmpty else { return nil }
            paths += dropped
        }
        guard (1...Self.maximumAddressCount).contains(count) else { return nil }
    }

    package var count: Int { paths.count + links.count }

    /// The paths, then the links.
    package var all: [String] { paths + links }

    /// Whether all addresses are paths with the file extension of a picture.
    package var containsOnlyPictures: Bool {
        links.isEmpty && paths.allSatisfy { PictureName.isPicture(Self.name(of: $0)) }
    }

    /// The link, if it is the only address.
    package var singleLink: String? { paths.isEmpty && links.count == 1 ? links.first : nil }

    /// Returns the last component of a path.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
