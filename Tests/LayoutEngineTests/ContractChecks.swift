import LayoutEngine
import Testing

// What the contract promises of every layout, checked without knowing which one it is.

extension CollectionLayout {
    /// Every element of the sections, asked for one by one and not through a query, in the order of queries.
    func elementsOneByOne() -> [LayoutElement] {
        (0..<numberOfSections).flatMap { section in
            let items = (0..<numberOfItems(inSection: section)).map {
                element(at: ItemIndex(section: section, item: $0))
            }
            return
                ([.decoration, .header].map { supplementaryElement($0, inSection: section) } + items
                + [supplementaryElement(.footer, inSection: section)]).compactMap(\.self)
        }
    }

    /// Checks that queries are filters of all elements, that everything lies in the content, and that nothing but
    /// decorations overlaps.
    func checkContract(_ comment: @autoclosure () -> String, queries: Int, _ random: inout SeededRandom) {
        let all = elementsOneByOne()
        let size = contentSize
        #expect(allElements() == all, "\(comment())")
        for element in all {
            let frame = element.frame
            #expect(
                frame.minX >= 0 && frame.minY >= 0 && frame.width >= 0 && frame.height >= 0 && frame.maxX <= size.width
                    && frame.maxY <= size.height, "\(comment()), \(element) outside \(size)")
            guard !frame.isEmpty, element.kind != .decoration else { continue }
            let others = elements(in: frame).filter { !$0.frame.isEmpty && $0.kind != .decoration }
            #expect(others == [element], "\(comment()), overlapping")
        }
        for _ in 0..<queries {
            var visible = Rect(
                x: Int.random(in: -5...size.width + 5, using: &random),
                y: Int.random(in: -30...size.height + 5, using: &random),
                width: Int.random(in: 0...size.width + 1, using: &random),
                height: Int.random(in: 0...40, using: &random))
            if Bool.random(using: &random) { (visible.x, visible.width) = (0, size.width) }
            #expect(
                elements(in: visible) == all.filter { $0.frame.isVisible(in: visible) }, "\(comment()), in \(visible)")
        }
    }
}

/// Sizes that a test can change: a list a section.
struct ListedSizes: LayoutDataSource {
    var sections: [[Size]]
    var offersPagePastEnd = false

    var numberOfSections: Int { sections.count }
    func numberOfItems(inSection section: Int) -> Int { sections[section].count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { sections[index.section][index.item].height }
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size { sections[index.section][index.item] }
}

extension ListedSizes {
    /// Changes the lists at random, and tells how.
    ///
    /// - Parameter makeSize: gives an item that comes or changes its size.
    mutating func editAtRandom(
        _ random: inout SeededRandom, makeSize: (inout SeededRandom) -> Size
    ) -> LayoutUpdate {
        var update = LayoutUpdate()
        var old: [ItemIndex] = []
        for section in sections.indices { old += sections[section].indices.map { item($0, section: section) } }
        var moving: [(from: ItemIndex, size: Size)] = []
        var kept = sections.map { _ in [Size]() }
        let likelihood = [1, 3, 20].randomElement(using: &random) ?? 1
        for index in old {
            let size = sections[index.section][index.item]
            switch Int.random(in: 0..<60, using: &random) {
            case 0..<likelihood: update.deletions.append(index)
            case 20..<20 + likelihood: moving.append((index, size))
            case 40..<40 + likelihood:
                update.reloads.append(index)
                kept[index.section].append(makeSize(&random))
            default: kept[index.section].append(size)
            }
        }
        // Places are taken in rising order, so that each is final when it is taken.
        var coming: [(section: Int, from: ItemIndex?, size: Size)] = moving.map { from, size in
            (Int.random(in: 0..<sections.count, using: &random), from, size)
        }
        for _ in 0..<Int.random(in: 0...likelihood, using: &random) {
            coming.append((Int.random(in: 0..<sections.count, using: &random), nil, makeSize(&random)))
        }
        coming.shuffle(using: &random)
        for section in sections.indices {
            let here = coming.filter { $0.section == section }
            let count = kept[section].count + here.count
            let places = (0..<count).shuffled(using: &random).prefix(here.count).sorted()
            for (place, comer) in zip(places, here) {
                kept[section].insert(comer.size, at: place)
                let to = item(place, section: section)
                if let from = comer.from {
                    update.moves.append(.init(from: from, to: to))
                } else {
                    update.insertions.append(to)
                }
            }
        }
        sections = kept
        update.deletions.shuffle(using: &random)
        update.insertions.shuffle(using: &random)
        update.moves.shuffle(using: &random)
        return update
    }
}

/// Numbers as no sane caller gives them, beside ordinary ones.
func anyNumber(_ random: inout SeededRandom) -> Int {
    let odd = [
        0, -1, 1, .min, .max, .max - 1, .min + 1, Int(Int32.max), Int(Int32.max) + 1, 65_535, 65_536, -7, 1 << 40,
    ]
    return Bool.random(using: &random)
        ? Int.random(in: 0...30, using: &random) : odd.randomElement(using: &random) ?? 0
}

func anyRect(_ random: inout SeededRandom) -> Rect {
    rect(anyNumber(&random), anyNumber(&random), anyNumber(&random), anyNumber(&random))
}

func anyInsets(_ random: inout SeededRandom) -> EdgeInsets {
    EdgeInsets(
        top: anyNumber(&random), left: anyNumber(&random), bottom: anyNumber(&random), right: anyNumber(&random))
}
