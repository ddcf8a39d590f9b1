import Feeds
import Files
import Pictures

/// The looks of a wall's pins, by their numbers, as far as they are known.
///
/// It takes some 80 bytes a pin, 64 of them in a file where there is one, and is looked through from one end to the other: it
/// knows composition and palette, not meaning.
package struct LikenessIndex: Sendable {
    private var looks: LookColumn
    private var isKnown: [Bool] = []
    /// What stands for what their pictures are known by.
    private var keys: [PinNumber] = []
    /// The pins whose looks are not known, of those that have a picture.
    private var unknown: [Int32] = []

    /// - Parameters:
    ///   - part: so many looks go to the file together.
    ///   - makeFile: gives the file for the looks of very many pins; nil keeps them in memory.
    package init(part: Int = 1 << 14, makeFile: @escaping @Sendable () -> OpenFile? = { nil }) {
        looks = LookColumn(part: part, makeFile: makeFile)
    }

    /// How many pins there are.
    package var count: Int { isKnown.count }

    /// How many of them are known by their looks.
    package private(set) var knownCount = 0

    /// Adds a pin behind the others.
    /// - Parameter look: nil while it is not known.
    package mutating func append(_ pin: Pin, look: PictureLook?) {
        let key = pin.picture.key
        if look == nil, key != nil { unknown.append(Int32(truncatingIfNeeded: count)) }
        if look != nil { knownCount += 1 }
        looks.append(look ?? Self.nothing)
        isKnown.append(look != nil)
        keys.append(PinNumber(key ?? ""))
    }

    /// Whether it is known how a pin looks.
    package func knows(_ pin: Int32) -> Bool { isKnown[Int(pin)] }

    /// What stands for what a pin's picture is known by.
    package func key(of pin: Int32) -> PinNumber { keys[Int(pin)] }

    /// Takes in looks that have become known since.
    /// - Parameter look: gives that of a picture by what stands for what it is known by.
    /// - Complexity: O(pins whose looks are not known).
    package mutating func fill(_ look: (PinNumber) -> PictureLook?) {
        unknown.removeAll { pin in
            guard let look = look(keys[Int(pin)]), looks.replace(at: Int(pin), with: look) else { return false }
            isKnown[Int(pin)] = true
            knownCount += 1
            return true
        }
    }

    /// The pins that look most like a pin, the nearest first, mirrored or not; what they share of tags and author puts
    /// those forward that look about as much like it.
    /// - Parameters:
    ///   - most: no more than so many; without those of the pin's own picture.
    ///   - other: gives a pin by its number; of twice as many as are wanted.
    /// - Complexity: O(pins).
    package func nearest(to look: PictureLook, of pin: Pin, most: Int, among other: (Int) -> Pin) -> [Int32] {
        let mirrored = look.mirrored
        var found = Nearest(most: most * 2)
        looks.forEachRun { first, looks in
            for (place, other) in looks.enumerated() where isKnown[first + place] {
                let distance = look.distance(to: other, below: found.limit)
                let mirrored = mirrored.distance(to: other, below: min(distance, found.limit))
                found.offer(min(distance, mirrored), Int32(truncatingIfNeeded: first + place))
            }
        }
        let itself = PinNumber(pin.picture.key ?? "")
        return found.sorted.filter { keys[Int($0.pin)] != itself }
            .map { (score: Double($0.distance) * Self.weight(of: other(Int($0.pin)), for: pin), pin: $0.pin) }
            .sorted { ($0.score, $0.pin) < ($1.score, $1.pin) }.prefix(most).map(\.pin)
    }

    private static let nothing = PictureLook { Array(repeating: 0, count: $0 * $1) }

    /// How much another pin counts: at most 1, less for what a pin shares with another one.
    private static func weight(of other: Pin, for pin: Pin) -> Double {
        let shared = other.tags.count { pin.tags.contains($0) }
        let isSameAuthor = !pin.author.isEmpty && other.author == pin.author
        return (isSameAuthor ? 0.9 : 1) * [1, 0.9, 0.8, 0.7][min(3, shared)]
    }
}

/// The nearest of what is offered.
private struct Nearest {
    private var rows: [(distance: Int32, pin: Int32)] = []
    private let most: Int
    /// What is as far away or farther need not be offered.
    private(set) var limit = Int32.max

    init(most: Int) {
        self.most = max(1, most)
        rows.reserveCapacity(4 * self.most)
    }

    mutating func offer(_ distance: Int32, _ pin: Int32) {
        guard distance < limit else { return }
        rows.append((distance, pin))
        guard rows.count == 4 * most else { return }
        rows = sorted
        limit = rows.last?.distance ?? limit
    }

    /// The pins, at most as many as are wanted, the nearest first.
    var sorted: [(distance: Int32, pin: Int32)] {
        Array(rows.sorted { ($0.distance, $0.pin) < ($1.distance, $1.pin) }.prefix(most))
    }
}
