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

    func size(of path: String, modified: Date?) -> PixelSize? {
        sizes.withLock { sizes in sizes[path].flatMap { $0.modified == modified ? $0.size : nil } }
    }

    /// Takes note of pictures that were measured; those that could not be are left out.
    func note(_ pins: some Sequence<Pin>) {
        sizes.withLock { sizes in
            for pin in pins {
                guard case .file(let path) = pin.picture, let date = pin.date else { continue }
                sizes[path] = Measured(modified: date, size: pin.pixelSize)
            }
        }
    }
}
