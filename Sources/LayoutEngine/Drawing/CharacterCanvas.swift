/// A grid of characters on which elements are drawn.
struct CharacterCanvas {
    private let rect: Rect
    private var rows: [[Character]]

    init(rect: Rect) {
        let width = min(max(0, rect.width), FrameDrawing.maximumExtent)
        let height = min(max(0, rect.height), FrameDrawing.maximumExtent)
        self.rect = Rect(x: rect.x, y: rect.y, width: width, height: height)
        rows = Array(repeating: Array(repeating: " ", count: width), count: height)
    }

    var lines: [String] {
        rows.map { row in String(row[..<((row.lastIndex { $0 != " " } ?? -1) + 1)]) }
    }

    mutating func draw(_ element: LayoutElement, namesSections: Bool) {
        let frame = element.frame
        guard frame.isVisible(in: rect), !frame.isEmpty else { return }
        guard !element.kind.isDecoration else { return fill(frame, with: "░") }
        fill(frame, with: " ")
        let label = element.label(namesSections: namesSections)
        guard frame.height > 1, frame.width > 1 else { return drawFlat(frame, label: label) }
        drawBorder(of: frame)
        write(label, x: frame.minX + 1, y: frame.minY + 1, end: frame.maxX - 1, bottom: frame.maxY - 1)
    }

    /// Draws a frame of one row as a label in brackets, and a frame of one column as a line.
    private mutating func drawFlat(_ frame: Rect, label: String) {
        guard frame.width > 1 else { return fill(frame, with: frame.height > 1 ? "│" : "▪") }
        set("[", x: frame.minX, y: frame.minY)
        set("]", x: frame.maxX - 1, y: frame.minY)
        write(label, x: frame.minX + 1, y: frame.minY, end: frame.maxX - 1, bottom: frame.maxY)
    }

    private mutating func drawBorder(of frame: Rect) {
        for x in visibleColumns(of: frame) {
            set("─", x: x, y: frame.minY)
            set("─", x: x, y: frame.maxY - 1)
        }
        for y in visibleRows(of: frame) {
            set("│", x: frame.minX, y: y)
            set("│", x: frame.maxX - 1, y: y)
        }
        set("┌", x: frame.minX, y: frame.minY)
        set("┐", x: frame.maxX - 1, y: frame.minY)
        set("└", x: frame.minX, y: frame.maxY - 1)
        set("┘", x: frame.maxX - 1, y: frame.maxY - 1)
    }

    /// Writes `text`, clipped at the column `end`. Writes nothing if `y` is at or below `bottom`.
    private mutating func write(_ text: String, x: Int, y: Int, end: Int, bottom: Int) {
        guard y < bottom else { return }
        let availableWidth = end.subtractingClamped(x)
        for (offset, character) in text.enumerated() where offset < availableWidth {
            set(character, x: x + offset, y: y)
        }
    }

    private mutating func fill(_ frame: Rect, with character: Character) {
        for y in visibleRows(of: frame) {
            for x in visibleColumns(of: frame) { set(character, x: x, y: y) }
        }
    }

    private func visibleColumns(of frame: Rect) -> Range<Int> {
        let start = max(frame.minX, rect.minX)
        return start..<max(start, min(frame.maxX, rect.maxX))
    }

    private func visibleRows(of frame: Rect) -> Range<Int> {
        let start = max(frame.minY, rect.minY)
        return start..<max(start, min(frame.maxY, rect.maxY))
    }

    private mutating func set(_ character: Character, x: Int, y: Int) {
        guard rect.contains(Point(x: x, y: y)) else { return }
        rows[y - rect.minY][x - rect.minX] = character
    }
}

extension LayoutElement {
    /// Returns the label that is written into the element's box.
    fileprivate func label(namesSections: Bool) -> String {
        switch kind {
        case .item: namesSections ? "\(index.section).\(index.item)" : "\(index.item)"
        case .header: "header"
        case .footer: "footer"
        case .supplementary(let number): "supplementary \(number)"
        case .decoration: ""
        }
    }
}
