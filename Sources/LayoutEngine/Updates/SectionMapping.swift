/// A mapping between section indexes before and after an update.
///
/// Contradictions are not detected except by ``validate(count:)``.
struct SectionMapping: Sendable {
    /// Whether no section changes.
    let isEmpty: Bool
    private let indexMapping: ListIndexMapping
    private let moves: [Int: Int]
    private let origins: [Int: Int]
    private let reloads: Set<Int>

    /// Creates the mapping of an update.
    ///
    /// - Complexity: O(*u* log *u*) in the number of changes.
    init(_ update: LayoutUpdate) {
        isEmpty = !update.changesSections
        let moved = update.movedSections
        indexMapping = ListIndexMapping(
            removals: (update.deletedSections + moved.map(\.from)).sorted(),
            insertions: (update.insertedSections + moved.map(\.to)).sorted())
        moves = Dictionary(moved.map { ($0.from, $0.to) }) { first, _ in first }
        origins = Dictionary(moved.map { ($0.to, $0.from) }) { first, _ in first }
        reloads = Set(update.reloadedSections)
    }

    /// Returns the index after the update of `section` before it, or `nil` if it is deleted.
    func newIndex(of section: Int) -> Int? {
        isEmpty ? section : moves[section] ?? indexMapping.newIndex(of: section)
    }

    /// Returns the index before the update of `section` after it, or `nil` if it is inserted.
    func oldIndex(of section: Int) -> Int? {
        isEmpty ? section : origins[section] ?? indexMapping.inverse.newIndex(of: section)
    }

    /// Returns the same index as ``newIndex(of:)``, but `nil` for a reloaded section.
    func newIndex(ofSurvivor section: Int) -> Int? {
        reloads.contains(section) ? nil : newIndex(of: section)
    }

    /// Returns the same index as ``oldIndex(of:)``, but `nil` for a reloaded section.
    func oldIndex(ofSurvivor section: Int) -> Int? {
        oldIndex(of: section).flatMap { reloads.contains($0) ? nil : $0 }
    }

    /// Returns the number of sections after the update, given `count` sections before it.
    func newCount(_ count: Int) -> Int {
        count - indexMapping.removals.count + indexMapping.insertions.count
    }

    /// Throws an error if the update of `count` sections contradicts itself.
    func validate(count: Int) throws(LayoutUpdateError) {
        try indexMapping.removals.validateUnique(LayoutUpdateError.sectionRemovedTwice)
        try indexMapping.insertions.validateUnique(LayoutUpdateError.sectionInsertedTwice)
        for section in indexMapping.removals + reloads.sorted() where section < 0 || section >= count {
            throw .noSuchSection(section)
        }
        for section in indexMapping.insertions where section < 0 || section >= newCount(count) {
            throw .noSuchSectionDestination(section)
        }
        for section in indexMapping.removals where reloads.contains(section) {
            throw .sectionReloadedAndRemoved(section)
        }
    }
}

extension Array where Element: Equatable {
    /// Throws an error for the first repeated element. The array must be sorted.
    func validateUnique(_ error: (Element) -> LayoutUpdateError) throws(LayoutUpdateError) {
        for (first, second) in zip(self, dropFirst()) where first == second { throw error(first) }
    }
}
