import Foundation
import Synchronization

/// A cache of picture sizes, so that refreshing a folder only measures new and modified pictures.
final class MeasuredSizes: Sendable {
    private let sizes = Mutex<[String: Measured]>([:])

    private struct Measured {
        let modified: Date
        let size: PixelSize
    }

    func size(of path: String, modified: Date) -> PixelSize? {
        sizes.withLock { sizes in sizes[path].flatMap { $0.modified == modified ? $0.size : nil } }
    }

    /// Caches the size of a pin's picture if it was measured.
    func record(_ pin: Pin, modified: Date) {
        guard case .file(let path) = pin.picture, let size = pin.pixelSize else { return }
        sizes.withLock { $0[path] = Measured(modified: modified, size: size) }
    }
}
