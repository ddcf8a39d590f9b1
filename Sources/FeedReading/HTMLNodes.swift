import CLibXML2
import Glibc

/// What a parsed page is made of, in reading order.
enum HTMLNodes {
    enum Node {
        case text(String)
        /// Where a line begins or ends.
        case block
        /// An element by its name in lower case, and its attributes.
        case element(String, (String) -> String?)
    }

    private static let blocks: Set<String> = [
        "p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table", "blockquote", "pre",
        "figure", "figcaption", "section", "article", "header", "footer", "hr", "dd", "dt", "dl",
    ]
    /// What is not for reading.
    private static let silent: Set<String> = ["script", "style", "head", "title", "noscript", "template", "svg"]

    /// Walks through everything under a node, without recursion, for markup may be nested as deep as libxml2 lets it.
    /// - Parameter isWhole: whether what is not for reading is told, too.
    /// - Parameter goesOn: told each node; after an answer of false nothing more is told.
    static func walk(_ root: xmlNodePtr?, isWhole: Bool = false, _ goesOn: (Node) -> Bool) {
        var node = root
        while let current = node {
            var isEntered = true
            switch current.pointee.type {
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                if let content = current.pointee.content, !goesOn(.text(String(cString: content))) { return }
            case XML_ELEMENT_NODE:
                let name = current.pointee.name.map { String(cString: $0) } ?? ""
                isEntered = isWhole || !silent.contains(name)
                if blocks.contains(name), !goesOn(.block) { return }
                if isEntered, !goesOn(.element(name, { attribute($0, of: current) })) { return }
            default: isEntered = false
            }
            if isEntered, let child = current.pointee.children {
                node = child
                continue
            }
            node = following(current, under: root, goesOn)
        }
    }

    /// The node after one, out of the elements that end with it.
    private static func following(
        _ node: xmlNodePtr, under root: xmlNodePtr?, _ goesOn: (Node) -> Bool
    ) -> xmlNodePtr? {
        var current = node
        while true {
            if current == root { return nil }
            if let next = current.pointee.next { return next }
            guard let parent = current.pointee.parent, parent != root else { return nil }
            if let name = parent.pointee.name, blocks.contains(String(cString: name)), !goesOn(.block) { return nil }
            current = parent
        }
    }

    private static func attribute(_ name: String, of node: xmlNodePtr) -> String? {
        guard let value = xmlGetProp(node, name) else { return nil }
        defer { free(value) }
        return String(cString: UnsafePointer(value))
    }
}
