import Foundation
import TerminalUI
import TestSupport

/// A cast played back without delays.
struct Replay {
    var terminal: ModelTerminal
    var header: [String: Any]
    var times: [Double] = []
    var resizes: [String] = []

    struct NoCast: Error {
        var line: String
    }

    /// - Throws: `NoCast` with the first invalid line.
    init(contentsOf file: URL) throws {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        guard let first = lines.first, let header = try Self.json(first) as? [String: Any],
            header["version"] as? Int == 2, let width = header["width"] as? Int, let height = header["height"] as? Int
        else { throw NoCast(line: lines.first ?? "") }
        self.header = header
        terminal = ModelTerminal(size: ScreenSize(columns: width, rows: height))
        for line in lines.dropFirst() {
            guard let event = try Self.json(line) as? [Any], event.count == 3, let time = event[0] as? Double,
                let code = event[1] as? String, let data = event[2] as? String
            else { throw NoCast(line: line) }
            times.append(time)
            if code == "r" {
                resizes.append(data)
                let sides = data.split(separator: "x").compactMap { Int($0) }
                guard sides.count == 2 else { throw NoCast(line: line) }
                terminal.resize(to: ScreenSize(columns: sides[0], rows: sides[1]))
            } else {
                guard code == "o" else { throw NoCast(line: line) }
                terminal.receive(data)
            }
        }
    }

    private static func json(_ line: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    }

    /// The text on the screen, as tmux prints it.
    var text: String { SurfaceText.plain(terminal.surface) }
}
