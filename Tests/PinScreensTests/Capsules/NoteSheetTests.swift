import Foundation
import LibraryValues
import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct NoteSheetTests {
    private let capsule = CapsuleGallery.capsule()

    private func browsing(_ capsules: [Capsule]) -> Session {
        var session = Session.browsing(5)
        session.send(.capsules(.read(capsules, now: CapsuleGallery.now)))
        session.effects = []
        return session
    }

    @Test(arguments: ["c", "<enter>"]) func noteIsAddedToTheShownCapsule(key: String) throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type(key + "The<space>first<enter>swim<c-s>")
        let note = NewNote(capsule: "capsule-1", text: "The first\nswim", pin: nil)
        #expect(session.capsuleEffects == [.addNote(note)])
        session.send(.capsules(.read([CapsuleGallery.capsule(count: 8)], now: CapsuleGallery.now)))
        session.send(.capsules(.noteAdded(note)))
        #expect(session.model.noteSheet == nil)
        #expect(session.noticeText.contains("Added to Summer on the coast · 8 of 30 · u undo"))
        #expect(session.text.contains("8 of 30"))
        try session.type("c")
        #expect(session.model.noteSheet?.form[.text] == "")
    }

    @Test func pinIsAddedFromTheWallAndFromItsDetail() throws {
        var session = browsing([capsule])
        try session.type("l c")
        #expect(session.text.contains("Add this pin to Summer on the coast · 7 of 30"))
        #expect(session.text.contains("Pin 1"))
        try session.type("<c-s>")
        #expect(session.capsuleEffects == [.addNote(NewNote(capsule: "capsule-1", text: "", pin: Fixture.pin(1)))])
        session.send(.capsules(.noteAdded(NewNote(capsule: "capsule-1", text: "", pin: Fixture.pin(1)))))
        session.effects = []
        try session.type("<enter>cLook<c-s>")
        #expect(session.capsuleEffects == [.addNote(NewNote(capsule: "capsule-1", text: "Look", pin: Fixture.pin(1)))])
        #expect(session.model.shownDetail != nil)
    }

    @Test func sheetRemembersTheChosenCapsule() throws {
        let other = CapsuleGallery.capsule(2, "Winter", inDays: 10)
        let opened = CapsuleGallery.capsule(3, "Gone", openedEarly: true)
        let due = CapsuleGallery.capsule(4, "Due", inDays: -1)
        var session = browsing([capsule, other, opened, due])
        try session.type("c")
        #expect(session.model.noteSheet?.capsules.map(\.settings.name) == ["Winter", "Summer on the coast"])
        try session.type("j<enter>Hello<c-s>")
        let note = NewNote(capsule: "capsule-1", text: "Hello", pin: Fixture.pin(0))
        #expect(session.capsuleEffects == [.addNote(note)])
        session.send(.capsules(.noteAdded(note)))
        try session.type("lc")
        #expect(session.model.noteSheet?.capsule?.id == "capsule-1")
        #expect(session.model.noteSheet?.isChoosing == false)
        try session.type("<tab><up><c-s>")
        #expect(session.capsuleEffects.last == .addNote(NewNote(capsule: "capsule-2", text: "", pin: Fixture.pin(1))))
    }

    @Test func withoutASealedCapsuleANoticeTellsWhereToCreateOne() throws {
        for capsules in [[], [CapsuleGallery.capsule(openedEarly: true)]] {
            var session = browsing(capsules)
            try session.type("c")
            #expect(session.model.noteSheet == nil)
            #expect(session.noticeText.contains("Create one in Profile"))
        }
        var session = try CapsuleGallery.session([CapsuleGallery.capsule(openedEarly: true)])
        try session.type("c")
        #expect(session.noticeText.contains("accepts no more notes"))
    }

    @Test func emptyNoteIsRejectedBeforeItIsSent() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("c<space><enter><c-s>")
        #expect(session.capsuleEffects.isEmpty)
        #expect(session.text.contains("The note is empty"))
        try session.type("x")
        #expect(!session.text.contains("The note is empty"))
    }

    @Test(arguments: [
        PinLibraryError.capsuleOpened(name: "Summer"), .textTooLong(.note, limit: EditableField.note.limit),
    ])
    func rejectedNoteStaysInTheSheetWithTheReason(error: PinLibraryError) throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("cHello<c-s>")
        let effect = try #require(session.capsuleEffects.first)
        session.send(.capsules(.failed(effect, reason: error.description)))
        #expect(session.text.replacing(/[\s│]+/, with: " ").contains(error.description))
        #expect(session.model.noteSheet?.form[.text] == "Hello")
        try session.type("!<c-s>")
        #expect(session.capsuleEffects.count == 2)
    }

    @Test func draftIsRestoredForEachCapsule() throws {
        var session = try CapsuleGallery.session([capsule, CapsuleGallery.capsule(2, "Winter")])
        try session.type("cCold<esc>")
        #expect(session.model.noteSheet == nil)
        try session.type("hcWarm<esc>")
        try session.type("lc")
        #expect(session.model.noteSheet?.form[.text] == "Cold")
        try session.type("<esc>hc")
        #expect(session.model.noteSheet?.form[.text] == "Warm")
    }

    @Test func undoneNoteBecomesADraft() throws {
        var session = try CapsuleGallery.session([capsule])
        let note = NewNote(capsule: "capsule-1", text: "Too soon", pin: nil)
        let step = UndoStep("your note", .note("note-1", note))
        session.send(.undo(.performed(step)))
        try session.type("u")
        #expect(session.effects.contains(.undo(step)))
        session.send(.undo(.undone(step)))
        try session.type("c")
        #expect(session.model.noteSheet?.form[.text] == "Too soon")
    }

    @Test func keysInTheSheetTypeTextOnly() throws {
        var session = browsing([capsule])
        try session.type("cq1?uHLx<space>")
        #expect(session.model.noteSheet?.form[.text] == "q1?uHLx ")
        #expect(!session.model.isFinished)
        session.send(.input(.paste("two\nlines")))
        #expect(session.model.noteSheet?.form[.text] == "q1?uHLx two\nlines")
        // A click outside the sheet closes it.
        session.click(row: 1, column: 0)
        #expect(session.model.noteSheet == nil)
        try session.type("c")
        #expect(session.model.noteSheet?.form[.text] == "q1?uHLx two\nlines")
        try session.type("<c-c>")
        #expect(!session.model.isFinished)
        try session.type("<c-c>")
        #expect(session.model.isFinished)
    }

    @Test func sheetShowsThePictureOfThePin() throws {
        var session = browsing([capsule])
        try session.type("c")
        let request = try #require(session.model.pictureRequests.first)
        #expect(session.model.pictureRequests.count == 1)
        #expect(request.path == "/pictures/0.jpg")
        try session.deliverPictures()
        #expect(session.text.contains(String(repeating: "#", count: request.columns)))
    }
}
