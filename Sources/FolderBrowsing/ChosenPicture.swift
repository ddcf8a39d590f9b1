import Feeds
import Pictures

/// A picture that a post is to have.
package enum ChosenPicture: Hashable, Sendable {
    case measuring(path: String)
    case ready(path: String, PixelSize)
    case refused(path: String, PictureFailure)

    package var path: String {
        switch self {
        case .measuring(let path), .ready(let path, _), .refused(let path, _): path
        }
    }

    /// The file's name, as the form shows it.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Nil until it is known.
    package var pixelSize: PixelSize? {
        if case .ready(_, let size) = self { size } else { nil }
    }
}
