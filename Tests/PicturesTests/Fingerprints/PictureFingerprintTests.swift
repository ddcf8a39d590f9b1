import PictureWire
import Pictures
import SeededRandom
import Testing

/// Fingerprints of random patches of colour before and after changes.
@Suite struct PictureFingerprintTests {
    private struct Canvas {
        var width: Int
        var height: Int
        var pixels: [(UInt8, UInt8, UInt8)]

        init(_ random: inout SeededGenerator) {
            (width, height) = (120, 90)
            pixels = Array(repeating: (0, 0, 0), count: width * height)
            for _ in 0..<12 {
                let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
                let color = (
                    UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
                    UInt8.random(in: 0...255, using: &random)
                )
                for row in y..<min(height, y + 50) { for column in x..<min(width, x + 60) { set(column, row, color) } }
            }
        }

        private mutating func set(_ x: Int, _ y: Int, _ color: (UInt8, UInt8, UInt8)) { pixels[y * width + x] = color }

        /// Returns a canvas of the given size whose pixels are copied from the positions that `position` returns.
        func transformed(_ width: Int, _ height: Int, _ position: (Int, Int) -> (Int, Int)) -> Canvas {
            var canvas = self
            (canvas.width, canvas.height) = (width, height)
            canvas.pixels = (0..<width * height).map { index in
                let (x, y) = position(index % width, index / width)
                return pixels[y * self.width + x]
            }
            return canvas
        }

        var mirrored: Canvas { transformed(width, height) { (width - 1 - $0, $1) } }
        var half: Canvas { transformed(width / 2, height / 2) { ($0 * 2, $1 * 2) } }
        /// A copy without a tenth of each dimension.
        var cropped: Canvas { transformed(width * 9 / 10, height * 9 / 10) { ($0 + width / 20, $1 + height / 20) } }

        func noisy(_ random: inout SeededGenerator) -> Canvas {
            var canvas = self
            func near(_ value: UInt8) -> UInt8 {
                UInt8(clamping: Int(value) + Int.random(in: -12...12, using: &random))
            }
            for index in pixels.indices {
                let (red, green, blue) = pixels[index]
                canvas.pixels[index] = (near(red), near(green), near(blue))
            }
            return canvas
        }

        func fingerprint(alpha: UInt8 = 255) throws -> PictureFingerprint {
            let bytes = pixels.flatMap { [$0.0, $0.1, $0.2, alpha] }
            return PictureFingerprint(try #require(PixelBuffer(width: width, height: height, bytes: bytes)))
        }
    }

    /// Returns for how many of 100 pictures the changed copy is nearest to its original.
    private func recall(_ change: (Canvas, inout SeededGenerator) -> Canvas) throws -> Int {
        var random = SeededGenerator(seed: 11)
        let canvases = (0..<100).map { _ in Canvas(&random) }
        let fingerprints = try canvases.map { try $0.fingerprint() }
        return try canvases.indices.count { index in
            let fingerprint = try change(canvases[index], &random).fingerprint()
            let mirrored = fingerprint.mirrored
            func distance(_ position: Int) -> Int32 {
                min(fingerprint.distance(to: fingerprints[position]), mirrored.distance(to: fingerprints[position]))
            }
            return fingerprints.indices.allSatisfy { $0 == index || distance(index) < distance($0) }
        }
    }

    @Test func changedCopiesAreNearestToTheirOriginals() throws {
        #expect(try recall { canvas, _ in canvas.half } == 100)
        #expect(try recall { $0.noisy(&$1) } == 100)
        #expect(try recall { canvas, _ in canvas.mirrored } == 100)
        #expect(try recall { canvas, _ in canvas.cropped } >= 90)
    }

    @Test func distancesAreSymmetricAndBounded() throws {
        var random = SeededGenerator(seed: 5)
        let fingerprints = try (0..<30).map { _ in try Canvas(&random).fingerprint() }
        for one in fingerprints {
            #expect(one.distance(to: one) == 0)
            #expect(one.mirrored.mirrored == one)
            for other in fingerprints {
                #expect(one.distance(to: other) == other.distance(to: one))
                #expect((0..<1 << 14).contains(one.distance(to: other)))
                #expect(one.mirrored.distance(to: other.mirrored) == one.distance(to: other))
            }
        }
    }

    @Test(arguments: UInt64(1)...4) func distancesBelowTheLimitAreExact(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func fingerprint() -> PictureFingerprint {
            PictureFingerprint { across, down in
                (0..<across * down).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
            }
        }
        let fingerprints = (0..<12).map { _ in fingerprint() }
        for one in fingerprints {
            for other in fingerprints {
                let distance = one.distance(to: other)
                for limit in [0, distance / 3, distance - 1, distance, distance + 1, .max] {
                    let limited = one.distance(to: other, below: limit)
                    #expect(distance < limit ? limited == distance : limited >= limit, "seed \(seed)")
                }
            }
        }
    }

    @Test(arguments: [(1, 1), (1, 300), (300, 1), (2, 3), (35, 31)])
    func picturesOfAnySizeHaveAFingerprint(width: Int, height: Int) throws {
        let red = try #require(
            PixelBuffer(
                width: width, height: height,
                bytes: (0..<width * height).flatMap { _ in [200, 10, 10, 255] as [UInt8] }))
        #expect(
            PictureFingerprint(red)
                == PictureFingerprint { across, down in Array(repeating: 0xC8_0A0A, count: across * down) })
    }

    @Test func fingerprintsSurviveEncoding() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<20 {
            let fingerprint = try Canvas(&random).fingerprint()
            #expect(fingerprint.bytes.count == PictureFingerprint.byteCount)
            #expect(PictureFingerprint(bytes: fingerprint.bytes[...]) == fingerprint)
        }
        _ = PictureFingerprint(bytes: [1, 2, 3])
    }

    @Test func transparentPicturesHaveAGreyFingerprint() throws {
        var random = SeededGenerator(seed: 3)
        let canvas = Canvas(&random)
        #expect(try canvas.fingerprint(alpha: 0) == PictureFingerprint { Array(repeating: 0x80_8080, count: $0 * $1) })
    }
}
