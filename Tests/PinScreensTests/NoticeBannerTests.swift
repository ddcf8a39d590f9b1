import LibraryValues
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct NoticeBannerTests {
    private let long = Notice(
        "/home/ada/.local/share/pinfeed/library.sqlite: another program has kept the library locked for 5 seconds. "
            + "Close it, then try again.", .problem)

    @Test func lastLineOfANoticeIsAboveTheHints() {
        var session = Session.browsing()
        session.send(.notice(long))
        #expect(session.lines[21].contains("Close it, then try again."))
        #expect(session.lines[20].contains(" × /home/ada/.local/share/pinfeed/library.sqlite: another program has"))
    }

    @Test func oneLineNoticeCoversNoHints() {
        var session = Session.browsing()
        let before = session.lines
        session.send(.notice(Notice("Saved to Harbours", .done)))
        #expect(session.lines[21].contains(" ✓ Saved to Harbours"))
        #expect(session.lines[..<21] == before[..<21])
        #expect(session.lines[22...] == before[22...])
    }

    @Test(arguments: [(Notice.Kind.note, "·"), (.done, "✓"), (.warning, "!"), (.problem, "×")])
    func noticeKindIsReadableWithoutColour(kind: Notice.Kind, sign: String) {
        var session = Session(colorDepth: .monochrome)
        session.send(.notice(Notice("Words", kind)))
        #expect(session.lines[21].contains(" \(sign) Words"))
    }

    /// Brief notices disappear with the second key or after their reading time.
    @Test(arguments: [Notice.Kind.note, .done]) func briefNoticeDisappearsOnItsOwn(kind: Notice.Kind) throws {
        var session = Session.browsing()
        session.send(.notice(Notice("Words", kind)))
        try session.type("j")
        #expect(session.noticeText == "Words")
        try session.type("j")
        #expect(session.noticeText.isEmpty)
        session.send(.notice(Notice("Words", kind)))
        let first = try #require(session.awaitedNotice)
        session.send(.notice(Notice("Others", kind)))
        session.send(.noticeRead(revision: first))
        #expect(session.noticeText == "Others")
        session.send(.noticeRead(revision: try #require(session.awaitedNotice)))
        #expect(session.noticeText.isEmpty)
    }

    @Test func problemStaysForItsReadingTime() throws {
        var session = Session.browsing()
        session.send(.notice(long))
        try session.type("j j j j")
        #expect(session.noticeText == long.text)
        session.send(.noticeRead(revision: try #require(session.awaitedNotice)))
        #expect(session.noticeText == long.text)
        try session.type("j")
        #expect(session.noticeText.isEmpty)
    }

    @Test func warningStaysUntilTheNextKey() throws {
        var session = Session.browsing()
        session.send(.notice(Notice("q again quits", .warning)))
        #expect(session.awaitedNotice == nil)
        try session.type("j")
        #expect(session.noticeText.isEmpty)
    }

    @Test func clickingTheOfferedActionPerformsIt() throws {
        var session = Session.browsing()
        let step = UndoStep("the pin", .removal(Removal(id: 1, account: 1, count: 1)))
        session.send(.undo(.performed(step)))
        session.send(.saved(.changed("Removed Harbour")))
        #expect(session.lines[21].contains(" ✓ Removed Harbour  u undo"))
        // A click beside the button only dismisses the notice.
        let focus = session.model.context.walls[.feed].focus
        session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 21, column: 58)))))
        #expect(session.noticeText.isEmpty && !session.effects.contains(.undo(step)))
        #expect(session.model.context.walls[.feed].focus == focus)
        session.send(.saved(.changed("Removed Harbour")))
        session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 21, column: 75)))))
        #expect(session.effects.contains(.undo(step)))
    }

    /// The text stays visible in every field.
    @Test(arguments: [(80, 24), (120, 40), (30, 12)]) func noticeNeverCoversTypedText(columns: Int, rows: Int) throws {
        var session = Session(columns: columns, rows: rows, tab: .newPost)
        for word in ["alpha", "beta", "gamma"] {
            try session.type("<tab>\(word)")
            session.send(.notice(long))
            #expect(session.text.contains(word))
        }
    }
}
