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
    case noGreeting(path: String)
    /// The executable at `path` exited before its greeting.
    case exitedAtStart(path: String, exitStatus: String)
    /// The executable at `path` exited while drawing.
    case exited(path: String, exitStatus: String)
    /// The executable sent an invalid message.
    case protocolViolation(WireError)

    package var description: String {
        switch self {
        case .shutDown: tr("shut down")
        case .noCanvas: tr("libchafa can't create a canvas")
        case .notStarted(let path, let error): "\(path): \(error)"
        case .notADecoder(let path): tr("\(path) isn't the decoder")
        case .noGreeting(let path): tr("\(path) doesn't start")
        case .exitedAtStart(let path, let exitStatus): tr("\(path) exited immediately (\(exitStatus))")
        case .exited(let path, let exitStatus): tr("\(path) exited (\(exitStatus))")
        case .protocolViolation(let error): error.description
        }
    }
}
