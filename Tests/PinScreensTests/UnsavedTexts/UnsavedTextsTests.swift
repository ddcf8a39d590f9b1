import Feeds
import LibraryValues
import PinWalls
import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import PinScreens
@testable import ScreenKit

/// Unsaved text in forms is restored in the next session.
@Suite struct UnsavedTextsTests {
    typealias Subject = UnsavedText.Subject

    private static let capsule = CapsuleGallery.capsule()
    private static let post = PinCard(Fixture.pin(7))

    /// Returns a session with a capsule, a post and the drafts `texts`. If `texts` is `nil`, no drafts are loaded.
    private func session(_ texts: [UnsavedText]? = []) throws -> Session {
        var session = Session(columns: 100, rows: 30, tab: .profile)
        session.send(.library(.opened(Fixture.account, posts: [Self.post], draft: nil)))
        session.send(.capsules(.read([Self.capsule], now: CapsuleGallery.now)))
        session.effects = []
        if let texts { session.send(.unsavedText(.read(texts))) }
        return session
    }

    /// Returns the drafts that the library stores after all requests of the session.
    private func storedTexts(_ session: Session, from texts: [UnsavedText] = []) -> Set<UnsavedText> {
        var all = Dictionary(texts.map { ($0.subject, $0) }, uniquingKeysWith: { $1 })
        for case .storeUnsavedText(let changed, let dropped) in session.effects {
            for subject in dropped { all[subject] = nil }
            for text in changed { all[text.subject] = text }
        }
        return Set(all.values)
    }

    /// Keys typed into a form, and the text expected in the next session.
    private struct Typing: Sendable {
        let route: String
        let keys: String
        let text: UnsavedText

        init(
            _ route: String, _ keys: String, _ subject: UnsavedText.Subject, _ texts: [String: String], pin: Pin? = nil
        ) {
            self.route = route
            self.keys = keys
            text = UnsavedText(subject, texts: texts, pin: pin)
        }
    }

    private static let typings = [
        Typing("]]c", "Hello", .note(for: "capsule-1"), ["text": "Hello", "capsule": capsule.settings.name]),
        Typing("]]c", "Hello<esc>", .note(for: "capsule-1"), ["text": "Hello", "capsule": capsule.settings.name]),
        Typing(
            "<enter>c", "Look", .noteAbout(post.id), ["text": "Look", "capsule": capsule.settings.name],
            pin: post.pin),
        Typing("]]l<enter>", "Sea", .newCapsule, ["name": "Sea", "goal": "30", "date": "+1y"]),
        Typing("]]l<enter>", "Sea<esc>", .newCapsule, ["name": "Sea", "goal": "30", "date": "+1y"]),
        Typing(
            "]]e", "!", .settings(of: "capsule-1"),
            ["name": capsule.settings.name + "!", "goal": "30", "date": "2027-09-01"]),
        Typing(
            "E", "!", .profile,
            ["name": Fixture.account.name + "!", "bio": Fixture.account.bio, "avatar": "pattern"]),
        Typing(
            "<enter>e", "!", .edit(ofPost: post.id),
            [
                "title": post.pin.title + "!", "description": post.pin.description,
                "tags": post.pin.tags.joined(separator: " "),
            ]),
    ]

    @Test(arguments: typings.indices) func typedTextIsPersistedAndRestored(number: Int) throws {
        let typing = Self.typings[number]
        var first = try session()
        try first.type(typing.route + typing.keys)
        #expect(storedTexts(first) == [typing.text])

        // The next session, after a crash or a lost connection.
        var second = try session([typing.text])
        #expect(second.text.contains("Restored unsaved text: "))
        try second.type(typing.route)
        #expect(second.text.contains(typing.keys.replacing("<esc>", with: "")))
        #expect(storedTexts(second, from: [typing.text]) == [typing.text])
    }

    /// The form was opened before the library loaded the drafts and is still unchanged.
    @Test(arguments: typings.indices) func openUnchangedFormReceivesTheRestoredText(number: Int) throws {
        let typing = Self.typings[number]
        var session = try session(nil)
        try session.type(typing.route)
        session.send(.unsavedText(.read([typing.text])))
        #expect(session.text.contains(typing.keys.replacing("<esc>", with: "")))
        #expect(storedTexts(session, from: [typing.text]).map(\.texts) == [typing.text.texts])
    }

    /// The form was edited before the library loaded the drafts, so they appear only when it is opened again.
    @Test(arguments: [("E", Subject.profile, "bio"), ("<enter>e", .edit(ofPost: post.id), "title")])
    func editedFormReceivesTheRestoredTextWhenReopened(route: String, subject: Subject, field: String) throws {
        let restoredText = UnsavedText(subject, texts: [field: "Ferries"])
        var session = try session(nil)
        try session.type(route + "!")
        session.send(.unsavedText(.read([restoredText])))
        #expect(!session.text.contains("Ferries"))
        try session.type("<esc><esc>")
        #expect(storedTexts(session, from: [restoredText]) == [restoredText])
        try session.type(route.suffix(1).description)
        #expect(session.text.contains("Ferries"))
    }

    @Test func savingDropsThePersistedText() throws {
        var session = try session()
        try session.type("]]cHello<c-s>")
        #expect(!storedTexts(session).isEmpty)
        session.send(.capsules(.noteAdded(NewNote(capsule: "capsule-1", text: "Hello", pin: nil))))
        #expect(storedTexts(session).isEmpty)
    }

    @Test func discardingDropsThePersistedText() throws {
        var session = try session()
        try session.type("E!")
        #expect(!storedTexts(session).isEmpty)
        try session.type("<esc><esc>")
        #expect(storedTexts(session).isEmpty)
    }

    @Test func quittingDoesNotAskIfTheTextIsPersisted() throws {
        var session = try session()
        try session.type("]]cHello<esc>q")
        #expect(session.model.isFinished)
    }

    @Test func quittingAsksWhileDraftsAreNotPersisted() throws {
        var session = try session(nil)
        try session.type("]]cHello<esc>q")
        #expect(!session.model.isFinished)
        #expect(session.effects.allSatisfy { if case .storeUnsavedText = $0 { false } else { true } })
    }

    @Test func quittingAsksWhilePersistingFails() throws {
        var session = try session()
        try session.type("]]cHello<esc>")
        session.send(.unsavedText(.failed("The disk is full.")))
        #expect(session.noticeText.contains("The disk is full."))
        try session.type("q")
        #expect(!session.model.isFinished)
        session.send(.unsavedText(.stored(upTo: 99)))
        try session.type("jq")
        #expect(session.model.isFinished)
    }

    @Test func formReportsThePersistedTextOnceAcknowledged() throws {
        var session = try session()
        try session.type("]]cHi<esc>")
        #expect(!session.text.contains("The text is kept"), "the library hasn't acknowledged the text")
        session.send(.unsavedText(.stored(upTo: 1)))
        #expect(!session.text.contains("The text is kept"), "the acknowledgement is for the first letter")
        session.send(.unsavedText(.stored(upTo: 2)))
        #expect(session.text.contains("Saved as a draft"))
        try session.type("c<esc>")
        #expect(session.text.contains("Saved as a draft"), "the text is unchanged")
    }

    @Test func textsOfDeletedObjectsAreDropped() throws {
        let texts = [
            UnsavedText(.settings(of: "gone"), texts: ["name": "x"]),
            UnsavedText(.edit(ofPost: "gone"), texts: ["title": "x"]),
        ]
        var session = try session(texts)
        try session.type("j")
        session.send(.notice(Notice("")))
        #expect(!session.text.contains("Restored unsaved text"))
        #expect(storedTexts(session, from: texts).isEmpty)
    }

    @Test func restoredNoteIsAppendedToTheTypedOne() throws {
        var session = try session(nil)
        try session.type("]]cnew")
        session.send(
            .unsavedText(.read([UnsavedText(.note(for: "capsule-1"), texts: ["text": "old", "capsule": "x"])])))
        #expect(session.model.noteSheet?.form[.text] == "new\nold")
    }
}
