/// The reason why the sample can't be generated.
enum SampleError: Error, Hashable, Sendable, CustomStringConvertible {
    case noLibrary
    case notEncoded(format: String, reason: String)
    case notWritten(path: String, reason: String)
    /// A pin refers to a picture that isn't in the catalogue.
    case unknownPicture(name: String)

    var description: String {
        switch self {
        case .noLibrary: "Can't start libvips. Reinstall libvips-dev."
        case .notEncoded(let format, let reason): "Can't encode a picture as \(format): \(reason)."
        case .notWritten(let path, let reason): "Can't write \(path): \(reason). Choose another folder."
        case .unknownPicture(let name): "The catalogue has no picture \(name). Correct the pin that uses it."
        }
    }
}
