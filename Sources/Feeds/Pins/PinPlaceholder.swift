/// What a source tells of a picture's looks in a few bytes, to be shown until it is there.
package enum PinPlaceholder: Hashable, Sendable {
    /// See <https://github.com/woltapp/blurhash>; as the source gave it, 6 to 166 printable signs.
    case blurHash(String)
    case thumbHash(ThumbHash)

    /// The better of the two that can be read; nil when none can.
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

    package var blurHash: String? {
        if case .blurHash(let hash) = self { hash } else { nil }
    }

    /// The ThumbHash in Base64.
    package var thumbHash: String? {
        if case .thumbHash(let hash) = self { hash.base64 } else { nil }
    }

    /// The picture's mean colour, where it is there to be read.
    package var averageColor: RGBColor? {
        if case .thumbHash(let hash) = self { hash.averageColor } else { nil }
    }

    /// The picture's shape, roughly; nil where nothing tells it.
    var approximateSize: PixelSize? {
        if case .thumbHash(let hash) = self { PixelSize(ratio: hash.approximateRatio) } else { nil }
    }
}

/// One text for both, as it is stored.
extension PinPlaceholder {
    /// What a text of a `ThumbHash` begins with; its last sign is in no BlurHash.
    private static let thumbHashMark = "thumbhash/"

    package var text: String {
        switch self {
        case .blurHash(let hash): hash
        case .thumbHash(let hash): Self.thumbHashMark + hash.base64
        }
    }

    /// Nil for what is none.
    package init?(text: String) {
        if text.hasPrefix(Self.thumbHashMark) {
            self.init(blurHash: nil, thumbHash: String(text.dropFirst(Self.thumbHashMark.count)))
        } else {
            self.init(blurHash: text, thumbHash: nil)
        }
    }
}
