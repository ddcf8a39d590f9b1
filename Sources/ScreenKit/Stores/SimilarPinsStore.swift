import Feeds
import PinWalls

/// The state of *More like this*: the trail of visited pins and the pins similar to the last one.
package struct SimilarPinsStore: FeatureStore {
    /// The visited pins. Results are similar to the last one; empty if nothing is searched.
    package private(set) var trail: [Pin] = []
    /// The wall that is searched.
    package private(set) var wall = WallID.feed
    /// The latest result; `nil` until one arrives.
    package private(set) var result: SimilarPinsResult?
    /// The identifier of the screen that shows the results. Earlier screens close.
    package private(set) var screen = 0

    private var lastRequestID = 0
    private var lastSearch: (pin: Pin.ID, edition: Int, count: Int)?
    /// The pins that were sent to the search.
    private var sentPins: (wall: WallID, edition: Int, count: Int)?

    /// The search for pins similar to the open pin.
    private var openPinSearch: OpenPinSearch?

    private struct OpenPinSearch {
        var pin: Pin.ID
        var wall: WallID
        var edition: Int
        var requestID: Int
        /// The indices of similar pins, the most similar first; `nil` until the search returns.
        var indices: [Int32]?
    }

    package init() {}

    package var pin: Pin? { trail.last }

    /// The visited pins without repetitions, in the order of their first visit.
    package var visitedPins: [Pin] {
        var ids = Set<Pin.ID>()
        return trail.filter { ids.insert($0.id).inserted }
    }

    /// Whether the first result of a search is pending.
    package var isLoading: Bool { !trail.isEmpty && result == nil }

    package func needsMorePages(_ wall: WallID, in context: ScreenContext) -> Bool {
        !trail.isEmpty && self.wall == wall && context.walls[wall].hasKnownTotal
    }

    /// Starts a trail at a pin.
    /// - Returns: the identifier of its screen.
    package mutating func begin(at pin: Pin, among wall: WallID) -> Int {
        self.wall = wall
        trail = []
        screen += 1
        visit(pin)
        return screen
    }

    package mutating func visit(_ pin: Pin) {
        trail.append(pin)
        result = nil
        lastSearch = nil
    }

    /// Returns to the previous pin.
    /// - Returns: `false` at the start of the trail.
    package mutating func goBack() -> Bool {
        guard trail.count > 1 else { return false }
        trail.removeLast()
        result = nil
        lastSearch = nil
        return true
    }

    package mutating func end() { trail = [] }

    /// Returns a search if the pin or the wall's pins have changed since the last one; otherwise `nil`.
    package mutating func searchEffect(for wall: PinWall) -> SimilarityEffect? {
        guard let pin,
            lastSearch?.pin != pin.id || lastSearch?.edition != wall.edition || lastSearch?.count != wall.cards.count
        else {
            return nil
        }
        lastSearch = (pin.id, wall.edition, wall.cards.count)
        return .find(request(for: pin, on: self.wall, wall: wall))
    }

    private mutating func request(for pin: Pin, on id: WallID, wall: PinWall) -> SimilarPinsRequest {
        lastRequestID += 1
        let isContinuation = sentPins?.wall == id && sentPins?.edition == wall.edition
        let first = isContinuation ? min(sentPins?.count ?? 0, wall.cards.count) : 0
        sentPins = (id, wall.edition, wall.cards.count)
        return SimilarPinsRequest(
            id: lastRequestID, pin: pin, cards: PinCards(wall.cards[first...]), first: first,
            edition: wall.edition, wall: id)
    }

    // MARK: Open pin

    /// Returns a search for pins similar to an open pin; `nil` if it was requested before or a trail is active.
    package mutating func openPinSearchEffect(for pin: Pin, on id: WallID, wall: PinWall) -> SimilarityEffect? {
        guard trail.isEmpty,
            openPinSearch?.pin != pin.id || openPinSearch?.wall != id || openPinSearch?.edition != wall.edition
        else {
            return nil
        }
        var request = request(for: pin, on: id, wall: wall)
        request.computesFingerprints = false
        openPinSearch = OpenPinSearch(pin: pin.id, wall: id, edition: wall.edition, requestID: request.id)
        return .find(request)
    }

    /// Stores the result of the search for an open pin.
    /// - Returns: `false` if the result belongs to another search.
    package mutating func receiveForOpenPin(_ result: SimilarPinsResult) -> Bool {
        guard trail.isEmpty, result.id == openPinSearch?.requestID else { return false }
        openPinSearch?.indices = result.indices
        return true
    }

    /// Returns the indices of pins similar to an open pin, the most similar first; `nil` if they are unknown.
    package func similarPinIndices(to pin: Pin.ID, on wall: WallID) -> [Int32]? {
        openPinSearch?.pin == pin && openPinSearch?.wall == wall && trail.isEmpty ? openPinSearch?.indices : nil
    }

    /// Stores a result for the last pin of the trail.
    /// - Returns: `false` if the result is outdated.
    package mutating func receive(_ result: SimilarPinsResult) -> Bool {
        guard result.id == lastRequestID, !trail.isEmpty else { return false }
        self.result = result
        return true
    }
}

extension ScreenContext {
    package var similarPins: SimilarPinsStore {
        get { stores[SimilarPinsStore.self] }
        _modify { yield &stores[SimilarPinsStore.self] }
    }
}
