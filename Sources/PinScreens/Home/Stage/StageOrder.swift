import LayoutEngine
import LayoutFiles

/// What is to be laid out. Carried out away from the main actor, however many cards there are.
package struct StageOrder: Hashable, Sendable {
    /// What an order is about: two of the same give the same layout.
    package struct Subject: Hashable, Sendable {
        var file: LayoutFile
        /// The cells of the stage.
        var viewport: Size
        var cellAspect: Double
        /// The number of the wall's contents.
        var edition: Int
    }

    package let subject: Subject
    let shapes: [BoxShape]
    /// Tells an answer that counts from one that is outdated.
    package let number: Int

    // The shapes follow from the subject's edition.
    package static func == (left: StageOrder, right: StageOrder) -> Bool {
        left.number == right.number && left.subject == right.subject && left.shapes.count == right.shapes.count
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        hasher.combine(subject)
    }

    /// Lays out every card.
    /// - Complexity: O(*n*) in the cards.
    package func laidOut() -> StageLayout {
        StageLayout(subject: subject, shapes: shapes)
    }
}

/// A file's layout of the feed, prepared.
package struct StageLayout: Hashable, Sendable {
    package let subject: StageOrder.Subject
    package internal(set) var layout: any CollectionLayout
    /// The feed's pins by the sections that they are in.
    package private(set) var numbering: ItemNumbering
    private var counts: [Int]
    /// How long preparing it took, in nanoseconds; nil when nobody measured it.
    package var preparation: Int?

    init(subject: StageOrder.Subject, shapes: [BoxShape]) {
        self.subject = subject
        counts = subject.file.sectionCounts(of: shapes.count)
        numbering = ItemNumbering(counts: counts)
        layout = subject.file.layout
        let contents = StageContents(shapes: shapes, file: subject.file, counts: counts, cellAspect: subject.cellAspect)
        let container = Self.container(of: subject.viewport)
        if var paged = layout as? PagedLayout {
            paged.pageInsets = paged.pageInsets.leaving(Self.smallestPage, of: container)
            layout = paged
        }
        layout = Self.prepared(layout, in: container, contents)
    }

    /// What the layout is seen through: the stage less the scroll mark's column.
    static func container(of viewport: Size) -> Size {
        Size(width: max(1, viewport.width - 1), height: viewport.height)
    }

    /// What insets that were made for larger screens leave of a page.
    private static let smallestPage = Size(width: 12, height: 4)

    private static func prepared(
        _ layout: any CollectionLayout, in container: Size, _ contents: StageContents
    ) -> any CollectionLayout {
        var layout = layout
        layout.prepare(in: container, dataSource: contents)
        return layout
    }

    package var file: LayoutFile { subject.file }

    // What is laid out follows from the subject and the counts.
    package static func == (left: StageLayout, right: StageLayout) -> Bool {
        left.subject == right.subject && left.counts == right.counts
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(subject)
        hasher.combine(numbering.count)
    }

    /// Lays out cards that came at the end.
    /// - Returns: false when they change more than the last section that has any: then all is to be laid out anew.
    mutating func append(_ shapes: [BoxShape]) -> Bool {
        let grown = file.sectionCounts(of: shapes.count)
        guard let last = grown.lastIndex(where: { $0 > 0 }), counts.indices.contains(last), grown.count == counts.count,
            grown[..<last].elementsEqual(counts[..<last]), counts[(last + 1)...].allSatisfy({ $0 == 0 }),
            grown[last] >= counts[last]
        else { return false }
        let contents = StageContents(shapes: shapes, file: file, counts: grown, cellAspect: subject.cellAspect)
        let came = grown[last] - counts[last]
        layout.append(came, toSection: last, dataSource: contents)
        counts = grown
        numbering = ItemNumbering(counts: grown)
        return true
    }

    /// Where a card stands; nil for one that the layout leaves out.
    package func frame(of card: Int) -> Rect? {
        numbering.index(of: card).flatMap { layout.element(at: $0)?.frame }
    }
}

extension EdgeInsets {
    /// As large as they are, or as leaves cells of a page.
    fileprivate func leaving(_ least: Size, of page: Size) -> EdgeInsets {
        let columns = max(0, page.width - least.width)
        let rows = max(0, page.height - least.height)
        var insets = self
        insets.left = min(left, max(columns / 2, columns - right))
        insets.right = min(right, columns - insets.left)
        insets.top = min(top, max(rows / 2, rows - bottom))
        insets.bottom = min(bottom, rows - insets.top)
        return insets
    }
}
