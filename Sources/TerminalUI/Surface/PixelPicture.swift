import Synchronization

/// A picture in pixels for terminals that show some. It never changes and is passed by reference; the same object is the
/// same picture.
package final class PixelPicture: Hashable, Sendable {
    /// Tells pictures apart for as long as the process lives.
    package let identity: UInt64
    /// Pixels across, at least 1.
    package let width: Int
    /// Pixels down, at least 1.
    package let height: Int
    package let content: Content

    package enum Content: Hashable, Sendable {
        /// sRGB, 8 bits each of red, green, blue and alpha (not premultiplied), row by row from the top left.
        case rgba([UInt8])
        /// A file of ISO/IEC 15948.
        case png([UInt8])
    }

    private static let made = Atomic<UInt64>(0)

    /// Nil when a side is below 1 or above 65,535, and when RGBA bytes are not `width * height * 4`.
    package init?(width: Int, height: Int, content: Content) {
        guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
        if case .rgba(let bytes) = content, bytes.count != width * height * 4 { return nil }
        identity = Self.made.wrappingAdd(1, ordering: .relaxed).newValue
        self.width = width
        self.height = height
        self.content = content
    }

    /// What its bytes take in memory.
    package var byteCount: Int {
        switch content {
        case .rgba(let bytes), .png(let bytes): bytes.count
        }
    }

    package static func == (left: PixelPicture, right: PixelPicture) -> Bool {
        left === right
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}
