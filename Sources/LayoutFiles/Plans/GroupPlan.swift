import JSONC
import Languages
import LayoutEngine

/// A group of items and groups in a layout file.
package struct GroupPlan: JSONRecord {
    package var axis = Axis.horizontal
    package var size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(12))
    package var subitems: [SubitemPlan] = []
    /// The number of times that the only subitem is repeated, or `nil` to repeat the subitems until the group is full.
    package var count: Int?
    /// The lengths of counted subitems along the group's axis, or `nil` for equal lengths.
    package var sizes: Sizes?
    /// The frames of items as fractions of the group, instead of subitems.
    package var frames: [FractionalFrame] = []
    package var interItemSpacing = CompositionalLayout.Spacing.fixed(0)
    package var contentInsets = EdgeInsets.zero
    package var edgeSpacing = CompositionalLayout.EdgeSpacing.none
    package var badges: [BadgePlan] = []

    package init() {}

    /// The direction in which subitems follow each other.
    package enum Axis: NamedChoice {
        case horizontal, vertical

        package static var casesByName: KeyValuePairs<String, Self> {
            ["horizontal": .horizontal, "vertical": .vertical]
        }
    }

    /// The lengths of subitems that are repeated `count` times: equal ones, or those of the subitem.
    package enum Sizes: NamedChoice {
        case equal, own

        package static var casesByName: KeyValuePairs<String, Self> { ["equal": .equal, "own": .own] }
    }

    package static let schemaName = "Group"
    package static let fields: [Field<Self>] = [
        Field("axis", \.axis, .horizontal, "The direction in which subitems are placed."),
        Field("width", \.size.width, .fractionalWidth(1), "The group's width."),
        Field("height", \.size.height, .absolute(12), "The group's height."),
        Field(
            "count", optional: \.count, in: 1...Int.fileRange.upperBound,
            "The number of times that the group repeats its subitem."),
        Field(
            "sizes", optional: \.sizes,
            "Whether subitems repeated by count divide the group evenly or have their own sizes."),
        Field("interItemSpacing", \.interItemSpacing, .fixed(0), "The spacing between subitems, in cells."),
        Field("contentInsets", \.contentInsets, .zero, "The insets within the group, in cells."),
        Field("edgeSpacing", \.edgeSpacing, .none, "The spacing around the group, in cells."),
        Field("badges", \.badges, [], "Elements attached to the group."),
        Field("subitems", \.subitems, [], "Items and groups, repeated until the group is full; default: one item."),
        Field("frames", \.frames, [], "Frames of items as fractions of the group, instead of subitems."),
    ]

    package var validationError: String? {
        if !frames.isEmpty, !subitems.isEmpty || count != nil {
            return tr("a group can't have both \"frames\" and \"subitems\"")
        }
        if count != nil, subitems.count > 1 {
            return tr("a group with \"count\" needs one subitem, not \(subitems.count)")
        }
        return nil
    }

    /// The badges of the group and of its items and nested groups.
    var allBadges: [BadgePlan] { badges + subitems.flatMap(\.allBadges) }

    func makeGroup(_ badges: BadgeKinds) -> CompositionalLayout.Group {
        var group = makeGroupWithoutBadges(badges)
        group.supplementaryItems = self.badges.compactMap(badges.makeItem)
        return group
    }

    private func makeGroupWithoutBadges(_ badges: BadgeKinds) -> CompositionalLayout.Group {
        let subitems = subitems.isEmpty ? [.item(size: .full)] : subitems.map { $0.makeSubitem(badges) }
        if !frames.isEmpty {
            return .custom(size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing) { [frames] size in
                frames.map { $0.frame(in: size) }
            }
        }
        if let count, let subitem = subitems.first {
            typealias Group = CompositionalLayout.Group
            let group =
                switch (axis, sizes ?? .equal) {
                case (.horizontal, .equal):
                    Group.horizontal(size:subitem:count:interItemSpacing:contentInsets:edgeSpacing:)
                case (.vertical, .equal):
                    Group.vertical(size:subitem:count:interItemSpacing:contentInsets:edgeSpacing:)
                case (.horizontal, .own):
                    Group.horizontal(size:repeatingSubitem:count:interItemSpacing:contentInsets:edgeSpacing:)
                case (.vertical, .own):
                    Group.vertical(size:repeatingSubitem:count:interItemSpacing:contentInsets:edgeSpacing:)
                }
            return group(size, subitem, count, interItemSpacing, contentInsets, edgeSpacing)
        }
        return axis == .horizontal
            ? .horizontal(
                size: size, subitems: subitems, interItemSpacing: interItemSpacing, contentInsets: contentInsets,
                edgeSpacing: edgeSpacing)
            : .vertical(
                size: size, subitems: subitems, interItemSpacing: interItemSpacing, contentInsets: contentInsets,
                edgeSpacing: edgeSpacing)
    }
}

/// An item or a nested group. An object with a field that only groups have is a group.
package indirect enum SubitemPlan: FieldValue {
    case item(ItemPlan)
    case group(GroupPlan)

    package init(reading node: JSONNode) throws(JSONCError) {
        let groupNames: Set = ["axis", "subitems", "count", "sizes", "frames", "interItemSpacing"]
        if case .object(let members) = node.value, members.contains(where: { groupNames.contains($0.name) }) {
            self = .group(try GroupPlan(reading: node))
        } else {
            self = .item(try ItemPlan(reading: node))
        }
    }

    package var encoded: JSONValue {
        switch self {
        case .item(let item): return item.encoded
        case .group(let group):
            // A group with default values would be parsed as an item.
            guard case .object(let members) = group.encoded else { return group.encoded }
            let hasGroupFields = members.contains {
                ["subitems", "count", "frames", "interItemSpacing"].contains($0.name)
            }
            let axis = JSONMember(name: "axis", value: JSONNode(group.axis.encoded))
            return .object(hasGroupFields || group.axis != .horizontal ? members : [axis] + members)
        }
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .anyOf([ItemPlan.schema(&definitions), GroupPlan.schema(&definitions)])
    }

    private var value: any FieldValue {
        switch self {
        case .item(let item): item
        case .group(let group): group
        }
    }

    package var adjustablePaths: [FieldPath] { value.adjustablePaths }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self {
        switch self {
        case .item(let item): .item(item.adjusted(path, by: steps))
        case .group(let group): .group(group.adjusted(path, by: steps))
        }
    }

    package func text(at path: FieldPath.SubSequence) -> String { value.text(at: path) }

    var allBadges: [BadgePlan] {
        switch self {
        case .item(let item): item.badges
        case .group(let group): group.allBadges
        }
    }

    func makeSubitem(_ badges: BadgeKinds) -> CompositionalLayout.Subitem {
        switch self {
        case .item(let item): .item(item.makeItem(badges))
        case .group(let group): .group(group.makeGroup(badges))
        }
    }
}

/// An item of a group in a layout file.
package struct ItemPlan: JSONRecord {
    package var item = CompositionalLayout.Item(size: .full)
    package var badges: [BadgePlan] = []

    package init() {}

    package static let schemaName = "Item"
    package static let fields: [Field<Self>] = [
        Field("width", \.item.size.width, .fractionalWidth(1), "The item's width."),
        Field("height", \.item.size.height, .fractionalHeight(1), "The item's height."),
        Field("contentInsets", \.item.contentInsets, .zero, "The insets of the item, in cells."),
        Field("edgeSpacing", \.item.edgeSpacing, .none, "The spacing around the item, in cells."),
        Field("badges", \.badges, [], "Elements attached to the item, such as badges."),
    ]

    package var validationError: String? {
        Set(badges).count < badges.count ? tr("an item can't have the same badge twice") : nil
    }

    func makeItem(_ badges: BadgeKinds) -> CompositionalLayout.Item {
        var item = item
        item.supplementaryItems = self.badges.compactMap(badges.makeItem)
        return item
    }
}

/// A frame as fractions of a group.
package struct FractionalFrame: JSONRecord {
    package var x = Fraction(0)
    package var y = Fraction(0)
    package var width = Fraction(1)
    package var height = Fraction(1)

    package init() {}

    package static let schemaName = "Frame"
    package static let fields: [Field<Self>] = [
        Field("x", \.x, Fraction(0), "The left edge, as a fraction of the group's width."),
        Field("y", \.y, Fraction(0), "The top edge, as a fraction of the group's height."),
        Field("width", \.width, Fraction(1), "The width, as a fraction of the group's width."),
        Field("height", \.height, Fraction(1), "The height, as a fraction of the group's height."),
    ]

    /// Returns the frame in cells in a group of `size`. Rounds the edges, so that adjacent frames stay adjacent.
    func frame(in size: Size) -> Rect {
        let left = Self.cells(x.value, of: size.width)
        let top = Self.cells(y.value, of: size.height)
        let right = Self.cells(x.value + width.value, of: size.width)
        let bottom = Self.cells(y.value + height.value, of: size.height)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func cells(_ fraction: Double, of length: Int) -> Int { Int((fraction * Double(length)).rounded()) }
}
