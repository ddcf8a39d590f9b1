import TerminalUI

/// A screen as an SVG file: text on the grid of cells, lines and blocks as shapes, and pictures in pixels.
///
/// The output for a surface is deterministic.
package struct SurfaceSVG {
    /// The alignment of text with the columns.
    package enum TextPositioning: Hashable, Sendable {
        /// One element per word with a fixed `textLength`, so that text can be searched and copied.
        case words
        /// One centred element per glyph, for renderers that don't support `textLength`.
        case glyphs
    }

    private let surface: Surface
    private let colors: PageColors
    private let cell: CellSize
    private let positioning: TextPositioning
    private let parts: [Surface.PicturePart]
    /// Whether each picture is drawn in pixels, by its number from 1.
    private let isDrawn: [Bool]

    /// Monospaced fonts with similar metrics, so that a page looks the same on all systems.
    static let fonts = "DejaVu Sans Mono,Menlo,Consolas,Liberation Mono,Noto Sans Mono,Noto Sans Mono CJK KR,monospace"

    package init(_ surface: Surface, colors: PageColors, cell: CellSize, positioning: TextPositioning = .words) {
        self.surface = surface
        self.colors = colors
        self.cell = cell
        self.positioning = positioning
        let isDrawn = surface.pictures.map { placed in
            if case .png = placed.picture.content { true } else { false }
        }
        self.isDrawn = [false] + isDrawn
        parts = surface.pictureParts { isDrawn[$0] }
    }

    package var file: String {
        let width = surface.size.columns * cell.width
        let height = surface.size.rows * cell.height
        // In these fonts a glyph is 0.6 times as wide as the font size, and a line 1.16 times as high.
        let size = min(Double(cell.width) / 0.602, Double(cell.height) / 1.164)
        let shapes = shapes
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" \
            height="\(height)" viewBox="0 0 \(width) \(height)">
            <rect width="\(width)" height="\(height)" fill="\(MarkupText.color(colors.background))"/>
            <g shape-rendering="crispEdges">
            \(backgrounds)</g>
            \(pictures)<g shape-rendering="crispEdges">
            \(shapes.boxes)</g>
            \(shapes.others)<g font-family="\(Self.fonts)" font-size="\(Self.number(size))" \
            fill="\(MarkupText.color(colors.foreground))" direction="ltr" unicode-bidi="bidi-override">
            \(textElements)</g>
            </svg>

            """
    }

    /// Returns a number with at most two decimals.
    private static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    // MARK: Cells

    private func row(_ index: Int) -> ArraySlice<Cell> {
        surface.cells[(index * surface.size.columns)..<((index + 1) * surface.size.columns)]
    }

    /// Returns whether the cell isn't covered by a picture.
    private func isUncovered(_ cell: Cell) -> Bool { !isDrawn[Int(cell.picture)] }

    private func box(row: Int, column: Int, columns: Int = 1) -> CellShape.Box {
        CellShape.Box(
            x: column * cell.width, y: row * cell.height, endX: (column + columns) * cell.width,
            endY: (row + 1) * cell.height)
    }

    private var backgrounds: String {
        var layer = BoxLayer()
        for rowIndex in 0..<surface.size.rows {
            for (column, cell) in row(rowIndex).enumerated() where isUncovered(cell) {
                if let background = colors.colors(of: cell.style).background {
                    layer.add(box(row: rowIndex, column: column), color: background)
                }
            }
            layer.endRow()
        }
        return layer.svg
    }

    /// The line and block characters: merged boxes, and other shapes.
    private var shapes: (boxes: String, others: String) {
        var layer = BoxLayer()
        var others = ""
        for rowIndex in 0..<surface.size.rows {
            for (column, content) in row(rowIndex).enumerated() where isUncovered(content) {
                let ink = colors.colors(of: content.style)
                let frame = box(row: rowIndex, column: column)
                if content.style.attributes.contains(.underline) {
                    let y = frame.endY - max(1, cell.height / 8)
                    layer.add(.init(x: frame.x, y: y, endX: frame.endX, endY: y + 1), color: ink.foreground)
                }
                guard content.span == .single, let shape = CellShape(content.glyph, cell: cell) else { continue }
                switch shape {
                case .boxes(let boxes):
                    for part in boxes {
                        layer.add(
                            .init(
                                x: frame.x + part.x, y: frame.y + part.y, endX: frame.x + part.endX,
                                endY: frame.y + part.endY), color: ink.foreground)
                    }
                case .shade(let quarters):
                    others += """
                        <rect x="\(frame.x)" y="\(frame.y)" width="\(cell.width)" height="\(cell.height)" \
                        fill="\(MarkupText.color(ink.foreground))" fill-opacity="\(Self.number(Double(quarters) / 4))"/>

                        """
                case .arc(let right, let down):
                    others += arc(in: frame, right: right, down: down, color: ink.foreground)
                }
            }
            layer.endRow()
        }
        return (layer.svg, others)
    }

    private func arc(in frame: CellShape.Box, right: Bool, down: Bool, color: UInt32) -> String {
        let x = Double(frame.x + CellShape.middle(of: cell.width)) + 0.5
        let y = Double(frame.y + CellShape.middle(of: cell.height)) + 0.5
        let radius = Double(min(cell.width, cell.height) / 2)
        let bend = down ? y + radius : y - radius
        let end = right ? x + radius : x - radius
        let path =
            "M\(Self.number(x)) \(down ? frame.endY : frame.y)V\(Self.number(bend))"
            + "A\(Self.number(radius)) \(Self.number(radius)) 0 0 \(right == down ? 1 : 0) "
            + "\(Self.number(end)) \(Self.number(y))H\(right ? frame.endX : frame.x)"
        return "<path d=\"\(path)\" fill=\"none\" stroke=\"\(MarkupText.color(color))\"/>\n"
    }

    // MARK: Text

    private var textElements: String {
        var text = ""
        for rowIndex in 0..<surface.size.rows {
            let row = row(rowIndex)
            var column = 0
            while column < row.count {
                let cell = row[row.startIndex + column]
                let length = isText(cell) ? runLength(in: row, from: column) : 0
                if length > 0 { append(row, columns: column..<column + length, row: rowIndex, to: &text) }
                column += max(1, length)
            }
        }
        return text
    }

    private func isText(_ content: Cell) -> Bool {
        content.span != .trailing && content.glyph != .space && isUncovered(content)
            && CellShape(content.glyph, cell: cell) == nil
    }

    /// Returns the number of cells of a word. Wide and uncommon glyphs are separate, since their font is unknown.
    private func runLength(in row: ArraySlice<Cell>, from column: Int) -> Int {
        let first = row[row.startIndex + column]
        if first.span == .leading { return 2 }
        guard positioning == .words, isCommon(first) else { return 1 }
        let rest = row[(row.startIndex + column)...].prefix { cell in
            isCommon(cell) && cell.style == first.style && isUncovered(cell)
        }
        return rest.count
    }

    /// Returns whether monospaced fonts have the letter: ASCII, Latin, Greek and Cyrillic.
    private func isCommon(_ cell: Cell) -> Bool {
        guard cell.span == .single, cell.glyph.marks.isEmpty else { return false }
        return switch cell.glyph.base {
        case 0x21..<0x7F, 0xA1..<0xAD, 0xAE...0x24F, 0x370...0x52F: true
        default: false
        }
    }

    private func append(_ row: ArraySlice<Cell>, columns: Range<Int>, row rowIndex: Int, to text: inout String) {
        let cells = row[(row.startIndex + columns.lowerBound)..<(row.startIndex + columns.upperBound)]
        guard let style = cells.first?.style else { return }
        let isWord = positioning == .words && cells.allSatisfy(isCommon)
        let baseline = Double(rowIndex * cell.height) + (Double(cell.height) * 0.775).rounded()
        text += "<text"
        if isWord {
            text += " x=\"\(columns.lowerBound * cell.width)\" y=\"\(Self.number(baseline))\""
            text += " textLength=\"\(columns.count * cell.width)\" lengthAdjust=\"spacingAndGlyphs\""
        } else {
            let middle = Double((columns.lowerBound + columns.upperBound) * cell.width) / 2
            text += " x=\"\(Self.number(middle))\" y=\"\(Self.number(baseline))\" text-anchor=\"middle\""
            // Ideographs and Hangul are square. At the normal size they would be too far apart.
            if columns.count == 2 { text += " font-size=\"\(Self.number(Double(cell.width) * 1.85))\"" }
        }
        let ink = colors.colors(of: style)
        if ink.foreground != colors.foreground { text += " fill=\"\(MarkupText.color(ink.foreground))\"" }
        if style.attributes.contains(.bold) { text += " font-weight=\"bold\"" }
        if style.attributes.contains(.italic) { text += " font-style=\"italic\"" }
        text += ">"
        for cell in cells where cell.span != .trailing { MarkupText.append(cell.glyph, to: &text) }
        text += "</text>\n"
    }

    // MARK: Pictures

    /// The definition of each picture, and an element for each visible part of it.
    private var pictures: String {
        var ids: [UInt64: Int] = [:]
        var definitions = ""
        var windows = ""
        for part in parts {
            let picture = part.picture
            let id: Int
            if let existing = ids[picture.identity] {
                id = existing
            } else {
                guard let address = MarkupText.dataURL(of: picture) else { continue }
                id = ids.count + 1
                ids[picture.identity] = id
                definitions += """
                    <image id="p\(id)" width="\(picture.width)" height="\(picture.height)" xlink:href="\(address)"/>

                    """
            }
            let source = part.source
            windows += """
                <svg x="\(part.region.column * cell.width)" y="\(part.region.row * cell.height)" \
                width="\(part.region.columns * cell.width)" height="\(part.region.rows * cell.height)" \
                viewBox="\(source.x) \(source.y) \(source.width) \(source.height)" preserveAspectRatio="none">\
                <use xlink:href="#p\(id)"/></svg>

                """
        }
        return definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n\(windows)"
    }
}
