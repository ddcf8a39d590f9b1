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
    /// The server did not give it; a few words say why.
    case notFetched(reason: String)
    /// The decoder itself could not be started.
    case noDecoder(reason: String)

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
        case .notFetched(let reason): reason
        case .noDecoder(let reason): tr("no decoder: \(reason)")
        }
    }
}
