import Files
import Languages
import PictureWire

/// The reason why no decoder is available.
package enum DecoderFault: Error, Hashable, Sendable, CustomStringConvertible {
    case shutDown
    /// libchafa created no canvas for symbol art.
    case noCanvas
    /// The executable at `path` can't be started.
    case notStarted(path: String, UnderlyingError)
    /// The executable at `path` sent no valid greeting.
    case notADecoder(path: String)
    /// The executable at `path` sent no greeting in time.
    case silent(path: String)
    /// The executable at `path` exited before its greeting.
    case exitedAtStart(path: String, ending: String)
    /// The executable at `path` exited while drawing.
    case exited(path: String, ending: String)
    /// The executable sent an invalid message.
    case protocolViolation(WireError)

    package var description: String {
        switch self {
        case .shutDown: tr("it was shut down")
        case .noCanvas: tr("libchafa has no canvas")
        case .notStarted(let path, let error): "\(path): \(error)"
        case .notADecoder(let path): tr("\(path) is not the decoder")
        case .silent(let path): tr("\(path) does not start")
        case .exitedAtStart(let path, let ending): tr("\(path) ended at once (\(ending))")
        case .exited(let path, let ending): tr("\(path) ended (\(ending))")
        case .protocolViolation(let error): error.description
        }
    }
}
