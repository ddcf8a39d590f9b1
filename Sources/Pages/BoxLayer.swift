/// Rectangles of one plane by colour: those that meet are joined, so that no seam shows at any scale.
struct BoxLayer {
    private struct Side: Hashable {
        let color: UInt32
        let x: Int
        let endX: Int
        let endY: Int
    }

    /// The colours in the order in which their first boxes came.
    private(set) var colors: [UInt32] = []
    private var boxes: [UInt32: [CellShape.Box]] = [:]
    /// Boxes of the row that is being added, by colour.
    private var row: [UInt32: [CellShape.Box]] = [:]
    private var rowColors: [UInt32] = []
    /// Where a box ends at the bottom, by its lower side.
    private var bottoms: [Side: Int] = [:]

    /// Adds a box of the row; boxes of a row come from the left.
    mutating func add(_ box: CellShape.Box, color: UInt32) {
        guard var list = row[color] else {
            row[color] = [box]
            rowColors.append(color)
            return
        }
        // Boxes of one cell come one after another: the one to join with is among the last few.
        if let index = list.suffix(6).lastIndex(where: { $0.endX == box.x && $0.y == box.y && $0.endY == box.endY }) {
            row[color] = nil
            list[index].endX = box.endX
        } else {
            row[color] = nil
            list.append(box)
        }
        row[color] = list
    }

    /// Ends a row: what goes on from the row above is joined with it.
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

    /// The paths of all colours.
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
