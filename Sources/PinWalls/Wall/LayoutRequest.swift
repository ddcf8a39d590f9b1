import LayoutEngine
import LayoutFiles

/// A request to lay out the pins of a wall with a layout file. It is performed off the main actor.
package struct LayoutRequest: Hashable, Sendable {
    /// The parameters of a request. Equal parameters give equal layouts of the same pins.
    package struct Parameters: Hashable, Sendable {
        var file: LayoutFile
        /// The size of the viewport, in cells.
        package var viewport: Size
        var cellAspect: Double
        /// The revision of the wall's contents.
        var edition: Int
    }

    package let parameters: Parameters
    let shapes: [BoxShape]
    /// The number of the request. Results of earlier requests are ignored.
    package let number: Int

    // The revision in the parameters determines the shapes, so these need not be compared.
    package static func == (left: LayoutRequest, right: LayoutRequest) -> Bool {
        left.number == right.number && left.parameters == right.parameters && left.shapes.count == right.shapes.count
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        hasher.combine(parameters)
    }

    /// Lays out every pin.
    /// - Complexity: O(*n*) in the number of pins.
    package func makeLayout() -> PinLayout { PinLayout(parameters, shapes: shapes) }
}

/// The layout of a wall's pins by a layout file.
package struct PinLayout: Hashable, Sendable {
    package let parameters: LayoutRequest.Parameters
    package let layout: any CollectionLayout
    /// The numbering of the pins across sections.
    package let numbering: ItemNumbering
    /// The duration of the preparation; `nil` if it was not measured.
    package var preparationTime: Duration?

    init(_ parameters: LayoutRequest.Parameters, shapes: [BoxShape]) {
        self.parameters = parameters
        let contents = PinLayoutDataSource(shapes: shapes, file: parameters.file, cellAspect: parameters.cellAspect)
        numbering = contents.numbering
        var layout = parameters.file.layout
        layout.prepare(
            in: CollectionViewport.container(of: parameters.viewport, scrolling: layout.scrollAxis),
            dataSource: contents)
        self.layout = layout
    }

    // The parameters and the number of pins determine the layout.
    package static func == (left: PinLayout, right: PinLayout) -> Bool {
        left.parameters == right.parameters && left.numbering == right.numbering
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(parameters)
        hasher.combine(numbering.count)
    }
}
