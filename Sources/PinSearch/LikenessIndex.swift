import Feeds
import Pictures

/// The looks of a wall's pins, by their numbers, as far as they are known.
///
/// It takes 65 bytes a pin and what names it, and is looked through from one end to the other: it knows composition and palette, not meaning.
package struct LikenessIndex: Sendable {
    /// Without a meaning where they are not known.
    private var looks: [PictureLook] = []
    private var isKnown: [Bool] = []
    /// By what their pictures are known; empty where there is no picture.
    private var keys: [String] = []
    private var tags: [[String]] = []
    private var authors: [String] = []
    /// The pins whose looks are not known.
    private var unknown: [Int32] = []

    package init() {}

    /// How many pins there are.
    package var count: Int { looks.count }

    /// Of how many of them it is known how they look.
    package private(set) var knownCount = 0

    /// Adds a pin behind the others.
    /// - Parameter look: nil while it is not known.
    package mutating func append(_ pin: Pin, look: PictureLook?) {
        let key = pin.picture.key ?? ""
        if look == nil, !key.isEmpty { unknown.append(Int32(truncatingIfNeeded: looks.count)) }
        if look != nil { knownCount += 1 }
        looks.append(look ?? Self.nothing)
        isKnown.append(look != nil)
        keys.append(key)
        tags.append(pin.tags)
        authors.append(pin.author)
    }

    /// Takes in looks that have become known since.
    /// - Parameter look: gives that of a picture by what it is known.
    /// - Complexity: O(pins whose looks are not known).
    package mutating func fill(_ look: (String) -> PictureLook?) {
        unknown.removeAll { pin in
            guard let look = look(keys[Int(pin)]) else { return false }
            looks[Int(pin)] = look
            isKnown[Int(pin)] = true
            knownCount += 1
            return true
        }
    }

    /// By what pictures are known whose looks are not, in the order of their pins.
    package var unknownKeys: [String] { unknown.map { keys[Int($0)] } }

    /// The pins that look most like a pin, the nearest first, mirrored or not; what they share of tags and author puts
    /// those forward that look about as much like it.
    /// - Parameter most: no more than so many; without the pin itself, by what its picture is known.
    /// - Complexity: O(pins).
    package func nearest(to look: PictureLook, of pin: Pin, most: Int) -> [Int32] {
        let mirrored = look.mirrored
        var found = Nearest(most: most * 2)
        for (number, other) in looks.enumerated() where isKnown[number] {
            found.offer(min(look.distance(to: other), mirrored.distance(to: other)), Int32(truncatingIfNeeded: number))
        }
        let itself = pin.picture.key
        return found.sorted.lazy.filter { keys[Int($0.pin)] != itself }
            .map { (score: Double($0.distance) * weight(of: Int($0.pin), for: pin), pin: $0.pin) }
            .sorted { ($0.score, $0.pin) < ($1.score, $1.pin) }.prefix(most).map(\.pin)
    }

    private static let nothing = PictureLook { Array(repeating: 0, count: $0 * $1) }

    /// At most 1; less for what a pin shares with another one.
    private func weight(of number: Int, for pin: Pin) -> Double {
        let shared = tags[number].count { pin.tags.contains($0) }
        let isSameAuthor = !pin.author.isEmpty && authors[number] == pin.author
        return (isSameAuthor ? 0.9 : 1) * [1, 0.9, 0.8, 0.7][min(3, shared)]
    }
}

/// The nearest of what is offered.
private struct Nearest {
    private var rows: [(distance: Int32, pin: Int32)] = []
    private let most: Int
    /// What is as far away or farther need not be offered.
    private var limit = Int32.max

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

    /// At most as many as are wanted, the nearest first.
    var sorted: [(distance: Int32, pin: Int32)] {
        Array(rows.sorted { ($0.distance, $0.pin) < ($1.distance, $1.pin) }.prefix(most))
    }
}
