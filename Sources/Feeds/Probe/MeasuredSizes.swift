import Foundation
import Synchronization

/// The sizes of pictures that were measured, as long as their files stay as they are: a folder that is read again measures
/// what is new.
final class MeasuredSizes: Sendable {
    private let sizes = Mutex<[String: Measured]>([:])

    private struct Measured {
        let modified: Date
        let size: PixelSize
    }

    func size(of path: String, modified: Date) -> PixelSize? {
        sizes.withLock { sizes in sizes[path].flatMap { $0.modified == modified ? $0.size : nil } }
    }

    /// Takes note of a picture that was measured; one that could not be is left out.
    func note(_ pin: Pin, modified: Date) {
        guard case .file(let path) = pin.picture, let size = pin.pixelSize else { return }
        sizes.withLock { $0[path] = Measured(modified: modified, size: size) }
    }
}
