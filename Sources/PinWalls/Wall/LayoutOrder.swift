import LayoutEngine
import LayoutFiles

/// Pins that are to be laid out by a file. Carried out away from the main actor where there may be many.
package struct LayoutOrder: Hashable, Sendable {
    /// What an order is about: two of the same give the same layout of the same pins.
    package struct Subject: Hashable, Sendable {
        var file: LayoutFile
        /// The window's cells.
        package var viewport: Size
        var cellAspect: Double
        /// The number of the wall's contents.
        var edition: Int
    }

    package let subject: Subject
    let shapes: [BoxShape]
    /// Tells an answer that counts from one that is outdated.
    package let number: Int

    // The shapes follow from the subject's edition.
    package static func == (left: LayoutOrder, right: LayoutOrder) -> Bool {
        left.number == right.number && left.subject == right.subject && left.shapes.count == right.shapes.count
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        hasher.combine(subject)
    }

    /// Lays out every pin.
    /// - Complexity: O(*n*) in the pins.
    package func laidOut() -> PinLayout { PinLayout(subject, shapes: shapes) }
}

/// Pins as a file lays them out.
package struct PinLayout: Hashable, Sendable {
    package let subject: LayoutOrder.Subject
    package let layout: any CollectionLayout
    /// The pins by the sections that they are in.
    package let numbering: ItemNumbering
    /// How long preparing it took, in nanoseconds; nil when nobody measured it.
    package var preparation: Duration?

    init(_ subject: LayoutOrder.Subject, shapes: [BoxShape]) {
        self.subject = subject
        let contents = PinContents(shapes: shapes, file: subject.file, cellAspect: subject.cellAspect)
        numbering = contents.numbering
        var layout = subject.file.layout
        layout.prepare(
            in: CollectionViewport.container(of: subject.viewport, scrolling: layout.scrollAxis), dataSource: contents)
        self.layout = layout
    }

    // What is laid out follows from the subject and the count.
    package static func == (left: PinLayout, right: PinLayout) -> Bool {
        left.subject == right.subject && left.numbering == right.numbering
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(subject)
        hasher.combine(numbering.count)
    }
}
