import Files
import PictureWire
import TerminalUI

/// A picture wanted as cells, and as pixels for the same cells.
package struct PictureRequest: Hashable, Sendable {
    /// An absolute path, the text of an `ArchiveMember`, a drawing, or what a picture elsewhere is known by, which begins as
    /// none of these.
    package var path: String
    /// The cells to fill.
    package var columns: Int
    package var rows: Int
    package var crop: Crop
    package var colorDepth: ColorDepth
    /// Whether colours are mixed where the screen has few: nearer to the picture, and half as many bytes again to draw.
    package var isMixed = true
    /// The symbols of the cells; nil for the pool's own.
    package var repertoire: SymbolRepertoire?
    /// A cell's pixels on the screen when pixels are wanted too; nil for cells alone.
    package var cellSize: CellSize?
    /// What the pixels are made into; without a meaning for cells alone.
    package var pixelForm: PixelForm
    /// Whether the corners of the pixels are rounded; without a meaning for cells alone.
    package var isRounded = false
    /// The frame of an animation, counted from 0; nil for the picture as a still, which is its first frame.
    package var frame: Int?
    /// What is behind pixels that are partly transparent, sRGB as `0xrrggbb`, wherever the terminal does not blend them
    /// itself; nil where there are none, or nobody knows.
    package var backdrop: UInt32?
    /// Whether squares are drawn behind what is transparent, so that ink as dark or as light as the backdrop is seen.
    package var isMatted = false

    package init(
        path: String, columns: Int, rows: Int, crop: Crop, colorDepth: ColorDepth,
        repertoire: SymbolRepertoire? = nil, cellSize: CellSize? = nil, pixelForm: PixelForm = .file, frame: Int? = nil,
        backdrop: UInt32? = nil
    ) {
        self.path = path
        self.columns = columns
        self.rows = rows
        self.crop = crop
        self.colorDepth = colorDepth
        self.repertoire = repertoire
        self.cellSize = cellSize
        self.pixelForm = pixelForm
        self.frame = frame
        self.backdrop = backdrop
    }

    /// What tells most requests apart; every frame looks up each picture that it shows.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(columns)
        hasher.combine(rows)
        hasher.combine(frame)
    }

    /// The same for a picture that looks the same over any backdrop.
    package var overAnything: PictureRequest {
        var request = self
        request.backdrop = nil
        return request
    }

    /// How a terminal takes pixels.
    package enum PixelForm: Hashable, Sendable {
        /// As a file of every colour.
        case file
        /// As such a file, blended over the backdrop, with a draft of few colours for slow connections.
        case draftedFile
        /// As numbers of at most so many colours.
        case indexed(colors: Int)

        /// Whether pixels are sent as files.
        package var isFile: Bool { self == .file || self == .draftedFile }

        /// Whether transparent pixels are blended over the backdrop: the terminal supports no partial transparency, or opaque
        /// pixels have fewer bytes.
        package var isBlended: Bool { self != .file }
    }

    /// What becomes of a picture whose shape is not the cells'.
    package enum Crop: Hashable, Sendable {
        /// All of the picture, stretched over the cells: right when the cells were chosen from the picture's shape.
        case none
        /// As much of the picture around its focus as fills the cells in its own shape, for cells of `cellAspect` (a
        /// cell's height over its width).
        case fill(cellAspect: Double, focus: PictureFocus = .center)
        /// A part of the picture, as large as it says, in the middle of the cells.
        case part(ScaledPicturePart)
    }

    /// Whether all of the picture is wanted, nothing cropped.
    package var isWhole: Bool { crop == .none }

    /// Whether a part is wanted rather than the picture.
    package var isPart: Bool {
        if case .part = crop { true } else { false }
    }

    /// Whether the picture has to be fetched into a file before anything is made of it.
    package var isElsewhere: Bool { !path.hasPrefix("/") && !ArchiveMember.isText(path) && !Self.isDrawing(path) }

    /// Whether a path is no path, but a drawing of the program's own itself: SVG, which begins so.
    package static func isDrawing(_ path: String) -> Bool { path.hasPrefix("<svg ") }

    /// Whether the cells are seen for a moment: until the pixels are there, the next frame comes, or the part is moved.
    package var isFleeting: Bool { cellSize != nil || frame != nil || isPart }

    /// How far from a corner its arc begins, in pixels: within a cell, which is blank under it.
    package var cornerRadius: Int {
        guard isRounded, let cellSize else { return 0 }
        return min(cellSize.width, cellSize.height) * 4 / 5
    }

    /// The pixels of a cell that a part is measured in: those on the screen, for cells alone those that symbols are
    /// chosen from.
    package var cellPixels: CellSize {
        cellSize ?? Self.symbolPixels
    }

    /// The pixels that symbols are chosen from.
    package static let symbolPixels = CellSize(clampingWidth: 8, height: 8)
}
