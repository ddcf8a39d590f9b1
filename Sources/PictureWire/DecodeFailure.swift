/// Why the decoder has no pixels, as it says itself.
package enum DecodeFailure: Error, Hashable, Sendable {
    /// No file came with the query, or not a plain one that can be read.
    case unreadable
    /// No loader that may be used knows the file's content.
    case notAPicture
    /// The file has a format, or a variant of one, that the decoder does not read.
    case unsupported(UnsupportedFormat)
    /// The file ends too early or contradicts itself.
    case damaged
    /// More pixels than are decoded; the sizes are the picture's, in pixels.
    case tooLarge(width: Int, height: Int)
    /// Decoding it takes more memory than a decoder has.
    case tooMuchMemory
    /// A decoder that has these can say; this one was started without them.
    case needs(DecoderModules)
    /// The archive is no archive, or one of a kind that is not read.
    case notAnArchive
    /// The archive has no such picture, or it ends before it.
    case noMember
    /// The member is encrypted.
    case encrypted
    /// The member is larger than `DecoderLimits.memberBytes`.
    case memberTooLarge
    /// The way to the member is long: asked again, the decoder goes on from where it has come to.
    case unfinished

    /// A failure as numbers of the wire.
    struct Fields {
        let code: UInt8
        var width: UInt32 = 0
        var height: UInt32 = 0
    }

    var fields: Fields {
        switch self {
        case .unreadable: Fields(code: 1)
        case .notAPicture: Fields(code: 2)
        case .damaged: Fields(code: 3)
        case .tooLarge(let width, let height):
            Fields(code: 4, width: UInt32(clamping: width), height: UInt32(clamping: height))
        case .tooMuchMemory: Fields(code: 5)
        case .needs(let modules): Fields(code: 6, width: modules.rawValue)
        case .notAnArchive: Fields(code: 7)
        case .noMember: Fields(code: 8)
        case .encrypted: Fields(code: 9)
        case .memberTooLarge: Fields(code: 10)
        case .unfinished: Fields(code: 11)
        case .unsupported(let format): Fields(code: 12, width: UInt32(format.rawValue))
        }
    }

    /// Nil when the code is unknown, or sizes come with a failure that has none.
    init?(code: UInt8, width: UInt32, height: UInt32) {
        switch (code, width, height) {
        case (1, 0, 0): self = .unreadable
        case (2, 0, 0): self = .notAPicture
        case (3, 0, 0): self = .damaged
        case (4, _, _): self = .tooLarge(width: Int(clamping: width), height: Int(clamping: height))
        case (5, 0, 0): self = .tooMuchMemory
        case (6, _, 0):
            guard let modules = DecoderModules(wire: width) else { return nil }
            self = .needs(modules)
        case (7, 0, 0): self = .notAnArchive
        case (8, 0, 0): self = .noMember
        case (9, 0, 0): self = .encrypted
        case (10, 0, 0): self = .memberTooLarge
        case (11, 0, 0): self = .unfinished
        case (12, _, 0):
            guard let format = UInt8(exactly: width).flatMap({ UnsupportedFormat(rawValue: $0) }) else { return nil }
            self = .unsupported(format)
        default: return nil
        }
    }
}
