import Feeds

/// The paths and links of a text that was pasted where no text is typed.
package struct PastedAddresses: Hashable, Sendable {
    /// Absolute paths, in their order.
    package private(set) var paths: [String] = []
    /// `http` and `https` addresses, in their order.
    package private(set) var links: [String] = []

    /// The most bytes that are read; a longer text is no list of addresses.
    private static let longestText = 1 << 16
    private static let mostAddresses = 100

    /// Reads lines of links and of paths as terminals paste them: plain, quoted, escaped for a shell, or as file URLs.
    ///
    /// - Parameter homeFolder: what `~` stands for.
    /// - Returns: nil for any other text, and for more than 100 addresses.
    package init?(_ text: String, homeFolder: String) {
        guard text.utf8.count <= Self.longestText else { return nil }
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            if words.isEmpty { continue }
            if words.allSatisfy(WebAddress.isMeant) {
                links += words
                continue
            }
            let isInHome = words[0].hasPrefix("~/")
            let path = isInHome ? homeFolder + line.drop(while: \.isWhitespace).dropFirst() : String(line)
            let dropped = DroppedPath.all(in: path).map(\.path)
            guard !dropped.isEmpty else { return nil }
            paths += dropped
        }
        guard (1...Self.mostAddresses).contains(count) else { return nil }
    }

    package var count: Int { paths.count + links.count }

    /// The paths, then the links.
    package var all: [String] { paths + links }

    /// Whether each of them is a file that is a picture by its name.
    package var isPictures: Bool { links.isEmpty && paths.allSatisfy { PictureName.isPicture(Self.name(of: $0)) } }

    /// The only link, if there is nothing else.
    package var onlyLink: String? { paths.isEmpty && links.count == 1 ? links.first : nil }

    /// The last component of a path.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
