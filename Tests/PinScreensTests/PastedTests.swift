import Feeds
import Pictures
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit

/// Paths and links that are pasted on Home.
@Suite struct PastedTests {
    @Test(
        arguments: [
            ("/a/b.jpg", ["/a/b.jpg"], []), ("'/a b/c.jpg'\n", ["/a b/c.jpg"], []),
            ("~/c.jpg", ["/home/ada/c.jpg"], []),
            ("/a\\ b.jpg /c.png", ["/a b.jpg", "/c.png"], []),
            ("file:///a%20b.jpg\r\nfile:///c", ["/a b.jpg", "/c"], []),
            ("https://example.org/feed.xml", [], ["https://example.org/feed.xml"]),
            ("  https://a.org http://b.org/x?y=1 ", [], ["https://a.org", "http://b.org/x?y=1"]),
            ("/a.jpg\n\nhttps://a.org", ["/a.jpg"], ["https://a.org"]),
        ] as [(String, [String], [String])])
    func pathsAndLinksAreParsed(text: String, paths: [String], links: [String]) throws {
        let pasted = try #require(PastedAddresses(text, homeFolder: "/home/ada"))
        #expect(pasted.paths == paths && pasted.links == links)
    }

    @Test(arguments: [
        "", " \n", "hello", "see https://a.org", "/a.jpg and more\nwords", "a/b.jpg", "ftp://a.org/x",
        String(repeating: "/a.jpg\n", count: 101), "/" + String(repeating: "a", count: 1 << 17),
    ])
    func otherTextContainsNoAddresses(text: String) {
        #expect(PastedAddresses(text, homeFolder: "/home/ada") == nil)
    }

    private func pasting(_ text: String) -> Session {
        var session = Session.browsing(5)
        session.send(.input(.paste(text)))
        return session
    }

    private func choices(_ session: Session) -> [PastedAddressesOverlay.Choice] {
        (session.model.top as? PastedAddressesOverlay)?.choices ?? []
    }

    @Test(arguments: [
        ("/a/b.jpg", [PastedAddressesOverlay.Choice.show, .save, .post]), ("/a/b.jpg /c.png", [.show, .save, .post]),
        ("/a", [.show]), ("/a.zip\n/b.jpg", [.show]), ("https://a.org/x.jpg", [.show, .openLink]),
        ("https://a.org https://b.org", [.show]), ("words", []),
    ])
    func pastedAddressesOfferTheirActions(text: String, offered: [PastedAddressesOverlay.Choice]) {
        let session = pasting(text)
        #expect(choices(session) == offered)
        for choice in offered {
            let overlay = session.model.top as? PastedAddressesOverlay
            #expect(overlay.map { session.text.contains($0.title(of: choice)) } == true)
        }
    }

    @Test(arguments: ["<enter>", "a"]) func pastedAddressesAreAddedToTheFeed(key: String) throws {
        var session = pasting("/srv/pictures\nhttps://a.org/feed.xml")
        try session.type(key)
        #expect(session.effects.contains(.sources(.add(["/srv/pictures", "https://a.org/feed.xml"]))))
        session.send(.sources(.added))
        session.send(.sources(.rejected(reason: "a.org: no such feed")))
        #expect(session.noticeText.contains("a.org: no such feed"))
    }

    @Test func openLinkOpensThePastedLink() throws {
        var session = pasting("https://a.org/x")
        try session.type("j<enter>")
        #expect(session.effects.contains(.open(link: "https://a.org/x")))
        #expect(!(session.model.top is PastedAddressesOverlay))
    }

    @Test func picturesBecomeAPost() throws {
        var session = pasting("'/a b.jpg'\n/c.png")
        try session.type("2")
        #expect(session.model.tabs.isShown(.newPost))
        #expect(session.formNames == ["a b.jpg", "c.png"])
        #expect(session.model.newPost.form.input.focus == .title)
    }

    @Test func picturesAreSavedOnceTheyAreMeasured() throws {
        var session = pasting("/c/sea.jpg /c/letter.png")
        try session.type("s")
        #expect(session.effects.contains(.measurePictures(paths: ["/c/sea.jpg", "/c/letter.png"])))
        let size = try #require(PixelSize(width: 300, height: 200))
        session.send(.files(.pictureMeasured(path: "/c/sea.jpg", size)))
        let saved = session.effects.compactMap { if case .saved(.save(let pin, _)) = $0 { pin } else { nil } }
        #expect(saved.map(\.title) == ["sea"] && saved.map(\.pixelSize) == [size])
        #expect(session.model.top is PastedAddressesOverlay)
        session.send(.files(.pictureRefused(path: "/c/letter.png", .notAPicture)))
        #expect(session.noticeText.contains("Can't save letter.png"))
        #expect(!(session.model.top is PastedAddressesOverlay))
    }

    @Test(arguments: ["<esc>", "q", "<backspace>"]) func escapeQAndBackspaceCloseTheOverlay(key: String) throws {
        var session = pasting("/a.jpg")
        session.effects = []
        try session.type(key)
        #expect(session.model.top is HomeScreen && session.effects.isEmpty && !session.model.isFinished)
    }

    @Test func pastingIsRefusedInKioskMode() throws {
        var session = Session.browsing(5)
        session.model.context.options.enableKioskMode()
        session.effects = []
        session.send(.input(.paste("/etc/passwd")))
        #expect(session.model.top is HomeScreen && session.noticeText.contains("can't change anything"))
    }
}
