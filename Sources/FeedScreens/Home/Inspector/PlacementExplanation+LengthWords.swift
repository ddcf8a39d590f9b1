import Languages
import LayoutEngine

extension PlacementExplanation.Length {
    /// The side that an explanation is about.
    enum Subject {
        /// A side of the item.
        case width, height
        /// A side of the group that contains the item.
        case groupWidth, groupHeight

        fileprivate var isOfGroup: Bool { self == .groupWidth || self == .groupHeight }
    }

    func sentences(of subject: Subject) -> [String] {
        let rule = rule.text(of: ruled, isOfGroup: subject.isOfGroup)
        let told =
            switch subject {
            case .width: tr("Width \(ruled): \(rule).")
            case .height: tr("Height \(ruled): \(rule).")
            case .groupWidth: tr("Its group's width \(ruled): \(rule).")
            case .groupHeight: tr("Its group's height \(ruled): \(rule).")
            }
        var sentences = [told]
        if hasLeftOver { sentences.append(tr("The first columns share what is left over, a cell each.")) }
        if isCut { sentences.append(tr("There is room for \(length + insets) of it.")) }
        if insets > 0 { sentences.append(tr("Less insets of \(insets): \(length).")) }
        return sentences
    }

    /// Whether the column is one cell wider because the columns do not divide the width evenly.
    private var hasLeftOver: Bool {
        guard case .columns(let count, 1, let gap, let room) = rule, count > 1 else { return false }
        return ruled > (room - gap * (count - 1)) / count
    }
}

extension PlacementExplanation.Length.Rule {
    /// Returns the rule in words, for a length derived from it.
    ///
    /// - Parameters:
    ///   - ruled: the length, in cells.
    ///   - isOfGroup: whether the length is that of a group, so that its container is the outer group.
    fileprivate func text(of ruled: Int, isOfGroup: Bool) -> String {
        switch self {
        case .columns(let count, let span, _, let room) where span > 1:
            span == count
                ? tr("all \(count) columns, the section's \(room)")
                : tr("\(span) of \(count) columns that share \(room)")
        case .columns(let count, _, let gap, let room): Self.share(of: count, gap: gap, room: room, owner: .section)
        case .heightForWidth(let width): tr("as tall as the item wants, \(width) wide")
        case .wanted(nil): tr("what the item wants")
        case .wanted(let limit?): tr("what the item wants, at most \(limit)")
        case .rowShare(let wanted, let rowWidth): tr("its share of the row's \(rowWidth); \(wanted) wanted")
        case .rowHeight(let wanted): tr("the height that fills the row; \(wanted) wanted")
        case .shape(let wanted, let height): tr("what keeps its shape at a height of \(height); \(wanted) wanted")
        case .rowAbove(let wanted): tr("as tall as the row above; \(wanted) wanted")
        case .estimated(ruled): tr("what the item wants, as estimated")
        case .estimated(let estimate): tr("what the item wants; \(estimate) estimated")
        case .uniform(let estimate): tr("as long as the longest of those beside it; \(estimate) estimated")
        case .absolute: tr("a fixed length")
        case .fraction(let fraction, let whole, let side, let container):
            Self.fraction(fraction, of: whole, side: side, container: container, isOfGroup: isOfGroup)
        case .share(let count, let spacing, let room):
            Self.share(of: count, gap: spacing, room: room, owner: isOfGroup ? .outerGroup : .group)
        case .contents(let estimate): tr("what it holds; \(estimate) estimated")
        case .page(ruled): tr("all of the page")
        case .page(let length): tr("the page's \(length)")
        case .closure: tr("what the group's closure says")
        }
    }
}
