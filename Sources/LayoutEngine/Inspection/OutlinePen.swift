/// Hands out outlines as they are shown: those that are visible, mirrored where the layout is, and of one section.
struct OutlinePen {
    /// What is looked at, as it is shown.
    let rect: Rect
    /// The width that frames are mirrored in; `nil` where they are not.
    private let mirrorWidth: Int?
    var section: Int?
    /// Where the coordinates of what is drawn begin, before mirroring.
    var offset = Point(x: 0, y: 0)

    init(_ direction: LayoutDirection, width: Int, rect: Rect) {
        self.rect = rect
        mirrorWidth = direction == .rightToLeft ? width : nil
    }

    /// The same pen for what has a number.
    func inSection(_ section: Int) -> OutlinePen {
        var pen = self
        pen.section = section
        return pen
    }

    /// The same pen for frames that count from `offset`.
    func moved(x: Int, y: Int) -> OutlinePen {
        var pen = self
        pen.offset = Point(x: offset.x + x, y: offset.y + y)
        return pen
    }

    /// The frame as it is shown.
    func shown(_ frame: Rect) -> Rect {
        let moved = Rect(x: frame.x + offset.x, y: frame.y + offset.y, width: frame.width, height: frame.height)
        return mirrorWidth.map { moved.mirrored(in: $0) } ?? moved
    }

    /// Tells of a frame, if anything of it is seen.
    @inline(never)
    func draw(
        _ kind: LayoutOutline.Kind, _ frame: Rect, item: Int? = nil, depth: Int = 0, _ body: (LayoutOutline) -> Void
    ) {
        let frame = shown(frame)
        guard frame.isVisible(in: rect) else { return }
        body(LayoutOutline(kind: kind, frame: frame, section: section, item: item, depth: depth))
    }

    /// Tells of cells that are kept free, if there are any.
    func drawFree(
        _ kind: LayoutOutline.Kind, _ frame: Rect, item: Int? = nil, depth: Int = 0, _ body: (LayoutOutline) -> Void
    ) {
        if !frame.isEmpty { draw(kind, frame, item: item, depth: depth, body) }
    }

    /// Tells of what `inner`, which lies in `outer`, leaves of it: the sides above and below in full width, those on
    /// the left and right between them.
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
        for side in sides { drawFree(kind, side, item: item, depth: depth, body) }
    }

    /// Tells of an element that is not an item.
    func draw(_ element: LayoutElement, _ body: (LayoutOutline) -> Void) {
        draw(LayoutOutline.Kind(element.kind), element.frame, body)
    }
}

extension Rect {
    /// The rectangle with so many cells more on its sides, as far as there are numbers.
    func grown(left: Int, top: Int, right: Int, bottom: Int) -> Rect {
        guard !isEmpty else { return self }
        let columns = Self.grown(minX, maxX, before: left, after: right)
        let rows = Self.grown(minY, maxY, before: top, after: bottom)
        return Rect(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
    }

    // Inlined, both axes become 20 kB: the compiler repeats the code behind each check for an overflow.
    @inline(never)
    private static func grown(_ start: Int, _ end: Int, before: Int, after: Int) -> (start: Int, length: Int) {
        let start = start.subtractingClamped(before)
        return (start, end.addingClamped(after).subtractingClamped(start))
    }
}
