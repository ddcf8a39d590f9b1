import Pictures
import TerminalUI

/// A wish for the places in sight from above as one picture, a pixel each; a ``PointsAnswer`` answers.
package struct PointsRequest: Hashable, Sendable {
    /// What is in sight: its pictures differ in nothing but what is known of the pins.
    package struct Sight: Hashable, Sendable {
        let edition: Int
        let grid: AboveGrid
        let firstRow: Int
        let form: PictureRequest.PixelForm
        /// What stands for colours that are not known, `0xrrggbb`.
        let unknown: UInt32
    }

    /// What is known of the pins.
    struct Knowledge: Hashable {
        let count: Int
        let revision: Int
    }

    package let sight: Sight
    let knowledge: Knowledge
    /// Milliseconds without another request after which the picture is made.
    package internal(set) var rest = 0
    /// Whether parts of cells are the pixels, as in a draft.
    private var isDraft = false
    private let shapes: [BoxShape]
    private let colors: PinColors

    init(sight: Sight, shapes: [BoxShape], colors: PinColors) {
        self.sight = sight
        self.shapes = shapes
        self.colors = colors
        knowledge = Knowledge(count: shapes.count, revision: colors.revision)
    }

    /// What the picture is made into.
    package var form: PictureRequest.PixelForm { sight.form }
    /// Pixels across.
    package var width: Int { isDraft ? sight.grid.cells.width : sight.grid.columns }
    /// Pixels down.
    package var height: Int {
        isDraft ? sight.grid.cells.height * sight.grid.partsPerCell : sight.grid.visibleRows
    }

    /// The wish for a picture of as few bytes as there are parts of cells, to be seen until the other is there; nil where nothing
    /// is gained by it.
    package var draft: PointsRequest? {
        guard rest == PointsPicture.rest, form.isFile else { return nil }
        var draft = self
        draft.isDraft = true
        return draft.height < height ? draft : nil
    }

    /// Whether there is no draft to wait with.
    package var isSmall: Bool { form.isFile && height <= sight.grid.cells.height * sight.grid.partsPerCell }

    /// Red, green, blue and alpha of the pixels, row by row: transparent where there is no pin.
    package var pixels: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, filled in
            for row in 0..<height {
                for column in 0..<width {
                    let color = color(row: sight.firstRow + row, column: column)
                    for (byte, shift) in [UInt32(16), 8, 0].enumerated() {
                        bytes[filled + byte] = UInt8(truncatingIfNeeded: (color ?? 0) >> shift)
                    }
                    bytes[filled + 3] = color == nil ? 0 : .max
                    filled += 4
                }
            }
        }
    }

    private func color(row: Int, column: Int) -> UInt32? {
        if isDraft {
            let pins = sight.grid.pins(inPart: row - sight.firstRow, column: column, from: sight.firstRow)
            guard let first = pins.first?.lowerBound, first < shapes.count else { return nil }
            return colors.mean(of: pins, shapes) ?? sight.unknown
        }
        guard let pins = sight.grid.pins(row: row, column: column), pins.lowerBound < shapes.count else { return nil }
        let color =
            pins.count == 1
            ? colors.color(at: pins.lowerBound, shapes[pins.lowerBound]) : colors.mean(of: [pins], shapes)
        return color ?? sight.unknown
    }

    package static func == (left: PointsRequest, right: PointsRequest) -> Bool {
        left.sight == right.sight && left.knowledge == right.knowledge
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(sight) }
}

/// The places in sight from above as a picture.
package struct PointsAnswer: Hashable, Sendable {
    /// That of the request.
    package let sight: PointsRequest.Sight
    /// A pixel a place.
    package let picture: PixelPicture
    /// Whether another one follows.
    package let isDraft: Bool

    package init(sight: PointsRequest.Sight, picture: PixelPicture, isDraft: Bool = false) {
        self.sight = sight
        self.picture = picture
        self.isDraft = isDraft
    }
}
