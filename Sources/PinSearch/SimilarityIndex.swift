import Feeds
import Files
import Pictures

/// The fingerprints of a wall's pictures, for finding similar pins.
///
/// The index has about 80 bytes per pin, 64 of them in a file if it can be written. A search is a linear scan. Fingerprints
/// describe composition and palette, not subjects.
package struct SimilarityIndex: Sendable {
    private var fingerprints: FingerprintColumn
    /// For each pin, whether its fingerprint is known.
    private var isAvailable: [Bool] = []
    /// The hashes of the picture keys.
    private var keys: [StableHash] = []
    /// The pins with a picture but without a fingerprint.
    private var pinsWithoutFingerprint: [Int32] = []

    /// - Parameters:
    ///   - partSize: the number of fingerprints that are written to the file together.
    ///   - makeFile: creates the file for fingerprints. They are stored in memory if it returns `nil`.
    package init(partSize: Int = 1 << 14, makeFile: @escaping @Sendable () -> OpenFile? = { nil }) {
        fingerprints = FingerprintColumn(partSize: partSize, makeFile: makeFile)
    }

    /// The number of pins.
    package var count: Int { isAvailable.count }

    /// The number of pins with a fingerprint.
    package private(set) var knownCount = 0

    /// - Parameter fingerprint: the fingerprint of the pin's picture; `nil` if it is unknown.
    package mutating func append(_ pin: Pin, fingerprint: PictureFingerprint?) {
        let key = pin.picture.cacheKey
        if fingerprint == nil, key != nil { pinsWithoutFingerprint.append(Int32(truncatingIfNeeded: count)) }
        if fingerprint != nil { knownCount += 1 }
        fingerprints.append(fingerprint ?? Self.blankFingerprint)
        isAvailable.append(fingerprint != nil)
        keys.append(StableHash(key ?? ""))
    }

    /// Returns whether the fingerprint of a pin is known.
    package func hasFingerprint(_ pin: Int32) -> Bool { isAvailable[Int(pin)] }

    /// Returns the hash of a pin's picture key.
    package func key(of pin: Int32) -> StableHash { keys[Int(pin)] }

    /// Adds fingerprints that have become available.
    /// - Parameter fingerprint: returns the fingerprint for the hash of a picture key; `nil` if it is not available.
    /// - Complexity: O(pins without a fingerprint).
    package mutating func addFingerprints(_ fingerprint: (StableHash) -> PictureFingerprint?) {
        pinsWithoutFingerprint.removeAll { pin in
            guard let newFingerprint = fingerprint(keys[Int(pin)]),
                fingerprints.replace(at: Int(pin), with: newFingerprint)
            else { return false }
            isAvailable[Int(pin)] = true
            knownCount += 1
            return true
        }
    }

    /// Returns the pins most similar to a pin, the most similar first. Mirrored pictures count as similar. Among pins
    /// of about the same similarity, those with common tags or the same author come first.
    /// - Parameters:
    ///   - maximumCount: the maximum number of results, which exclude pins with the same picture.
    ///   - other: returns a pin by its index. Called for at most `2 * maximumCount` pins.
    /// - Complexity: O(pins).
    package func nearest(to fingerprint: PictureFingerprint, of pin: Pin, maximumCount: Int, among other: (Int) -> Pin)
        -> [Int32]
    {
        let mirrored = fingerprint.mirrored
        var nearestPins = NearestPins(maximumCount: maximumCount * 2)
        fingerprints.forEachPart { first, fingerprints in
            for (index, other) in fingerprints.enumerated() where isAvailable[first + index] {
                let distance = fingerprint.distance(to: other, below: nearestPins.limit)
                let mirrored = mirrored.distance(to: other, below: min(distance, nearestPins.limit))
                nearestPins.insert(Int32(truncatingIfNeeded: first + index), distance: min(distance, mirrored))
            }
        }
        let itself = StableHash(pin.picture.cacheKey ?? "")
        return nearestPins.sorted.filter { keys[Int($0.pin)] != itself }
            .map { (score: Double($0.distance) * Self.weight(of: other(Int($0.pin)), for: pin), pin: $0.pin) }
            .sorted { ($0.score, $0.pin) < ($1.score, $1.pin) }.prefix(maximumCount).map(\.pin)
    }

    private static let blankFingerprint = PictureFingerprint { Array(repeating: 0, count: $0 * $1) }

    /// Returns the factor for the distance of another pin: 1, or less for common tags or the same author.
    private static func weight(of other: Pin, for pin: Pin) -> Double {
        let shared = other.tags.count { pin.tags.contains($0) }
        let isSameAuthor = !pin.author.isEmpty && other.author == pin.author
        return (isSameAuthor ? 0.9 : 1) * [1, 0.9, 0.8, 0.7][min(3, shared)]
    }
}

/// The pins with the smallest distances among all inserted ones.
private struct NearestPins {
    private var rows: [(distance: Int32, pin: Int32)] = []
    private let maximumCount: Int
    /// The bound at and above which distances are ignored.
    private(set) var limit = Int32.max

    init(maximumCount: Int) {
        self.maximumCount = max(1, maximumCount)
        rows.reserveCapacity(4 * self.maximumCount)
    }

    mutating func insert(_ pin: Int32, distance: Int32) {
        guard distance < limit else { return }
        rows.append((distance, pin))
        guard rows.count == 4 * maximumCount else { return }
        rows = sorted
        limit = rows.last?.distance ?? limit
    }

    /// The nearest pins, at most `maximumCount`, in ascending order of distance.
    var sorted: [(distance: Int32, pin: Int32)] {
        Array(rows.sorted { ($0.distance, $0.pin) < ($1.distance, $1.pin) }.prefix(maximumCount))
    }
}
