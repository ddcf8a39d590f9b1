/// A producer of outlines, usually for one section. It translates and mirrors frames, and skips invisible ones.
struct OutlinePen {
    /// The queried rectangle, in the content's coordinates.
    let rect: Rect
    /// The width in which frames are mirrored, or `nil` for left-to-right layouts.
    private let mirrorWidth: Int?
    var section: Int?
    /// The origin of the drawn frames, before mirroring.
    var offset = Point(x: 0, y: 0)

    init(_ direction: LayoutDirection, width: Int, rect: Rect) {
        self.rect = rect
        mirrorWidth = direction == .rightToLeft ? width : nil
    }

    /// Returns the same pen for a section.
    func inSection(_ section: Int) -> OutlinePen {
        var pen = self
        pen.section = section
        return pen
    }

    /// Returns the same pen with its origin moved by `x` columns and `y` rows.
    func moved(x: Int, y: Int) -> OutlinePen {
        var pen = self
        pen.offset = Point(x: offset.x + x, y: offset.y + y)
        return pen
    }

    /// Returns the frame on the screen.
    func transformed(_ frame: Rect) -> Rect {
        let moved = Rect(x: frame.x + offset.x, y: frame.y + offset.y, width: frame.width, height: frame.height)
        return mirrorWidth.map { moved.mirrored(in: $0) } ?? moved
    }

    /// Outlines a frame, if it is visible.
    @inline(never)
    func draw(
        _ kind: LayoutOutline.Kind, _ frame: Rect, item: Int? = nil, depth: Int = 0, _ body: (LayoutOutline) -> Void
    ) {
        let frame = transformed(frame)
        guard frame.isVisible(in: rect) else { return }
        body(LayoutOutline(kind: kind, frame: frame, section: section, item: item, depth: depth))
    }

    /// Outlines a space, if it is not empty.
    func drawSpace(
        _ kind: LayoutOutline.Kind, _ frame: Rect, item: Int? = nil, depth: Int = 0, _ body: (LayoutOutline) -> Void
    ) {
        if !frame.isEmpty { draw(kind, frame, item: item, depth: depth, body) }
    }

    /// Outlines the parts of `outer` around `inner`: above and below in full width, left and right between them.
    func drawSides(
        _ kind: LayoutOutline.Kind, of outer: Rect, around inner: Rect, item: Int? = nil, depth: Int = 0,
        _ body: (LayoutOutline) -> Void
    ) {
        guard outer != inner else { return }
        let sides = [
            Rect(x: outer.x, y: outer.y, width: outer.width, height: inner.y - outer.y),
            Rect(x: outer.x, y: inner.y, width: inner.x - outer.x, height: inner.height),
            Rect(x: inner.maxX, y: inner.y, width: outer.maxX - inner.maxX, height: inner.height),
            Rect(x: outer.x, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
        ]
        for side in sides { drawSpace(kind, side, item: item, depth: depth, body) }
    }

    /// Outlines an element that is not an item.
    func draw(_ element: LayoutElement, _ body: (LayoutOutline) -> Void) {
        draw(LayoutOutline.Kind(element.kind), element.frame, body)
    }
}

extension Rect {
    /// Returns the rectangle extended on its sides, clamped to the range of `Int`.
    func grown(left: Int, top: Int, right: Int, bottom: Int) -> Rect {
        guard !isEmpty else { return self }
        let columns = Self.grown(from: minX, to: maxX, before: left, after: right)
        let rows = Self.grown(from: minY, to: maxY, before: top, after: bottom)
        return Rect(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
    }

    // Not inlined, because inlining both axes generates 20 kB: the compiler duplicates code for each overflow check.
    @inline(never)
    private static func grown(from start: Int, to end: Int, before: Int, after: Int) -> (start: Int, length: Int) {
        let start = start.subtractingClamped(before)
        return (start, end.addingClamped(after).subtractingClamped(start))
    }
}
