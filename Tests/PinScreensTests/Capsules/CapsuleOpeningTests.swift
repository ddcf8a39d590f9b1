import Foundation
import LibraryValues
import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct CapsuleOpeningTests {
    private let capsule = CapsuleGallery.capsule()

    @Test(arguments: ["<enter>", "<esc>", "n", "<right><left><enter>", "<tab><tab><enter>"])
    func decliningToOpenEarlyChangesNothing(keys: String) throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("O")
        #expect(session.text.contains("Open “Summer on the coast” early?"))
        #expect(session.text.contains("you can read its 7 notes"))
        try session.type(keys)
        #expect(session.capsuleEffects.isEmpty)
        #expect(session.model.capsules.earlyOpeningDialog == nil)
    }

    @Test(arguments: ["y", "<right><enter>", "<tab><enter>", "l<enter>"])
    func confirmingOpensTheCapsuleEarly(keys: String) throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("O" + keys)
        #expect(session.capsuleEffects == [.open(capsule, early: true)])
    }

    @Test func dialogStatesThatTheCapsuleIsEmpty() throws {
        var session = try CapsuleGallery.session([CapsuleGallery.capsule(count: 0)])
        try session.type("O")
        #expect(session.text.contains("empty so far"))
    }

    @Test func noteKeysAreIgnoredInASealedCapsule() throws {
        var session = try CapsuleGallery.opened()
        session.send(
            .capsules(
                .read(
                    [CapsuleGallery.capsule(count: 3, openedEarly: true), CapsuleGallery.capsule(2, "Sealed")],
                    now: CapsuleGallery.now)))
        try session.type("L")
        #expect(session.model.capsules.current?.id == "capsule-2")
        try session.type("jjj<c-d><space>")
        session.send(.input(.mouse(MouseEvent(.wheelDown, at: ScreenPosition(row: 12, column: 40)))))
        #expect(session.model.capsules.notes?.focus == 0)
        try session.type("<enter>")
        #expect(session.model.noteSheet != nil)
    }

    @Test func clickConfirmsOpeningEarly() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("O")
        let open = try #require(session.position(of: "Open it now"))
        session.click(row: open.row, column: open.column)
        #expect(session.capsuleEffects == [.open(capsule, early: true)])
    }

    @Test func shownCapsuleOpensOnceOnItsDay() throws {
        var session = try CapsuleGallery.session([capsule], now: CapsuleGallery.now)
        #expect(session.capsuleEffects.isEmpty)
        // The opening date passes while the capsule is shown.
        let later = capsule.settings.opensAt
        session.send(.capsules(.read([capsule], now: later)))
        #expect(session.capsuleEffects == [.open(capsule, early: false)])
        #expect(session.text.contains("ready to open"))
        // A failed opening is not retried automatically, but Enter retries it.
        session.send(.capsules(.failed(.open(capsule, early: false), reason: "The disk is full")))
        session.send(.capsules(.read([capsule], now: later)))
        #expect(session.capsuleEffects.count == 1)
        try session.type("<enter>")
        #expect(session.capsuleEffects.count == 2)
    }

    /// The clock is set back before the opening date and reaches it a second time.
    @Test func failedOpeningIsRetriedWhenTheDateComesAgain() throws {
        var session = try CapsuleGallery.session([capsule], now: capsule.settings.opensAt)
        session.send(.capsules(.failed(.open(capsule, early: false), reason: "It is sealed")))
        session.send(.capsules(.read([capsule], now: CapsuleGallery.now)))
        session.send(.capsules(.read([capsule], now: capsule.settings.opensAt)))
        #expect(session.capsuleEffects == [.open(capsule, early: false), .open(capsule, early: false)])
    }

    @Test func dueCapsuleOpensOnlyWhenShown() throws {
        var session = Session(tab: .profile)
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        session.send(.capsules(.read([capsule], now: capsule.settings.opensAt)))
        #expect(session.capsuleEffects.isEmpty)
        try session.type("]]")
        #expect(session.capsuleEffects == [.open(capsule, early: false)])
    }

    @Test func nextOpeningDateIsScheduled() throws {
        let soon = CapsuleGallery.capsule(2, inDays: 3)
        let session = try CapsuleGallery.session([capsule, soon])
        #expect(session.effects.contains(.capsules(.scheduleRead(at: soon.settings.opensAt))))
        var after = session
        after.effects = []
        let opened = CapsuleGallery.capsule(2, inDays: 3, openedEarly: true)
        after.send(.capsules(.read([capsule, opened], now: CapsuleGallery.now)))
        #expect(after.effects.contains(.capsules(.scheduleRead(at: capsule.settings.opensAt))))
        after.effects = []
        after.send(.capsules(.read([opened], now: CapsuleGallery.now)))
        #expect(after.effects.contains(.capsules(.scheduleRead(at: nil))))
    }

    /// The state in the library takes precedence over the clock.
    @Test func settingTheClockBackKeepsACapsuleOpen() throws {
        let opened = CapsuleGallery.capsule(count: 3, openedEarly: false)
        var session = try CapsuleGallery.session([opened], now: Date(timeIntervalSince1970: 0))
        #expect(session.capsuleEffects == [.readNotes("capsule-1")])
        session.send(.capsules(.notes(CapsuleGallery.notes, of: "capsule-1")))
        #expect(session.text.contains("The ferry was late"))
        #expect(!session.text.contains("sealed ·"))
        try session.type("O")
        #expect(session.model.capsules.earlyOpeningDialog == nil)
        #expect(session.noticeText.contains("Open since"))
    }

    /// Turning the page and back, and the key that reads the capsules again.
    @Test(arguments: ["l h", "r"]) func failedNotesAreRequestedAgainOnlyByTheUser(keys: String) throws {
        let opened = CapsuleGallery.capsule(count: 3, openedEarly: false)
        var session = try CapsuleGallery.session([opened])
        #expect(session.capsuleEffects == [.readNotes("capsule-1")])
        session.effects = []
        session.send(.capsules(.failed(.readNotes("capsule-1"), reason: "disk error")))
        #expect(session.noticeText.contains("disk error"))
        #expect(session.capsuleEffects.isEmpty)
        try session.type(keys)
        if session.effects.contains(.capsules(.read)) {
            session.send(.capsules(.read([opened], now: CapsuleGallery.now)))
        }
        #expect(session.capsuleEffects == [.readNotes("capsule-1")])
    }

    @Test func notesOfASealedCapsuleAreNotLoaded() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("j k <space> x")
        #expect(!session.effects.contains { if case .readNotes = $0.as(CapsulesEffect.self) { true } else { false } })
        #expect(session.noticeText.contains("Can't remove sealed notes"))
    }

    @Test func openingTheCapsuleElsewhereClosesTheDialog() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("O")
        session.send(.capsules(.read([CapsuleGallery.capsule(openedEarly: true)], now: CapsuleGallery.now)))
        #expect(session.model.capsules.earlyOpeningDialog == nil)
    }

    @Test func notesAreBrowsedReadAndTheirPinsOpened() throws {
        var session = try CapsuleGallery.opened()
        try session.type("l<enter>")
        #expect(session.text.contains("added on 22 September 2026"))
        #expect(session.text.contains("2 of 3"))
        // Pin actions apply to the pin of the note.
        session.effects = []
        try session.type("y")
        #expect(session.effects == [.copy("https://example.org/harbour")])
        try session.type("<enter>")
        #expect(session.model.shownDetail != nil)
        #expect(session.model.shownPin?.id == Gallery.fivePins[0].id)
        #expect(session.text.contains("Harbour at six"))
        try session.type("<esc>")
        #expect(session.text.contains("added on"))
        try session.type("h")
        #expect(session.text.contains("We ate on the"))
        try session.type("<enter>")
        #expect(session.model.shownDetail == nil)
        try session.type("<esc>")
        #expect(session.text.contains("opened early on 21 November 2026"))
    }

    @Test func removingANoteFocusesTheNextNote() throws {
        var session = try CapsuleGallery.opened()
        try session.type("lx")
        #expect(session.capsuleEffects == [.removeNote(CapsuleGallery.notes[1], from: "capsule-1")])
        session.send(.capsules(.removed("the note")))
        #expect(session.noticeText.contains("Removed the note · u undo"))
        session.effects = []
        session.send(.capsules(.read([CapsuleGallery.capsule(count: 2, openedEarly: true)], now: CapsuleGallery.now)))
        #expect(session.capsuleEffects == [.readNotes("capsule-1")])
        session.send(.capsules(.notes([CapsuleGallery.notes[0], CapsuleGallery.notes[2]], of: "capsule-1")))
        #expect(session.model.capsules.notes?.focused?.id == "note-3")
    }

    @Test func removingANoteClosesItsOpenPin() throws {
        var session = try CapsuleGallery.opened()
        try session.type("l<enter><enter>")
        #expect(session.model.shownDetail != nil)
        session.send(.capsules(.notes([CapsuleGallery.notes[0]], of: "capsule-1")))
        #expect(session.model.shownDetail == nil)
    }

    @Test func bottleEmptiesBeforeTheNotesAppear() throws {
        var session = try CapsuleGallery.opened()
        session.model.context.options.settings.motion = .full
        session.effects = []
        session.send(.capsules(.opened(CapsuleGallery.capsule(count: 3, openedEarly: true))))
        for _ in 0..<CapsulesScreen.EmptyingBottle.stepCount {
            #expect(!session.text.contains("We ate on the"))
            #expect(session.effects.count { $0.as(CapsulesEffect.self) == .awaitEmptyingStep(.milliseconds(130)) } == 1)
            session.effects = []
            session.send(.capsules(.emptyingStep))
        }
        #expect(session.text.contains("We ate on the"))
    }

    @Test func anyKeyShowsTheNotesAtOnce() throws {
        var session = try CapsuleGallery.opened()
        session.model.context.options.settings.motion = .full
        session.send(.capsules(.opened(CapsuleGallery.capsule(count: 3, openedEarly: true))))
        try session.type("l")
        #expect(session.text.contains("We ate on the"))
    }

    @Test func reducedMotionShowsTheNotesAtOnce() throws {
        var session = try CapsuleGallery.opened()
        session.model.context.options.settings.motion = .reduced
        session.send(.capsules(.opened(CapsuleGallery.capsule(count: 3, openedEarly: true))))
        #expect(session.text.contains("We ate on the"))
    }

    @Test func theKeysAtTheEdgeOfTheNotesTurnThePage() throws {
        var session = try CapsuleGallery.opened()
        session.send(
            .capsules(
                .read(
                    [CapsuleGallery.capsule(count: 3, openedEarly: true), CapsuleGallery.capsule(2, "Sealed")],
                    now: CapsuleGallery.now)))
        try session.type("ll")
        #expect(session.model.capsules.notes?.focus == 2 && session.model.capsules.current?.id == "capsule-1")
        try session.type("l")
        #expect(session.model.capsules.current?.id == "capsule-2")
    }

    @Test func tenThousandNotesScrollFromEndToEnd() throws {
        let notes = (0..<10_000).map { number in
            Note(id: "note-\(number)", text: "Note number \(number)", pin: nil, createdAt: CapsuleGallery.now)
        }
        var session = try CapsuleGallery.session([CapsuleGallery.capsule(count: 10_000, openedEarly: true)])
        session.send(.capsules(.notes(notes, of: "capsule-1")))
        try session.type("G")
        #expect(session.text.contains("Note number 9999"))
        try session.type("k")
        #expect(try #require(session.model.capsules.notes?.focus) < 9_999)
        try session.type("gg")
        #expect(session.text.contains("Note number 0"))
        for _ in 0..<5 {
            session.send(.input(.mouse(MouseEvent(.wheelDown, at: ScreenPosition(row: 12, column: 40)))))
        }
        #expect(session.model.capsules.notes?.viewport.offset.y ?? 0 > 0)
        #expect(session.model.capsules.notes?.focus ?? 0 > 0)
    }
}
