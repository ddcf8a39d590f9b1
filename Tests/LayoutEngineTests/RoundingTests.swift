import SeededRandom
import Testing

@testable import LayoutEngine

@Suite struct RoundingTests {
    @Test(arguments: [
        (0.0, 0), (0.5, 0), (1.5, 2), (2.5, 2), (-0.5, 0), (-1.5, -2), (-2.5, -2), (0.499_999_999_999_999_94, 0),
        (2.51, 3), (-2.51, -3), (0x1p53 + 2, (1 << 53) + 2), (0x1p62, 1 << 62), (0x1p63, .max), (-0x1p63, .min),
        (.infinity, .max), (-.infinity, .min), (.nan, 0), (4_503_599_627_370_495.5, 4_503_599_627_370_496),
    ])
    func halvesRoundToEven(number: Double, whole: Int) {
        #expect(Int(roundingHalfToEven: number) == whole)
    }

    @Test func roundingMatchesTheStandardLibrary() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<5_000 {
            let number = Double.random(in: -1e6...1e6, using: &random)
            for number in [number, number.rounded(.down) + 0.5, number * 1e9] {
                #expect(Int(roundingHalfToEven: number) == Int(number.rounded(.toNearestOrEven)), "\(number)")
            }
        }
    }
}
