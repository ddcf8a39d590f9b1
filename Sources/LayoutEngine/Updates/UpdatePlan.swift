/// A ``LayoutUpdate`` that was found to be free of contradictions, sorted by section: what layouts work with.
struct UpdatePlan: Hashable, Sendable {
    /// The changes of the sections that change, by section.
    private(set) var sections: [SectionEdits] = []

    /// - Parameters:
    ///   - counts: the number of items of each section before the update.
    ///   - newCount: the number of items of a section as the data source tells it, after the update.
    /// - Complexity: O(*u* log *u*) in the number of changes.
    init(_ update: LayoutUpdate, counts: [Int], newCount: (Int) -> Int) throws(LayoutUpdateError) {
        var removals = update.deletions
        removals += update.moves.lazy.map(\.from)
        try Self.sort(&removals, unlessRepeated: LayoutUpdateError.removedTwice)
        var insertions = update.insertions
        insertions += update.moves.lazy.map(\.to)
        try Self.sort(&insertions, unlessRepeated: LayoutUpdateError.insertedTwice)
        let reloads = update.reloads.sorted()
        for index in [removals.first, removals.last, reloads.first, reloads.last].compactMap(\.self) {
            guard counts.indices.contains(index.section), index.item >= 0 else { throw .noSuchItem(index) }
        }
        for index in [insertions.first, insertions.last].compactMap(\.self) {
            guard counts.indices.contains(index.section), index.item >= 0 else { throw .noSuchPlace(index) }
        }
        var removed = removals[...]
        var inserted = insertions[...]
        var reloaded = reloads[...]
        while let section = [removed.first, inserted.first, reloaded.first].compactMap({ $0?.section }).min() {
            sections.append(
                try SectionEdits(
                    section: section, oldCount: counts[section], newCount: newCount(section),
                    removed: removed.popItems(ofSection: section), inserted: inserted.popItems(ofSection: section),
                    reloaded: reloaded.popItems(ofSection: section)))
        }
    }

    /// The index after the update of the item at `index` before it, or `nil` where the item was deleted or moved.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newIndex(ofUnmoved index: ItemIndex) -> ItemIndex? {
        let position = (0..<sections.count).partitioningIndex { sections[$0].section >= index.section }
        guard position < sections.count, sections[position].section == index.section else { return index }
        return sections[position].newNumber(of: index.item).map { ItemIndex(section: index.section, item: $0) }
    }

    /// The plan of an update of `dataSource`, which has no items in sections that it does not have.
    init(_ update: LayoutUpdate, counts: [Int], dataSource: some LayoutDataSource) throws(LayoutUpdateError) {
        try self.init(update, counts: counts) { section in
            section < dataSource.numberOfSections ? max(0, dataSource.numberOfItems(inSection: section)) : 0
        }
    }

    private static func sort(
        _ indexes: inout [ItemIndex], unlessRepeated error: (ItemIndex) -> LayoutUpdateError
    ) throws(LayoutUpdateError) {
        indexes.sort()
        for position in indexes.indices.dropFirst() where indexes[position] == indexes[position - 1] {
            throw error(indexes[position])
        }
    }
}

/// What an update does to one section.
struct SectionEdits: Hashable, Sendable {
    let section: Int
    let oldCount: Int
    let newCount: Int
    /// The items that are not where they were, by their numbers before the update, sorted.
    let removed: [Int]
    /// The items to be asked for because they are new in their places, by their numbers after the update, sorted.
    let inserted: [Int]
    /// The items to be asked for again, by their numbers before the update, sorted, each once.
    let reloaded: [Int]

    fileprivate init(
        section: Int, oldCount: Int, newCount: Int, removed: [Int], inserted: [Int], reloaded: [Int]
    ) throws(LayoutUpdateError) {
        func index(_ item: Int) -> ItemIndex { ItemIndex(section: section, item: item) }
        for numbers in [removed, reloaded] {
            for item in [numbers.first, numbers.last].compactMap(\.self) where item < 0 || item >= oldCount {
                throw .noSuchItem(index(item))
            }
        }
        let expected = oldCount - removed.count + inserted.count
        for item in [inserted.first, inserted.last].compactMap(\.self) where item < 0 || item >= expected {
            throw .noSuchPlace(index(item))
        }
        guard newCount == expected else {
            throw .wrongItemCount(section: section, expected: expected, actual: newCount)
        }
        var unique: [Int] = []
        for item in reloaded where item != unique.last {
            let position = (0..<removed.count).partitioningIndex { removed[$0] >= item }
            if position < removed.count, removed[position] == item { throw .reloadedAndRemoved(index(item)) }
            unique.append(item)
        }
        self.section = section
        self.oldCount = oldCount
        self.newCount = newCount
        self.removed = removed
        self.inserted = inserted
        self.reloaded = unique
    }

    /// The number after the update of the item that had the number `item` before, or `nil` where it was removed.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newNumber(of item: Int) -> Int? {
        let before = (0..<removed.count).partitioningIndex { removed[$0] >= item }
        if before < removed.count, removed[before] == item { return nil }
        return newNumber(ofSurvivor: item - before)
    }

    /// The number after the update of the item that has `rank` others before it among those that were not removed.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newNumber(ofSurvivor rank: Int) -> Int {
        // It follows every insertion that leaves no more than `rank` survivors before it.
        rank + (0..<inserted.count).partitioningIndex { inserted[$0] - $0 > rank }
    }

    /// The number after the update of the first item that the update concerns; ``newCount`` where none is left.
    var firstChange: Int {
        // Before the first removal and the first insertion, numbers are the same before and after.
        min(removed.first ?? newCount, inserted.first ?? newCount, reloaded.first.flatMap(newNumber) ?? newCount)
    }
}

extension ArraySlice<ItemIndex> {
    /// Takes the leading indexes that are of `section` and returns their items' numbers.
    fileprivate mutating func popItems(ofSection section: Int) -> [Int] {
        let end = (startIndex..<endIndex).partitioningIndex { self[$0].section > section }
        defer { self = self[end...] }
        return self[..<end].map(\.item)
    }
}
