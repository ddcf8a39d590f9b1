import Feeds

/// The ids of saved pins and their boards: the library's state with pending requests applied on top.
///
/// A request takes effect immediately, and is reverted if the library rejects it.
package struct SavedPins: Hashable, Sendable {
    /// The ids of the saved pins that the library has reported.
    private var savedIDs: Set<Pin.ID> = []
    /// The latest pending request of each pin.
    private var pendingRequests: [Pin.ID: PendingRequest] = [:]
    private var lastRequestID = 0
    /// The boards in order with their pins, as the library has reported. Pending requests aren't applied.
    package private(set) var boards: [BoardPins] = []

    private struct PendingRequest: Hashable, Sendable {
        var isSaved: Bool
        var request: Int
    }

    package init() {}

    package func contains(_ id: Pin.ID) -> Bool { pendingRequests[id]?.isSaved ?? savedIDs.contains(id) }

    /// The number of saved pins.
    package var count: Int {
        pendingRequests.reduce(savedIDs.count) { count, pendingRequest in
            let wasSaved = savedIDs.contains(pendingRequest.key)
            return count + (pendingRequest.value.isSaved ? 1 : 0) - (wasSaved ? 1 : 0)
        }
    }

    package var isEmpty: Bool { count == 0 }

    /// The ids of all saved pins.
    /// - Complexity: O(1) without pending requests, otherwise O(n) for n saved pins.
    package var ids: Set<Pin.ID> {
        pendingRequests.reduce(into: savedIDs) { ids, pendingRequest in
            if pendingRequest.value.isSaved { ids.insert(pendingRequest.key) } else { ids.remove(pendingRequest.key) }
        }
    }

    /// Adds a pending request to save or unsave a pin.
    /// - Returns: the id of the request, for `completeRequest` or `rejectRequest`.
    package mutating func addRequest(for id: Pin.ID, isSaved: Bool) -> Int {
        lastRequestID += 1
        pendingRequests[id] = PendingRequest(isSaved: isSaved, request: lastRequestID)
        return lastRequestID
    }

    /// Applies a request that the library has completed, with the id that `addRequest` returned.
    package mutating func completeRequest(for id: Pin.ID, isSaved: Bool, request: Int) {
        if isSaved {
            savedIDs.insert(id)
        } else {
            savedIDs.remove(id)
            // A pin that is saved again is in no board.
            for index in boards.indices where boards[index].pins.contains(id) { boards[index].pins.remove(id) }
        }
        // Keep a later request of the same pin.
        if pendingRequests[id]?.request == request { pendingRequests[id] = nil }
    }

    /// Reverts a request that the library has rejected, unless a later request for the pin is pending.
    package mutating func rejectRequest(for id: Pin.ID, request: Int) {
        if pendingRequests[id]?.request == request { pendingRequests[id] = nil }
    }

    /// Replaces the ids of saved pins with those of the library.
    package mutating func replaceIDs(with ids: Set<Pin.ID>) { savedIDs = ids }

    /// Replaces the boards with those of the library.
    package mutating func replaceBoards(with boards: [BoardPins]) { self.boards = boards }
}
