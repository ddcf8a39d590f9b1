import CVips
import CVipsCalls
import Foundation

/// The pixels of a photograph in display orientation, as packed RGB.
struct UprightPhotograph {
    private let width: Int
    private let height: Int
    private let bytes: [UInt8]

    /// The maximum length of a side. Larger photographs are scaled down; fingerprints need fewer pixels still.
    private static let maximumSide: Int32 = 2_000
    /// The grey level behind transparent pixels, as in fingerprints.
    private static let backdrop = 128

    private init(width: Int, height: Int, bytes: [UInt8]) {
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// Returns `nil` if libvips can't read the file. libvips must have been initialized.
    init?(_ path: String) {
        let side = Self.maximumSide
        guard let file = FileManager.default.contents(atPath: path),
            let source = file.withUnsafeBytes({ cv_source($0.baseAddress, $0.count) })
        else { return nil }
        defer { g_object_unref(source) }
        guard let shown = cv_thumbnail(source, "", side, side, VIPS_SIZE_DOWN, VIPS_INTERESTING_NONE, 0) else {
            return nil
        }
        defer { g_object_unref(shown) }
        guard let colored = cv_srgb(shown) else { return nil }
        defer { g_object_unref(colored) }
        var length = 0
        guard let memory = vips_image_write_to_memory(colored, &length) else { return nil }
        defer { g_free(memory) }
        (width, height) = (Int(vips_image_get_width(colored)), Int(vips_image_get_height(colored)))
        let pixels = UnsafeRawBufferPointer(start: memory, count: length)
        guard length == width * height * 4 else {
            guard length == width * height * 3 else { return nil }
            bytes = Array(pixels)
            return
        }
        bytes = (0..<width * height * 3).map { index in
            let (pixel, band) = index.quotientAndRemainder(dividingBy: 3)
            let (value, alpha) = (Int(pixels[pixel * 4 + band]), Int(pixels[pixel * 4 + 3]))
            return UInt8((value * alpha + Self.backdrop * (255 - alpha)) / 255)
        }
    }

    /// Returns a crop to `tenths` tenths of each side, from the middle or from the upper left corner.
    func cropped(tenths: Int, isCentred: Bool) -> UprightPhotograph {
        let (width, height) = (max(1, width * tenths / 10), max(1, height * tenths / 10))
        let left = isCentred ? (self.width - width) / 2 : 0
        let top = isCentred ? (self.height - height) / 2 : 0
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for row in top..<top + height {
            let first = (row * self.width + left) * 3
            bytes += self.bytes[first..<first + width * 3]
        }
        return UprightPhotograph(width: width, height: height, bytes: bytes)
    }

    var mirrored: UprightPhotograph {
        var bytes = bytes
        for row in 0..<height {
            let first = row * width
            for column in 0..<width {
                let (to, from) = ((first + column) * 3, (first + width - 1 - column) * 3)
                for band in 0..<3 { bytes[to + band] = self.bytes[from + band] }
            }
        }
        return UprightPhotograph(width: width, height: height, bytes: bytes)
    }

    /// Writes the photograph as JPEG. Returns `false` on failure.
    func write(quality: Int, to path: String) -> Bool {
        var buffer: UnsafeMutableRawPointer?
        var length = 0
        let result = bytes.withUnsafeBytes {
            cv_save_jpeg($0.baseAddress, Int32(width), Int32(height), Int32(quality), &buffer, &length)
        }
        guard result == 0, let buffer else { return false }
        defer { g_free(buffer) }
        return FileManager.default.createFile(atPath: path, contents: Data(bytes: buffer, count: length))
    }
}
