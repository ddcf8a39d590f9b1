import Feeds
import Pictures

/// A picture file that a form or folder browser shows, with the result of measuring it.
package enum ChosenPicture: Hashable, Sendable {
    /// The size isn't known yet.
    case measuring(path: String)
    case ready(path: String, PixelSize)
    /// The file can't be used, for the given reason.
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
