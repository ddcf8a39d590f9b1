import Foundation
import Synchronization

/// A cache of picture sizes, so that refreshing a folder only measures new and modified pictures.
final class MeasuredSizes: Sendable {
    private let sizes = Mutex<[String: CachedSize]>([:])

    private struct CachedSize {
        let modificationDate: Date
        let size: PixelSize
    }

    /// Returns the size of a picture; `nil` if it isn't cached or the file has another modification date.
    func size(of path: String, modificationDate: Date) -> PixelSize? {
        sizes.withLock { sizes in sizes[path].flatMap { $0.modificationDate == modificationDate ? $0.size : nil } }
    }

    /// Caches the size of a pin's picture if it was measured.
    func record(_ pin: Pin, modificationDate: Date) {
        guard case .file(let path) = pin.picture, let size = pin.pixelSize else { return }
        sizes.withLock { $0[path] = CachedSize(modificationDate: modificationDate, size: size) }
    }
}
