import Pages
import TerminalUI
import Testing

@Suite struct AsciicastTests {
    @Test func asciicastLinesAreJSON() {
        #expect(
            Asciicast.header(size: ScreenSize(columns: 80, rows: 24), timestamp: 7, term: "x\"\\\u{1}")
                == #"{"version": 2, "width": 80, "height": 24, "timestamp": 7, "env": {"TERM": "x\"\\\u0001"}}"#)
        #expect(Asciicast.output("\u{1B}[1m밤", at: .microseconds(1_000_020)) == #"[1.000020, "o", "\u001b[1m밤"]"#)
        #expect(Asciicast.resize(ScreenSize(columns: 3, rows: 2), at: .zero) == #"[0.000000, "r", "3x2"]"#)
    }
}
