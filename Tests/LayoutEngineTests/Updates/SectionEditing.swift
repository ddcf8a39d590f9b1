import LayoutEngine
import SeededRandom

/// Sections changed at random, and where each of those that are left came from.
struct SectionEditing {
    var update: LayoutUpdate
    /// For each section afterwards the number that it had; `nil` for one that came.
    var origins: [Int?]
}

extension ListedSizes {
    /// Changes the sections at random, and items as well, and tells how.
    ///
    /// - Parameter makeSize: gives an item that comes or changes its size.
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
    /// Renumbers the places that were told of the sections as they stood.
    fileprivate mutating func follow(_ origins: [Int?]) {
        var numbers: [Int: Int] = [:]
        for (number, origin) in origins.enumerated() { if let origin { numbers[origin] = number } }
        // What is reloaded has other items, perhaps fewer: only in sections that keep theirs, places are as they were.
        func place(_ index: ItemIndex) -> ItemIndex? {
            guard !reloadedSections.contains(index.section) else { return nil }
            return numbers[index.section].map { ItemIndex(section: $0, item: index.item) }
        }
        insertions = insertions.compactMap(place)
        deletions += moves.filter { place($0.to) == nil }.map(\.from)
        moves = moves.compactMap { move in place(move.to).map { Move(from: move.from, to: $0) } }
    }
}
