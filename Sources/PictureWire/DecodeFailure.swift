/// The reason why the decoder could not execute a query.
package enum DecodeFailure: Error, Hashable, Sendable {
    /// The query came without a readable regular file.
    case unreadable
    /// No permitted loader recognizes the file's content.
    case notAPicture
    /// The decoder does not support the file's format or variant.
    case unsupported(UnsupportedFormat)
    /// The file is truncated or inconsistent.
    case damaged
    /// The picture has more pixels than the limit; the payload is its size, in pixels.
    case tooLarge(width: Int, height: Int)
    /// Decoding exceeds the decoder's memory limit.
    case tooMuchMemory
    /// The file needs modules that the decoder was started without.
    case missingModules(VipsModules)
    /// The file is not an archive, or its format is not supported.
    case notAnArchive
    /// The archive does not contain the picture, or is truncated before it.
    case noMember
    /// The archive entry is encrypted.
    case encrypted
    /// The archive entry is larger than `DecoderLimits.memberBytes`.
    case memberTooLarge
    /// The archive entry was not reached in time. Repeating the query continues at the current position.
    case unfinished

    /// The wire representation of a failure. `width` also carries the raw value of modules or a format.
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
        case .missingModules(let modules): Fields(code: 6, width: modules.rawValue)
        case .notAnArchive: Fields(code: 7)
        case .noMember: Fields(code: 8)
        case .encrypted: Fields(code: 9)
        case .memberTooLarge: Fields(code: 10)
        case .unfinished: Fields(code: 11)
        case .unsupported(let format): Fields(code: 12, width: UInt32(format.rawValue))
        }
    }

    /// Returns `nil` if `code` is unknown, or if `width` or `height` is invalid for it.
    init?(code: UInt8, width: UInt32, height: UInt32) {
        switch (code, width, height) {
        case (1, 0, 0): self = .unreadable
        case (2, 0, 0): self = .notAPicture
        case (3, 0, 0): self = .damaged
        case (4, _, _): self = .tooLarge(width: Int(clamping: width), height: Int(clamping: height))
        case (5, 0, 0): self = .tooMuchMemory
        case (6, _, 0):
            guard let modules = VipsModules(wire: width) else { return nil }
            self = .missingModules(modules)
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
