import Languages
import ScreenKit
import TerminalUI

/// The layout of the help, in as many columns as the screen has space for and the lines need.
struct HelpLayout {
    enum Line: Hashable {
        case blank
        case group(String)
        case keys(String, title: String)
    }

    /// The columns from left to right. Groups are not split, and a blank line separates them.
    let columns: [[Line]]
    /// The width of the widest keys, in cells.
    let keyColumns: Int
    /// The width of a column, in cells.
    let columnWidth: Int
    /// The region inside the border, centred in the content. The filter does not change its size.
    let inside: ScreenRegion

    /// The region of the lines, below the search field.
    var list: ScreenRegion { inside.dropFirst(1) }

    /// The maximum number of columns that can be scanned at a glance.
    private static let maximumColumnCount = 3

    /// Lays out the help.
    /// - Parameters:
    ///   - hints: the hints of the screen below, which come first.
    ///   - listsTopicsFirst: whether the topics precede the key map.
    ///   - search: the filter text; empty shows all lines.
    init(
        hints: [KeyHint], keyMap: KeyMap<Action>, topics: [HelpTopic], listsTopicsFirst: Bool, search: String,
        in content: ScreenRegion
    ) {
        let screenLines =
            [Line.group(tr("On this screen"))]
            + hints.map { hint in
                Line.keys(
                    hint.keys.flatMap(\.presses).map(KeyNotation.title(of:)).joined(separator: " "), title: hint.label)
            }
        let actions = keyMap.groups.map { group in
            [Line.group(group.title)] + group.bindings.flatMap(Self.lines)
        }
        let topicGroups = topics.map { topic in
            [Line.group(topic.title)] + topic.rows.map { Line.keys($0.keys, title: $0.title) }
        }
        let groups =
            (hints.isEmpty ? [] : [screenLines]) + (listsTopicsFirst ? topicGroups + actions : actions + topicGroups)
        var keyColumns = 0
        var titleColumns = 0
        for case .keys(let keys, let title) in groups.joined() {
            keyColumns = max(keyColumns, DisplayText.columns(of: keys))
            titleColumns = max(titleColumns, DisplayText.columns(of: title))
        }
        self.keyColumns = keyColumns
        columnWidth = keyColumns + titleColumns + 7
        let availableColumnCount = max(1, min(Self.maximumColumnCount, (content.columns - 2) / columnWidth))
        var columns = Self.columns(of: groups, count: 1)
        for count in 2..<max(2, availableColumnCount + 1) where columns.map(\.count).max() ?? 0 > content.rows - 3 {
            columns = Self.columns(of: groups, count: count)
        }
        let width = min(columnWidth * columns.count, content.columns - 2)
        let rows = min((columns.map(\.count).max() ?? 0) + 1, content.rows - 2)
        inside = content.centred(rows: rows, columns: width)
        let matchingGroups =
            search.isEmpty ? groups : groups.compactMap { Self.matchingLines(search.lowercased(), in: $0) }
        self.columns = matchingGroups.isEmpty ? [] : Self.columns(of: matchingGroups, count: columns.count)
    }

    /// Returns the lines of an action. Keys that close open screens before they quit have a separate line.
    private static func lines(of binding: KeyMap<Action>.Binding) -> [Line] {
        func titles(_ keys: [KeySequence]) -> String { keys.map(\.title).joined(separator: " ") }
        let letters = binding.keys.filter { keys in
            binding.action == .quit && !keys.presses.contains { $0.modifiers.contains(.control) }
        }
        guard !letters.isEmpty else { return [.keys(binding.keyTitles, title: binding.title)] }
        let otherKeys = binding.keys.filter { !letters.contains($0) }
        return [.keys(titles(letters), title: tr("close or quit"))]
            + (otherKeys.isEmpty ? [] : [.keys(titles(otherKeys), title: binding.title)])
    }

    /// Returns the matching lines of a group with its heading, or all if its heading matches; `nil` for no match.
    private static func matchingLines(_ text: String, in group: [Line]) -> [Line]? {
        if case .group(let title)? = group.first, title.lowercased().contains(text) { return group }
        let lines = group.dropFirst().filter { line in
            if case .keys(let keys, let title) = line { "\(keys) \(title)".lowercased().contains(text) } else { false }
        }
        return lines.isEmpty ? nil : Array(group.prefix(1) + lines)
    }

    /// The number of rows of the longest column.
    var rowCount: Int { columns.map(\.count).max() ?? 0 }

    /// Returns the visible lines of a column from a row on, without a heading in the last row.
    func visibleLines(of column: [Line], from first: Int) -> ArraySlice<Line> {
        let lines = column.dropFirst(first).prefix(list.rows)
        guard case .group? = lines.last, lines.count > 1 else { return lines }
        return lines.dropLast()
    }

    /// Distributes the groups in order over at most `count` columns of minimum height.
    private static func columns(of groups: [[Line]], count: Int) -> [[Line]] {
        let minimumHeight = groups.map(\.count).max() ?? 0
        let total = groups.reduce(0) { $0 + $1.count + 1 }
        for height in minimumHeight...max(minimumHeight, total) {
            var columns: [[Line]] = [[]]
            for group in groups {
                let last = columns.count - 1
                if columns[last].isEmpty {
                    columns[last] = group
                } else if columns[last].count + 1 + group.count <= height {
                    columns[last] += [.blank] + group
                } else {
                    columns.append(group)
                }
            }
            if columns.count <= count { return columns }
        }
        return [groups.flatMap { $0 + [.blank] }]
    }
}
