/// A mapping between section numbers before and after an update.
///
/// Contradictions are not detected except by ``validate(count:)``.
struct SectionMapping: Sendable {
    /// Whether no section changes.
    let isEmpty: Bool
    private let numbers: NumberMapping
    private let moves: [Int: Int]
    private let origins: [Int: Int]
    private let reloaded: Set<Int>

    /// Creates the mapping of an update.
    ///
    /// - Complexity: O(*u* log *u*) in the number of changes.
    init(_ update: LayoutUpdate) {
        isEmpty = !update.changesSections
        let moved = update.movedSections
        numbers = NumberMapping(
            removed: (update.deletedSections + moved.map(\.from)).sorted(),
            inserted: (update.insertedSections + moved.map(\.to)).sorted())
        moves = Dictionary(moved.map { ($0.from, $0.to) }) { first, _ in first }
        origins = Dictionary(moved.map { ($0.to, $0.from) }) { first, _ in first }
        reloaded = Set(update.reloadedSections)
    }

    /// Returns the number after the update of `section` before it, or `nil` if it is deleted.
    func newNumber(of section: Int) -> Int? {
        isEmpty ? section : moves[section] ?? numbers.newNumber(of: section)
    }

    /// Returns the number before the update of `section` after it, or `nil` if it is inserted.
    func oldNumber(of section: Int) -> Int? {
        isEmpty ? section : origins[section] ?? numbers.inverse.newNumber(of: section)
    }

    /// Returns the same as ``newNumber(of:)``, but `nil` also for a reloaded section.
    func newNumber(ofSurvivor section: Int) -> Int? {
        reloaded.contains(section) ? nil : newNumber(of: section)
    }

    /// Returns the same as ``oldNumber(of:)``, but `nil` also for a reloaded section.
    func oldNumber(ofSurvivor section: Int) -> Int? {
        oldNumber(of: section).flatMap { reloaded.contains($0) ? nil : $0 }
    }

    /// Returns the number of sections after an update of `count` sections.
    func newCount(_ count: Int) -> Int {
        count - numbers.removed.count + numbers.inserted.count
    }

    /// Throws an error if the update of `count` sections contradicts itself.
    func validate(count: Int) throws(LayoutUpdateError) {
        try numbers.removed.validateUnique(LayoutUpdateError.sectionRemovedTwice)
        try numbers.inserted.validateUnique(LayoutUpdateError.sectionInsertedTwice)
        for section in numbers.removed + reloaded.sorted() where section < 0 || section >= count {
            throw .noSuchSection(section)
        }
        for section in numbers.inserted where section < 0 || section >= newCount(count) {
            throw .noSuchSectionDestination(section)
        }
        for section in numbers.removed where reloaded.contains(section) { throw .sectionReloadedAndRemoved(section) }
    }
}

extension Array where Element: Equatable {
    /// Throws an error for the first repeated element. The array must be sorted.
    func validateUnique(_ error: (Element) -> LayoutUpdateError) throws(LayoutUpdateError) {
        for (first, second) in zip(self, dropFirst()) where first == second { throw error(first) }
    }
}
