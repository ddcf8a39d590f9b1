import Pictures
import TerminalUI

/// A request to render the tiles of an overview, one pixel for each. The result is a ``OverviewPictureResult``.
package struct OverviewPictureRequest: Hashable, Sendable {
    /// A view of the overview. Pictures of the same view differ only in the known colours.
    package struct Viewpoint: Hashable, Sendable {
        let edition: Int
        let grid: OverviewGrid
        let firstRow: Int
        let encoding: PictureRequest.PixelEncoding
        /// The colour of pins with unknown colours, as `0xrrggbb`.
        let unknownColor: UInt32
    }

    /// The number of loaded pins, and the revision of their colours.
    struct ColorState: Hashable {
        let count: Int
        let revision: Int
    }

    package let viewpoint: Viewpoint
    let colorState: ColorState
    /// The delay in milliseconds before rendering. A new request restarts it.
    package internal(set) var delay = 0
    /// Whether this is a draft, whose pixels are parts of cells.
    private var isDraft = false
    private let shapes: [BoxShape]
    private let colors: PinColors

    init(viewpoint: Viewpoint, shapes: [BoxShape], colors: PinColors) {
        self.viewpoint = viewpoint
        self.shapes = shapes
        self.colors = colors
        colorState = ColorState(count: shapes.count, revision: colors.revision)
    }

    /// The encoding in which the terminal receives the picture.
    package var encoding: PictureRequest.PixelEncoding { viewpoint.encoding }
    /// The width of the picture, in pixels.
    package var width: Int { isDraft ? viewpoint.grid.cells.width : viewpoint.grid.columns }
    /// The height of the picture, in pixels.
    package var height: Int {
        isDraft ? viewpoint.grid.cells.height * viewpoint.grid.partsPerCell : viewpoint.grid.visibleRows
    }

    /// The request for a draft of the picture, with a pixel for each part of a cell; `nil` if the draft is not smaller.
    package var draft: OverviewPictureRequest? {
        guard delay == OverviewPicture.renderDelay, encoding.isFile else { return nil }
        var draft = self
        draft.isDraft = true
        return draft.height < height ? draft : nil
    }

    /// Whether the picture is so small that it needs no draft.
    package var isSmall: Bool { encoding.isFile && height <= viewpoint.grid.cells.height * viewpoint.grid.partsPerCell }

    /// The pixels as RGBA bytes, row by row; transparent where no pin is.
    package var pixels: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, initializedCount in
            for row in 0..<height {
                for column in 0..<width {
                    let color = color(row: viewpoint.firstRow + row, column: column)
                    for (byte, shift) in [UInt32(16), 8, 0].enumerated() {
                        bytes[initializedCount + byte] = UInt8(truncatingIfNeeded: (color ?? 0) >> shift)
                    }
                    bytes[initializedCount + 3] = color == nil ? 0 : .max
                    initializedCount += 4
                }
            }
        }
    }

    private func color(row: Int, column: Int) -> UInt32? {
        if isDraft {
            let pins = viewpoint.grid.pins(inPart: row - viewpoint.firstRow, column: column, from: viewpoint.firstRow)
            guard let first = pins.first?.lowerBound, first < shapes.count else { return nil }
            return colors.mean(of: pins, shapes: shapes) ?? viewpoint.unknownColor
        }
        guard let pins = viewpoint.grid.pins(row: row, column: column), pins.lowerBound < shapes.count else {
            return nil
        }
        let color =
            pins.count == 1
            ? colors.color(at: pins.lowerBound, shape: shapes[pins.lowerBound])
            : colors.mean(of: [pins], shapes: shapes)
        return color ?? viewpoint.unknownColor
    }

    package static func == (left: OverviewPictureRequest, right: OverviewPictureRequest) -> Bool {
        left.viewpoint == right.viewpoint && left.colorState == right.colorState
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(viewpoint) }
}

/// A rendered picture of an overview.
package struct OverviewPictureResult: Hashable, Sendable {
    package let viewpoint: OverviewPictureRequest.Viewpoint
    /// The picture, with one pixel for each tile.
    package let picture: PixelPicture
    /// Whether the full picture follows.
    package let isDraft: Bool

    package init(viewpoint: OverviewPictureRequest.Viewpoint, picture: PixelPicture, isDraft: Bool = false) {
        self.viewpoint = viewpoint
        self.picture = picture
        self.isDraft = isDraft
    }
}
