import PseudoTerminal
import TestSupport
import Testing

@Suite(.tags(.terminals), .inSession, .timeLimit(.minutes(2))) struct HelpPagerTests {
    /// A topic of the manual, all options, and a command.
    @Test(arguments: ["keys", "options", "config"]) func longHelpIsShownInThePager(topic: String) throws {
        let folder = try ScratchFolder()
        let window = try #require(
            BrowserWindow(
                ["help", topic], of: Program.path, rows: 10,
                environment: [
                    "HOME": folder.url.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
                    "PAGER": "sed s/^/paged:/",
                ]))
        #expect(window.wait(seconds: 60) { window.shows("paged:") }, "\(window.report)")
    }
}
