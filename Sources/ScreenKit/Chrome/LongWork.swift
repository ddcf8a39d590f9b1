import Drawings
import Languages
import TerminalUI

/// Something that takes a while, as the status line tells of it: what it is, a bar, how far it is, how fast, what stops it.
package struct LongWork: Hashable, Sendable {
    /// What it is: a sign or a word.
    var name: String
    /// 0 to 1; nil when the end is not known, which shows no bar.
    var fraction: Double?
    /// How far it is, the least first: as much of it is said as there is room for.
    var figures: [String]
    /// Whose key stops it; nil for none.
    var stop: Action?

    private static let barColumns = 8

    /// The words before the bar, and those behind it.
    /// - Parameter columns: of the whole line, of which others have a part, too.
    private func words(columns: Int, in context: ScreenContext) -> (before: String, after: String) {
        let shown =
            switch columns {
            case ..<70: Array(figures.prefix(1))
            case ..<110: Array(figures.dropFirst().prefix(1))
            default: Array(figures.dropFirst())
            }
        let stop = columns < 70 ? [] : [stop].compactMap { $0 }.compactMap { context.keyText($0, tr("stops")) }
        return (name, (shown + stop).filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// Its columns; 0 for nothing to say.
    func columns(of line: Int, in context: ScreenContext) -> Int {
        let words = words(columns: line, in: context)
        let bar = hasBar(columns: line) ? Self.barColumns + 1 : 0
        return DisplayText.columns(of: words.before) + 1 + bar + DisplayText.columns(of: words.after)
    }

    private func hasBar(columns: Int) -> Bool { fraction != nil && columns >= 90 }

    func draw(
        row: Int, column: Int, line: Int, in context: ScreenContext, into surface: inout Surface
    ) {
        let theme = context.theme
        let words = words(columns: line, in: context)
        var column = column
        column += surface.draw(words.before + " ", row: row, column: column, style: theme.caption)
        if hasBar(columns: line) {
            let place = ScreenRegion(row: row, column: column, rows: 1, columns: Self.barColumns)
            ProgressBar(fraction: fraction, figure: "").draw(
                into: &surface, region: place, style: theme.progress, trackStyle: theme.border)
            column = place.endColumn + 1
        }
        surface.draw(words.after, row: row, column: column, style: theme.caption)
    }
}

extension LongWork {
    /// Pins that are gone through, of so many.
    package init(_ name: String, pins done: Int, of total: Int, stop: Action) {
        let fraction = total > 0 ? Double(done) / Double(total) : 1
        self.init(
            name: name, fraction: fraction,
            figures: ["\(Int(100 * min(1, fraction)))%", tr("\(done) of \(total) pins")], stop: stop)
    }
}

extension DownloadList {
    /// The download under way; nil while there is nothing to wait for.
    package func work(stop: Action?) -> LongWork? {
        guard let first = entries.first else { return nil }
        let waiting = entries.count - 1
        guard let progress = first.progress else {
            guard waiting > 0 else { return nil }
            return LongWork(
                name: "↓", figures: ["+\(waiting)", tr("downloading, \(waiting) waiting")], stop: stop)
        }
        let speed = progress.speed.map { "\(Self.amount($0, like: $0))/s" }
        let left = progress.secondsLeft.map { tr("\(Self.time($0)) left") }
        let percent = progress.fraction.map { "\(Int(100 * $0))%" } ?? ""
        let done = Self.amount(progress.done, like: progress.total, hasUnit: false)
        let total = Self.amount(progress.total, like: progress.total)
        let amount =
            waiting > 0 ? tr("\(done) of \(total), \(waiting) waiting") : tr("\(done) of \(total)")
        return LongWork(
            name: "↓", fraction: progress.fraction,
            figures: [percent + (waiting > 0 ? " +\(waiting)" : ""), amount]
                + [speed, left].compactMap { $0 }, stop: stop)
    }

    /// Bytes in the unit of an amount like them, with a tenth: `12.4 MB`.
    private static func amount(_ bytes: Int, like other: Int, hasUnit: Bool = true) -> String {
        let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
        guard let (unit, name) = units.first(where: { other >= $0.0 }) else {
            return "\(bytes)\(hasUnit ? " B" : "")"
        }
        return "\(bytes / unit).\(bytes % unit * 10 / unit)\(hasUnit ? " \(name)" : "")"
    }

    /// Seconds as people say them: `22 s`, `3 min`, `2 h`.
    private static func time(_ seconds: Int) -> String {
        switch seconds {
        case ..<100: tr("\(seconds) s")
        case ..<6000: tr("\((seconds + 30) / 60) min")
        default: tr("\((seconds + 1800) / 3600) h")
        }
    }
}
