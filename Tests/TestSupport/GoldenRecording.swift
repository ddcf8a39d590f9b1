import Foundation
import Synchronization
import Testing

/// Writes expected screens anew into the tests that state them.
///
/// `PINFEED_RECORD=1 .ci/test values` does it for every screen that differs; the change is then read like any other.
package enum GoldenRecording {
    /// Whether what differs is written, not reported.
    package static let isOn = ProcessInfo.processInfo.environment["PINFEED_RECORD"] == "1"

    /// Why a screen could not be written.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// How many lines each file has gained below which of its original lines.
    private static let changes = Mutex<[String: [(line: Int, gained: Int)]]>([:])

    /// Replaces the text between the quotes that follow a call.
    ///
    /// - Throws: `Refusal` where no text in three quotes follows within ten lines, or one with values in it.
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
