/// A compact representation of a picture that is shown until the picture is decoded.
package enum PinPlaceholder: Hashable, Sendable {
    /// A BlurHash as received from the source, 6 to 166 printable ASCII characters, see
    /// <https://github.com/woltapp/blurhash>.
    case blurHash(String)
    case thumbHash(ThumbHash)

    /// Creates a placeholder from the ThumbHash if valid, or else from the BlurHash; `nil` if neither is valid.
    package init?(blurHash: String?, thumbHash: String?) {
        if let hash = thumbHash.flatMap({ ThumbHash(base64: $0) }) {
            self = .thumbHash(hash)
        } else if let hash = blurHash, (6...PinLimit.blurHash).contains(hash.utf8.count),
            hash.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        {
            self = .blurHash(hash)
        } else {
            return nil
        }
    }

    /// The BlurHash; `nil` if the placeholder is a ThumbHash.
    package var blurHash: String? {
        if case .blurHash(let hash) = self { hash } else { nil }
    }

    /// The ThumbHash in Base64; `nil` if the placeholder is a BlurHash.
    package var thumbHash: String? {
        if case .thumbHash(let hash) = self { hash.base64 } else { nil }
    }

    /// The picture's mean colour; `nil` if the placeholder is a BlurHash.
    package var averageColor: RGBColor? {
        if case .thumbHash(let hash) = self { hash.averageColor } else { nil }
    }

    /// A size with the picture's approximate aspect ratio; `nil` if the placeholder is a BlurHash.
    var approximateSize: PixelSize? {
        if case .thumbHash(let hash) = self { PixelSize(ratio: hash.approximateRatio) } else { nil }
    }
}

/// The text form of placeholders for storage.
extension PinPlaceholder {
    /// The prefix of a ThumbHash. BlurHashes don't contain the slash.
    private static let thumbHashMark = "thumbhash/"

    package var text: String {
        switch self {
        case .blurHash(let hash): hash
        case .thumbHash(let hash): Self.thumbHashMark + hash.base64
        }
    }

    /// Parses a placeholder from its text form; `nil` if invalid.
    package init?(text: String) {
        if text.hasPrefix(Self.thumbHashMark) {
            self.init(blurHash: nil, thumbHash: String(text.dropFirst(Self.thumbHashMark.count)))
        } else {
            self.init(blurHash: text, thumbHash: nil)
        }
    }
}
