import LayoutEngine

/// Frames as text, or as JSON with keys in a fixed order.
struct FrameListing {
    let contentSize: Size
    let elements: [LayoutElement]

    var json: String {
        let lines = elements.map { element in
            """
            {"kind": "\(element.kind.name)", "section": \(element.index.section), "item": \(element.index.item), \
            "x": \(element.frame.x), "y": \(element.frame.y), "width": \(element.frame.width), \
            "height": \(element.frame.height)}
            """
        }
        let list = lines.isEmpty ? "[]" : "[\n    \(lines.joined(separator: ",\n    "))\n  ]"
        return """
            {
              "contentSize": {"width": \(contentSize.width), "height": \(contentSize.height)},
              "elements": \(list)
            }
            """
    }

    var text: String {
        let head = "content \(contentSize.width)x\(contentSize.height)"
        let lines = elements.map { element in
            let frame = element.frame
            return "\(element.kind.name) \(element.index.section).\(element.index.item)"
                + "  x \(frame.x)  y \(frame.y)  \(frame.width)x\(frame.height)"
        }
        return ([head] + lines).joined(separator: "\n")
    }
}

extension ElementKind {
    /// The element's name in a listing.
    var name: String {
        switch self {
        case .item: "item"
        case .header: "header"
        case .footer: "footer"
        case .supplementary(let index): "supplementary \(index)"
        case .decoration: "decoration"
        }
    }
}
