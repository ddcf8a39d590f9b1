import LayoutEngine
import SeededRandom

/// A random change of sections, with the previous index of each section.
struct SectionEditing {
    var update: LayoutUpdate
    /// The previous index of each section; `nil` for an inserted one.
    var origins: [Int?]
}

extension ListedSizes {
    /// Applies random edits to the sections and their items, and returns the matching update.
    ///
    /// - Parameter makeSize: Returns the size of an inserted or resized item.
    mutating func editSectionsAtRandom(
        _ random: inout SeededGenerator, makeSize: (inout SeededGenerator) -> Size
    ) -> SectionEditing {
        let oldCount = sections.count
        var update =
            !sections.isEmpty && Bool.random(using: &random)
            ? editAtRandom(&random, makeSize: makeSize) : LayoutUpdate()
        var remainingSections: [Int] = []
        var addedSections: [Int?] = Array(repeating: nil, count: Int.random(in: 0...2, using: &random))
        for section in 0..<oldCount {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: update.deletedSections.append(section)
            case 1: addedSections.append(section)
            case 2:
                update.reloadedSections.append(section)
                remainingSections.append(section)
            default: remainingSections.append(section)
            }
        }
        var origins: [Int?] = remainingSections
        addedSections.shuffle(using: &random)
        let count = remainingSections.count + addedSections.count
        for (index, origin) in zip(
            (0..<count).shuffled(using: &random).prefix(addedSections.count).sorted(), addedSections)
        {
            origins.insert(origin, at: index)
            if let origin {
                update.movedSections.append(.init(from: origin, to: index))
            } else {
                update.insertedSections.append(index)
            }
        }
        let oldSections = sections
        sections = origins.map { origin in
            guard let origin, !update.reloadedSections.contains(origin) else {
                return (0..<Int.random(in: 0...6, using: &random)).map { _ in makeSize(&random) }
            }
            return oldSections[origin]
        }
        update.renumber(origins)
        return SectionEditing(update: update, origins: origins)
    }
}

extension LayoutUpdate {
    /// Renumbers the indexes after the update, which refer to the previous sections.
    fileprivate mutating func renumber(_ origins: [Int?]) {
        var newSections: [Int: Int] = [:]
        for (section, origin) in origins.enumerated() { if let origin { newSections[origin] = section } }
        // A reloaded section has other items, so indexes remain valid only in sections that keep their items.
        func renumbered(_ index: ItemIndex) -> ItemIndex? {
            guard !reloadedSections.contains(index.section) else { return nil }
            return newSections[index.section].map { ItemIndex(section: $0, item: index.item) }
        }
        insertions = insertions.compactMap(renumbered)
        deletions += moves.filter { renumbered($0.to) == nil }.map(\.from)
        moves = moves.compactMap { move in renumbered(move.to).map { Move(from: move.from, to: $0) } }
    }
}
