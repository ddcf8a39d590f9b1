import Feeds
import LibraryValues
import PinWalls
import TerminalUI
import Testing

@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit

/// Editing and deleting the user's posts, wherever they are shown.
@Suite struct PostEditingTests {
    private let texts = PostContent(
        title: "Harbour at six", description: "The ferry was late.", tags: ["sea", "morning"])

    private func edits(_ session: Session) -> [PostContent] {
        session.effects.compactMap { if case .posts(.edit(_, _, let texts, _)) = $0 { texts } else { nil } }
    }

    /// On Home, in the profile and in the open pin.
    @Test(arguments: ["", "3", "<enter>", "3 <enter>"])
    func postCanBeEditedWhereverItIsShown(keys: String) throws {
        var session = try Posting.session([Posting.card(pictures: 2)])
        try session.type(keys + " e")
        #expect(session.text.contains("Save"))
        #expect(session.model.shownPin == nil)
        try session.type("!<tab><tab>evening<c-s>")
        var changed = texts
        changed.title = "Harbour at six!"
        changed.tags = ["sea", "morningevening"]
        #expect(edits(session) == [changed])
        #expect(session.lines[0].contains("saving"))
        session.send(.posts(.edited("post-one", name: "Harbour at six!")))
        #expect(session.model.editing == nil)
        #expect(session.noticeText.contains("Saved Harbour at six! · u undo"))
        #expect(session.model.tabs.selected == (keys.hasPrefix("3") ? .profile : .home))
    }

    @Test func unchangedFieldsAreSavedVerbatim() throws {
        var pin = Posting.card().pin
        pin.tags = ["two words", "one"]
        pin.description = "a\u{7}b"
        var session = try Posting.session([PinCard(pin)])
        try session.type("e!<c-s>")
        #expect(edits(session).first?.tags == ["two words", "one"])
        #expect(edits(session).first?.description == "a\u{7}b")
    }

    @Test func pastedPathIsNotAddedToAnExistingPost() throws {
        var session = try Posting.session([Posting.card(pictures: 2)])
        try session.type("e")
        let form = try #require(session.model.editing?.form)
        try session.type("<tab><tab><tab>")
        #expect(session.model.editing?.form.input.focus == .submit)
        session.send(.input(.paste("/pictures/99.jpg")))
        #expect(session.model.editing?.form.draft == form.draft)
    }

    @Test func escapeAsksOnlyIfThereAreChanges() throws {
        var session = try Posting.session([Posting.card()])
        try session.type("e <esc>")
        #expect(session.model.editing == nil)
        try session.type("e ? <esc>")
        #expect(session.noticeText.contains("Not saved"))
        // Any other key continues editing.
        try session.type("! <esc>")
        #expect(session.model.editing?.form.input[.title] == "Harbour at six?!")
        try session.type("<esc>")
        #expect(session.model.editing == nil)
        #expect(edits(session).isEmpty)
        #expect(session.model.context.walls[.feed].focusedPin?.title == "Harbour at six")
    }

    @Test func savingWithoutChangesWritesNothing() throws {
        var session = try Posting.session([Posting.card()])
        try session.type("e <c-s>")
        #expect(session.model.editing == nil)
        #expect(edits(session).isEmpty)
    }

    @Test func quittingWithChangesAsksOnce() throws {
        var session = try Posting.session([Posting.card()])
        try session.type("e ! <c-c>")
        #expect(!session.model.isFinished)
        #expect(session.noticeText.contains("aren't saved"))
        try session.type("<c-c>")
        #expect(session.model.isFinished)
    }

    @Test func failedSaveKeepsTheTextAndCanBeRetried() throws {
        var session = try Posting.session([Posting.card()])
        try session.type("e ! <c-s>")
        session.send(.posts(.editFailed("post-one", reason: "another program keeps the library locked")))
        #expect(session.noticeText.contains("locked"))
        #expect(session.model.editing?.form.input[.title] == "Harbour at six!")
        try session.type("<c-s>")
        #expect(edits(session).count == 2)
    }

    @Test func editingAPostKeepsTheDraftOfANewOne() throws {
        var session = try Posting.session([Posting.card()])
        try session.type("2 <tab> Unfinished <esc>")
        let draft = session.model.newPost.form.draft
        session.effects = []
        try session.type("e ! <c-s>")
        session.send(.posts(.edited("post-one", name: "Harbour")))
        #expect(session.model.newPost.form.draft == draft)
        #expect(!session.effects.contains { if case .saveDraft = $0.as(NewPostEffect.self) { true } else { false } })
    }

    @Test(arguments: ["x", "<del>", "<enter> x"])
    func postIsDeletedWithoutAskingAndCanBeRestored(keys: String) throws {
        let posts: PinCards = [Posting.card("one"), Posting.card("two", title: "The quay")]
        var session = try Posting.session(posts)
        try session.type(keys)
        #expect(session.effects.contains(.posts(.remove("post-one", name: "Harbour at six"))))
        let step = UndoStep("Harbour at six", .removal(Removal(id: 1, account: 1, count: 1)))
        session.send(.undo(.performed(step)))
        session.send(.posts(.removed(name: "Harbour at six")))
        session.send(.library(.posts([posts[1]])))
        #expect(session.noticeText.contains("Deleted Harbour at six · u undo"))
        #expect(session.model.context.walls[.feed].focusedPin?.id == "post-two")
        #expect(session.model.shownDetail == nil)
        try session.type("u")
        #expect(session.effects.contains(.undo(step)))
    }

    @Test(arguments: [("e", "Only your own posts can be edited"), ("x", "Only your own posts can be deleted")])
    func onlyTheUsersPostsCanBeEditedOrDeleted(key: String, notice: String) throws {
        var session = try Posting.session([Posting.card()])
        try session.type("l \(key)")
        #expect(session.noticeText.contains(notice))
        #expect(session.model.editing == nil)
        #expect(session.effects.isEmpty || !session.effects.contains { if case .posts = $0 { true } else { false } })
    }

    @Test func editKeysDoNothingWithoutAPin() throws {
        var session = Session()
        try session.type("e x")
        #expect(session.model.editing == nil)
        #expect(session.model.context.notice == nil)
    }

    @Test func clickingAnotherTabAsksBeforeDiscardingChanges() throws {
        var session = try Posting.session([Posting.card()])
        try session.type("e !")
        let tab = TabBar.region(of: .profile, in: session.model.context.regions)
        session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: tab.row, column: tab.column)))))
        #expect(session.model.editing != nil)
        #expect(session.noticeText.contains("Not saved"))
    }
}
