import Languages
import PictureWire

/// Why a picture cannot be shown; its description fits a box.
package enum PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case missing
    case unreadable
    /// The content of the file is not a picture.
    case notAPicture
    /// The file has a format, or a variant of one, that the decoder does not read.
    case unsupported(UnsupportedFormat)
    /// The file ends too early or contradicts itself. Loaders don't tell the two apart.
    case damaged
    case tooLarge(width: Int, height: Int)
    /// The file is no archive that the decoder knows, whatever its name says.
    case notAnArchive
    /// The picture is encrypted in its archive.
    case encrypted
    /// The picture takes more bytes in its archive than are read of one.
    case memberTooLarge
    /// Decoding it takes more memory than the decoder has.
    case tooMuchMemory
    /// The decoder died of it, and another one too.
    case crashed
    /// The decoder took too long.
    case timedOut
    /// Its address is not one of a picture on the web.
    case invalidAddress
    /// It is on the web, and nothing is fetched in this run.
    case notOnThisMachine
    /// The server did not deliver it; the error's description fits a box.
    case notFetched(reason: UnderlyingError)
    /// No decoder is available.
    case noDecoder(reason: DecoderFault)

    package var description: String {
        switch self {
        case .missing: tr("picture is missing")
        case .unreadable: tr("picture cannot be read")
        case .notAPicture: tr("not a picture")
        case .unsupported(let format): Self.description(of: format)
        case .damaged: tr("picture is damaged or cut off")
        case .tooLarge(let width, let height): tr("picture is too large: \(width) x \(height)")
        case .notAnArchive: tr("not an archive")
        case .encrypted: tr("picture is encrypted")
        case .memberTooLarge: tr("picture is larger than 256 MiB")
        case .tooMuchMemory: tr("picture takes too much memory")
        case .crashed: tr("picture broke the decoder")
        case .timedOut: tr("picture took too long")
        case .invalidAddress: tr("its address is not valid")
        case .notOnThisMachine: tr("not on this machine")
        case .notFetched(let reason): reason.description
        case .noDecoder(let reason): tr("no decoder: \(reason.description)")
        }
    }
}
