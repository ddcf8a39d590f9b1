import Feeds
import Pictures

/// A picture that was chosen for a post.
package enum ChosenPicture: Hashable, Sendable {
    case measuring(path: String)
    case ready(path: String, PixelSize)
    case rejected(path: String, PictureFailure)

    package var path: String {
        switch self {
        case .measuring(let path), .ready(let path, _), .rejected(let path, _): path
        }
    }

    /// The file name for display.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The size in pixels; `nil` until it is measured.
    package var pixelSize: PixelSize? {
        if case .ready(_, let size) = self { size } else { nil }
    }
}
