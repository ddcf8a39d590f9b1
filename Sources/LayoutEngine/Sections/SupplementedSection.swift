/// The description of a section with items between a header and a footer.
package protocol SupplementedSection: Equatable {
    var padding: EdgeInsets { get set }
    var contentInsets: EdgeInsets { get set }
    var headerHeight: Int { get set }
    var headerInsets: EdgeInsets { get set }
    var pinsHeader: Bool { get set }
    var footerHeight: Int { get set }
    var footerInsets: EdgeInsets { get set }
    var pinsFooter: Bool { get set }
    var background: EdgeInsets? { get set }
}

extension SupplementedSection {
    /// Clamps all lengths around the items to the range that layouts accept.
    mutating func normalizeSurroundings() {
        padding = padding.normalized
        contentInsets = contentInsets.normalized
        headerHeight = headerHeight.clampedExtent
        headerInsets = headerInsets.normalized
        footerHeight = footerHeight.clampedExtent
        footerInsets = footerInsets.normalized
        background = background?.normalized
    }
}

extension MasonrySection: SupplementedSection {}
extension FlowSection: SupplementedSection {}

/// A laid-out section with items between a header and a footer.
protocol SupplementedTrack {
    associatedtype Section: SupplementedSection
    associatedtype Storage

    /// Creates an empty section.
    ///
    /// - Parameter storage: The storage of an earlier layout, whose memory is reused if it is compatible.
    init(sectionIndex: Int, section: Section, width: Int, storage: Storage?)

    var sectionIndex: Int { get set }
    /// The section's description, with every length in range.
    var section: Section { get }
    /// The layout's width.
    var width: Int { get }
    /// The section's first row in the content.
    var origin: Int { get set }
    var items: Storage { get }
    var count: Int { get }
    /// Whether the section places items; `false` if it has no columns.
    var placesItems: Bool { get }
    /// The number of rows between the start of the first item and the end of the last one.
    var itemsHeight: Int { get }

    /// Reserves memory for `count` items.
    mutating func reserveCapacity(_ count: Int)

    /// Applies an update's edits of the section's items, whose sizes are requested from `dataSource`.
    ///
    /// - Parameter visibleRows: The rows of the content in the viewport, or `nil` if nothing is shown.
    mutating func apply(_ edits: SectionEdits, dataSource: some LayoutDataSource, visibleRows: Range<Int>?)

    /// Returns the item at index `item`, or `nil` if it was not laid out.
    func element(at item: Int) -> LayoutElement?

    /// Calls `body` with the items that are visible in `rect`, by index, as `display` shows them.
    ///
    /// - Parameter rect: A nonempty rectangle near the content, so that differences do not overflow.
    func forEachItem(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void)
}

extension SupplementedTrack {
    var hasElements: Bool {
        count > 0 || section.headerHeight > 0 || section.footerHeight > 0 || section.background != nil
    }

    /// The first row below the header.
    var bodyOrigin: Int {
        let header = section.headerHeight
        let insets = section.headerInsets
        return origin + section.contentInsets.top + (header > 0 ? insets.top + header + insets.bottom : 0)
    }

    /// The row in which the first item begins.
    var itemsOrigin: Int { bodyOrigin + section.padding.top }

    /// The first row below the items and their padding, where the footer's area begins.
    var bodyEnd: Int { itemsOrigin + itemsHeight + section.padding.bottom }

    /// The first row below the section.
    var end: Int {
        let footer = section.footerHeight
        let insets = section.footerInsets
        return bodyEnd + (footer > 0 ? insets.top + footer + insets.bottom : 0) + section.contentInsets.bottom
    }

    var frame: Rect { Rect(x: 0, y: origin, width: width, height: end - origin) }

    var header: LayoutElement? {
        guard section.headerHeight > 0 else { return nil }
        return supplementaryElement(
            .header, y: origin + section.contentInsets.top + section.headerInsets.top,
            height: section.headerHeight, insets: section.headerInsets)
    }

    var footer: LayoutElement? {
        guard section.footerHeight > 0 else { return nil }
        return supplementaryElement(
            .footer, y: bodyEnd + section.footerInsets.top, height: section.footerHeight, insets: section.footerInsets)
    }

    /// The background, reduced by its insets. Insets that are too large leave an empty frame.
    var decoration: LayoutElement? {
        section.background.map { insets in
            LayoutElement(
                kind: .background, index: ItemIndex(section: sectionIndex, item: 0), frame: frame.inset(by: insets))
        }
    }

    /// Calls `body` with the section's elements, as `display` shows them: the decoration, the header, the items that
    /// are visible in `rect` by index, the footer.
    func forEachElement(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        if let decoration { display.passIfVisible(decoration, to: body) }
        if let header, !(display.skipsPinned && section.pinsHeader) { display.passIfVisible(header, to: body) }
        forEachItem(in: rect, display, body)
        if let footer, !(display.skipsPinned && section.pinsFooter) { display.passIfVisible(footer, to: body) }
    }

    /// Returns the header at its position in `viewport`, or `nil` if the section has no pinned header.
    func pinnedHeader(in viewport: Rect) -> LayoutElement? {
        guard section.pinsHeader, var header else { return nil }
        header.frame = header.frame.pinnedToTop(of: viewport, before: bodyEnd)
        return header
    }

    /// Returns the footer at its position in `viewport`, or `nil` if the section has no pinned footer.
    func pinnedFooter(in viewport: Rect) -> LayoutElement? {
        guard section.pinsFooter, var footer else { return nil }
        footer.frame = footer.frame.pinnedToBottom(of: viewport, after: bodyOrigin)
        return footer
    }

    /// Returns the header, the footer or the decoration, or `nil` if the section has none of that kind.
    func supplementaryElement(_ kind: ElementKind) -> LayoutElement? {
        switch kind {
        case .header: header
        case .footer: footer
        case .background: decoration
        case .item, .supplementary, .decoration: nil
        }
    }

    private func supplementaryElement(
        _ kind: ElementKind, y: Int, height: Int, insets: EdgeInsets
    ) -> LayoutElement {
        let span = Rect(x: 0, y: 0, width: width, height: 0).inset(by: section.contentInsets).inset(by: insets)
        return LayoutElement(
            kind: kind,
            index: ItemIndex(section: sectionIndex, item: 0),
            frame: Rect(x: span.x, y: y, width: span.width, height: height))
    }
}
