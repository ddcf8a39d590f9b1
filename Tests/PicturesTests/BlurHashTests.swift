import Pictures
import Testing

struct BlurHashTests {
    /// A hash with one component is its average. Characters 3 to 6 of the specification's example,
    /// `L6Pj0^jE.AyE_3t7t7R**0o#DgR4`, encode its average.
    @Test func hashesWithOneComponentAreTheirAverage() throws {
        let hash = try #require(BlurHash("00Pj0^"))
        let samples = hash.samples(width: 3, height: 2)
        #expect(samples.count == 6)
        #expect(Set(samples).count == 1)
        // 25, 45, 0, 77 in base 83.
        let average = ((25 * 83 + 45) * 83 + 0) * 83 + 77
        #expect(samples.first == UInt32(average))
    }

    @Test func aHorizontalComponentGivesAGradient() throws {
        // Two horizontal components: the second is maximal in red and zero in green and blue.
        let strong = BlurHash("1~Pj0^" + Self.digits(18 * 361 + 9 * 19 + 9))
        let samples = try #require(strong).samples(width: 8, height: 1)
        let reds = samples.map { $0 >> 16 }
        #expect(reds == reds.sorted(by: >))
        #expect(reds.first != reds.last)
        #expect(Set(samples.map { $0 & 0xFFFF }).count == 1)
    }

    static func digits(_ value: Int) -> String {
        let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")
        return String([alphabet[value / 83], alphabet[value % 83]])
    }

    @Test(arguments: [
        "", "0", "00Pj0", "00Pj0^0", "L6Pj0^jE.AyE_3t7t7R**0o#DgR", "L6Pj0^jE.AyE_3t7t7R**0o#DgR4 ", "00~~~~", "00Pj é",
        "~0Pj0^", "1~Pj0^~~", "00Pj0\"",
    ])
    func invalidHashesAreRejected(text: String) {
        #expect(BlurHash(text) == nil)
    }

    @Test(arguments: [(0, 4), (4, 0), (-1, 4), (1, 1), (16, 16)])
    func theSampleCountMatchesTheSize(width: Int, height: Int) throws {
        let hash = try #require(BlurHash("L6Pj0^jE.AyE_3t7t7R**0o#DgR4"))
        #expect(hash.samples(width: width, height: height).count == max(0, width) * max(0, height))
    }
}
