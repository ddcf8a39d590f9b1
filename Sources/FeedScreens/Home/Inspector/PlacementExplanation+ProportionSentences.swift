import Languages
import LayoutEngine

// Lengths that are fractions of other lengths.

extension PlacementExplanation.Length.Rule {
    /// The owner of the shared space.
    enum Owner {
        case section, group, outerGroup
    }

    /// Returns, for example, "a third of 78, the section width 80 minus 2 gaps of 1".
    static func share(of count: Int, gap: Int, available: Int, owner: Owner) -> String {
        let share = fractionText(of: count)
        let gaps = max(0, count - 1)
        guard gap * gaps > 0 else {
            return switch owner {
            case .section: tr("\(share) of the section width, \(available)")
            case .group: tr("\(share) of the group's length, \(available)")
            case .outerGroup: tr("\(share) of the outer group's length, \(available)")
            }
        }
        let remaining = max(0, available - gap * gaps)
        return switch owner {
        case .section:
            tr(
                "\(share) of \(remaining), the section width \(available) minus \(gaps) gap of \(gap)",
                "\(share) of \(remaining), the section width \(available) minus \(gaps) gaps of \(gap)", gaps)
        case .group:
            tr(
                "\(share) of \(remaining), the group's length \(available) minus \(gaps) gap of \(gap)",
                "\(share) of \(remaining), the group's length \(available) minus \(gaps) gaps of \(gap)", gaps)
        case .outerGroup:
            tr(
                "\(share) of \(remaining), the outer group's length \(available) minus \(gaps) gap of \(gap)",
                "\(share) of \(remaining), the outer group's length \(available) minus \(gaps) gaps of \(gap)", gaps)
        }
    }

    /// Returns, for example, "half of 40, the outer group's width".
    static func fraction(
        _ fraction: Double, of whole: Int, side: PlacementExplanation.Length.Side,
        container: PlacementExplanation.Length.Container, isOfGroup: Bool
    ) -> String {
        let share = fractionText(fraction)
        return switch (container, side) {
        case (.section, .width): tr("\(share) of \(whole), the section's width")
        case (.section, .height): tr("\(share) of \(whole), the section's height")
        case (.group, .width) where isOfGroup: tr("\(share) of \(whole), the outer group's width")
        case (.group, .width): tr("\(share) of \(whole), the group's width")
        case (.group, .height) where isOfGroup: tr("\(share) of \(whole), the outer group's height")
        case (.group, .height): tr("\(share) of \(whole), the group's height")
        case (.groupMinusSpacing, .width) where isOfGroup:
            tr("\(share) of \(whole), the outer group's width minus its spacing")
        case (.groupMinusSpacing, .width): tr("\(share) of \(whole), the group's width minus its spacing")
        case (.groupMinusSpacing, .height) where isOfGroup:
            tr("\(share) of \(whole), the outer group's height minus its spacing")
        case (.groupMinusSpacing, .height): tr("\(share) of \(whole), the group's height minus its spacing")
        }
    }

    /// Returns a fraction in words or percent: "all", "half", "a third", "30%".
    static func fractionText(_ fraction: Double) -> String {
        func isNear(_ other: Double) -> Bool { abs(fraction - other) < 0.000_5 }
        if isNear(1) { return tr("all", context: "part") }
        if isNear(1 / 2) { return tr("half", context: "part") }
        if isNear(1 / 3) { return tr("a third") }
        if isNear(2 / 3) { return tr("two thirds") }
        if isNear(1 / 4) { return tr("a quarter") }
        if isNear(3 / 4) { return tr("three quarters") }
        if isNear(1 / 5) { return tr("a fifth") }
        guard fraction.isFinite, fraction > 0 else { return tr("nothing", context: "part") }
        let permille = Int((min(fraction, 1e12) * 1000).rounded(.toNearestOrEven))
        return permille % 10 == 0 ? "\(permille / 10)%" : "\(permille / 10).\(permille % 10)%"
    }

    /// Returns one of `count` equal parts in words: "a third", "a 7th".
    static func fractionText(of count: Int) -> String {
        guard count > 5 else { return fractionText(1 / Double(max(1, count))) }
        if [8, 11, 18].contains(count) { return tr("an \(count)th") }
        guard !(11...13).contains(count % 100) else { return tr("a \(count)th") }
        return switch count % 10 {
        case 1: tr("a \(count)st")
        case 2: tr("a \(count)nd")
        case 3: tr("a \(count)rd")
        default: tr("a \(count)th")
        }
    }
}
