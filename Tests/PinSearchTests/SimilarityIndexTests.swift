import Feeds
import Pictures
import SeededRandom
import TestSupport
import Testing

@testable import PinSearch

@Suite struct SimilarityIndexTests {
    private func fingerprint(_ color: UInt32) -> PictureFingerprint {
        PictureFingerprint { Array(repeating: color, count: $0 * $1) }
    }

    private func pin(_ number: Int, by author: String = "", tags: [String] = []) -> Pin {
        Pin(
            id: "\(number)", title: "", author: author, picture: .file(path: "/\(number).jpg"), pixelSize: nil,
            tags: tags)
    }

    @Test func nearestPinsMatchALinearSort() throws {
        let seed = UInt64.random(in: 0...999_999)
        print("seed of looks: \(seed)")
        var random = SeededGenerator(seed: seed)
        let fingerprints = (0..<3_000).map { _ in fingerprint(UInt32.random(in: 0...0xFF_FFFF, using: &random)) }
        let folder = try ScratchFolder()
        var indexes = try IndexStorage.allCases.map { try $0.similarityIndex(in: folder) }
        for storageIndex in indexes.indices {
            // Two thirds of the fingerprints are added later.
            for (number, fingerprint) in fingerprints.enumerated() {
                indexes[storageIndex].append(pin(number), fingerprint: number % 3 == 0 ? fingerprint : nil)
            }
            let newFingerprints = Dictionary(
                uniqueKeysWithValues: fingerprints.indices.map { (StableHash("/\($0).jpg"), fingerprints[$0]) })
            indexes[storageIndex].addFingerprints { newFingerprints[$0] }
            #expect(indexes[storageIndex].knownCount == fingerprints.count)
        }
        for subject in [0, 7, 2_999] {
            let expected = fingerprints.indices.filter { $0 != subject }.sorted {
                (fingerprints[subject].distance(to: fingerprints[$0]), $0) < (
                    fingerprints[subject].distance(to: fingerprints[$1]), $1
                )
            }
            for index in indexes {
                let nearestPins = index.nearest(to: fingerprints[subject], of: pin(subject), maximumCount: 50) {
                    pin($0)
                }
                #expect(nearestPins.map(Int.init) == Array(expected.prefix(50)), "seed \(seed)")
            }
        }
    }

    @Test func sharedAuthorsAndTagsRankEquallySimilarPins() {
        var index = SimilarityIndex()
        let subject = pin(0, by: "mina", tags: ["sea", "fog"])
        let pins = [
            subject, pin(1), pin(2, by: "mina"), pin(3, tags: ["fog", "sea"]),
            pin(4, by: "mina", tags: ["sea", "fog"]),
        ]
        for (pin, color) in zip(pins, [0x40_80C0, 0x40_80C8, 0x40_80C8, 0x40_80C8, 0xC0_2020] as [UInt32]) {
            index.append(pin, fingerprint: fingerprint(color))
        }
        #expect(index.nearest(to: fingerprint(0x40_80C0), of: subject, maximumCount: 9) { pins[$0] } == [3, 2, 1, 4])
        #expect(index.nearest(to: fingerprint(0x40_80C0), of: subject, maximumCount: 2) { pins[$0] } == [3, 2])
    }

    @Test func missingFingerprintsAreFilledIn() {
        var index = SimilarityIndex()
        for number in 0..<4 { index.append(pin(number), fingerprint: number == 0 ? fingerprint(0) : nil) }
        index.append(
            Pin(id: "x", title: "", picture: .unavailable(reason: ""), pixelSize: nil), fingerprint: nil)
        #expect((0..<5).filter { index.hasFingerprint($0) } == [0] && index.knownCount == 1 && index.count == 5)
        #expect(index.key(of: 2) == StableHash("/2.jpg"))
        index.addFingerprints { $0 == StableHash("/2.jpg") ? fingerprint(0x10_1010) : nil }
        #expect((0..<5).filter { index.hasFingerprint($0) } == [0, 2] && index.knownCount == 2)
        #expect(index.nearest(to: fingerprint(0), of: pin(0), maximumCount: 5) { pin($0) } == [2])
    }

    @Test func placeholderHashProvidesAFingerprint() {
        var blue = pin(1)
        #expect(PictureFingerprint(placeholderOf: blue) == nil)
        blue.placeholder = PinPlaceholder(blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", thumbHash: nil)
        #expect(PictureFingerprint(placeholderOf: blue) != nil)
        blue.placeholder = PinPlaceholder(blurHash: "no hash", thumbHash: nil)
        #expect(PictureFingerprint(placeholderOf: blue) == nil)
    }
}
