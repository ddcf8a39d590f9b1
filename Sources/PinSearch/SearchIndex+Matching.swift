import CMemorySearch
import Feeds
import LibraryValues
import Pictures

extension SearchIndex {
    /// Returns the indices of the pins that match a query, in order.
    /// - Parameters:
    ///   - first: the index of the first pin to search.
    ///   - saved: the saved pins and their boards.
    ///   - isCancelled: returns whether to cancel; called repeatedly.
    /// - Returns: the indices, or `nil` if it was cancelled. A query without terms matches every pin.
    /// - Complexity: O(bytes of the pins).
    package func matches(
        _ query: SearchQuery, from first: Int = 0, saved: SavedPins = SavedPins(),
        isCancelled: () -> Bool = { Task.isCancelled }
    ) -> [Int32]? {
        let matcher = SearchMatcher(query, in: self, saved: saved)
        var matchingPins: [Int32] = []
        var wasCancelled = false
        readParts(from: first) { start, view in
            wasCancelled = isCancelled()
            guard !wasCancelled else { return false }
            matcher.appendMatches(in: max(0, first - start)..<view.count, of: view, from: start, to: &matchingPins)
            return true
        }
        return wasCancelled ? nil : matchingPins
    }

    /// Returns the elements of `pins` that match a query, in order; `nil` if it was cancelled.
    /// - Complexity: O(bytes of these pins).
    package func matches(
        _ query: SearchQuery, among pins: [Int32], saved: SavedPins = SavedPins(),
        isCancelled: () -> Bool = { Task.isCancelled }
    ) -> [Int32]? {
        let matcher = SearchMatcher(query, in: self, saved: saved, scansRanges: false)
        return read { views in
            var matchingPins: [Int32] = []
            for (index, pin) in pins.enumerated() {
                if index % 4_096 == 0, isCancelled() { return nil }
                let (view, pinIndex) = views.locate(pin)
                if matcher.passes(pinIndex, in: view) { matchingPins.append(pin) }
            }
            return matchingPins
        }
    }

    /// Returns the terms without which a query has matches, among the first 8, each with the number of matches; `nil` if
    /// it was cancelled.
    package func remedies(
        for query: SearchQuery, saved: SavedPins = SavedPins(), isCancelled: () -> Bool = { Task.isCancelled }
    ) -> [(term: SearchTerm, count: Int)]? {
        guard query.terms.count > 1 else { return [] }
        var remedies: [(SearchTerm, Int)] = []
        for (index, term) in query.terms.enumerated().prefix(8) {
            guard let matchingPins = matches(query.removingTerm(at: index), saved: saved, isCancelled: isCancelled)
            else {
                return nil
            }
            if !matchingPins.isEmpty { remedies.append((term, matchingPins.count)) }
        }
        return remedies
    }
}

/// A query whose terms are resolved to checks for an index.
private struct SearchMatcher {
    /// The longest required words, which are searched first because few pins contain them; `nil` to check pins one by one.
    private let leadingWords: SearchTerm.Words?
    private let days: LocalDays
    private let remainingChecks: [(isExcluded: Bool, check: Check)]

    private enum Check {
        case words(SearchTerm.Words)
        /// A test by the indices of locations.
        case locations(Set<Int32>)
        /// A test by the indices of sources.
        case sources(Set<Int32>)
        /// A test for some pins: the saved pins, or those of some boards.
        case pins(Set<StableHash>)
        /// A test by the index of a format; `nil` if no pin has it.
        case format(Int32?)
        case color(OklabColor)
        case facts(SearchTerm.Test)
    }

    /// - Parameter scansRanges: whether to scan the bytes of many pins at once instead of checking pins one by one.
    init(_ query: SearchQuery, in index: SearchIndex, saved: SavedPins, scansRanges: Bool = true) {
        func words(_ term: SearchTerm) -> SearchTerm.Words? {
            if case .words(let words) = term.test, !term.isExcluded { words } else { nil }
        }
        let first = query.terms.indices.max { left, right in
            (words(query.terms[left])?.bytes.count ?? 0) < (words(query.terms[right])?.bytes.count ?? 0)
        }
        let leadingWords = !scansRanges ? nil : first.flatMap { words(query.terms[$0]) }
        self.leadingWords = leadingWords
        days = index.days
        remainingChecks = query.terms.enumerated().compactMap { termIndex, term in
            if leadingWords != nil, termIndex == first { return nil }
            let check: Check =
                switch term.test {
                case .words(let words): .words(words)
                case .location(let words): .locations(index.paths.indices(containing: words))
                case .source(let words): .sources(index.sources.indices(containing: words))
                case .board(let name, let words):
                    .pins(Self.hashes(of: saved.pins(ofBoards: name, words).intersection(saved.ids)))
                case .saved: .pins(Self.hashes(of: saved.ids))
                case .format(let name): .format(index.formats[name])
                case .color(let color): .color(OklabColor(rgb: color.rgb))
                default: .facts(term.test)
                }
            return (term.isExcluded, check)
        }
    }

    /// Appends the indices of the matching pins in a range of a part.
    /// - Parameter first: the index of the part's first pin.
    func appendMatches(
        in range: Range<Int>, of view: SearchView, from first: Int, to matchingPins: inout [Int32]
    ) {
        guard let leadingWords else {
            for pin in range where passes(pin, in: view) { matchingPins.append(Int32(first + pin)) }
            return
        }
        guard !range.isEmpty else { return }
        var position = Int(view.starts[range.lowerBound])
        let end = Int(view.starts[range.upperBound])
        var pin = range.lowerBound
        while let hit = Self.find(leadingWords.bytes, in: view.bytes, position..<end) {
            pin = view.pin(at: hit, from: pin)
            guard isInField(leadingWords.field, at: hit, view.bytes) else {
                position = hit + 1
                continue
            }
            if passes(pin, in: view) { matchingPins.append(Int32(first + pin)) }
            pin += 1
            guard pin < range.upperBound else { return }
            position = Int(view.starts[pin])
        }
    }

    func passes(_ pin: Int, in view: SearchView) -> Bool {
        remainingChecks.allSatisfy { isExcluded, check in isSatisfied(check, by: pin, in: view) != isExcluded }
    }

    private func isSatisfied(_ check: Check, by pin: Int, in view: SearchView) -> Bool {
        let facts = view.facts[pin]
        switch check {
        case .words(let words):
            var bounds = view.bounds(of: pin)
            while let hit = Self.find(words.bytes, in: view.bytes, bounds) {
                if isInField(words.field, at: hit, view.bytes) { return true }
                bounds = hit + 1..<bounds.upperBound
            }
            return false
        case .locations(let locations): return locations.contains(facts.location)
        case .sources(let sources): return sources.contains(facts.source)
        case .format(let format): return facts.format == format
        case .color(let color): return facts.oklab?.isSimilar(to: color) ?? false
        case .pins(let pins): return pins.contains(view.ids[pin])
        case .facts(let test): return facts.satisfy(test, days: days)
        }
    }

    /// Returns whether a position is in a field. The kind of field is the nearest preceding byte that is not text.
    private func isInField(_ field: SearchField?, at position: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let field else { return true }
        var position = position
        while bytes[position] >= TextFolding.space { position -= 1 }
        return bytes[position] == field.rawValue
    }

    private static func hashes(of ids: Set<Pin.ID>) -> Set<StableHash> { Set(ids.map { StableHash($0) }) }

    private static func find(_ needle: [UInt8], in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        guard let base = bytes.baseAddress, range.count >= needle.count,
            let hit = memory_search(base + range.lowerBound, range.count, needle, needle.count)
        else { return nil }
        return base.distance(to: UnsafeRawPointer(hit))
    }
}

extension SearchNames {
    /// Returns the indices of the names that contain `words`.
    fileprivate func indices(containing words: SearchTerm.Words) -> Set<Int32> {
        var folding = TextFolding()
        return Set(
            names.indices.lazy.filter { index in
                var folded: [UInt8] = []
                folding.append(names[index], to: &folded)
                return folded.firstRange(of: words.bytes) != nil
            }.map { Int32($0) })
    }
}

extension SearchView {
    /// Returns the pin at or after `first` whose bytes contain a position.
    fileprivate func pin(at position: Int, from first: Int) -> Int {
        // Exponential search, because with frequent words the next pin is near.
        var step = 1
        var low = first
        while low + step < count, Int(starts[low + step]) <= position {
            low += step
            step *= 2
        }
        var high = min(count, low + step)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= position { low = middle } else { high = middle }
        }
        return low
    }
}

extension SavedPins {
    /// Returns the pins of the boards with a name; if no board has that name, of the boards whose names contain `words`.
    fileprivate func pins(ofBoards name: String, _ words: SearchTerm.Words?) -> Set<Pin.ID> {
        let boardsWithName = boards.filter { $0.typedName.lowercased() == name.lowercased() }
        let matchingBoards =
            !boardsWithName.isEmpty
            ? boardsWithName
            : boards.filter { board in
                var folding = TextFolding()
                var folded: [UInt8] = []
                folding.append(board.name, to: &folded)
                return words.map { folded.firstRange(of: $0.bytes) != nil } ?? false
            }
        return matchingBoards.dropFirst().reduce(into: matchingBoards.first?.pins ?? []) { $0.formUnion($1.pins) }
    }
}

extension BoardPins {
    /// The name of the board as typed in a query: without quotation marks.
    var typedName: String { name.filter { $0 != "\"" } }
}

extension PinFacts {
    fileprivate func satisfy(_ test: SearchTerm.Test, days: LocalDays) -> Bool {
        switch test {
        case .date(let range): return day(in: days).map(range.contains) ?? false
        case .pixels(let minimum, let maximum):
            let pixels = Int(width) * Int(height)
            return pixels > 0 && pixels >= minimum ?? 0 && pixels <= maximum ?? .max
        case .side(let minimum, let maximum):
            let side = Int(max(width, height))
            return side > 0 && side >= minimum ?? 0 && side <= maximum ?? .max
        case .shape(let shape): return self.shape == shape
        case .words, .location, .source, .board, .saved, .color, .format: return false
        }
    }
}
