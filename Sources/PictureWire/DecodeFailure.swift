/// Why the decoder has no pixels, as it says itself.
package enum DecodeFailure: Error, Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The file is there but cannot be read, or is not a plain file.
    case unreadable
    /// No loader that may be used knows the file's content.
    case notAPicture
    /// The file ends too early or contradicts itself.
    case damaged
    /// More pixels than are decoded; the sizes are the picture's, in pixels.
    case tooLarge(width: Int, height: Int)
    /// Decoding it takes more memory than a decoder has.
    case tooMuchMemory

    /// A failure as numbers of the wire.
    struct Fields {
        let code: UInt8
        var width: UInt32 = 0
        var height: UInt32 = 0
    }

    var fields: Fields {
        switch self {
        case .missing: Fields(code: 1)
        case .unreadable: Fields(code: 2)
        case .notAPicture: Fields(code: 3)
        case .damaged: Fields(code: 4)
        case .tooLarge(let width, let height):
            Fields(code: 5, width: UInt32(clamping: width), height: UInt32(clamping: height))
        case .tooMuchMemory: Fields(code: 6)
        }
    }

    /// Nil when the code is unknown, or sizes come with a failure that has none.
    init?(code: UInt8, width: UInt32, height: UInt32) {
        switch (code, width, height) {
        case (1, 0, 0): self = .missing
        case (2, 0, 0): self = .unreadable
        case (3, 0, 0): self = .notAPicture
        case (4, 0, 0): self = .damaged
        case (5, _, _): self = .tooLarge(width: Int(clamping: width), height: Int(clamping: height))
        case (6, 0, 0): self = .tooMuchMemory
        default: return nil
        }
    }
}
