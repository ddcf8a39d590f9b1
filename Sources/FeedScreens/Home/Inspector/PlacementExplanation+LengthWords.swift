import Languages
import LayoutEngine

extension PlacementExplanation.Length {
    /// The side that an explanation is about.
    enum MeasuredSide {
        /// A side of the item.
        case width, height
        /// A side of the group that contains the item.
        case groupWidth, groupHeight

        fileprivate var isOfGroup: Bool { self == .groupWidth || self == .groupHeight }
    }

    func sentences(of subject: MeasuredSide) -> [String] {
        let rule = rule.text(of: lengthByRule, isOfGroup: subject.isOfGroup)
        let told =
            switch subject {
            case .width: tr("Width \(lengthByRule): \(rule).")
            case .height: tr("Height \(lengthByRule): \(rule).")
            case .groupWidth: tr("Its group's width \(lengthByRule): \(rule).")
            case .groupHeight: tr("Its group's height \(lengthByRule): \(rule).")
            }
        var sentences = [told]
        if hasLeftOver { sentences.append(tr("The first columns get the leftover cells, one each.")) }
        if isReduced { sentences.append(tr("Cut to the available \(length + insets).")) }
        if insets > 0 { sentences.append(tr("Minus insets of \(insets): \(length).")) }
        return sentences
    }

    /// Whether the column is one cell wider because the columns do not divide the width evenly.
    private var hasLeftOver: Bool {
        guard case .columns(let count, 1, let gap, let room) = rule, count > 1 else { return false }
        return lengthByRule > (room - gap * (count - 1)) / count
    }
}

extension PlacementExplanation.Length.Rule {
    /// Returns the rule in words, for a length derived from it.
    ///
    /// - Parameters:
    ///   - length: the length, in cells.
    ///   - isOfGroup: whether the length is that of a group, so that its container is the outer group.
    fileprivate func text(of ruled: Int, isOfGroup: Bool) -> String {
        switch self {
        case .columns(let count, let span, _, let room) where span > 1:
            span == count
                ? tr("all \(count) columns, the section's \(room)")
                : tr("\(span) of \(count) columns that share \(room)")
        case .columns(let count, _, let gap, let room): Self.share(of: count, gap: gap, room: room, owner: .section)
        case .heightForWidth(let width): tr("the item's preferred height at width \(width)")
        case .preferred(nil): tr("the item's preferred length")
        case .preferred(let limit?): tr("the item's preferred length, at most \(limit)")
        case .rowShare(let preferred, let rowWidth): tr("its share of the row's \(rowWidth); preferred \(preferred)")
        case .rowHeight(let preferred): tr("the height that fills the row; preferred \(preferred)")
        case .aspectRatio(let preferred, let height): tr("keeps the aspect ratio at height \(height); preferred \(preferred)")
        case .rowAbove(let preferred): tr("as tall as the row above; preferred \(preferred)")
        case .estimated(ruled): tr("the item's preferred length, as estimated")
        case .estimated(let estimate): tr("the item's preferred length; estimated \(estimate)")
        case .uniform(let estimate): tr("as long as the longest item beside it; estimated \(estimate)")
        case .absolute: tr("a fixed length")
        case .fraction(let fraction, let whole, let side, let container):
            Self.fraction(fraction, of: whole, side: side, container: container, isOfGroup: isOfGroup)
        case .share(let count, let spacing, let room):
            Self.share(of: count, gap: spacing, room: room, owner: isOfGroup ? .outerGroup : .group)
        case .contents(let estimate): tr("fits its contents; estimated \(estimate)")
        case .page(ruled): tr("the whole page")
        case .page(let length): tr("the page's \(length)")
        case .closure: tr("set by the group's closure")
        }
    }
}
