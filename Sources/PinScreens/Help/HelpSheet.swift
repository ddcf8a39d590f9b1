import Languages
import ScreenKit
import TerminalUI

/// The help's lines, in as many columns as the screen is wide for and the lines need.
struct HelpSheet {
    enum Line: Hashable {
        case blank
        case group(String)
        case keys(String, title: String)
    }

    /// The columns from left to right; a group is never parted, and a blank line stands between groups.
    let columns: [[Line]]
    /// The widest keys, in columns of the screen.
    let keyColumns: Int
    /// A column's width in columns of the screen.
    let columnWidth: Int
    /// The overlay's cells without its border, in the middle of the content: as many as all lines need, however few are
    /// found.
    let inside: ScreenRegion

    /// The cells of the lines: all but the row that is typed in.
    var list: ScreenRegion { inside.dropFirst(1) }

    /// More than that is no longer read at a glance.
    private static let mostColumns = 3

    /// - Parameters:
    ///   - hints: what keys do on the screen below, which comes first.
    ///   - topicsFirst: whether what the key map does not tell stands before what it does.
    ///   - search: what lines are to have in them; all are shown where it is empty.
    init(
        hints: [KeyHint], keyMap: KeyMap<Action>, topics: [HelpTopic], topicsFirst: Bool, search: String,
        in content: ScreenRegion
    ) {
        let here =
            [Line.group(tr("On this screen"))]
            + hints.map { hint in
                Line.keys(
                    hint.keys.flatMap(\.presses).map(KeyNotation.title(of:)).joined(separator: " "), title: hint.word)
            }
        let actions = keyMap.groups.map { group in
            [Line.group(group.title)] + group.bindings.flatMap(Self.lines)
        }
        let others = topics.map { topic in
            [Line.group(topic.title)] + topic.rows.map { Line.keys($0.keys, title: $0.title) }
        }
        let groups = (hints.isEmpty ? [] : [here]) + (topicsFirst ? others + actions : actions + others)
        var keyColumns = 0
        var titleColumns = 0
        for case .keys(let keys, let title) in groups.joined() {
            keyColumns = max(keyColumns, DisplayText.columns(of: keys))
            titleColumns = max(titleColumns, DisplayText.columns(of: title))
        }
        self.keyColumns = keyColumns
        columnWidth = keyColumns + titleColumns + 7
        let room = max(1, min(Self.mostColumns, (content.columns - 2) / columnWidth))
        var columns = Self.columns(of: groups, count: 1)
        for count in 2..<max(2, room + 1) where columns.map(\.count).max() ?? 0 > content.rows - 3 {
            columns = Self.columns(of: groups, count: count)
        }
        let width = min(columnWidth * columns.count, content.columns - 2)
        let rows = min((columns.map(\.count).max() ?? 0) + 1, content.rows - 2)
        inside = content.centred(rows: rows, columns: width)
        let found = search.isEmpty ? groups : groups.compactMap { Self.found(search.lowercased(), in: $0) }
        self.columns = found.isEmpty ? [] : Self.columns(of: found, count: columns.count)
    }

    /// The line of an action. Keys that quit without Ctrl close what is open first, so they have a line of their own.
    private static func lines(of binding: KeyMap<Action>.Binding) -> [Line] {
        func titles(_ keys: [KeySequence]) -> String { keys.map(\.title).joined(separator: " ") }
        let letters = binding.keys.filter { keys in
            binding.action == .quit && !keys.presses.contains { $0.modifiers.contains(.control) }
        }
        guard !letters.isEmpty else { return [.keys(binding.keyTitles, title: binding.title)] }
        let others = binding.keys.filter { !letters.contains($0) }
        return [.keys(titles(letters), title: tr("close or quit"))]
            + (others.isEmpty ? [] : [.keys(titles(others), title: binding.title)])
    }

    /// A group's lines that have a text in them, under its heading, which stands for all of them; nil for none.
    private static func found(_ text: String, in group: [Line]) -> [Line]? {
        if case .group(let title)? = group.first, title.lowercased().contains(text) { return group }
        let lines = group.dropFirst().filter { line in
            if case .keys(let keys, let title) = line { "\(keys) \(title)".lowercased().contains(text) } else { false }
        }
        return lines.isEmpty ? nil : Array(group.prefix(1) + lines)
    }

    /// Rows of the longest column.
    var rowCount: Int { columns.map(\.count).max() ?? 0 }

    /// The lines of a column that show from a row on. A heading whose first row does not is left for when it does.
    func shown(_ column: [Line], from first: Int) -> ArraySlice<Line> {
        let shown = column.dropFirst(first).prefix(list.rows)
        guard case .group? = shown.last, shown.count > 1 else { return shown }
        return shown.dropLast()
    }

    /// The groups in order in so many columns, the longest as short as can be.
    private static func columns(of groups: [[Line]], count: Int) -> [[Line]] {
        let longest = groups.map(\.count).max() ?? 0
        let total = groups.reduce(0) { $0 + $1.count + 1 }
        for height in longest...max(longest, total) {
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
