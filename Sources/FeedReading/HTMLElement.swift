import CLibXML2
import Glibc

/// An element of a parsed HTML page. It must not outlive the page's document.
struct HTMLElement {
    private let node: xmlNodePtr

    /// Creates an element; `nil` if the node is not an element.
    init?(_ node: xmlNodePtr?) {
        guard let node, node.pointee.type == XML_ELEMENT_NODE else { return nil }
        self.node = node
    }

    /// The tag name in lower case.
    var name: String { node.pointee.name.map { String(cString: $0) } ?? "" }

    /// Returns the value of an attribute; `nil` if the element doesn't have it.
    subscript(attribute: String) -> String? {
        guard let value = xmlGetProp(node, attribute) else { return nil }
        defer { free(value) }
        return String(cString: UnsafePointer(value))
    }

    var parent: HTMLElement? { HTMLElement(node.pointee.parent) }

    /// The preceding elements with the same parent, nearest first.
    var previousSiblings: some Sequence<HTMLElement> {
        sequence(first: node) { $0.pointee.prev }.dropFirst().lazy.compactMap { HTMLElement($0) }
    }

    /// Returns the elements with a name inside this one, in document order.
    /// - Complexity: O(*n*) for *n* nodes inside.
    func descendants(named name: String) -> [HTMLElement] {
        var matches: [HTMLElement] = []
        var current = node.pointee.children
        while let child = current {
            if let element = HTMLElement(child), element.name == name { matches.append(element) }
            current = child.pointee.children ?? child.pointee.next
            var ancestor = child
            while current == nil, let parent = ancestor.pointee.parent, parent != node {
                current = parent.pointee.next
                ancestor = parent
            }
        }
        return matches
    }
}
