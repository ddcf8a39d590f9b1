import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ProfileScreens
@testable import ScreenKit

/// Closing and quitting with `q` and Ctrl-C.
@Suite struct ClosingTests {
    private func isOpen(_ session: Session) -> Bool {
        let model = session.model
        return !model.presented.isEmpty || !model.tabs.selectedStack.isAtRoot || model.home.gallery != nil
            || model.home.inspector != nil
    }

    /// Keys to screens where `q` isn't text. Some need several presses to close, as with Esc.
    @Test(arguments: [
        "f", ",", "m", "v", "F", "i", "<enter>", "<enter><enter>", "gr", "~", "m<esc><enter>m", "<enter>z",
    ])
    func qClosesOneScreenLikeEscapeAndQuitsAtTheRoot(keys: String) throws {
        var session = Session.browsing()
        try session.type(keys)
        #expect(isOpen(session))
        var presses = 0
        while isOpen(session), presses < 4 {
            var other = session
            try other.type("<esc>")
            try session.type("q")
            #expect(!session.model.isFinished && session.text == other.text, "after \(presses)")
            presses += 1
        }
        #expect(!isOpen(session))
        try session.type("q")
        #expect(session.model.isFinished)
    }

    @Test(arguments: ["/", ":", "?", "m<enter>", "Fa"]) func qIsTypedAsTextInTextFields(keys: String) throws {
        var session = Session.browsing()
        try session.type(keys)
        if keys.hasPrefix("m") { session.send(.saved(.boards([], current: nil, for: Fixture.pin(0).id))) }
        try session.type(keys.hasPrefix("m") ? "<enter>q" : "q")
        #expect(isOpen(session) && !session.model.isFinished)
    }

    @Test(arguments: ["f", ",", "m", "v", "F", "i", "<enter>", "gr", "/", ":", "?"])
    func ctrlCQuitsFromEveryScreen(keys: String) throws {
        var session = Session.browsing()
        try session.type(keys)
        try session.type("<c-c>")
        #expect(session.model.isFinished)
    }

    /// An open board and the key settings.
    @Test func qClosesOpenProfileSectionsBeforeItQuits() throws {
        var saved = try SavedSession(saved: [1, 2])
        try saved.type("gp]<enter>")
        #expect(saved.model.savedSection.isOpen)
        try saved.type("q")
        #expect(!saved.model.savedSection.isOpen && !saved.model.isFinished)
        try saved.type("q")
        #expect(saved.model.isFinished)

        var settings = Session.browsing()
        try settings.type("gp]]]G<enter>")
        #expect(settings.model.settings.keys != nil)
        try settings.type("q")
        #expect(settings.model.settings.keys == nil && !settings.model.isFinished)
        try settings.type("q")
        #expect(settings.model.isFinished)
    }

    @Test func remappedQuitKeysAlsoCloseScreens() throws {
        var session = Session.browsing()
        session.model.context.options.keyMap = try .standard(with: ["quit": ["Q", "gz"], "back": ["B"]])
        for keys in ["Q", "gz"] {
            try session.type("<enter>")
            #expect(isOpen(session))
            try session.type(keys)
            #expect(!isOpen(session) && !session.model.isFinished)
        }
        try session.type("gz")
        #expect(session.model.isFinished)
    }

    @Test func qClosesScreensButDoesNotQuitInKioskMode() throws {
        var session = Session.browsing()
        session.model.context.options.enableKioskMode()
        try session.type("<enter>q")
        #expect(!isOpen(session) && session.noticeText.isEmpty)
        try session.type("q")
        #expect(!session.model.isFinished && session.noticeText.contains("Kiosk mode"))
    }

    @Test func quitWarningNamesThePressedKey() throws {
        var session = Session.browsing()
        try session.type("d")
        try session.type("<enter><c-c>")
        #expect(!session.model.isFinished && session.noticeText.contains("ctrl-c again"))
        try session.type("<c-c>")
        #expect(session.model.isFinished)
        session = Session.browsing()
        try session.type("dq")
        #expect(!session.model.isFinished && session.noticeText.contains("q again"))
    }
}
