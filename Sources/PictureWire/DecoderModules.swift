/// Formats that libvips reads with code that it loads by itself, and that takes longer to load than a picture to decode.
///
/// A decoder can load nothing once it is confined, so it is started with those that files were met for.
package struct DecoderModules: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// HEIC and AVIF.
    package static let heif = DecoderModules(rawValue: 1 << 0)
    package static let jpegXL = DecoderModules(rawValue: 1 << 1)
    package static let pdf = DecoderModules(rawValue: 1 << 2)

    /// Every one that there is.
    package static let all: DecoderModules = [.heif, .jpegXL, .pdf]

    private static let argumentPrefix = "--modules="

    /// What a decoder is started with to have these; nil for none.
    package var argument: String? { isEmpty ? nil : Self.argumentPrefix + String(rawValue) }

    /// Nil when it is no such argument.
    package init?(argument: String) {
        guard argument.hasPrefix(Self.argumentPrefix),
            let number = UInt32(argument.dropFirst(Self.argumentPrefix.count))
        else { return nil }
        self.init(wire: number)
    }

    /// Nil for none and for such that there are not.
    init?(wire number: UInt32) {
        self.init(rawValue: number)
        guard !isEmpty, isSubset(of: .all) else { return nil }
    }
}
