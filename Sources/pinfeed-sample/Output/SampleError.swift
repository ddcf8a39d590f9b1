/// An error while the sample is generated.
enum SampleError: Error, Hashable, Sendable, CustomStringConvertible {
    case noLibrary
    case notEncoded(format: String, reason: String)
    case notWritten(path: String, reason: String)
    /// A pin refers to a picture that isn't in the catalogue.
    case unknownPicture(name: String)

    var description: String {
        switch self {
        case .noLibrary: "libvips cannot be started. Install it again (libvips-dev)."
        case .notEncoded(let format, let reason): "A picture cannot be encoded as \(format) (\(reason))."
        case .notWritten(let path, let reason): "\(path): cannot be written (\(reason)). Choose another folder."
        case .unknownPicture(let name): "\(name): no such picture in the catalogue. Correct the pin that names it."
        }
    }
}
