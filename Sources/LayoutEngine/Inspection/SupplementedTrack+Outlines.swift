extension SupplementedTrack {
    /// Outlines the section, its background, its header and its insets.
    func drawSurroundings(_ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        pen.draw(.section, frame, body)
        if let decoration { pen.draw(decoration, body) }
        pen.drawSides(.sectionInsets, of: frame, around: frame.inset(by: section.contentInsets), body)
        if let header {
            pen.draw(header, body)
            pen.drawSides(
                .boundaryInsets, of: area(of: header, insets: section.headerInsets), around: header.frame, body)
        }
        let around = Rect(x: contentExtent.x, y: bodyOrigin, width: contentExtent.width, height: bodyEnd - bodyOrigin)
        pen.drawSides(.padding, of: around, around: around.inset(by: section.padding), body)
    }

    /// Outlines the footer, which is in front of the items.
    func drawFooter(_ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        guard let footer else { return }
        pen.draw(footer, body)
        pen.drawSides(.boundaryInsets, of: area(of: footer, insets: section.footerInsets), around: footer.frame, body)
    }

    /// The horizontal extent inside the section's content insets.
    private var contentExtent: Rect { Rect(x: 0, y: 0, width: width, height: 0).inset(by: section.contentInsets) }

    /// Returns the area of a header or footer, including its insets.
    private func area(of element: LayoutElement, insets: EdgeInsets) -> Rect {
        Rect(
            x: contentExtent.x, y: element.frame.y - insets.top, width: contentExtent.width,
            height: insets.top + element.frame.height + insets.bottom)
    }
}
