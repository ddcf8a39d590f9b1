import Foundation

/// A colour on a screen.
struct ScreenColor: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double

    static let black = ScreenColor(red: 0, green: 0, blue: 0)

    /// Returns the largest difference of a channel, in levels of 0 to 255.
    func distance(to other: ScreenColor) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    static func + (left: ScreenColor, right: ScreenColor) -> ScreenColor {
        ScreenColor(red: left.red + right.red, green: left.green + right.green, blue: left.blue + right.blue)
    }

    static func * (color: ScreenColor, factor: Double) -> ScreenColor {
        ScreenColor(red: color.red * factor, green: color.green * factor, blue: color.blue * factor)
    }
}

/// The pixels of an X server's screen, read from Xvfb's frame buffer file (`-fbdir`, in xwd format).
struct ScreenPicture: Hashable, Sendable {
    let width: Int
    let height: Int
    /// The pixels as `0x00RRGGBB`, row by row from the top left.
    let pixels: [UInt32]

    struct Unreadable: Error {
        let reason: String
    }

    /// - Throws: `Unreadable` for a format other than Xvfb's with a depth of 24.
    init(contentsOf file: URL) throws {
        let bytes = try Data(contentsOf: file)
        func field(_ number: Int) -> Int {
            bytes[number * 4..<number * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        // X11/XWDFile.h: header size, version, format (2 is Z), depth, width, height, offset, byte order (0 is least
        // first), ..., bits per pixel, bytes per line, ..., masks, ..., colours of 12 bytes after the header.
        guard bytes.count > 100, field(1) == 7, field(2) == 2, field(7) == 0, field(11) == 32, field(14) == 0xFF_0000
        else { throw Unreadable(reason: "not a screen of Xvfb at a depth of 24") }
        let start = field(0) + field(19) * 12
        let line = field(12)
        let (columns, rows) = (field(4), field(5))
        guard line >= columns * 4, bytes.count >= start + line * rows else { throw Unreadable(reason: "cut off") }
        width = columns
        height = rows
        pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { buffer, count in
            bytes.withUnsafeBytes { source in
                guard let target = UnsafeMutableRawPointer(buffer.baseAddress), let base = source.baseAddress else {
                    return
                }
                for row in 0..<rows {
                    memcpy(target + row * columns * 4, base + start + row * line, columns * 4)
                }
            }
            count = columns * rows
        }
    }

    /// Returns the mean colour of a rectangle, or `nil` if it is not entirely on the screen.
    func mean(x: Int, y: Int, width: Int, height: Int) -> ScreenColor? {
        guard x >= 0, y >= 0, width > 0, height > 0, x + width <= self.width, y + height <= self.height else {
            return nil
        }
        var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
        pixels.withUnsafeBufferPointer { pixels in
            for row in y..<y + height {
                for index in row * self.width + x..<row * self.width + x + width {
                    let pixel = pixels[index]
                    red += pixel >> 16 & 0xFF
                    green += pixel >> 8 & 0xFF
                    blue += pixel & 0xFF
                }
            }
        }
        let count = Double(width * height)
        return ScreenColor(red: Double(red) / count, green: Double(green) / count, blue: Double(blue) / count)
    }

    /// Returns whether a rectangle contains a pixel of one of the colours, with a tolerance in levels.
    func contains(_ colors: [PatchColor], give levels: Int, x: Int, y: Int, width: Int, height: Int) -> Bool {
        pixels.withUnsafeBufferPointer { pixels in
            for row in max(0, y)..<min(self.height, y + height) {
                var before: UInt32 = 0
                for index in row * self.width + max(0, x)..<row * self.width + min(self.width, x + width) {
                    // Most pixels are black.
                    guard pixels[index] != before else { continue }
                    before = pixels[index]
                    if colors.contains(where: { $0.isNear(before, give: levels) }) { return true }
                }
            }
            return false
        }
    }
}
