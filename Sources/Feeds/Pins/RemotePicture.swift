/// A picture on a server in one or more sizes.
package struct RemotePicture: Hashable, Sendable {
    /// The sizes, by ascending width; sizes of unknown width come last. From 1 to `maximumVersionCount`.
    package let versions: [Version]

    /// A size of a picture.
    package struct Version: Hashable, Sendable {
        /// An `http` or `https` URL without spaces.
        package let address: String
        /// The width in pixels, at least 1; `nil` if unknown.
        package let width: Int?

        /// Creates a size; `nil` if the address is not a valid `http` or `https` URL or is too long.
        package init?(address: String, width: Int? = nil) {
            guard WebAddress.isValid(address) else { return nil }
            self.address = address
            self.width = width.flatMap { (1...PinLimit.side).contains($0) ? $0 : nil }
        }
    }

    package static let maximumVersionCount = 8

    /// Creates a picture; `nil` if there are no sizes.
    package init?(_ versions: [Version]) {
        guard !versions.isEmpty else { return nil }
        // Sort by index, too, because Swift's sort isn't guaranteed to be stable.
        let sorted = versions.prefix(Self.maximumVersionCount).enumerated().sorted { left, right in
            (left.element.width ?? .max, left.offset) < (right.element.width ?? .max, right.offset)
        }
        self.versions = sorted.map(\.element)
    }

    /// Returns the smallest size at least `width` pixels wide, or of unknown width; the largest one if there is none.
    package func version(minimumWidth width: Int) -> Version {
        versions.first { ($0.width ?? .max) >= width } ?? largest
    }

    /// The widest size, or the last one of unknown width, because sources list larger sizes later.
    package var largest: Version { versions[versions.count - 1] }

    /// The text form, which is the picture's key: widths and addresses separated by spaces. Never begins with `/`.
    package var text: String {
        versions.map { version in
            version.width.map { "\($0) \(version.address)" } ?? version.address
        }.joined(separator: " ")
    }

    /// Parses a picture from its text form; `nil` if invalid.
    package init?(text: String) {
        guard !text.hasPrefix("/"), text.utf8.count <= Self.maximumVersionCount * (WebAddress.byteLimit + 8) else {
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
        guard width == nil, versions.count <= Self.maximumVersionCount else { return nil }
        self.init(versions)
    }
}
