import Languages
import LayoutEngine
import Pages
import TerminalUI

/// Frames as an SVG file. Items are boxes with numbers and pictures, supplementary elements are boxes with their names,
/// and decorations are behind them.
struct FrameSVG {
    /// The elements from back to front.
    let elements: [LayoutElement]
    /// The drawn part of the content, in cells.
    let rect: Rect
    /// Whether items are numbered `section.item`.
    let namesSections: Bool
    /// The pictures of items that have one.
    var pictures: [ItemIndex: BoxPicture] = [:]

    /// A picture at the top of a box.
    struct BoxPicture: Hashable {
        var picture: PixelPicture
        /// The height from the box's top, in cells.
        var rows: Int
    }

    /// The size of a cell, in pixels.
    static let cell = SnapshotPage.cell
    /// The maximum size of the drawn part, in cells.
    static let maximumSize = Size(width: 4096, height: 16_384)
    static let maximumElementCount = 10_000
    static let maximumPictureCount = 500

    /// The rectangle of an element, in pixels.
    private struct Box {
        let x: Int
        let y: Int
        let width: Int
        let height: Int

        init(_ frame: Rect) {
            // One pixel of space on each side, so that adjacent frames don't touch.
            x = frame.x * FrameSVG.cell.width + 1
            y = frame.y * FrameSVG.cell.height + 1
            width = frame.width * FrameSVG.cell.width - 2
            height = frame.height * FrameSVG.cell.height - 2
        }

        var geometry: String { "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"" }
    }

    /// The content of the SVG file. Elements without width or height are omitted.
    var file: String {
        let (width, height) = (rect.width * Self.cell.width, rect.height * Self.cell.height)
        let origin = "\(rect.x * Self.cell.width) \(rect.y * Self.cell.height)"
        let visibleElements = elements.filter { $0.frame.width > 0 && $0.frame.height > 0 }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" \
            height="\(height)" viewBox="\(origin) \(width) \(height)">
            <style>
            rect { rx: 6px; }
            .item { fill: #f1f1f1; stroke: #c4c4c4; }
            .supplementary { fill: #fdecef; stroke: #e63950; }
            .decoration { fill: #e8eef6; }
            .number { fill: #ffffff; fill-opacity: 0.85; }
            text { fill: #3a3a3a; font-family: Helvetica, Arial, sans-serif; font-size: 12px; }
            </style>
            <rect x="\(rect.x * Self.cell.width)" y="\(rect.y * Self.cell.height)" width="\(width)" \
            height="\(height)" style="rx: 0" fill="#ffffff"/>
            \(visibleElements.enumerated().map { drawing(of: $1, index: $0) }.joined())</svg>

            """
    }

    private func drawing(of element: LayoutElement, index: Int) -> String {
        let box = Box(element.frame)
        switch element.kind {
        case .decoration: return "<rect class=\"decoration\" rx=\"6\" \(box.geometry)/>\n"
        case .item:
            let name =
                namesSections ? "\(element.index.section).\(element.index.item)" : String(element.index.item)
            return "<rect class=\"item\" rx=\"6\" \(box.geometry)/>\n" + picture(of: element, in: box, index: index)
                + label(name, in: box)
        case .header, .footer, .supplementary:
            return "<rect class=\"supplementary\" rx=\"6\" \(box.geometry)/>\n" + label(element.kind.name, in: box)
        }
    }

    private func picture(of element: LayoutElement, in box: Box, index: Int) -> String {
        guard let boxPicture = pictures[element.index], let address = MarkupText.dataURL(of: boxPicture.picture) else {
            return ""
        }
        let height = min(boxPicture.rows * Self.cell.height - 1, box.height)
        return """
            <clipPath id="c\(index)"><rect rx="6" \(box.geometry)/></clipPath>
            <image clip-path="url(#c\(index))" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(height)" \
            preserveAspectRatio="none" xlink:href="\(address)"/>

            """
    }

    /// Returns a label in the upper left corner; empty if the box is too small.
    private func label(_ name: String, in box: Box) -> String {
        let width = name.utf8.count * 7 + 8
        guard width + 4 <= box.width, box.height >= 18 else { return "" }
        let top = box.y + (box.height < 24 ? (box.height - 16) / 2 : 4)
        return """
            <rect class="number" rx="6" x="\(box.x + 4)" y="\(top)" width="\(width)" height="16"/>
            <text x="\(box.x + 8)" y="\(top + 12)">\(name)</text>

            """
    }
}

/// The reason that frames can't be drawn.
enum FrameSVGError: Error, Hashable, CustomStringConvertible {
    case tooLarge(Size)
    case tooManyElements(Int)
    case tooManyPictures(Int)

    var description: String {
        let advice = tr("Choose a part with --rect x,y,w,h.")
        switch self {
        case .tooLarge(let size):
            let maximum = FrameSVG.maximumSize
            return tr(
                "Can't draw \(size.width)x\(size.height) cells: the limit is \(maximum.width)x\(maximum.height). \(advice)"
            )
        case .tooManyElements(let count):
            return tr("Can't draw \(count) elements: the limit is \(FrameSVG.maximumElementCount). \(advice)")
        case .tooManyPictures(let count):
            return tr("Can't draw \(count) pictures: the limit is \(FrameSVG.maximumPictureCount). \(advice)")
        }
    }
}
