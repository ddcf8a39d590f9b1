import Languages
import PictureWire

/// The reason why a picture cannot be displayed. The description is short enough for a box.
package enum PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case missing
    case unreadable
    /// The content of the file is not a picture.
    case notAPicture
    /// The decoder does not support the file's format or variant.
    case unsupported(UnsupportedFormat)
    /// The file is truncated or inconsistent. Loaders do not distinguish the two.
    case damaged
    case tooLarge(width: Int, height: Int)
    /// The file is not an archive, or its format is not supported.
    case notAnArchive
    /// The picture is encrypted in its archive.
    case encrypted
    /// The picture in the archive exceeds the size limit.
    case memberTooLarge
    /// Decoding exceeds the decoder's memory limit.
    case tooMuchMemory
    /// The picture crashed two decoders in a row.
    case crashed
    /// Decoding exceeded the time limit.
    case timedOut
    /// The picture's URL is invalid.
    case invalidAddress
    /// The picture is on a server, and fetching is disabled.
    case fetchingDisabled
    /// Fetching failed. The error's description is short enough for a box.
    case notFetched(reason: UnderlyingError)
    /// No decoder is available.
    case noDecoder(reason: DecoderFault)

    package var description: String {
        switch self {
        case .missing: tr("picture is missing")
        case .unreadable: tr("can't read picture")
        case .notAPicture: tr("not a picture")
        case .unsupported(let format): Self.description(of: format)
        case .damaged: tr("picture is damaged or truncated")
        case .tooLarge(let width, let height): tr("picture is too large: \(width) x \(height)")
        case .notAnArchive: tr("not an archive")
        case .encrypted: tr("picture is encrypted")
        case .memberTooLarge: tr("picture is larger than 256 MiB")
        case .tooMuchMemory: tr("picture needs too much memory")
        case .crashed: tr("picture crashed the decoder")
        case .timedOut: tr("picture timed out")
        case .invalidAddress: tr("invalid address")
        case .fetchingDisabled: tr("not on this machine")
        case .notFetched(let reason): reason.description
        case .noDecoder(let reason): tr("no decoder: \(reason.description)")
        }
    }
}
