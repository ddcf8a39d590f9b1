/// The rectangles of an SVG layer by colour. Adjacent rectangles are merged, so that no seams appear at any scale.
struct BoxLayer {
    /// The bottom side of a box.
    private struct Side: Hashable {
        let color: UInt32
        let x: Int
        let endX: Int
        let endY: Int
    }

    /// The colours in the order of their first boxes.
    private(set) var colors: [UInt32] = []
    private var boxes: [UInt32: [CellShape.Box]] = [:]
    /// The boxes of the current row, by colour.
    private var row: [UInt32: [CellShape.Box]] = [:]
    private var rowColors: [UInt32] = []
    /// The index in `boxes` of each box that can still grow, by its bottom side.
    private var bottoms: [Side: Int] = [:]

    /// Adds a box to the current row. Boxes must be added from left to right.
    mutating func add(_ box: CellShape.Box, color: UInt32) {
        guard var rowBoxes = row[color] else {
            row[color] = [box]
            rowColors.append(color)
            return
        }
        // Only the last few boxes can be adjacent, since the boxes of a cell are added together.
        if let index = rowBoxes.suffix(6).lastIndex(where: { $0.endX == box.x && $0.y == box.y && $0.endY == box.endY })
        {
            row[color] = nil
            rowBoxes[index].endX = box.endX
        } else {
            row[color] = nil
            rowBoxes.append(box)
        }
        row[color] = rowBoxes
    }

    /// Ends a row and merges its boxes with those directly above.
    mutating func endRow() {
        for color in rowColors {
            if boxes[color] == nil { colors.append(color) }
            for box in row[color] ?? [] {
                let above = Side(color: color, x: box.x, endX: box.endX, endY: box.y)
                let below = Side(color: color, x: box.x, endX: box.endX, endY: box.endY)
                if let index = bottoms.removeValue(forKey: above) {
                    boxes[color]?[index].endY = box.endY
                    bottoms[below] = index
                } else {
                    bottoms[below] = boxes[color]?.count ?? 0
                    boxes[color, default: []].append(box)
                }
            }
        }
        row.removeAll(keepingCapacity: true)
        rowColors.removeAll(keepingCapacity: true)
    }

    /// The SVG paths of all colours.
    var svg: String {
        var text = ""
        for color in colors {
            text += "<path fill=\"\(MarkupText.color(color))\" d=\""
            for box in boxes[color] ?? [] {
                text += "M\(box.x) \(box.y)h\(box.endX - box.x)v\(box.endY - box.y)h\(box.x - box.endX)z"
            }
            text += "\"/>\n"
        }
        return text
    }
}
