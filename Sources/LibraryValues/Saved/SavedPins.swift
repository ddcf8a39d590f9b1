import Feeds

/// The ids of saved pins and their boards: the library's state with pending requests applied on top.
///
/// A request applies immediately, and is reverted if the library rejects it.
package struct SavedPins: Hashable, Sendable {
    /// The ids of the saved pins that the library has reported.
    private var stored: Set<Pin.ID> = []
    /// The latest pending request of each pin.
    private var wishes: [Pin.ID: PendingRequest] = [:]
    private var lastRequest = 0
    /// The boards in order with their pins, as the library has reported. Pending requests aren't applied.
    package private(set) var boards: [BoardPins] = []

    private struct PendingRequest: Hashable, Sendable {
        var isSaved: Bool
        var request: Int
    }

    package init() {}

    package func contains(_ id: Pin.ID) -> Bool { wishes[id]?.isSaved ?? stored.contains(id) }

    /// The number of saved pins.
    package var count: Int {
        wishes.reduce(stored.count) { count, wish in
            let wasSaved = stored.contains(wish.key)
            return count + (wish.value.isSaved ? 1 : 0) - (wasSaved ? 1 : 0)
        }
    }

    package var isEmpty: Bool { count == 0 }

    /// The ids of all saved pins.
    /// - Complexity: O(1) without pending requests, otherwise O(n) for n saved pins.
    package var ids: Set<Pin.ID> {
        wishes.reduce(into: stored) { ids, wish in
            if wish.value.isSaved { ids.insert(wish.key) } else { ids.remove(wish.key) }
        }
    }

    /// Adds a pending request to save or unsave a pin.
    /// - Returns: the number of the request, to pass to `stored` or `refused`.
    package mutating func wish(_ id: Pin.ID, isSaved: Bool) -> Int {
        lastRequest += 1
        wishes[id] = PendingRequest(isSaved: isSaved, request: lastRequest)
        return lastRequest
    }

    /// Applies a completed request.
    package mutating func stored(_ id: Pin.ID, isSaved: Bool, request: Int) {
        if isSaved {
            stored.insert(id)
        } else {
            stored.remove(id)
            // A pin that is saved again is in no board.
            for place in boards.indices where boards[place].pins.contains(id) { boards[place].pins.remove(id) }
        }
        // Keep a later request of the same pin.
        if wishes[id]?.request == request { wishes[id] = nil }
    }

    /// Reverts a request that the library has rejected.
    package mutating func refused(_ id: Pin.ID, request: Int) {
        if wishes[id]?.request == request { wishes[id] = nil }
    }

    /// Replaces the ids of saved pins with those of the library.
    package mutating func show(_ ids: Set<Pin.ID>) { stored = ids }

    /// Replaces the boards with those of the library.
    package mutating func show(_ boards: [BoardPins]) { self.boards = boards }
}
