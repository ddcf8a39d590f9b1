/// A picture on a server, in one size or several.
package struct RemotePicture: Hashable, Sendable {
    /// The smallest first; those of unknown width last. At least one, at most `mostVersions`.
    package let versions: [Version]

    /// One size of it.
    package struct Version: Hashable, Sendable {
        /// An `http` or `https` address without spaces.
        package let address: String
        /// Pixels across, at least 1; nil when the source does not tell.
        package let width: Int?

        /// Nil when the address is none that a picture is fetched from: no `http` or `https`, too long, or with
        /// characters that addresses have not.
        package init?(address: String, width: Int? = nil) {
            guard WebAddress.isOne(address) else { return nil }
            self.address = address
            self.width = width.flatMap { (1...PinLimit.side).contains($0) ? $0 : nil }
        }
    }

    package static let mostVersions = 8

    /// Nil when there is no version.
    package init?(_ versions: [Version]) {
        guard !versions.isEmpty else { return nil }
        // A sort that keeps the order of those that are alike.
        let sorted = versions.prefix(Self.mostVersions).enumerated().sorted { left, right in
            (left.element.width ?? .max, left.offset) < (right.element.width ?? .max, right.offset)
        }
        self.versions = sorted.map(\.element)
    }

    /// The smallest version that is at least so many pixels wide; the largest where none is known to be.
    package func version(filling width: Int) -> Version {
        versions.first { ($0.width ?? .max) >= width } ?? largest
    }

    /// The widest version, or the last of unknown width: sources name the larger ones later.
    package var largest: Version { versions[versions.count - 1] }

    /// The picture as one text, by which it is known everywhere in place of a path: widths and addresses with a space
    /// between any two of them. It begins with no `/`.
    package var text: String {
        versions.map { version in
            version.width.map { "\($0) \(version.address)" } ?? version.address
        }.joined(separator: " ")
    }

    /// The picture of a text as `text` has it; nil for anything else.
    package init?(text: String) {
        guard !text.hasPrefix("/"), text.utf8.count <= Self.mostVersions * (WebAddress.byteLimit + 8) else {
            return nil
        }
        var versions: [Version] = []
        var width: Int?
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if width == nil, let number = Int(word) {
                width = number
                continue
            }
            guard let version = Version(address: String(word), width: width) else { return nil }
            versions.append(version)
            width = nil
        }
        guard width == nil, versions.count <= Self.mostVersions else { return nil }
        self.init(versions)
    }
}
