import Drawings
import Feeds
import Foundation
import Languages
import ScreenKit
import TerminalUI

struct SourcesLayout {
    /// The frame of the panel, with its border.
    let frame: ScreenRegion
    /// The list of sources, one a row.
    let list: ScreenRegion
    /// The details of the selected source, or the input field with its error.
    let text: ScreenRegion

    /// The width of the mark before a source's name, in columns.
    static let markColumns = 3
    private static let maximumTextRows = 4

    /// - Parameters:
    ///   - count: the number of sources.
    ///   - texts: the texts below the list.
    init(_ content: ScreenRegion, count: Int, texts: [String]) {
        let columns = max(1, min(88, content.columns - 4))
        let neededRows = texts.reduce(0) {
            $0 + DisplayText.wrapped($1, columns: columns - 4, maximumLines: Self.maximumTextRows).count
        }
        let textRows = min(neededRows, Self.maximumTextRows, max(0, content.rows - 4))
        let gap = textRows > 0 ? 1 : 0
        let rows = max(1, min(max(1, count), content.rows - textRows - gap - 2, 20))
        let height = min(content.rows, rows + textRows + gap + 2)
        frame = content.centred(rows: height, columns: columns)
        let inside = frame.inset(by: 1).inset(columns: 1)
        list = inside.prefix(min(rows, inside.rows))
        text = inside.dropFirst(min(inside.rows, list.rows + 1))
    }
}

extension SourcesOverlay {
    func layout(in context: ScreenContext) -> SourcesLayout {
        let texts =
            newSource.map { ["…", $0.problem].compactMap { $0 } }
            ?? selected(in: context)?.sentences.map(\.text) ?? []
        return SourcesLayout(context.regions.content, count: list.count, texts: texts)
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let layout = layout(in: context)
        let order = context.sources.order == .byDate ? tr("newest first") : tr("one after another")
        surface.drawPanel(layout.frame, title: tr("Sources") + " · " + order, theme: theme)
        if list.count == 0 {
            surface.draw(
                tr("No sources yet. Add one"), row: layout.list.row, column: layout.list.column, style: theme.caption,
                maximumColumns: layout.list.columns)
        }
        list.draw(into: &surface, region: layout.list, indicatorStyle: theme.caption) {
            index, surface, line, isSelected in
            guard context.sources.statuses.indices.contains(index) else { return }
            draw(context.sources.statuses[index], in: line, isSelected: isSelected, context: context, into: &surface)
        }
        if let newSource {
            draw(newSource, in: layout.text, theme: theme, into: &surface)
        } else if let status = selected(in: context) {
            draw(status.sentences, in: layout.text, theme: theme, into: &surface)
        }
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        guard let newSource else {
            return [KeyHint("<space>", tr("toggle"))]
                + context.keyHints([
                    (.add, tr("add")), (.delete, tr("remove")), (.refresh, tr("reload")), (.sort, tr("sort")),
                    (.write, tr("save as your feed")), (.back, tr("close")),
                ])
        }
        return newSource.isWaiting
            ? [KeyHint(label: tr("checking…"))] : [KeyHint("<enter>", tr("add")), KeyHint("<esc>", tr("cancel"))]
    }

    private func draw(
        _ status: SourceStatus, in line: ScreenRegion, isSelected: Bool, context: ScreenContext,
        into surface: inout Surface
    ) {
        let theme = context.theme
        let style = isSelected ? theme.selection : status.isOn ? theme.text : theme.caption
        if isSelected { surface.fill(line, style: style) }
        let figure = DisplayText.truncated(
            status.figure(in: context.options.timeZone), columns: max(0, line.columns / 2))
        let isFailed = status.problem != nil || !status.notices.isEmpty
        let columns = surface.draw(
            figure, row: line.row, endColumn: line.endColumn - 2,
            style: isSelected ? style : isFailed && status.isOn ? theme.warning : theme.caption)
        surface.draw(
            status.isOn ? "●" : "○", row: line.row, column: line.column + 1, style: style, maximumColumns: 1)
        surface.draw(
            truncated: status.title, row: line.row, column: line.column + SourcesLayout.markColumns,
            columns: line.columns - columns - SourcesLayout.markColumns - 4, style: style)
    }

    private func draw(
        _ sentences: [(text: String, isProblem: Bool)], in region: ScreenRegion, theme: Theme,
        into surface: inout Surface
    ) {
        var region = region
        for sentence in sentences {
            let style = sentence.isProblem ? theme.warning : theme.caption
            region = region.dropFirst(surface.draw(wrapped: sentence.text, in: region, style: style))
        }
    }

    private func draw(_ newSource: SourceInput, in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard region.rows > 0 else { return }
        newSource.field.draw(
            into: &surface, region: region.line(0), isFocused: !newSource.isWaiting, style: theme.field,
            placeholderStyle: theme.fieldPlaceholder)
        if let problem = newSource.problem {
            surface.draw(wrapped: problem, in: region.dropFirst(1), style: theme.warning)
        }
    }
}

extension SourceStatus {
    /// The address of the source as the user entered it, or its name if it has none.
    package var title: String { address.isEmpty ? name : address }

    /// Returns the state of the source in a few words.
    package func figure(in timeZone: TimeZone) -> String {
        guard isOn else { return tr("off") }
        switch state {
        case .waiting: return tr("waiting")
        case .reading: return tr("loading…")
        case .read(let count, let total?, _) where total > count: return tr("\(count) of \(total) pins")
        case .read(let count, _, let isComplete):
            return isComplete ? Self.pins(count) : tr("\(count)+ pins")
        case .offline(_, let count): return tr("offline") + " · " + Self.pins(count)
        case .failing(let count): return tr("server error") + " · " + Self.pins(count)
        case .rateLimited(let end, let count, _):
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = timeZone
            let digits = [Calendar.Component.hour, .minute].map { "0\(calendar.component($0, from: end))".suffix(2) }
            let limited = tr("rate-limited until \(digits.joined(separator: ":"))")
            return count == 0 ? limited : limited + " · " + Self.pins(count)
        case .failed: return tr("failed")
        }
    }

    private static func pins(_ count: Int) -> String { tr("\(count) pin", "\(count) pins", count) }

    /// The reason why the source failed or is rate limited; `nil` for none.
    fileprivate var problem: String? {
        switch state {
        case .failed(let reason): reason
        case .rateLimited(_, _, let reason): reason
        default: nil
        }
    }

    /// The details of the source: its name, its problem and its notices.
    package var sentences: [(text: String, isProblem: Bool)] {
        (name == title ? [] : [(name, false)]) + ([problem].compactMap(\.self) + notices).map { ($0, true) }
    }
}
