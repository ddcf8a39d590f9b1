import Drawings
import Languages
import TerminalUI

/// The progress of a job in the status line: its name, a progress bar, figures and the key that cancels it.
package struct JobProgress: Hashable, Sendable {
    /// The name of the job: a symbol or a word.
    var name: String
    /// The completed fraction, 0 to 1; `nil` if the total is unknown, which hides the bar.
    var fraction: Double?
    /// The progress figures, the shortest first: a narrow screen shows the first, a wide one all but the first.
    var figures: [String]
    /// The action that cancels the job; `nil` if the job cannot be cancelled.
    var cancelAction: Action?

    private static let barColumns = 8

    /// Returns the text before and after the progress bar.
    /// - Parameter columns: the width of the whole status line.
    private func labels(columns: Int, in context: ScreenContext) -> (before: String, after: String) {
        let shown =
            switch columns {
            case ..<70: Array(figures.prefix(1))
            case ..<110: Array(figures.dropFirst().prefix(1))
            default: Array(figures.dropFirst())
            }
        let cancelText = columns < 70 ? nil : cancelAction.flatMap { context.keyText($0, tr("stop")) }
        return (name, (shown + [cancelText].compactMap(\.self)).filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// Returns the width of the progress display, in cells.
    /// - Parameter lineColumns: the width of the whole status line.
    func columns(lineColumns: Int, in context: ScreenContext) -> Int {
        let labels = labels(columns: lineColumns, in: context)
        let bar = hasBar(columns: lineColumns) ? Self.barColumns + 1 : 0
        return DisplayText.columns(of: labels.before) + 1 + bar + DisplayText.columns(of: labels.after)
    }

    private func hasBar(columns: Int) -> Bool { fraction != nil && columns >= 90 }

    func draw(
        row: Int, column: Int, lineColumns: Int, in context: ScreenContext, into surface: inout Surface
    ) {
        let theme = context.theme
        let labels = labels(columns: lineColumns, in: context)
        var column = column
        column += surface.draw(labels.before + " ", row: row, column: column, style: theme.caption)
        if hasBar(columns: lineColumns) {
            let barRegion = ScreenRegion(row: row, column: column, rows: 1, columns: Self.barColumns)
            ProgressBar(fraction: fraction, figure: "").draw(
                into: &surface, region: barRegion, style: theme.progress, trackStyle: theme.border)
            column = barRegion.endColumn + 1
        }
        surface.draw(labels.after, row: row, column: column, style: theme.caption)
    }
}

extension JobProgress {
    /// Creates the progress of a job over `total` pins.
    package init(_ name: String, pins done: Int, of total: Int, cancelAction: Action) {
        let fraction = total > 0 ? Double(done) / Double(total) : 1
        self.init(
            name: name, fraction: fraction,
            figures: ["\(Int(100 * min(1, fraction)))%", tr("\(done) of \(total) pins")], cancelAction: cancelAction)
    }
}

extension DownloadList {
    /// Returns the progress of the first download; `nil` if the queue is empty or its only entry has no progress yet.
    package func progress(cancelAction: Action?) -> JobProgress? {
        guard let first = entries.first else { return nil }
        let waiting = entries.count - 1
        guard let progress = first.progress else {
            guard waiting > 0 else { return nil }
            return JobProgress(
                name: "↓", figures: ["+\(waiting)", tr("downloading, \(waiting) waiting")],
                cancelAction: cancelAction)
        }
        let speed = progress.speed.map { "\(Self.amount($0, like: $0))/s" }
        let remaining = progress.secondsLeft.map { tr("\(Self.time($0)) left") }
        let percent = progress.fraction.map { "\(Int(100 * $0))%" } ?? ""
        let done = Self.amount(progress.done, like: progress.total, hasUnit: false)
        let total = Self.amount(progress.total, like: progress.total)
        let amount =
            waiting > 0 ? tr("\(done) of \(total), \(waiting) waiting") : tr("\(done) of \(total)")
        return JobProgress(
            name: "↓", fraction: progress.fraction,
            figures: [percent + (waiting > 0 ? " +\(waiting)" : ""), amount]
                + [speed, remaining].compactMap { $0 }, cancelAction: cancelAction)
    }

    /// Returns a byte count in the unit that suits `other` bytes, such as `12.4 MB`, or `12.4` without its unit.
    private static func amount(_ bytes: Int, like other: Int, hasUnit: Bool = true) -> String {
        let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
        guard let (unit, name) = units.first(where: { other >= $0.0 }) else {
            return "\(bytes)\(hasUnit ? " B" : "")"
        }
        return "\(bytes / unit).\(bytes % unit * 10 / unit)\(hasUnit ? " \(name)" : "")"
    }

    /// Returns a rounded duration, such as `22 s`, `3 min` or `2 h`.
    private static func time(_ seconds: Int) -> String {
        switch seconds {
        case ..<100: tr("\(seconds) s")
        case ..<6000: tr("\((seconds + 30) / 60) min")
        default: tr("\((seconds + 1800) / 3600) h")
        }
    }
}
