import Foundation
import SeededRandom
import Testing

@testable import Feeds

@Suite struct ThumbHashTests {
    /// From <https://github.com/evanw/thumbhash>: an upright picture and a landscape.
    static let samples = [
        (hash: "1QcSHQRnh493V4dIh4eXh1h4kJUI", ratio: 5.0 / 7), (hash: "3OcRJYB4d3h/iIeHeEh3eIhw+j2w", ratio: 7.0 / 5),
    ]

    @Test(arguments: samples)
    func decodedSamplesMatchTheReference(text: String, ratio: Double) throws {
        let hash = try #require(ThumbHash(base64: text))
        #expect(hash.approximateRatio == ratio)
        let reference = try #require(ReferenceHash(text))
        #expect(hash.base64 == text)
        #expect(hash.approximateRatio == reference.ratio)
        expectClose([hash.averageColor.packed], [reference.average])
        for (width, height) in [(32, 23), (1, 1), (7, 16)] {
            expectClose(hash.samples(width: width, height: height), reference.picture(width: width, height: height))
        }
    }

    @Test(arguments: 0..<200) func randomHashesMatchTheReference(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = (0..<25).map { _ in UInt8.random(in: 0...255, using: &random) }
        // The shorter side has at least one frequency and at most as many as the longer side.
        bytes[3] = bytes[3] & 0xF8 | UInt8.random(in: 1...(bytes[2] & 0x80 == 0 ? 7 : 5), using: &random)
        let hash = try #require((5...25).compactMap { ThumbHash(Array(bytes.prefix($0))) }.first)
        let reference = try #require(ReferenceHash(hash.base64))
        #expect(hash.approximateRatio == reference.ratio)
        expectClose(hash.samples(width: 5, height: 9), reference.picture(width: 5, height: 9))
        #expect(ThumbHash(base64: hash.base64) == hash)
    }

    /// Expects colours that differ only by rounding.
    private func expectClose(_ colors: [UInt32], _ others: [UInt32]) {
        #expect(colors.count == others.count)
        for (color, other) in zip(colors, others) {
            for shift in [UInt32(0), 8, 16] {
                let difference = Int(color >> shift & 255) - Int(other >> shift & 255)
                #expect(abs(difference) <= 1)
            }
        }
    }

    @Test func theMeanOfTheSamplesIsTheAverageColor() throws {
        let hash = try #require(ThumbHash(base64: Self.samples[0].hash))
        let samples = hash.samples(width: 40, height: 40)
        let average = hash.averageColor
        for (shift, channel) in [(16, average.red), (8, average.green), (0, average.blue)] {
            let mean = samples.reduce(0) { $0 + Int($1 >> shift & 255) } / samples.count
            // Clipping of colours out of range shifts the mean slightly.
            #expect(abs(mean - Int(channel)) <= 3)
        }
    }

    @Test(arguments: [
        "", "====", "1QcSHQRnh493V4dIh4eXh1h4kJU", "1QcSHQRnh493V4dIh4eXh1h4kJUIAAAA", "1QcSHQRnh493V4dIh4eXh1h4kJ!I",
        "1QcSHQRnh493V4dIh4eXh1h4kJUI ", "AAAAAAAA", "////////////////////////////////////////////////", "한국어의해시",
        "1QcSHQRn\nh493V4dIh4eXh1h4kJUI", "A", "AA", "AAA=",
        // No frequencies, or more horizontal than vertical ones in an upright picture.
        "1QcSGARnh493V4dIh4eXh1h4kJUI", "1QeSHgRnh493V4dIh4eXh1h4kJUIAAAA", "1QcSHQRnh493V4dIh4eXh1h4kJUI===",
    ]) func invalidHashesAreRejected(text: String) {
        #expect(ThumbHash(base64: text) == nil)
    }

    @Test func bothAlphabetsAndAnyPaddingAreRead() throws {
        let hash = try #require(ThumbHash(base64: "3OcRJYB4d3h/iIeHeEh3eIhw+j2w"))
        #expect(ThumbHash(base64: "3OcRJYB4d3h_iIeHeEh3eIhw-j2w") == hash)
        let bytes: [UInt8] = [1, 2, 0x82, 0x03, 4, 9] + [UInt8](repeating: 0x77, count: 19)
        let hashes = (1...19).compactMap { ThumbHash(Array(bytes.prefix(6 + $0))) }
        let alpha = try #require(hashes.first)
        let text = alpha.base64
        #expect(ThumbHash(base64: text.replacing("=", with: "")) == alpha)
        #expect(ThumbHash(base64: text) == alpha)
    }

    @Test(arguments: [(0, 4), (4, 0), (-1, 4), (1, 1), (16, 16)])
    func theNumberOfSamplesMatchesTheSize(width: Int, height: Int) throws {
        let hash = try #require(ThumbHash(base64: Self.samples[0].hash))
        #expect(hash.samples(width: width, height: height).count == max(0, width) * max(0, height))
    }

    // MARK: Placeholders

    @Test func aPlaceholderPrefersThumbHashAndSurvivesARoundTrip() throws {
        let (blur, thumb) = ("LEHV6nWB2yk8pyo0adR*.7kCMdnj", Self.samples[0].hash)
        let both = try #require(PinPlaceholder(blurHash: blur, thumbHash: thumb))
        #expect(both.thumbHash == thumb)
        #expect(both.blurHash == nil)
        let broken = try #require(PinPlaceholder(blurHash: blur, thumbHash: "no hash"))
        #expect(broken == .blurHash(blur))
        #expect(PinPlaceholder(blurHash: nil, thumbHash: nil) == nil)
        for placeholder in [both, broken] { #expect(PinPlaceholder(text: placeholder.text) == placeholder) }
        #expect(PinPlaceholder(text: "thumbhash/") == nil)
        #expect(PinPlaceholder(text: "") == nil)
    }
}

extension RGBColor {
    fileprivate var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

/// The reference implementation, step by step, without opacity.
private struct ReferenceHash {
    let hash: [Int]

    init?(_ text: String) {
        guard let data = Data(base64Encoded: text) else { return nil }
        hash = data.map { Int($0) }
    }

    var ratio: Double {
        let hasAlpha = hash[2] & 0x80 != 0
        let isLandscape = hash[4] & 0x80 != 0
        let lx = isLandscape ? hasAlpha ? 5 : 7 : hash[3] & 7
        let ly = isLandscape ? hash[3] & 7 : hasAlpha ? 5 : 7
        return Double(lx) / Double(ly)
    }

    private var constants: (l: Double, p: Double, q: Double) {
        let header24 = hash[0] | (hash[1] << 8) | (hash[2] << 16)
        return (
            Double(header24 & 63) / 63, Double((header24 >> 6) & 63) / 31.5 - 1,
            Double((header24 >> 12) & 63) / 31.5 - 1
        )
    }

    var average: UInt32 { color(constants.l, constants.p, constants.q) }

    private func color(_ l: Double, _ p: Double, _ q: Double) -> UInt32 {
        let b = l - 2.0 / 3.0 * p
        let r = (3 * l - b + q) / 2
        let g = r - q
        let parts = [r, g, b].map { UInt32((max(0, min(1, $0)) * 255).rounded()) }
        return parts[0] << 16 | parts[1] << 8 | parts[2]
    }

    func picture(width w: Int, height h: Int) -> [UInt32] {
        let header24 = hash[0] | (hash[1] << 8) | (hash[2] << 16)
        let header16 = hash[3] | (hash[4] << 8)
        let lScale = Double((header24 >> 18) & 31) / 31
        let hasAlpha = header24 >> 23 != 0
        let pScale = Double((header16 >> 3) & 63) / 63
        let qScale = Double((header16 >> 9) & 63) / 63
        let isLandscape = header16 >> 15 != 0
        let lx = max(3, isLandscape ? hasAlpha ? 5 : 7 : header16 & 7)
        let ly = max(3, isLandscape ? header16 & 7 : hasAlpha ? 5 : 7)
        let start = hasAlpha ? 6 : 5
        var index = 0
        func channel(_ nx: Int, _ ny: Int, _ scale: Double) -> [Double] {
            var ac: [Double] = []
            for cy in 0..<ny {
                var cx = cy > 0 ? 0 : 1
                while cx * ny < nx * (ny - cy) {
                    ac.append((Double((hash[start + (index >> 1)] >> ((index & 1) << 2)) & 15) / 7.5 - 1) * scale)
                    index += 1
                    cx += 1
                }
            }
            return ac
        }
        let lAC = channel(lx, ly, lScale)
        let pAC = channel(3, 3, pScale * 1.25)
        let qAC = channel(3, 3, qScale * 1.25)
        var picture: [UInt32] = []
        for y in 0..<h {
            for x in 0..<w {
                var (l, p, q) = constants
                func fx(_ cx: Int) -> Double { cos(.pi / Double(w) * (Double(x) + 0.5) * Double(cx)) }
                func fy(_ cy: Int) -> Double { cos(.pi / Double(h) * (Double(y) + 0.5) * Double(cy)) }
                var j = 0
                for cy in 0..<ly {
                    var cx = cy > 0 ? 0 : 1
                    while cx * ly < lx * (ly - cy) {
                        l += lAC[j] * fx(cx) * fy(cy) * 2
                        j += 1
                        cx += 1
                    }
                }
                j = 0
                for cy in 0..<3 {
                    var cx = cy > 0 ? 0 : 1
                    while cx < 3 - cy {
                        p += pAC[j] * fx(cx) * fy(cy) * 2
                        q += qAC[j] * fx(cx) * fy(cy) * 2
                        j += 1
                        cx += 1
                    }
                }
                picture.append(color(l, p, q))
            }
        }
        return picture
    }
}
