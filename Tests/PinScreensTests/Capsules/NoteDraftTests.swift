import LibraryValues
import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import PinScreens
@testable import ScreenKit

/// Drafts of notes. No draft is discarded without confirmation.
@Suite struct NoteDraftTests {
    private let capsule = CapsuleGallery.capsule()
    private let winter = CapsuleGallery.capsule(2, "Winter")

    private func text(_ session: Session) -> String? { session.model.noteSheet?.form[.text] }

    private func undo(_ note: NewNote, in session: inout Session) {
        session.send(.undo(.undone(UndoStep("adding your note", .note("note-1", note)))))
    }

    private func show(_ capsules: [Capsule], in session: inout Session) {
        session.send(.capsules(.read(capsules, now: CapsuleGallery.now)))
    }

    @Test func undoneNoteIsAppendedToTheDraft() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("csecond<esc>")
        undo(NewNote(capsule: "capsule-1", text: "FIRST", pin: nil), in: &session)
        undo(NewNote(capsule: "capsule-1", text: "ZEROTH", pin: nil), in: &session)
        try session.type("c")
        #expect(text(session) == "second\nFIRST\nZEROTH")
        // The text is appended to an open sheet, too.
        undo(NewNote(capsule: "capsule-1", text: "LATE", pin: nil), in: &session)
        #expect(text(session) == "second\nFIRST\nZEROTH\nLATE")
        try session.type("<esc>c")
        #expect(text(session) == "second\nFIRST\nZEROTH\nLATE")
    }

    /// The library responds to the undo after the next note was sent.
    @Test(arguments: [true, false]) func undoneNoteRemainsADraftWhileAnotherNoteIsSaved(isStored: Bool) throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("csecond<c-s>")
        undo(NewNote(capsule: "capsule-1", text: "FIRST", pin: nil), in: &session)
        let second = NewNote(capsule: "capsule-1", text: "second", pin: nil)
        if isStored {
            session.send(.capsules(.noteAdded(second)))
        } else {
            session.send(.capsules(.failed(.addNote(second), reason: "The disk is full")))
            try session.type("<esc>")
        }
        try session.type("c")
        #expect(text(session) == (isStored ? "FIRST" : "second\nFIRST"))
    }

    @Test(arguments: ["cHello", "e"]) func typingAfterTheQuitWarningWarnsAgain(keys: String) throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type(keys + "!<c-c>q<c-c>")
        #expect(!session.model.isFinished)
        session.send(.input(.paste("more")))
        try session.type("<c-c>")
        #expect(!session.model.isFinished)
        try session.type("<c-c>")
        #expect(session.model.isFinished)
    }

    @Test func joinedDraftsExceedTheLengthLimitWithoutTruncation() throws {
        var session = try CapsuleGallery.session([capsule])
        let long = String(repeating: "a", count: 20_000)
        for _ in 0..<3 { undo(NewNote(capsule: "capsule-1", text: long, pin: nil), in: &session) }
        try session.type("c<esc>c")
        #expect(text(session)?.count == 60_002)
        undo(NewNote(capsule: "capsule-1", text: "more", pin: nil), in: &session)
        #expect(text(session)?.hasSuffix("a\nmore") == true)
    }

    /// The undone note of a pin is a draft on the page of its capsule, with or without text.
    @Test(arguments: ["Look", ""]) func undoneNoteRestoresItsPinAndText(words: String) throws {
        var session = try CapsuleGallery.session([capsule])
        let note = NewNote(capsule: "capsule-1", text: words, pin: Fixture.pin(1))
        undo(note, in: &session)
        #expect(
            session.noticeText.contains("Your note with Pin 1 was saved as a draft. Press c, then ctrl-n in Capsules"))
        try session.type("cOther")
        #expect(session.model.noteSheet?.pin == nil)
        #expect(session.model.top.hints(in: session.model.context).contains { $0.text == "ctrl-n drafts (1)" })
        try session.type("<c-n><esc>c<c-n>")
        #expect(session.model.noteSheet?.pin == Fixture.pin(1))
        #expect(text(session) == words)
        // Cycling through the drafts again loses nothing.
        try session.type("<c-n>")
        #expect(text(session) == "Other")
        try session.type("<c-n><c-s>")
        #expect(session.capsuleEffects == [.addNote(note)])
        session.send(.capsules(.noteAdded(note)))
        try session.type("c")
        #expect(text(session) == "Other")
        #expect(!session.text.contains("ctrl-n"))
    }

    @Test(arguments: ["q", "<c-c>"]) func quittingWithADraftAsksFirst(key: String) throws {
        var session = try CapsuleGallery.session([capsule], columns: 120, rows: 40)
        try session.type("cHello<esc>" + key)
        #expect(!session.model.isFinished)
        #expect(
            session.noticeText.contains(
                "Not saved: a note for Summer on the coast. To discard it and quit, press q again"))
        // Any other key resets the question.
        try session.type("j" + key)
        #expect(!session.model.isFinished)
        try session.type(key)
        #expect(session.model.isFinished)
    }

    @Test(arguments: [
        ("cHello", "a note for Summer on the coast. To discard it and quit, press ctrl-c again"),
        ("e!", "the settings of Summer on the coast. To discard"),
        ("l<enter>New", "a new capsule. To discard it and quit, press ctrl-c again"),
        ("e!<esc>", "the settings of Summer on the coast. To discard it and quit, press q again"),
        ("l<enter>New<esc>", "a new capsule. To discard it and quit, press q again"),
        ("cHello<esc>e!<esc>l<enter>New<esc>", "a note for Summer on the coast, a new capsule and the settings of"),
    ])
    func quittingListsTheUnsavedDrafts(keys: String, words: String) throws {
        var session = try CapsuleGallery.session([capsule], columns: 160, rows: 40)
        try session.type(keys + "<c-c>")
        #expect(!session.model.isFinished)
        #expect(session.noticeText.contains(words))
        try session.type("<c-c>")
        #expect(session.model.isFinished)
    }

    @Test(arguments: [
        "q", "c<esc>q", "c<space><esc>q", "e<esc>q", "l<enter><esc>q", "c<c-c>", "cHello<esc>c<c-u><esc>q",
    ])
    func quittingWithoutDraftsAsksNothing(keys: String) throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type(keys)
        #expect(session.model.isFinished)
    }

    @Test func quittingAfterSavingANoteAsksNothing() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("cHello<c-s>")
        session.send(.capsules(.noteAdded(NewNote(capsule: "capsule-1", text: "Hello", pin: nil))))
        try session.type("q")
        #expect(session.model.isFinished)
    }

    /// Another session opens or removes the capsule of a draft.
    @Test(arguments: [true, false]) func draftWithoutItsCapsuleIsOfferedForOthers(isOpened: Bool) throws {
        var session = try CapsuleGallery.session([winter, capsule])
        try session.type("cWarm<esc>")
        show([winter] + (isOpened ? [CapsuleGallery.capsule(openedEarly: true)] : []), in: &session)
        try session.type("ggc")
        #expect(session.text.contains("Note for Winter"))
        #expect(text(session) == "")
        try session.type("<c-n>")
        #expect(text(session) == "Warm")
        try session.type("<c-s>")
        let note = NewNote(capsule: "capsule-2", text: "Warm", pin: nil)
        #expect(session.capsuleEffects.last == .addNote(note))
        session.send(.capsules(.noteAdded(note)))
        #expect(session.model.context.capsules.drafts.all.isEmpty)
    }

    @Test func draftOfAnOpenedCapsuleIsOfferedForASealedOne() throws {
        var session = try CapsuleGallery.session([winter, capsule])
        try session.type("cWarm<esc>")
        show([winter, CapsuleGallery.capsule(openedEarly: true)], in: &session)
        try session.type("c")
        #expect(text(session) == "Warm")
        #expect(session.model.noteSheet?.capsule?.id == "capsule-2")
    }

    @Test func draftWithoutAnyCapsuleIsReportedAsStored() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("cWarm<esc>")
        show([], in: &session)
        try session.type("c")
        #expect(
            session.noticeText.contains(
                "Your note for Summer on the coast was saved as a draft. Create a capsule first"))
        show([winter], in: &session)
        try session.type("ggc<c-n>")
        #expect(text(session) == "Warm")
        // A restored capsule gets its draft back.
        try session.type("<esc>")
        show([winter, capsule], in: &session)
        try session.type("gglc")
        #expect(text(session) == "Warm")
    }

    /// The capsule is removed before the note is sent, or the library rejects the note.
    @Test(arguments: [true, false]) func sheetExplainsWhatToDoWhenItsCapsuleIsRemoved(isSent: Bool) throws {
        for (others, advice) in [
            ([], "Press esc to save this note as a draft; ctrl-n in another note opens the draft."),
            ([winter], "Press ctrl-s to add the note to Winter, or esc to save it as a draft."),
            (
                [winter, CapsuleGallery.capsule(3, "Spring")],
                "Choose another capsule, or press esc to save the note as a draft."
            ),
        ] {
            var session = try CapsuleGallery.session(others + [capsule])
            try session.type("gg" + String(repeating: "l", count: others.count) + "cWarm" + (isSent ? "<c-s>" : ""))
            show(others, in: &session)
            if isSent {
                let reason = PinLibraryError.notFound(.capsule).description
                let effect = try #require(session.capsuleEffects.first)
                session.send(.capsules(.failed(effect, reason: reason)))
            }
            // Removes the waves that are drawn beside the sheet.
            let words = session.text.replacing(/[\s│~]+/, with: " ")
            #expect(words.contains("Summer on the coast no longer accepts notes. " + advice))
            #expect(text(session) == "Warm")
            session.effects = []
            if !others.isEmpty {
                try session.type(others.count > 1 ? "<enter><c-s>" : "<c-s>")
                let chosen = others.count > 1 ? "capsule-3" : "capsule-2"
                #expect(session.capsuleEffects == [.addNote(NewNote(capsule: chosen, text: "Warm", pin: nil))])
            }
        }
    }

    @Test func failedNoteWithoutASheetBecomesADraft() throws {
        var session = try CapsuleGallery.session([capsule])
        let note = NewNote(capsule: "capsule-1", text: "Warm", pin: nil)
        session.send(.capsules(.failed(.addNote(note), reason: "The disk is full")))
        try session.type("c")
        #expect(text(session) == "Warm")
    }
}
