import CLibXML2

/// Traversal of the nodes of a parsed page in document order.
enum HTMLNodes {
    enum Node {
        case text(String)
        /// A line break: the beginning or the end of a block element, or a `br`.
        case block
        case element(HTMLElement)
    }

    private static let blocks: Set<String> = [
        "p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table", "blockquote", "pre",
        "figure", "figcaption", "section", "article", "header", "footer", "hr", "dd", "dt", "dl",
    ]
    /// Elements whose content is not visible text.
    private static let invisibleElements: Set<String> = [
        "script", "style", "head", "title", "noscript", "template", "svg",
    ]

    /// Visits a node and all nodes inside it. The traversal is iterative, because markup can be nested as deeply as
    /// libxml2 permits.
    /// - Parameters:
    ///   - includesInvisible: Whether the content of invisible elements is also visited.
    ///   - visit: Receives each node; returns `false` to stop.
    static func walk(_ root: xmlNodePtr?, includesInvisible: Bool = false, _ visit: (Node) -> Bool) {
        var node = root
        while let current = node {
            var isEntered = true
            switch current.pointee.type {
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                if let content = current.pointee.content, !visit(.text(String(cString: content))) { return }
            case XML_ELEMENT_NODE:
                guard let element = HTMLElement(current) else { break }
                let name = element.name
                isEntered = includesInvisible || !invisibleElements.contains(name)
                if blocks.contains(name), !visit(.block) { return }
                if !visit(.element(element)) { return }
            default: isEntered = false
            }
            if isEntered, let child = current.pointee.children {
                node = child
                continue
            }
            node = nodeAfter(current, under: root, visit)
        }
    }

    /// Returns the next node after a subtree, and visits the ends of the blocks that end with it.
    private static func nodeAfter(
        _ node: xmlNodePtr, under root: xmlNodePtr?, _ visit: (Node) -> Bool
    ) -> xmlNodePtr? {
        var current = node
        while true {
            if current == root { return nil }
            if let next = current.pointee.next { return next }
            guard let parent = current.pointee.parent, parent != root else { return nil }
            if let name = parent.pointee.name, blocks.contains(String(cString: name)), !visit(.block) { return nil }
            current = parent
        }
    }
}
