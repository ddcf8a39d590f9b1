import LayoutEngine
import SeededRandom

/// A random change of sections, with the origin of each remaining one.
struct SectionEditing {
    var update: LayoutUpdate
    /// The previous index of each section; `nil` for an inserted one.
    var origins: [Int?]
}

extension ListedSizes {
    /// Applies random edits to the sections and their items, and returns the matching update.
    /// | - Parameter makeSize: Returns the size of an inserted or resized item.
    mutating func editSectionsAtRandom(
        _ random: inout SeededGenerator, makeSize: (inout SeededGenerator) -> Size
    ) -> SectionEditing {
        let formerCount = sections.count
        var update =
            !sections.isEmpty && Bool.random(using: &random)
            ? editAtRandom(&random, makeSize: makeSize) : LayoutUpdate()
        var stays: [Int] = []
        var comers: [Int?] = Array(repeating: nil, count: Int.random(in: 0...2, using: &random))
        for section in 0..<formerCount {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: update.deletedSections.append(section)
            case 1: comers.append(section)
            case 2:
                update.reloadedSections.append(section)
                stays.append(section)
            default: stays.append(section)
            }
        }
        var origins: [Int?] = stays
        comers.shuffle(using: &random)
        let count = stays.count + comers.count
        for (place, comer) in zip((0..<count).shuffled(using: &random).prefix(comers.count).sorted(), comers) {
            origins.insert(comer, at: place)
            if let comer {
                update.movedSections.append(.init(from: comer, to: place))
            } else {
                update.insertedSections.append(place)
            }
        }
        let former = sections
        sections = origins.map { origin in
            guard let origin, !update.reloadedSections.contains(origin) else {
                return (0..<Int.random(in: 0...6, using: &random)).map { _ in makeSize(&random) }
            }
            return former[origin]
        }
        update.follow(origins)
        return SectionEditing(update: update, origins: origins)
    }
}

extension LayoutUpdate {
    /// Renumbers the indexes after the update, which refer to the previous sections.
    fileprivate mutating func follow(_ origins: [Int?]) {
        var numbers: [Int: Int] = [:]
        for (number, origin) in origins.enumerated() { if let origin { numbers[origin] = number } }
        // A reloaded section has other items, so indexes remain valid only in sections that keep their items.
        func place(_ index: ItemIndex) -> ItemIndex? {
            guard !reloadedSections.contains(index.section) else { return nil }
            return numbers[index.section].map { ItemIndex(section: $0, item: index.item) }
        }
        insertions = insertions.compactMap(place)
        deletions += moves.filter { place($0.to) == nil }.map(\.from)
        moves = moves.compactMap { move in place(move.to).map { Move(from: move.from, to: $0) } }
    }
}
