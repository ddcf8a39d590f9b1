import Files
import PictureWire
import TerminalUI

/// A request for a picture as cells and, optionally, as pixels for the same cells.
package struct PictureRequest: Hashable, Sendable {
    /// The absolute path of a file, the textual form of an `ArchiveMember`, the text of an SVG drawing, or the identifier of
    /// a picture on a server.
    package var path: String
    /// The number of columns to fill.
    package var columns: Int
    package var rows: Int
    package var crop: Crop
    package var colorDepth: ColorDepth
    /// Whether colours are dithered if the palette is limited. Dithering increases the bytes of symbol art by half.
    package var isDithered = true
    /// The symbols for the cells; `nil` for the pool's default.
    package var repertoire: SymbolRepertoire?
    /// The size of a cell, in pixels, if pixels are requested; `nil` for cells only.
    package var cellSize: CellSize?
    /// The encoding of the pixels; ignored without `cellSize`.
    package var pixelEncoding: PixelEncoding
    /// Whether the corners of the pixels are rounded; ignored without `cellSize`.
    package var isRounded = false
    /// The animation frame, counted from 0; `nil` for the still picture, which is the first frame.
    package var frame: Int?
    /// The background colour in sRGB, as `0xrrggbb`, for partly transparent pixels that the terminal does not blend
    /// itself; `nil` if unknown or not needed.
    package var backdrop: UInt32?
    /// Whether transparent areas show a checkerboard, so that drawings in the backdrop's colour are visible.
    package var showsCheckerboard = false

    package init(
        path: String, columns: Int, rows: Int, crop: Crop, colorDepth: ColorDepth,
        repertoire: SymbolRepertoire? = nil, cellSize: CellSize? = nil, pixelEncoding: PixelEncoding = .file,
        frame: Int? = nil,
        backdrop: UInt32? = nil
    ) {
        self.path = path
        self.columns = columns
        self.rows = rows
        self.crop = crop
        self.colorDepth = colorDepth
        self.repertoire = repertoire
        self.cellSize = cellSize
        self.pixelEncoding = pixelEncoding
        self.frame = frame
        self.backdrop = backdrop
    }

    /// Hashes only the most distinctive properties, because each screen frame looks up every visible picture.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(columns)
        hasher.combine(rows)
        hasher.combine(frame)
    }

    /// The same request without a backdrop, the cache key for art that does not depend on one.
    package var withoutBackdrop: PictureRequest {
        var request = self
        request.backdrop = nil
        return request
    }

    /// The encoding in which a terminal receives pixels.
    package enum PixelEncoding: Hashable, Sendable {
        /// A PNG file in full colour.
        case file
        /// A PNG file blended over the backdrop, with a draft of few colours for slow connections.
        case fileWithDraft
        /// Palette indices with at most this number of colours.
        case indexed(colors: Int)

        /// Whether pixels are sent as PNG files.
        package var isFile: Bool { self == .file || self == .fileWithDraft }

        /// Whether transparent pixels are blended over the backdrop: because the terminal has no partial transparency,
        /// or because opaque pixels have fewer bytes.
        package var isBlended: Bool { self != .file }
    }

    /// The mode in which a picture is fitted to cells of another aspect ratio.
    package enum Crop: Hashable, Sendable {
        /// Stretches the whole picture over the cells, whose number was chosen for its aspect ratio.
        case none
        /// Crops the picture around its focus to fill the cells. `cellAspect` is a cell's height divided by its width.
        case fill(cellAspect: Double, focus: PictureFocus = .upperThird)
        /// Displays a region of the picture at a given size, centred in the cells.
        case region(ScaledRegion)
    }

    /// Whether the whole picture is requested.
    package var isWhole: Bool { crop == .none }

    /// Whether a zoomed region is requested.
    package var isRegion: Bool {
        if case .region = crop { true } else { false }
    }

    /// Whether the picture must be fetched before it can be decoded.
    package var isRemote: Bool {
        !path.hasPrefix("/") && !ArchiveMember.hasTextPrefix(path) && !Self.isDrawing(path)
    }

    /// Returns whether `path` contains one of the program's own SVG drawings instead of a path.
    package static func isDrawing(_ path: String) -> Bool { path.hasPrefix("<svg ") }

    /// Whether the cells are displayed only briefly: until the pixels arrive, or the frame or region changes.
    package var isTransient: Bool { cellSize != nil || frame != nil || isRegion }

    /// The corner radius, in pixels: three quarters of a cell's height. 0 if the corners are not rounded.
    package var cornerRadius: Int {
        guard isRounded, let cellSize else { return 0 }
        return cellSize.height * 3 / 4
    }

    /// The number of columns under a rounded corner, whose cells are blank; 0 if the corners are not rounded.
    package var cornerColumns: Int {
        guard isRounded, let cellSize else { return 0 }
        return (cornerRadius + cellSize.width - 1) / cellSize.width
    }

    /// The size of a cell, in pixels, in which regions are measured: on the screen, or at the resolution of symbols if
    /// only cells are requested.
    package var cellPixels: CellSize {
        cellSize ?? Self.symbolPixels
    }

    /// The resolution at which symbols are compared, in pixels per cell.
    package static let symbolPixels = CellSize(clampingWidth: 8, height: 8)
}
