import Languages
import LayoutEngine

extension PlacementExplanation.Group {
    /// - Parameter index: the index of the item in its section.
    func sentences(ofItem index: Int) -> [String] {
        var sentences = [
            tr(
                """
                Group \(group + 1) of \(groupCount), \
                item \(index - items.lowerBound + 1) of \(items.count) in the group.
                """)
        ]
        if index == items.lowerBound, group > 0 {
            sentences.append(
                wraps
                    ? tr("The previous group had no room for the item.")
                    : tr(
                        "The previous group already has its \(capacity) item.",
                        "The previous group already has its \(capacity) items.",
                        capacity))
        }
        if let nesting { sentences.append(nesting) }
        if let level = levels.last {
            sentences += level.width.sentences(of: .groupWidth) + level.height.sentences(of: .groupHeight)
        }
        if let scrollPosition { sentences.append(tr("The section is scrolled sideways by \(scrollPosition) cells.")) }
        return sentences
    }

    /// The position in nested groups; `nil` in a group that is not nested.
    private var nesting: String? {
        let inner = levels.reversed().map { (number: $0.position + 1, count: $0.count) }
        switch depth {
        case ...1: return nil
        case 2:
            return tr(
                """
                Depth \(depth): subitem \(inner[0].number) of \(inner[0].count) in group \(inner[1].number) of \
                \(inner[1].count).
                """)
        case 3:
            return tr(
                """
                Depth \(depth): subitem \(inner[0].number) of \(inner[0].count) in group \(inner[1].number) of \
                \(inner[1].count), in group \(inner[2].number) of \(inner[2].count).
                """)
        default:
            return tr(
                """
                Depth \(depth): subitem \(inner[0].number) of \(inner[0].count) in group \(inner[1].number) of \
                \(inner[1].count), in group \(inner[2].number) of \(inner[2].count), in outer groups.
                """)
        }
    }
}
