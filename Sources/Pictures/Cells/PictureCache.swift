import TerminalUI

/// A memory cache of pictures as cells, of limited size; the least recently requested ones are evicted first.
///
/// Pictures of the current request list (`setRequests(_:)`) are never evicted, even beyond the budget: each of them
/// would evict another one that the screen needs. Failures are cached, too.
package struct PictureCache: Sendable {
    /// The cached result of a request.
    package enum Content: Hashable, Sendable {
        case art(CellArt)
        case failure(PictureFailure)

        var isIncomplete: Bool {
            if case .art(let art) = self { art.isIncomplete } else { false }
        }

        var failure: PictureFailure? {
            if case .failure(let failure) = self { failure } else { nil }
        }
    }

    /// The maximum size, in bytes.
    package var budget: Int {
        didSet { evict() }
    }
    /// The current size, in bytes, including the overhead of each entry.
    package private(set) var byteCount = 0

    private var slots: [Slot] = []
    private var freeSlots: [Int] = []
    private var slotOfRequest: [PictureRequest: Int] = [:]
    private var slotsOfPath: [String: [Int]] = [:]
    /// The mean colours of all pictures cached so far, by path, drawn until a picture is decoded again.
    private var meanColors: [String: Color] = [:]
    /// The ends of the linked list of slots, ordered by the time of the last request.
    private var newest: Int?
    private var oldest: Int?
    /// The number of calls of `setRequests`. Slots of the current generation are not evicted.
    private var generation: UInt64 = 1

    /// The maximum number of mean colours. Beyond it, no further ones are recorded.
    private static let maximumColorCount = 1 << 16

    /// The approximate size of an entry without its cells, in bytes: its keys and its slot.
    package static let overhead = 256

    private struct Slot: Sendable {
        var request: PictureRequest
        var content: Content
        var generation: UInt64
        var newer: Int?
        var older: Int?

        var byteCount: Int {
            switch content {
            case .art(let art): art.byteCount + PictureCache.overhead
            case .failure: PictureCache.overhead
            }
        }
    }

    /// Creates an empty cache. A budget below 0 counts as 0.
    package init(budget: Int) {
        self.budget = max(0, budget)
    }

    /// The number of cached results.
    package var count: Int { slotOfRequest.count }

    /// Returns the cached result of exactly this request, or else a cached failure of the same picture in any size.
    ///
    /// - Complexity: O(1), or O(s) in the cached sizes of the picture if the request itself is not cached.
    package subscript(request: PictureRequest) -> Content? {
        if let slot = slot(of: request) { return slots[slot].content }
        for slot in slotsOfPath[request.path] ?? [] {
            if case .failure = slots[slot].content { return slots[slot].content }
        }
        return nil
    }

    /// Returns all cached art of a picture with its requests.
    ///
    /// - Complexity: O(s) in the cached sizes of the picture.
    package func cachedArt(ofPictureAt path: String) -> [CachedArt] {
        (slotsOfPath[path] ?? []).compactMap { slot in
            guard case .art(let art) = slots[slot].content else { return nil }
            return CachedArt(request: slots[slot].request, art: art)
        }
    }

    /// Cached art with its request.
    package struct CachedArt: Sendable {
        package let request: PictureRequest
        package let art: CellArt
    }

    /// Returns art of the same picture in the most similar size, to be displayed as a placeholder, or `nil` if none is
    /// cached. Art in the same colour depth is preferred. Whole pictures replace only whole ones; regions replace none.
    ///
    /// - Complexity: O(s) in the cached sizes of the picture.
    package func placeholder(for request: PictureRequest) -> CellArt? {
        var best: CellArt?
        var bestDistance = Int.max
        for slot in slotsOfPath[request.path] ?? [] {
            guard case .art(let art) = slots[slot].content, !slots[slot].request.isRegion,
                slots[slot].request.isWhole == request.isWhole
            else { continue }
            // Sizes of art are below 2^20, but requests may have any size, so clamp to avoid overflow.
            let width = abs(art.columns - min(max(0, request.columns), 1 << 20))
            let height = abs(art.rows - min(max(0, request.rows), 1 << 20))
            let depth = slots[slot].request.colorDepth == request.colorDepth ? 0 : 1 << 24
            if width + height + depth < bestDistance {
                best = art
                bestDistance = width + height + depth
            }
        }
        return best
    }

    /// Returns the mean colour of a picture that was cached at any time in any size, or `nil` if none was.
    package func meanColor(ofPictureAt path: String) -> Color? { meanColors[path] }

    /// Adds or replaces the result of a request.
    ///
    /// - Complexity: O(1) on average, and O(e) in the number of evicted entries.
    package mutating func insert(_ content: Content, for originalRequest: PictureRequest) {
        // Art that does not depend on the backdrop is stored without it, and stays valid when it changes.
        var (request, other) = (originalRequest.withoutBackdrop, originalRequest)
        if case .art(let art) = content, art.dependsOnBackdrop { swap(&request, &other) }
        if request != other, let slot = slotOfRequest[other] { remove(slot) }
        if let slot = slotOfRequest[request] {
            byteCount -= slots[slot].byteCount
            slots[slot].content = content
            byteCount += slots[slot].byteCount
            touch(slot)
        } else {
            let entry = Slot(request: request, content: content, generation: generation)
            let slot: Int
            if let reused = freeSlots.popLast() {
                slot = reused
                slots[slot] = entry
            } else {
                slot = slots.count
                slots.append(entry)
            }
            slotOfRequest[request] = slot
            slotsOfPath[request.path, default: []].append(slot)
            byteCount += entry.byteCount
            link(slot)
        }
        if case .art(let art) = content, let color = art.meanColor,
            meanColors.count < Self.maximumColorCount || meanColors[request.path] != nil
        {
            meanColors[request.path] = color
        }
        evict()
    }

    /// Adds the result of a decoder pool.
    package mutating func insert(_ result: PictureResult) {
        switch result.outcome {
        case .success(let art): insert(.art(art), for: result.request)
        case .failure(let failure): insert(.failure(failure), for: result.request)
        }
    }

    /// Replaces the request list, highest priority first. Its cached pictures become the most recently requested ones.
    ///
    /// - Complexity: O(r) in the number of requests.
    package mutating func setRequests(_ requests: [PictureRequest]) {
        generation += 1
        // In reverse order, so that the request with the highest priority becomes the newest.
        for request in requests.reversed() {
            if let slot = slot(of: request) { touch(slot) }
        }
        evict()
    }

    /// Returns whether cached art shows that the picture's file is truncated or damaged.
    ///
    /// - Complexity: O(s) in the cached sizes of the picture.
    package func isPictureIncomplete(at path: String) -> Bool {
        (slotsOfPath[path] ?? []).contains { slots[$0].content.isIncomplete }
    }

    /// Returns the cached failure of a picture, or `nil` if there is none.
    ///
    /// - Complexity: O(s) in the cached sizes of the picture.
    package func failure(ofPictureAt path: String) -> PictureFailure? {
        (slotsOfPath[path] ?? []).lazy.compactMap { slots[$0].content.failure }.first
    }

    /// Removes all failures and incomplete pictures, so that they are decoded again. Returns `false` if none existed.
    @discardableResult
    package mutating func removeFailures() -> Bool {
        let count = count
        for slot in Array(slotOfRequest.values) {
            let content = slots[slot].content
            if case .failure = content { remove(slot) } else if content.isIncomplete { remove(slot) }
        }
        return self.count < count
    }

    private func slot(of request: PictureRequest) -> Int? {
        guard request.backdrop != nil else { return slotOfRequest[request] }
        // At most one of the two is cached, and most pictures do not depend on the backdrop.
        return slotOfRequest[request.withoutBackdrop] ?? slotOfRequest[request]
    }

    // MARK: Linked list

    private mutating func touch(_ slot: Int) {
        unlink(slot)
        slots[slot].generation = generation
        link(slot)
    }

    private mutating func link(_ slot: Int) {
        slots[slot].older = newest
        slots[slot].newer = nil
        if let newest { slots[newest].newer = slot }
        newest = slot
        if oldest == nil { oldest = slot }
    }

    private mutating func unlink(_ slot: Int) {
        let (newer, older) = (slots[slot].newer, slots[slot].older)
        if let newer { slots[newer].older = older } else { newest = older }
        if let older { slots[older].newer = newer } else { oldest = newer }
    }

    private mutating func evict() {
        // The list is ordered by generation, so the first slot of the current generation ends the loop.
        while byteCount > budget, let slot = oldest, slots[slot].generation != generation { remove(slot) }
    }

    private mutating func remove(_ slot: Int) {
        let request = slots[slot].request
        byteCount -= slots[slot].byteCount
        unlink(slot)
        slotOfRequest[request] = nil
        slotsOfPath[request.path]?.removeAll { $0 == slot }
        if slotsOfPath[request.path]?.isEmpty == true { slotsOfPath[request.path] = nil }
        // Release the cells now instead of when the slot is reused.
        slots[slot].content = .failure(.missing)
        freeSlots.append(slot)
    }
}
