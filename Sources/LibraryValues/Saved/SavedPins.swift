import Feeds

/// Which pins are saved, and in which boards: what the library holds, and over it what is on its way there.
///
/// A mark shows at once; when the library refuses, it is as it was.
package struct SavedPins: Hashable, Sendable {
    /// What the library holds, as far as it has told.
    private var stored: Set<Pin.ID> = []
    /// The last wish for each pin that the library has not answered.
    private var wishes: [Pin.ID: Wish] = [:]
    private var lastRequest = 0
    /// The boards in their order with what is in them, as far as the library has told; of what is on its way nothing.
    package private(set) var boards: [BoardPins] = []

    private struct Wish: Hashable, Sendable {
        var isSaved: Bool
        var request: Int
    }

    package init() {}

    package func contains(_ id: Pin.ID) -> Bool { wishes[id]?.isSaved ?? stored.contains(id) }

    /// How many pins are saved.
    package var count: Int {
        wishes.reduce(stored.count) { count, wish in
            let wasSaved = stored.contains(wish.key)
            return count + (wish.value.isSaved ? 1 : 0) - (wasSaved ? 1 : 0)
        }
    }

    package var isEmpty: Bool { count == 0 }

    /// All that are saved.
    /// - Complexity: O(1) where the library has answered everything, else O(saved pins).
    package var ids: Set<Pin.ID> {
        wishes.reduce(into: stored) { ids, wish in
            if wish.value.isSaved { ids.insert(wish.key) } else { ids.remove(wish.key) }
        }
    }

    /// Notes that a pin is to be saved or not.
    /// - Returns: the request's number, for its answer.
    package mutating func wish(_ id: Pin.ID, isSaved: Bool) -> Int {
        lastRequest += 1
        wishes[id] = Wish(isSaved: isSaved, request: lastRequest)
        return lastRequest
    }

    /// The library has done what was wished.
    package mutating func stored(_ id: Pin.ID, isSaved: Bool, request: Int) {
        if isSaved {
            stored.insert(id)
        } else {
            stored.remove(id)
            // Saved again, it is in none.
            for place in boards.indices where boards[place].pins.contains(id) { boards[place].pins.remove(id) }
        }
        // A later wish still stands.
        if wishes[id]?.request == request { wishes[id] = nil }
    }

    /// The library has refused.
    package mutating func refused(_ id: Pin.ID, request: Int) {
        if wishes[id]?.request == request { wishes[id] = nil }
    }

    /// Takes what the library tells that it holds.
    package mutating func show(_ ids: Set<Pin.ID>) { stored = ids }

    /// Takes what the library tells of its boards.
    package mutating func show(_ boards: [BoardPins]) { self.boards = boards }
}
