extension PlacementExplanation {
    /// Why something is as wide, or as high, as it is.
    public struct Length: Hashable, Sendable {
        /// What a length is computed from, in cells.
        public enum Rule: Hashable, Sendable {
            /// Of `count` equal columns that share `room` less the gaps between them, so many as `span` tells, with the
            /// gaps between those. Cells left over go to the first columns, one each.
            case columns(count: Int, span: Int, gap: Int, room: Int)
            /// As high as the data source says, which was asked with a width.
            case heightForWidth(Int)
            /// As long as the data source says, but no longer than the limit, where there is one.
            case wanted(limit: Int?)
            /// A share of a row that is filled exactly, by what the data source says.
            case rowShare(wanted: Int, rowWidth: Int)
            /// The height at which a row's items keep their shapes while they fill it.
            case rowHeight(wanted: Int)
            /// As wide as keeps the item's shape at the row's height.
            case shape(wanted: Int, height: Int)
            /// As high as the row above.
            case rowAbove(wanted: Int)
            /// As long as the data source says; so much was estimated.
            case estimated(Int)
            /// As long as the longest of the siblings that share their length; so much was estimated.
            case uniform(estimate: Int)
            /// So many cells.
            case absolute(Int)
            /// A part of so many cells: of a side of what is around it.
            case fraction(Double, of: Int, side: Side, container: Container)
            /// One of `count` equal shares of `room` less the spacing between them; cells left over go to the first.
            case share(count: Int, spacing: Int, room: Int)
            /// As long as what the group holds; so much was estimated.
            case contents(estimate: Int)
            /// As long as the page.
            case page(Int)
            /// As long as the group's closure says.
            case closure
        }

        /// A side of what a fraction is of.
        public enum Side: Hashable, Sendable {
            /// A part of the width.
            case width
            /// A part of the height.
            case height
        }

        /// What a fraction is a part of.
        public enum Container: Hashable, Sendable {
            /// The group around it, less that group's insets.
            case group
            /// The same, less the spacing between its subitems: where there is a count of these.
            case groupLessSpacing
            /// The viewport less the section's insets, those on the left and right or, where it scrolls sideways, those
            /// at the top and bottom: of the section's own group.
            case section
        }

        /// What the length is computed from.
        public let rule: Rule
        /// The cells that follow from the rule, the insets included.
        public let ruled: Int
        /// The cells that insets take at both ends together.
        public let insets: Int
        /// The cells that it is long: ``ruled`` less ``insets``, or less where there was no more room.
        public let length: Int

        /// Whether there was less room than follows from the rule.
        public var isCut: Bool { length + insets < ruled }
    }
}

extension PlacementExplanation.Length {
    /// The length in words.
    ///
    /// - Parameters:
    ///   - name: what is so long: "Width", or "Its group's width".
    ///   - group: what the group around it is called.
    func sentences(of name: String, in group: String = "the group") -> [String] {
        var sentences = ["\(name) \(ruled): \(rule.text(of: ruled, in: group))."]
        if case .columns(let count, 1, let gap, let room) = rule, count > 1, ruled > (room - gap * (count - 1)) / count
        {
            sentences.append("The first columns share what is left over, a cell each.")
        }
        if isCut { sentences.append("There is room for \(length + insets) of it.") }
        if insets > 0 { sentences.append("Less insets of \(insets): \(length).") }
        return sentences
    }
}

extension PlacementExplanation.Length.Rule {
    /// The rule in words, for a length that follows from it.
    fileprivate func text(of ruled: Int, in group: String) -> String {
        switch self {
        case .columns(let count, let span, let gap, let room): columnText(count, span, gap, room)
        case .heightForWidth(let width): "as tall as the item wants, \(width) wide"
        case .wanted(let limit): "what the item wants" + (limit.map { ", at most \($0)" } ?? "")
        case .rowShare(let wanted, let rowWidth): "its share of the row's \(rowWidth); \(wanted) wanted"
        case .rowHeight(let wanted): "the height that fills the row; \(wanted) wanted"
        case .shape(let wanted, let height): "what keeps its shape at a height of \(height); \(wanted) wanted"
        case .rowAbove(let wanted): "as tall as the row above; \(wanted) wanted"
        case .estimated(let estimate):
            estimate == ruled ? "what the item wants, as estimated" : "what the item wants; \(estimate) estimated"
        case .uniform(let estimate): "as long as the longest of those beside it; \(estimate) estimated"
        case .absolute: "a fixed length"
        case .fraction(let fraction, let whole, let side, let container):
            "\(fraction.partText) of \(whole), \(container == .section ? "the section" : group)'s "
                + (side == .width ? "width" : "height") + (container == .groupLessSpacing ? " less its spacing" : "")
        case .share(let count, let spacing, let room):
            shareText(1, of: count, room: room, gap: spacing, owner: group + "'s")
        case .contents(let estimate): "what it holds; \(estimate) estimated"
        case .page(let length): length == ruled ? "all of the page" : "the page's \(length)"
        case .closure: "what the group's closure says"
        }
    }

    private func columnText(_ count: Int, _ span: Int, _ gap: Int, _ room: Int) -> String {
        guard span > 1 else { return shareText(1, of: count, room: room, gap: gap, owner: "the section's") }
        return span == count
            ? "all \(count) columns, the section's \(room)" : "\(span) of \(count) columns that share \(room)"
    }

    /// "a third of 78, the section's 80 less 2 gaps of 1"
    private func shareText(_ part: Int, of count: Int, room: Int, gap: Int, owner: String) -> String {
        guard count > 1 else { return "all of \(owner) \(room)" }
        let gaps = gap * (count - 1)
        let part = (Double(part) / Double(count)).partText(of: count)
        guard gaps > 0 else { return "\(part) of \(owner) \(room)" }
        return "\(part) of \(max(0, room - gaps)), \(owner) \(room) less \((count - 1).text("gap")) of \(gap)"
    }
}
