import TerminalUI

/// Pictures as cells, kept for as long as a budget of bytes allows; those that were not wanted for longest go first.
///
/// What is wanted now (`keep(_:)`) never goes, even when it takes more than the budget alone: a screen that showed
/// holes in turns would be worse than a few bytes. Failures are kept beside the art, for they are answers too.
package struct PictureCache: Sendable {
    /// What a cache has for a request.
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

    /// Bytes that may be kept.
    package var budget: Int {
        didSet { evict() }
    }
    /// Bytes that are kept, with what it takes to keep them.
    package private(set) var byteCount = 0

    private var slots: [Slot] = []
    private var free: [Int] = []
    private var slotOfRequest: [PictureRequest: Int] = [:]
    private var slotsOfPath: [String: [Int]] = [:]
    /// The mean colours of pictures that were kept once, for what is drawn until they are decoded again.
    private var colors: [String: Color] = [:]
    /// The ends of the list of slots: `newest` was wanted last.
    private var newest: Int?
    private var oldest: Int?
    /// Counts the calls of `keep`; slots of the current one stay.
    private var generation: UInt64 = 1

    /// The most colours that are remembered: once there are so many, those of pictures seen for the first time are not.
    private static let mostColors = 1 << 16

    /// What keeping an entry takes besides its cells, in bytes: its keys and its slot, roughly.
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

    /// An empty cache. A budget below 0 counts as 0.
    package init(budget: Int) {
        self.budget = max(0, budget)
    }

    /// How many answers are kept.
    package var count: Int { slotOfRequest.count }

    /// What is kept for exactly this request, else the failure of the same picture in another size; nil when neither
    /// is.
    ///
    /// - Complexity: O(1), and O(s) in the sizes kept of one picture when the request itself is not.
    package subscript(request: PictureRequest) -> Content? {
        if let slot = slot(of: request) { return slots[slot].content }
        for slot in slotsOfPath[request.path] ?? [] {
            if case .failure = slots[slot].content { return slots[slot].content }
        }
        return nil
    }

    /// Everything that is kept of a picture, with what it was asked for as.
    ///
    /// - Complexity: O(s) in the sizes kept of the picture.
    package func kept(ofPictureAt path: String) -> [Kept] {
        (slotsOfPath[path] ?? []).compactMap { slot in
            guard case .art(let art) = slots[slot].content else { return nil }
            return Kept(request: slots[slot].request, art: art)
        }
    }

    /// A picture with what it was asked for as.
    package struct Kept: Sendable {
        package let request: PictureRequest
        package let art: CellArt
    }

    /// The same picture, cropped in the same way, in another size or colour depth, the one nearest in cells; nil when
    /// there is none. A part stands in for nothing.
    ///
    /// - Complexity: O(s) in the sizes kept of one picture.
    package func standIn(for request: PictureRequest) -> CellArt? {
        var best: CellArt?
        var bestDistance = Int.max
        for slot in slotsOfPath[request.path] ?? [] {
            guard case .art(let art) = slots[slot].content, !slots[slot].request.isPart,
                slots[slot].request.isWhole == request.isWhole
            else { continue }
            // Sides of art are below 2^20 and those of a request may be anything.
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

    /// The mean colour of a picture that was kept at some time, in whatever size; nil when none was.
    package func meanColor(ofPictureAt path: String) -> Color? { colors[path] }

    /// Keeps what became of a request, in place of what was kept for it.
    ///
    /// - Complexity: O(1) on average, and O(e) in the entries that have to go.
    package mutating func insert(_ content: Content, for asked: PictureRequest) {
        // What looks the same over anything is not decoded again when the backdrop changes.
        var (request, other) = (asked.overAnything, asked)
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
            if let reused = free.popLast() {
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
            colors.count < Self.mostColors || colors[request.path] != nil
        {
            colors[request.path] = color
        }
        evict()
    }

    /// Keeps the result of a pool.
    package mutating func insert(_ result: PictureResult) {
        switch result.outcome {
        case .success(let art): insert(.art(art), for: result.request)
        case .failure(let failure): insert(.failure(failure), for: result.request)
        }
    }

    /// Says what is wanted now, in place of what was; what is kept of it counts as used just now.
    ///
    /// - Complexity: O(r) in the requests.
    package mutating func keep(_ requests: [PictureRequest]) {
        generation += 1
        // Backwards, so that the most wanted one is the newest.
        for request in requests.reversed() {
            if let slot = slot(of: request) { touch(slot) }
        }
        evict()
    }

    /// Whether the picture's file is cut off or damaged, as far as its cached art tells.
    ///
    /// - Complexity: O(s) in the sizes kept of the picture.
    package func isIncomplete(pictureAt path: String) -> Bool {
        (slotsOfPath[path] ?? []).contains { slots[$0].content.isIncomplete }
    }

    /// The cached reason why the picture can't be shown; nil without one.
    ///
    /// - Complexity: O(s) in the sizes kept of the picture.
    package func failure(pictureAt path: String) -> PictureFailure? {
        (slotsOfPath[path] ?? []).lazy.compactMap { slots[$0].content.failure }.first
    }

    /// Removes every failure and every incomplete picture, so that they are decoded again. Returns false if there was none.
    @discardableResult
    package mutating func forgetFailures() -> Bool {
        let count = count
        for slot in Array(slotOfRequest.values) {
            let content = slots[slot].content
            if case .failure = content { remove(slot) } else if content.isIncomplete { remove(slot) }
        }
        return self.count < count
    }

    private func slot(of request: PictureRequest) -> Int? {
        guard request.backdrop != nil else { return slotOfRequest[request] }
        // Of the two there is never more than one, and most pictures look the same over anything.
        return slotOfRequest[request.overAnything] ?? slotOfRequest[request]
    }

    // MARK: The list

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
        // The list is in the order of generations, so the first that stays ends the search.
        while byteCount > budget, let slot = oldest, slots[slot].generation != generation { remove(slot) }
    }

    private mutating func remove(_ slot: Int) {
        let request = slots[slot].request
        byteCount -= slots[slot].byteCount
        unlink(slot)
        slotOfRequest[request] = nil
        slotsOfPath[request.path]?.removeAll { $0 == slot }
        if slotsOfPath[request.path]?.isEmpty == true { slotsOfPath[request.path] = nil }
        // Its cells go now, not when the slot is used again.
        slots[slot].content = .failure(.missing)
        free.append(slot)
    }
}
