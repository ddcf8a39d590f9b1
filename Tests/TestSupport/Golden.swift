import TerminalUI
import Testing

/// Compares a surface with its expected rows, and shows both if they differ.
///
/// Trailing blanks and trailing empty rows are ignored.
package func expectScreen(
    _ surface: Surface, _ expected: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
    expectLines(SurfaceText.lines(surface), expected, comment, sourceLocation: sourceLocation)
}

/// Compares rows of text as `expectScreen` does.
package func expectLines(
    _ actual: [String], _ expected: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
    let actual = GoldenRows(actual)
    let expectedRows = GoldenRows(expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    guard actual != expectedRows else { return }
    if GoldenRecording.isOn {
        #expect(throws: Never.self, comment, sourceLocation: sourceLocation) {
            try GoldenRecording.write(actual.rows, at: sourceLocation)
        }
        return
    }
    Issue.record(
        "\(comment.map { "\($0)\n" } ?? "")The screen differs:\n\(expectedRows.difference(from: actual))",
        sourceLocation: sourceLocation)
}

/// The rows of a screen without trailing blanks and trailing empty rows.
private struct GoldenRows: Equatable {
    let rows: [String]

    init(_ rows: [String]) {
        var rows = rows.map { row in
            var row = row[...]
            while row.last == " " { row.removeLast() }
            return String(row)
        }
        while rows.last == "" { rows.removeLast() }
        self.rows = rows
    }

    /// Returns every row with its index; for differences, the expected row (-) precedes the actual one (+).
    func difference(from actual: GoldenRows) -> String {
        (0..<max(rows.count, actual.rows.count)).map { index in
            let expectedRow = index < rows.count ? rows[index] : nil
            let actualRow = index < actual.rows.count ? actual.rows[index] : nil
            if expectedRow == actualRow { return "  \(index)| \(actualRow ?? "")" }
            return [expectedRow.map { "- \(index)| \($0)" }, actualRow.map { "+ \(index)| \($0)" }]
                .compactMap { $0 }.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
