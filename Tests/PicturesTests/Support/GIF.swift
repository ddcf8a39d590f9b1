import Foundation

/// Writes animated GIF files (GIF89a) whose frames each have one of four colours.
enum GIF {
    /// The colours of frames.
    static let palette: [[UInt8]] = [[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255]]

    /// - Parameters:
    ///   - colors: Each frame's index in `palette`.
    ///   - delay: Each frame's duration, in hundredths of a second.
    ///   - repeats: The number of repetitions, 0 for endless, or `nil` to omit the loop extension.
    ///   - pixels: The number of pixels that each frame really has, or `nil` for all.
    ///   - damaged: The index of a frame with invalid compressed data.
    static func file(
        width: Int, height: Int, colors: [Int], delay: Int = 5, repeats: Int? = 0, damaged: Int? = nil,
        pixels: Int? = nil
    ) -> [UInt8] {
        var file = Array("GIF89a".utf8) + pair(width) + pair(height) + [0x81, 0, 0] + palette.flatMap { $0 }
        if let repeats { file += [0x21, 0xFF, 0x0B] + Array("NETSCAPE2.0".utf8) + [3, 1] + pair(repeats) + [0] }
        let bodies = (0..<palette.count).map { body(of: $0, pixels: pixels ?? width * height) }
        for (frame, color) in colors.enumerated() {
            file += [0x21, 0xF9, 4, 4] + pair(delay) + [0, 0]
            file += [0x2C, 0, 0, 0, 0] + pair(width) + pair(height) + [0]
            file += frame == damaged ? [2, 20] + [UInt8](repeating: 0xFF, count: 20) + [0] : bodies[color]
        }
        return file + [0x3B]
    }

    /// A frame of 20 x 20 pixels.
    struct Tile {
        var x: Int
        var y: Int
        var color: Int
        /// The disposal method: 1 keeps the tile, 2 clears it before the next frame.
        var disposal: UInt8 = 1
    }

    /// Returns a GIF with tiles on a square canvas.
    static func file(canvas: Int, tiles: [Tile], transparent: Int? = nil) -> [UInt8] {
        var file = Array("GIF89a".utf8) + pair(canvas) + pair(canvas) + [0x81, 0, 0] + palette.flatMap { $0 }
        for tile in tiles {
            let flags = tile.disposal << 2 | (transparent == nil ? 0 : 1)
            file += [0x21, 0xF9, 4, flags, 0, 0, UInt8(transparent ?? 0), 0]
            file += [0x2C] + pair(tile.x) + pair(tile.y) + pair(20) + pair(20) + [0] + body(of: tile.color, pixels: 400)
        }
        return file + [0x3B]
    }

    private static func pair(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }

    /// Returns LZW data that clears its table after every second pixel, so that codes stay three bits wide.
    private static func body(of color: Int, pixels: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var bits = 0
        var count = 0
        func append(_ code: Int) {
            bits |= code << count
            count += 3
            while count >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                count -= 8
            }
        }
        for pixel in 0..<pixels {
            if pixel % 2 == 0 { append(4) }
            append(color)
        }
        append(5)
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
        var body: [UInt8] = [2]
        for start in stride(from: 0, to: bytes.count, by: 255) {
            let block = bytes[start..<min(start + 255, bytes.count)]
            body += [UInt8(block.count)] + block
        }
        return body + [0]
    }

    /// Returns a GIF with square frames on a square canvas. Each frame really has only one red pixel.
    static func file(canvas: Int, frame: Int, frames: Int) -> [UInt8] {
        let sides = TIFF.little(canvas, 2) + TIFF.little(canvas, 2)
        let frameSides = TIFF.little(frame, 2) + TIFF.little(frame, 2)
        // Two colours, black and red.
        let head: [UInt8] = Array("GIF89a".utf8) + sides + [0x80, 0, 0, 0, 0, 0, 255, 0, 0]
        let control: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
        let descriptor: [UInt8] = [0x2C, 0, 0, 0, 0] + frameSides + [0]
        // Codes of 3 bits: clear, 1, end.
        let whole: [UInt8] = control + descriptor + [2, 2, 0x4C, 1, 0]
        return head + Array(repeatElement(whole, count: frames).joined()) + [0x3B]
    }
}
