import Feeds
import PinWalls

/// The way from pin to pin that look alike, and what was found at its end.
package struct AlikeStore: Sendable {
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

    package var pin: Pin? { trail.last }

    /// Whether an answer is awaited.
    var isAwaiting: Bool { !trail.isEmpty && answer == nil }

    /// Whether a wall is to be read on, because it is known where it ends.
    func readsOn(_ wall: WallID) -> Bool { !trail.isEmpty && self.wall == wall }

    /// Begins a way.
    /// - Returns: the number of its screen.
    mutating func begin(at pin: Pin, among wall: WallID) -> Int {
        self.wall = wall
        trail = []
        screen += 1
        walk(to: pin)
        return screen
    }

    mutating func walk(to pin: Pin) {
        trail.append(pin)
        answer = nil
        asked = nil
    }

    /// Goes back by a pin.
    /// - Returns: false where the way began.
    mutating func goBack() -> Bool {
        guard trail.count > 1 else { return false }
        trail.removeLast()
        answer = nil
        asked = nil
        return true
    }

    mutating func end() { trail = [] }

    /// Asks for what looks alike, anew when the wall has other pins; nil when that is under way or there.
    mutating func follow(_ wall: PinWall) -> AlikeEffect? {
        guard let pin, asked?.pin != pin.id || asked?.edition != wall.edition || asked?.count != wall.cards.count else {
            return nil
        }
        asked = (pin.id, wall.edition, wall.cards.count)
        number += 1
        let isKnown = given?.wall == self.wall && given?.edition == wall.edition
        let first = isKnown ? min(given?.count ?? 0, wall.cards.count) : 0
        given = (self.wall, wall.edition, wall.cards.count)
        return .find(
            AlikeRequest(
                number: number, pin: pin, cards: first == 0 ? wall.cards : Array(wall.cards[first...]), first: first,
                edition: wall.edition, wall: self.wall))
    }

    /// - Returns: false for what no longer counts.
    mutating func receive(_ answer: AlikeAnswer) -> Bool {
        guard answer.number == number, !trail.isEmpty else { return false }
        self.answer = answer
        return true
    }
}
