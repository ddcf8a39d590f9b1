import Feeds
import Pictures
import SeededRandom
import Testing

@testable import PinSearch

@Suite struct LikenessIndexTests {
    private func look(_ color: UInt32) -> PictureLook { PictureLook { Array(repeating: color, count: $0 * $1) } }

    private func pin(_ number: Int, by author: String = "", tags: [String] = []) -> Pin {
        Pin(
            id: "\(number)", title: "", author: author, picture: .file(path: "/\(number).jpg"), pixelSize: .unknown,
            tags: tags)
    }

    @Test func theNearestAreThoseOfAPlainSort() {
        let seed = UInt64.random(in: 0...999_999)
        print("seed of looks: \(seed)")
        var random = SeededGenerator(seed: seed)
        let looks = (0..<3_000).map { _ in look(UInt32.random(in: 0...0xFF_FFFF, using: &random)) }
        var index = LikenessIndex()
        for (number, look) in looks.enumerated() { index.append(pin(number), look: look) }
        for subject in [0, 7, 2_999] {
            let expected = looks.indices.filter { $0 != subject }.sorted {
                (looks[subject].distance(to: looks[$0]), $0) < (looks[subject].distance(to: looks[$1]), $1)
            }
            let found = index.nearest(to: looks[subject], of: pin(subject), most: 50)
            #expect(found.map(Int.init) == Array(expected.prefix(50)), "seed \(seed)")
        }
    }

    @Test func whatIsSharedDecidesAmongWhatLooksAboutTheSame() {
        var index = LikenessIndex()
        let subject = pin(0, by: "mina", tags: ["sea", "fog"])
        index.append(subject, look: look(0x40_80C0))
        index.append(pin(1), look: look(0x40_80C8))
        index.append(pin(2, by: "mina"), look: look(0x40_80C8))
        index.append(pin(3, tags: ["fog", "sea"]), look: look(0x40_80C8))
        index.append(pin(4, by: "mina", tags: ["sea", "fog"]), look: look(0xC0_2020))
        #expect(index.nearest(to: look(0x40_80C0), of: subject, most: 9) == [3, 2, 1, 4])
        #expect(index.nearest(to: look(0x40_80C0), of: subject, most: 2) == [3, 2])
    }

    @Test func looksThatBecomeKnownAreTakenIn() {
        var index = LikenessIndex()
        for number in 0..<4 { index.append(pin(number), look: number == 0 ? look(0) : nil) }
        index.append(
            Pin(id: "x", title: "", picture: .unavailable(reason: ""), pixelSize: .unknown), look: nil)
        #expect(index.unknownKeys == ["/1.jpg", "/2.jpg", "/3.jpg"] && index.knownCount == 1 && index.count == 5)
        index.fill { $0 == "/2.jpg" ? look(0x10_1010) : nil }
        #expect(index.unknownKeys == ["/1.jpg", "/3.jpg"] && index.knownCount == 2)
        #expect(index.nearest(to: look(0), of: pin(0), most: 5) == [2])
    }

    @Test func aHashIsALookBeforeThePictureIsSeen() {
        var blue = pin(1)
        #expect(PictureLook(placeholderOf: blue) == nil)
        blue.placeholder = PinPlaceholder(blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", thumbHash: nil)
        #expect(PictureLook(placeholderOf: blue) != nil)
        blue.placeholder = PinPlaceholder(blurHash: "no hash", thumbHash: nil)
        #expect(PictureLook(placeholderOf: blue) == nil)
    }
}
