import JSONC
import Languages
import LayoutEngine

/// A badge of an item or group in a layout file.
package struct BadgePlan: JSONRecord {
    package var text = ""
    package var alignment = CompositionalLayout.BoundaryAlignment.topTrailing
    package var offsetX = 0
    package var offsetY = 0

    package init() {}

    package static let schemaName = "Badge"
    package static let fields: [Field<Self>] = [
        Field("text", \.text, "", "The badge's text; # is the item's number in its section, starting at 1."),
        Field("alignment", \.alignment, .topTrailing, "The edge or corner of the item at which the badge is placed."),
        Field("offsetX", \.offsetX, 0, in: -100...100, "The horizontal offset, in columns."),
        Field("offsetY", \.offsetY, 0, in: -100...100, "The vertical offset, in rows."),
    ]

    package var validationError: String? { text.isEmpty ? tr("a badge needs a \"text\"") : nil }

    /// The width of the text on the screen plus one cell on both sides. Non-ASCII characters count as two cells, and
    /// `#` as three digits.
    private var width: Int {
        text.unicodeScalars.reduce(2) { $0 + ($1 == "#" ? 3 : $1.isASCII ? 1 : 2) }
    }

    func makeItem(kind: ElementKind) -> CompositionalLayout.SupplementaryItem {
        CompositionalLayout.SupplementaryItem(
            size: .init(width: width, height: 1), kind: kind, alignment: alignment,
            offset: Point(x: offsetX, y: offsetY))
    }

    /// Returns the badge's text for the item with the zero-based index `item`.
    package func text(ofItem item: Int) -> String { text.replacing("#", with: "\(item + 1)") }
}

// The badge's position relative to its item.
extension BadgePlan {
    /// A horizontal position on the screen, after applying the layout's direction.
    package enum Side: Hashable, Sendable { case left, middle, right }

    /// Returns the badge's side of its item in a layout of this direction.
    package func side(_ direction: LayoutDirection) -> Side {
        switch alignment {
        case .topLeading, .leading, .bottomLeading: direction == .leftToRight ? .left : .right
        case .top, .center, .bottom: .middle
        case .topTrailing, .trailing, .bottomTrailing: direction == .leftToRight ? .right : .left
        }
    }

    /// Returns the badge's frame after its item is reduced by insets, so that it stays at the item's edge or corner.
    func frame(movedFrom frame: Rect, shrinkingItemBy insets: EdgeInsets, _ direction: LayoutDirection) -> Rect {
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

/// The distinct badges of a section's items, each with its own element kind.
struct BadgeKinds {
    private let badges: [BadgePlan]
    /// The number of the first badge's element kind. ``BoundaryPlan`` uses lower numbers.
    private static let firstKind = 100

    init(_ plans: [BadgePlan]) {
        var badges: [BadgePlan] = []
        for plan in plans where !badges.contains(plan) { badges.append(plan) }
        self.badges = badges
    }

    var isEmpty: Bool { badges.isEmpty }

    func makeItem(_ badge: BadgePlan) -> CompositionalLayout.SupplementaryItem? {
        badges.firstIndex(of: badge).map { badge.makeItem(kind: .supplementary(Self.firstKind + $0)) }
    }

    /// Returns the badge that elements of a kind represent, or `nil` if they are not badges.
    func badge(of kind: ElementKind) -> BadgePlan? {
        guard case .supplementary(let number) = kind, badges.indices.contains(number - Self.firstKind) else {
            return nil
        }
        return badges[number - Self.firstKind]
    }
}
