import Foundation
import SeededRandom
import Testing

@testable import pinfeed_sample

@Suite struct PaintingTests {
    /// One small picture of each family.
    static let names = [
        "rose-ridges", "aurora-fjord", "tidal-flats", "flow-moon", "truchet-ribbons", "dodecagon-night",
        "penrose-wheel",
        "azulejo-wall", "two-faces", "cat-moon", "fern-dark", "cherry-tree", "harbour-city", "colour-study",
        "smoke-attractor", "petal-function", "apricot-dunes", "koi-pond", "spiral-stairs", "ringed-giant", "balloons",
    ]

    @Test(arguments: names) func paintingTwiceGivesTheSamePixels(name: String) throws {
        let plate = try #require(Catalogue.pictures.first { $0.name == name })
        let first = plate.bitmap(scale: 0.06)
        #expect(first.bytes.count == first.width * first.height * 3)
        #expect(first == plate.bitmap(scale: 0.06))
        #expect(Set(first.bytes).count > 8)
    }

    @Test func anotherSeedGivesAnotherPicture() throws {
        var plate = try #require(Catalogue.pictures.first { $0.name == "rose-ridges" })
        let first = plate.bitmap(scale: 0.06)
        plate.seed += 1
        #expect(plate.bitmap(scale: 0.06) != first)
    }

    /// The blocks use the math library only for colours, whose last bits do not survive rounding to eight bits.
    @Test func tumblingBlocksHaveTheirKnownChecksum() throws {
        let plate = try #require(Catalogue.pictures.first { $0.name == "tumbling-blocks" })
        let bitmap = plate.bitmap(scale: 0.1)
        #expect(bitmap.width == 64 && bitmap.height == 96)
        #expect(bitmap.checksum == 8_697_892_278_240_048_267)
    }

    @Test func theGeneratorMatchesItsReferenceValues() {
        // The first outputs of the reference implementation for seed 1234567: https://prng.di.unimi.it/splitmix64.c
        var random = SeededGenerator(seed: 1_234_567)
        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
        #expect(random.next() == 9_817_491_932_198_370_423)
    }
}
