import JSONC
import Languages
import LayoutEngine

/// What stands at an item and goes with it, as a layout file tells it.
package struct BadgePlan: JSONRecord {
    package var text = ""
    package var alignment = CompositionalLayout.BoundaryAlignment.topTrailing
    package var offsetX = 0
    package var offsetY = 0

    package init() {}

    package static let schemaName = "Badge"
    package static let fields: [Field<Self>] = [
        Field("text", \.text, "", "What it says; # stands for the item's number in its section, from 1 on."),
        Field("alignment", \.alignment, .topTrailing, "The edge or the corner of the item that it stands at."),
        Field("offsetX", \.offsetX, 0, in: -100...100, "The columns that it is moved by."),
        Field("offsetY", \.offsetY, 0, in: -100...100, "The rows that it is moved by."),
    ]

    package var problem: String? { text.isEmpty ? tr("a badge needs a \"text\"") : nil }

    /// The columns that its text may take on a screen, with a cell on both sides: what is not ASCII may be wide, and numbers have
    /// room for three digits.
    private var width: Int {
        text.unicodeScalars.reduce(2) { $0 + ($1 == "#" ? 3 : $1.isASCII ? 1 : 2) }
    }

    func built(kind: ElementKind) -> CompositionalLayout.SupplementaryItem {
        CompositionalLayout.SupplementaryItem(
            size: .init(width: width, height: 1), kind: kind, alignment: alignment,
            offset: Point(x: offsetX, y: offsetY))
    }

    /// What it says at an item of its section.
    package func text(ofItem item: Int) -> String { text.replacing("#", with: "\(item + 1)") }
}

// Where it is seen at its item.
extension BadgePlan {
    /// A place across an item, as it is seen: leading is right where a layout begins there.
    package enum Side: Hashable, Sendable { case left, middle, right }

    /// The side of its item that it stands at in a layout of this direction.
    package func side(_ direction: LayoutDirection) -> Side {
        switch alignment {
        case .topLeading, .leading, .bottomLeading: direction == .leftToRight ? .left : .right
        case .top, .center, .bottom: .middle
        case .topTrailing, .trailing, .bottomTrailing: direction == .leftToRight ? .right : .left
        }
    }

    /// Where its frame goes when its item's edges move inwards: with the edge or the corner that it stands at.
    func place(of frame: Rect, shrinkingItemBy insets: EdgeInsets, _ direction: LayoutDirection) -> Rect {
        var frame = frame
        switch side(direction) {
        case .left: frame.x += insets.left
        case .middle: break
        case .right: frame.x -= insets.right
        }
        switch alignment {
        case .topLeading, .top, .topTrailing: frame.y += insets.top
        case .leading, .center, .trailing: break
        case .bottomLeading, .bottom, .bottomTrailing: frame.y -= insets.bottom
        }
        return frame
    }
}

/// The badges that the items of a section have, each of which is a kind of element of its own.
struct BadgeKinds {
    private let badges: [BadgePlan]
    /// Kinds before are those of ``BoundaryPlan``.
    private static let first = 100

    init(_ plans: [BadgePlan]) {
        var badges: [BadgePlan] = []
        for plan in plans where !badges.contains(plan) { badges.append(plan) }
        self.badges = badges
    }

    var isEmpty: Bool { badges.isEmpty }

    func built(_ badge: BadgePlan) -> CompositionalLayout.SupplementaryItem? {
        badges.firstIndex(of: badge).map { badge.built(kind: .supplementary(Self.first + $0)) }
    }

    /// The badge that elements of a kind are; nil for those that are none.
    func badge(of kind: ElementKind) -> BadgePlan? {
        guard case .supplementary(let number) = kind, badges.indices.contains(number - Self.first) else { return nil }
        return badges[number - Self.first]
    }
}
