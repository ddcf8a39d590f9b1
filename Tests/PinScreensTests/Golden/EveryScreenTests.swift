import TerminalUI
import TestSupport
import Testing

/// Screens compared with the files of `Screens`.
///
/// `en-80x24.txt` has every screen of the gallery. The others list the screens that they cover: to add one, write its heading
/// (`== name`) and record.
@Suite struct EveryScreenTests {
    static let recordings = [
        ScreenRecording(name: "en-80x24"),
        ScreenRecording(name: "en-80x24-monochrome", depth: .monochrome),
        ScreenRecording(name: "en-80x24-styles", content: .styles),
        ScreenRecording(name: "en-80x24-styles-16", depth: .palette16, content: .styles),
        ScreenRecording(name: "en-20x6", columns: 20, rows: 6),
        ScreenRecording(name: "en-120x40", columns: 120, rows: 40),
        ScreenRecording(name: "en-200x60", columns: 200, rows: 60),
        ScreenRecording(name: "ko-80x24", language: "ko"),
    ]

    @Test(arguments: recordings) func screensMatchTheirRecording(_ recording: ScreenRecording) throws {
        let recorded = try recording.recordedScreens()
        let drawn = try recording.drawnScreens { recorded[$0] != nil }
        #expect(Set(drawn.map(\.name)) == Set(recorded.keys), "Every heading names a screen of the gallery.")
        if GoldenRecording.isOn { return try recording.write(drawn) }
        for (name, rows) in drawn {
            expectLines(rows, recorded[name]?.joined(separator: "\n") ?? "", "\(recording.name), \(name)")
        }
    }

    @Test func recordingAt80x24CoversEveryScreen() throws {
        let recorded = try Self.recordings[0].recordedScreens()
        #expect(try Set(Gallery.screens().map(\.name)) == Set(recorded.keys))
    }
}
