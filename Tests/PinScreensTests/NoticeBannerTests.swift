import Feeds
import TerminalUI
import Testing

@testable import PinScreens

@Suite struct NoticeBannerTests {
    private let long = Notice(
        "/home/ada/.local/share/pinfeed/library.sqlite: another program has kept the library locked for 5 seconds. "
            + "Close it, then try again.", isProblem: true)

    @Test func aProblemThatDoesNotFitTheStatusLineIsSaidWhole() throws {
        var session = Session.browsing()
        session.send(.notice(long))
        #expect(session.lines[19...21].joined().contains("Close it, then try again."))
        try session.type("j")
        #expect(!session.text.contains("try again"))
    }

    @Test func aShortOneStandsInTheStatusLineAlone() {
        var session = Session.browsing()
        let before = session.lines.dropFirst()
        session.send(.notice(Notice("The disk is full.", isProblem: true)))
        #expect(session.lines[0].contains("The disk is full."))
        #expect(session.lines.dropFirst() == before)
    }

    /// Wherever one types, the text stays in sight.
    @Test(arguments: [(80, 24), (120, 40), (30, 12)]) func itNeverLiesOverWhatIsTyped(columns: Int, rows: Int) throws {
        var session = Session(columns: columns, rows: rows, tab: .newPost)
        for word in ["alpha", "beta", "gamma"] {
            try session.type("<tab>\(word)")
            session.send(.notice(long))
            #expect(session.text.contains(word))
        }
    }
}
