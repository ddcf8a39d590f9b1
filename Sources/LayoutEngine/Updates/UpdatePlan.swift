/// A validated ``LayoutUpdate``, sorted by section.
struct UpdatePlan: Hashable, Sendable {
    /// The index before the update of each section after it, or `nil` for an inserted or reloaded one; the array is
    /// `nil` if no section changes.
    private(set) var origins: [Int?]?
    /// The edits of the items of surviving sections, sorted by section index after the update.
    private(set) var sections: [SectionEdits] = []

    /// Validates and sorts an update.
    ///
    /// - Parameters:
    ///   - update: The changes.
    ///   - counts: The number of items of each section before the update, or `nil` for a section that places no items,
    ///     for which any index is accepted.
    ///   - sectionCount: The number of sections that are laid out after the update.
    ///   - newCount: Returns the number of items of a section in the data source after the update.
    /// - Complexity: O(*u* log *u*) in the number of changes, plus O(*s* log *u*) in that of sections if they change.
    init(
        _ update: LayoutUpdate, counts: [Int?], sectionCount: Int, newCount: (Int) -> Int
    ) throws(LayoutUpdateError) {
        let mapping = SectionMapping(update)
        try mapping.validate(count: counts.count)
        let expected = mapping.newCount(counts.count)
        if update.changesSections {
            guard sectionCount == expected else {
                throw .wrongSectionCount(expected: expected, actual: sectionCount)
            }
            origins = (0..<expected).map(mapping.oldIndex(ofSurvivor:))
        }
        let removals = (update.deletions + update.moves.map(\.from)).sorted()
        let insertions = (update.insertions + update.moves.map(\.to)).sorted()
        try removals.validateUnique(LayoutUpdateError.removedTwice)
        try insertions.validateUnique(LayoutUpdateError.insertedTwice)
        for index in removals + update.reloads {
            guard counts.indices.contains(index.section), index.item >= 0,
                counts[index.section].map({ index.item < $0 }) ?? true
            else { throw .noSuchItem(index) }
        }
        for index in insertions where index.section < 0 || index.section >= expected || index.item < 0 {
            throw .noSuchDestination(index)
        }
        var changes: [Int: Changes] = [:]
        func section(_ old: Int) -> Int? { counts[old] == nil ? nil : mapping.newIndex(ofSurvivor: old) }
        for index in removals {
            if let section = section(index.section) { changes[section, default: Changes()].removals.append(index.item) }
        }
        for index in update.reloads.sorted() {
            let position = (0..<removals.count).partitioningIndex { removals[$0] >= index }
            if position < removals.count, removals[position] == index { throw .reloadedAndRemoved(index) }
            guard let section = section(index.section), changes[section]?.reloads.last != index.item else { continue }
            changes[section, default: Changes()].reloads.append(index.item)
        }
        for index in insertions {
            guard let old = mapping.oldIndex(ofSurvivor: index.section) else {
                // All items of the section are new, so that the insertion is redundant.
                guard index.item < newCount(index.section) else { throw .noSuchDestination(index) }
                continue
            }
            if counts[old] != nil { changes[index.section, default: Changes()].insertions.append(index.item) }
        }
        for (section, changes) in changes.sorted(by: { $0.key < $1.key }) {
            let oldCount = mapping.oldIndex(of: section).flatMap { counts[$0] } ?? 0
            sections.append(
                try SectionEdits(
                    section: section, oldCount: oldCount, newCount: newCount(section), removals: changes.removals,
                    insertions: changes.insertions, reloads: changes.reloads))
        }
    }

    /// Returns the index that a section had before the update.
    func oldIndex(of edits: SectionEdits) -> Int {
        origins.flatMap { $0[edits.section] } ?? edits.section
    }

    /// The first section after the update that may have changed.
    var firstSection: Int { origins == nil ? sections.first?.section ?? 0 : 0 }

    /// The changes of the items of one section, each list sorted.
    private struct Changes {
        var removals: [Int] = []
        var insertions: [Int] = []
        var reloads: [Int] = []
    }
}

extension LayoutUpdate {
    /// Returns whether the first `sectionCount` sections have fewer than `itemLimit` items. Always true if no section
    /// changes, because the layout knows its number of items.
    func fits(itemLimit: Int, sectionCount: Int, dataSource: some LayoutDataSource) -> Bool {
        guard changesSections else { return true }
        var count = 0
        for section in 0..<max(0, min(sectionCount, dataSource.numberOfSections)) where count < itemLimit {
            count = count.addingClamped(dataSource.itemCount(ofSection: section))
        }
        return count < itemLimit
    }
}

extension LayoutDataSource {
    /// Returns the number of items in a section, at least 0, or 0 if the section does not exist.
    func itemCount(ofSection section: Int) -> Int {
        section >= 0 && section < numberOfSections ? max(0, numberOfItems(inSection: section)) : 0
    }
}
