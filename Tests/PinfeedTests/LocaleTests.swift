import TestSupport
import Testing

/// The program under locales that are not UTF-8.
@Suite(.tags(.terminals), .inSession) struct LocaleTests {
    @Test(arguments: [("de_DE.ISO-8859-1", true), ("C", false), ("", false), ("ko_KR.UTF-8", false)])
    func onlyALocaleOfAnotherEncodingHasTheScreenInASCII(locale: String, isASCII: Bool) async throws {
        let session = try await TmuxSession(columns: 80, rows: 24)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        // tmux shows UTF-8, and says so where the locale does not.
        try session.type(line: "clear; env -u LC_CTYPE -u LANG LC_ALL=\(locale) \(Program.path) --library \(library)")
        let corner = isASCII ? "+-----" : "╭─────"
        try await session.wait(for: "boxes") {
            let screen = try session.screen()
            return screen.contains(corner) && screen.contains("pins")
        }
        let screen = try session.screen()
        #expect(screen.utf8.allSatisfy { $0 < 0x80 } == isASCII)
        try session.press("q")
        try await session.wait(for: "the end") { try !session.screen().contains(corner) }
    }
}
