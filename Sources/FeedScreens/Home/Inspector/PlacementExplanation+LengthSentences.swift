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
        fileprivate var isWidth: Bool { self == .width || self == .groupWidth }
    }

    func sentences(of side: MeasuredSide) -> [String] {
        let rule = rule.text(of: lengthByRule, isOfGroup: side.isOfGroup)
        let sentence =
            switch side {
            case .width: tr("Width \(lengthByRule): \(rule).")
            case .height: tr("Height \(lengthByRule): \(rule).")
            case .groupWidth: tr("Group width \(lengthByRule): \(rule).")
            case .groupHeight: tr("Group height \(lengthByRule): \(rule).")
            }
        var sentences = [sentence]
        if hasExtraCell { sentences.append(tr("Each of the first columns gets one of the remaining cells.")) }
        if isReduced {
            let available = length + insets
            sentences.append(
                side.isWidth
                    ? tr("Limited to the available width of \(available) cells.")
                    : tr("Limited to the available height of \(available) cells."))
        }
        if insets > 0 { sentences.append(tr("Insets of \(insets) leave \(length).")) }
        return sentences
    }

    /// Whether the column is one cell wider because the columns do not divide the width evenly.
    private var hasExtraCell: Bool {
        guard case .columns(let count, 1, let gap, let available) = rule, count > 1 else { return false }
        return lengthByRule > (available - gap * (count - 1)) / count
    }
}

extension PlacementExplanation.Length.Rule {
    /// Returns the rule in words, for a length derived from it.
    ///
    /// - Parameters:
    ///   - length: the length, in cells.
    ///   - isOfGroup: whether the length is that of a group, so that its container is the outer group.
    fileprivate func text(of length: Int, isOfGroup: Bool) -> String {
        switch self {
        case .columns(let count, let span, _, let available) where span > 1:
            span == count
                ? tr("all \(count) columns (section width \(available))")
                : tr("\(span) of \(count) columns (section width \(available))")
        case .columns(let count, _, let gap, let available):
            Self.share(of: count, gap: gap, available: available, owner: .section)
        case .heightForWidth(let width): tr("the item's preferred height at width \(width)")
        case .preferred(nil): tr("the item's preferred length")
        case .preferred(let limit?): tr("the item's preferred length, at most \(limit)")
        case .rowShare(let preferred, let rowWidth):
            tr("its share of the row width, \(rowWidth); preferred width \(preferred)")
        case .rowHeight(let preferred): tr("the height at which the items fill the row; preferred height \(preferred)")
        case .aspectRatio(let preferred, let height):
            tr("keeps the aspect ratio at height \(height); preferred width \(preferred)")
        case .rowAbove(let preferred): tr("as tall as the row above; preferred height \(preferred)")
        case .estimated(length): tr("the item's preferred length, equal to the estimate")
        case .estimated(let estimate): tr("the item's preferred length; estimated length \(estimate)")
        case .uniform(let estimate): tr("as long as the group's longest item; estimated length \(estimate)")
        case .absolute: tr("a fixed length")
        case .fraction(let fraction, let whole, let side, let container):
            Self.fraction(fraction, of: whole, side: side, container: container, isOfGroup: isOfGroup)
        case .share(let count, let spacing, let available):
            Self.share(of: count, gap: spacing, available: available, owner: isOfGroup ? .outerGroup : .group)
        case .contents(let estimate): tr("fits its contents; estimated length \(estimate)")
        case .page(length): tr("the whole page")
        case .page(let length): tr("the page's length, \(length)")
        case .closure: tr("set by the group's closure")
        }
    }
}
