import Feeds
import PinWalls

/// What is to be done to find pins that look alike; `AlikeMessage` answers.
package enum AlikeEffect: Hashable, Sendable {
    /// Find those that look like a pin, and learn what looks are not known yet; in place of what was looked for before.
    case find(AlikeRequest)
    /// Learn what colours pictures have; in place of what was looked for before.
    case colors(ColorRequest)
    /// Make a picture of pins that are seen from above, after a rest, in place of what was to be made before.
    case points(PointsRequest)
    /// Learn and make no more.
    case stop
}

/// A search for pins that look like one.
package struct AlikeRequest: Hashable, Sendable {
    /// Answers have it; those of an older one no longer count.
    package var number: Int
    package var pin: Pin
    /// The pins to look among from a number on, in the order of their wall; those before it are known.
    package var cards: PinCards
    package var first: Int
    /// Another number whenever they changed, but not when some only came at the end.
    package var edition: Int
    /// Whose pins they are.
    package var wall: WallID
    /// Whether looks are learned that are not known yet.
    package var learns = true
}

/// What came of it.
package enum AlikeMessage: Hashable, Sendable {
    case found(AlikeAnswer)
    case colors(ColorAnswer)
    case points(PointsAnswer)
    /// Another pin is walked to: what is open of the wall before is not any more.
    case walked
}

/// The pins that look like one, as far as looks are known.
package struct AlikeAnswer: Hashable, Sendable {
    /// The number of the request.
    package var number: Int
    /// Their places on the wall that was looked through, the most alike first; nil while nothing is known of how the pin
    /// itself looks.
    package var places: [Int32]?
    /// How many pins' looks are known, of so many.
    package var known: Int
    package var count: Int
    /// Whether no more will become known.
    package var isWhole: Bool

    package init(number: Int, places: [Int32]?, known: Int, count: Int, isWhole: Bool) {
        self.number = number
        self.places = places
        self.known = known
        self.count = count
        self.isWhole = isWhole
    }
}
