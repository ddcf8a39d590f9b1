/// Where an update leaves the sections.
///
/// Contradictions are not looked for; ``validate(count:)`` finds them.
struct SectionMapping: Sendable {
    /// Whether every section is what it was, where it was.
    let isEmpty: Bool
    private let numbers: NumberMapping
    private let moves: [Int: Int]
    private let origins: [Int: Int]
    private let reloaded: Set<Int>

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

    /// The number after the update of the section `section` before it, or `nil` where it was deleted.
    func newNumber(of section: Int) -> Int? {
        isEmpty ? section : moves[section] ?? numbers.newNumber(of: section)
    }

    /// The number before the update of the section `section` after it, or `nil` for one that was inserted.
    func oldNumber(of section: Int) -> Int? {
        isEmpty ? section : origins[section] ?? numbers.inverse.newNumber(of: section)
    }

    /// The same as ``newNumber(of:)``, but `nil` also for a section whose items are others now.
    func newNumber(ofSurvivor section: Int) -> Int? {
        reloaded.contains(section) ? nil : newNumber(of: section)
    }

    /// The same as ``oldNumber(of:)``, but `nil` also for a section whose items are others now.
    func oldNumber(ofSurvivor section: Int) -> Int? {
        oldNumber(of: section).flatMap { reloaded.contains($0) ? nil : $0 }
    }

    /// The number of sections after the update of `count` sections.
    func newCount(_ count: Int) -> Int {
        count - numbers.removed.count + numbers.inserted.count
    }

    /// Finds what contradicts itself in what the update does to `count` sections.
    func validate(count: Int) throws(LayoutUpdateError) {
        try numbers.removed.checkUnrepeated(LayoutUpdateError.sectionRemovedTwice)
        try numbers.inserted.checkUnrepeated(LayoutUpdateError.sectionInsertedTwice)
        for section in numbers.removed + reloaded.sorted() where section < 0 || section >= count {
            throw .noSuchSection(section)
        }
        for section in numbers.inserted where section < 0 || section >= newCount(count) {
            throw .noSuchSectionPlace(section)
        }
        for section in numbers.removed where reloaded.contains(section) { throw .sectionReloadedAndRemoved(section) }
    }
}

extension Array where Element: Equatable {
    /// Finds what comes twice; they are sorted.
    func checkUnrepeated(_ error: (Element) -> LayoutUpdateError) throws(LayoutUpdateError) {
        for (first, second) in zip(self, dropFirst()) where first == second { throw error(first) }
    }
}
