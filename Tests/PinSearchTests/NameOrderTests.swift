import Feeds
import SeededRandom
import TestSupport
import Testing

@testable import PinSearch

/// The order by name equals the order of a simple comparison of sort keys.
@Suite struct NameOrderTests {
    /// Returns the words of a name. Many share a prefix, some of them one longer than the index compares at once.
    private static func words(_ random: inout SeededGenerator) -> [String] {
        let first = ["harbour", "lantern market street night rain", "제주 바다", "img", "a"]
        let further = ["fog", "9", "10", "0010", "img007b", "1234567890123456", "등대지기", "zz"]
        return (first.randomElement(using: &random) ?? "").split(separator: " ").map(String.init)
            + (0..<Int.random(in: 0...9, using: &random)).map { _ in further.randomElement(using: &random) ?? "" }
    }

    /// Returns the sort key of a name. Numbers lose leading zeros and are preceded by their digit count.
    private static func letters(_ words: [String]) -> [UInt8] {
        var letters: [UInt8] = []
        for word in words {
            letters.append(UInt8(ascii: " "))
            var rest = Array(word.utf8)[...]
            while let byte = rest.first {
                var number = Array(rest.prefix { 0x30...0x39 ~= $0 })
                rest = rest.dropFirst(max(1, number.count))
                while number.count > 1, number.first == 0x30 { number.removeFirst() }
                letters += number.isEmpty ? [byte] : [UInt8(ascii: " ") + UInt8(min(15, number.count))] + number
            }
        }
        return letters + [UInt8(ascii: " ")]
    }

    @Test(arguments: IndexStorage.allCases, [false, true])
    func namesAreSortedByTheirKeys(storage: IndexStorage, isReversed: Bool) throws {
        let seed = UInt64.random(in: 0...999_999)
        print("seed of names: \(seed)")
        var random = SeededGenerator(seed: seed)
        let names = (0..<3_000).map { number in number % 50 == 0 ? [] : Self.words(&random) }
        let pins = names.enumerated().map { number, words in
            Pin(
                id: "\(number)", title: words.joined(separator: " "), picture: .unavailable(reason: ""),
                pixelSize: nil)
        }
        let index = try storage.search(of: pins, in: ScratchFolder())
        let order = try #require(SearchOrder("name", isReversed: isReversed))
        for step in [1, 3, 400] {
            let some = stride(from: Int32(0), to: 3_000, by: step).map { $0 }
            let named = some.filter { !names[Int($0)].isEmpty }
            let keys = Dictionary(uniqueKeysWithValues: named.map { ($0, Self.letters(names[Int($0)])) })
            let expected = named.sorted { left, right in
                let (one, other) = (keys[left] ?? [], keys[right] ?? [])
                return one == other ? left < right : one.lexicographicallyPrecedes(other) != isReversed
            }
            #expect(
                index.sorted(some, by: order) == expected + some.filter { names[Int($0)].isEmpty }, "seed \(seed)")
        }
    }
}
