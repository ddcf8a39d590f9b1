import Feeds
import Foundation
import SeededRandom
import SystemPackage
import TestSupport
import Testing

@testable import Files
@testable import PinWalls

@Suite struct PinCardsTests {
    private func cards(_ count: Int, _ random: inout SeededGenerator) -> [PinCard] {
        (0..<count).map { _ in Samples.anyCard(&random) }
    }

    @Test(arguments: [false, true])
    func packedCardsEqualTheOriginals(inFile: Bool) throws {
        let folder = try ScratchFolder()
        var random = SeededGenerator(seed: UInt64.random(in: 0 ... .max))
        let seed = "\(random)"
        let cards = cards(300, &random)
        let file = inFile ? OpenFile(scratchIn: folder.url.path) : nil
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
        let packed = PinCards(cards).packed(into: file)
        #expect(Array(packed) == cards, "\(seed)")
        #expect(packed == PinCards(cards), "\(seed)")
        for _ in 0..<50 {
            let number = Int.random(in: cards.indices, using: &random)
            #expect(packed[number] == cards[number], "\(seed)")
        }
    }

    @Test func fullDiskKeepsPackedCardsInMemory() throws {
        var random = SeededGenerator(seed: 5)
        let cards = cards(100, &random)
        let full = OpenFile(try FileDescriptor.open("/dev/full", .readWrite))
        #expect(Array(PinCards(cards).packed(into: full)) == cards)
    }

    @Test func lostCardsKeepTheirShapesAndShowTheReason() throws {
        let folder = try ScratchFolder()
        let path = folder.url.path + "/cards"
        let file = OpenFile(
            try FileDescriptor.open(path, .readWrite, options: .create, permissions: .ownerReadWrite))
        let cards = PinCards((0..<100).map { PinCard(Samples.pin($0)) })
        let packed = cards.packed(into: file)
        #expect(truncate(path, 0) == 0)
        #expect(packed.shapes == cards.shapes && Set(packed.map(\.id)).count == 100)
        #expect(packed[40].pin.picture == .unavailable(reason: "can't read the cache folder"))
        #expect(packed.firstIndex(of: "sample//7") == nil)
    }

    @Test func cardsAreFoundByDateAndByID() {
        var random = SeededGenerator(seed: UInt64.random(in: 0 ... .max))
        let seed = "\(random)"
        let cards = cards(500, &random)
        let plain = PinCards(cards)
        var picked = PinCards()
        picked.append((0..<500).map { Int32($0) }, of: plain)
        for all in [plain, plain.packed(into: nil), picked] {
            for _ in 0..<100 {
                let start = Int.random(in: 0...500, using: &random)
                let least = Double.random(in: -1e10...1e10, using: &random)
                let expected = cards[start...].firstIndex {
                    ($0.pin.date?.timeIntervalSince1970 ?? -.infinity) >= least
                }
                #expect(all.firstIndex(from: start) { seconds, _ in seconds >= least } == expected, "\(seed)")
                let id = cards.randomElement(using: &random)?.id ?? ""
                #expect(all.firstIndex(of: id) == cards.firstIndex { $0.id == id }, "\(seed)")
            }
        }
    }

    /// Applies the same random edits to an array and to cards in every representation.
    @Test func editsMatchThoseOfAnArray() throws {
        var random = SeededGenerator(seed: UInt64.random(in: 0 ... .max))
        let seed = "\(random)"
        let folder = try ScratchFolder()
        let file = try #require(OpenFile(scratchIn: folder.url.path))
        for _ in 0..<6 {
            var expected: [PinCard] = []
            var all = PinCards()
            for _ in 0..<20 {
                let new = cards(Int.random(in: 0...70, using: &random), &random)
                let insertedCards = Bool.random(using: &random) ? PinCards(new) : PinCards(new).packed(into: file)
                let insertionIndex = Int.random(in: 0...expected.count, using: &random)
                let end = Int.random(in: insertionIndex...min(expected.count, insertionIndex + 40), using: &random)
                switch Int.random(in: 0..<7, using: &random) {
                case 0, 1:
                    expected += new
                    all.append(contentsOf: insertedCards)
                case 2:
                    expected.insert(contentsOf: new, at: insertionIndex)
                    all.insert(contentsOf: insertedCards, at: insertionIndex)
                case 3:
                    expected.replaceSubrange(insertionIndex..<end, with: new)
                    all.replaceSubrange(insertionIndex..<end, with: insertedCards)
                case 4 where insertionIndex < expected.count:
                    expected.remove(at: insertionIndex)
                    all.remove(at: insertionIndex)
                case 5:
                    expected.insert(contentsOf: expected[insertionIndex..<end], at: 0)
                    all.insert(contentsOf: all[insertionIndex..<end], at: 0)
                default:
                    let selectedIndices = (insertionIndex..<end).map { Int32($0) }.shuffled(using: &random)
                    expected += selectedIndices.map { expected[Int($0)] }
                    all.append(
                        selectedIndices, of: all, maximumCopiedCount: expected.count.isMultiple(of: 2) ? 0 : .max)
                }
                #expect(all.count == expected.count, "\(seed)")
                #expect(all.shapes == expected.map { BoxShape($0) }, "\(seed)")
                #expect(all.elementsEqual(expected), "\(seed)")
                if let number = expected.indices.randomElement(using: &random) {
                    #expect(all[number] == expected[number], "\(seed)")
                }
            }
        }
    }
}
