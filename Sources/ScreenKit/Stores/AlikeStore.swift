import Feeds
import PinWalls

/// The way from pin to pin that look alike, and what was found at its end.
package struct AlikeStore: FeatureStore {
    /// The pins that were walked to, the one that others are to look like last; empty while none is.
    package private(set) var trail: [Pin] = []
    /// The wall that is looked through.
    package private(set) var wall = WallID.feed
    /// What was found last.
    package private(set) var answer: AlikeAnswer?
    /// The screen that shows it, by its number; one that was opened before goes.
    package private(set) var screen = 0

    private var number = 0
    /// What was asked for last.
    private var asked: (pin: Pin.ID, edition: Int, count: Int)?
    /// What was given to be looked through.
    private var given: (wall: WallID, edition: Int, count: Int)?

    /// The open pin that others were looked for that look like it.
    private var open: Open?

    private struct Open {
        var pin: Pin.ID
        var wall: WallID
        var edition: Int
        /// The number of what was asked.
        var number: Int
        /// The nearest first; nil until that is known.
        var places: [Int32]?
    }

    package init() {}

    package var pin: Pin? { trail.last }

    /// The pins that were walked to, each once, in the order in which they were first.
    package var way: [Pin] {
        var ids = Set<Pin.ID>()
        return trail.filter { ids.insert($0.id).inserted }
    }

    /// Whether an answer is awaited.
    package var isAwaiting: Bool { !trail.isEmpty && answer == nil }

    package func readsOn(_ wall: WallID, in context: ScreenContext) -> Bool {
        !trail.isEmpty && self.wall == wall && context.walls[wall].isMeasured
    }

    /// Begins a way.
    /// - Returns: the number of its screen.
    package mutating func begin(at pin: Pin, among wall: WallID) -> Int {
        self.wall = wall
        trail = []
        screen += 1
        walk(to: pin)
        return screen
    }

    package mutating func walk(to pin: Pin) {
        trail.append(pin)
        answer = nil
        asked = nil
    }

    /// Goes back by a pin.
    /// - Returns: false where the way began.
    package mutating func goBack() -> Bool {
        guard trail.count > 1 else { return false }
        trail.removeLast()
        answer = nil
        asked = nil
        return true
    }

    package mutating func end() { trail = [] }

    /// Asks for what looks alike, anew when the wall has other pins; nil when that is under way or there.
    package mutating func follow(_ wall: PinWall) -> AlikeEffect? {
        guard let pin, asked?.pin != pin.id || asked?.edition != wall.edition || asked?.count != wall.cards.count else {
            return nil
        }
        asked = (pin.id, wall.edition, wall.cards.count)
        return .find(request(for: pin, on: self.wall, wall))
    }

    private mutating func request(for pin: Pin, on id: WallID, _ wall: PinWall) -> AlikeRequest {
        number += 1
        let isKnown = given?.wall == id && given?.edition == wall.edition
        let first = isKnown ? min(given?.count ?? 0, wall.cards.count) : 0
        given = (id, wall.edition, wall.cards.count)
        return AlikeRequest(
            number: number, pin: pin, cards: PinCards(wall.cards[first...]), first: first,
            edition: wall.edition, wall: id)
    }

    // MARK: An open pin

    /// Asks for what looks like an open pin among what is known, once for each; not while a way is walked.
    package mutating func followOpen(_ pin: Pin, on id: WallID, _ wall: PinWall) -> AlikeEffect? {
        guard trail.isEmpty, open?.pin != pin.id || open?.wall != id || open?.edition != wall.edition else {
            return nil
        }
        var request = request(for: pin, on: id, wall)
        request.learns = false
        open = Open(pin: pin.id, wall: id, edition: wall.edition, number: request.number)
        return .find(request)
    }

    /// - Returns: false where it is none for an open pin.
    package mutating func receiveNearby(_ answer: AlikeAnswer) -> Bool {
        guard trail.isEmpty, answer.number == open?.number else { return false }
        open?.places = answer.places
        return true
    }

    /// The places of pins that look like an open one, the nearest first; nil where that is not known.
    package func nearby(_ pin: Pin.ID, on wall: WallID) -> [Int32]? {
        open?.pin == pin && open?.wall == wall && trail.isEmpty ? open?.places : nil
    }

    /// - Returns: false for what no longer counts.
    package mutating func receive(_ answer: AlikeAnswer) -> Bool {
        guard answer.number == number, !trail.isEmpty else { return false }
        self.answer = answer
        return true
    }
}

extension ScreenContext {
    /// Pins that look alike, and the way through them.
    package var alike: AlikeStore {
        get { stores[AlikeStore.self] }
        _modify { yield &stores[AlikeStore.self] }
    }
}
