import Foundation
import Synchronization
import Testing

/// Updates the expected screens in the sources of tests.
///
/// `PINFEED_RECORD=1 .ci/test values` updates every screen that differs; review the change like any other.
package enum GoldenRecording {
    /// Whether differences are written instead of reported.
    package static let isOn = ProcessInfo.processInfo.environment["PINFEED_RECORD"] == "1"

    /// The reason that a screen could not be written.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// The number of lines that each file has gained after an original line.
    private static let changes = Mutex<[String: [(line: Int, gained: Int)]]>([:])

    /// Replaces the text between the triple quotes after a call.
    ///
    /// - Throws: `Refusal` if no multiline string follows within ten lines, or it has interpolations.
    static func write(_ rows: [String], at location: SourceLocation) throws {
        try changes.withLock { changes in
            let path = location.filePath
            let gained = (changes[path] ?? []).reduce(0) { $0 + ($1.line < location.line ? $1.gained : 0) }
            var lines = try String(contentsOfFile: path, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init)
            let call = location.line - 1 + gained
            guard let opening = lines[call...].prefix(10).firstIndex(where: { $0.hasSuffix("\"\"\"") }),
                let closing = lines[(opening + 1)...].firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("\"\"\"") })
            else { throw Refusal(description: "No text follows \(path):\(location.line).") }
            guard !lines[opening..<closing].contains(where: { $0.contains("\\(") }) else {
                throw Refusal(description: "The text at \(path):\(location.line) has values in it.")
            }
            let indentation = String(lines[closing].prefix { $0 == " " })
            let text = rows.map { row in
                row.isEmpty ? "" : indentation + row.replacingOccurrences(of: "\\", with: "\\\\")
            }
            changes[path, default: []].append((location.line, text.count - (closing - opening - 1)))
            lines.replaceSubrange((opening + 1)..<closing, with: text)
            try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        }
    }
}
