import LibraryValues
import Testing

@testable import PostingScreens
@testable import ScreenKit

/// Two sessions of one account that write a post at the same time.
@Suite struct TwoSessionsTests {
    private let theirs = PostDraft(title: "Theirs", tags: ["sea"])

    private func saved(_ session: Session) -> [String] {
        session.effects.compactMap {
            if case .saveDraft(let draft) = $0.as(NewPostEffect.self) { draft.title } else { nil }
        }
    }

    @Test func untouchedFormFollowsTheOtherSessionsDraft() throws {
        var session = Session.browsing(5)
        session.send(.newPost(.draftChangedElsewhere(theirs)))
        try session.type("2")
        #expect(session.model.newPost.form.input[.title] == "Theirs")
        session.send(.newPost(.draftChangedElsewhere(PostDraft(title: "Theirs, longer"))))
        #expect(session.model.newPost.form.input[.title] == "Theirs, longer")
        session.send(.newPost(.draftChangedElsewhere(nil)))
        #expect(session.model.newPost.form.isEmpty)
        #expect(saved(session).isEmpty)
    }

    @Test func ownTextStaysAndIsSavedWithTheNextEdit() throws {
        var session = Session.browsing(5)
        try session.type("2 <tab> Mine")
        session.effects = []
        session.send(.newPost(.draftChangedElsewhere(theirs)))
        #expect(session.model.newPost.form.input[.title] == "Mine")
        #expect(session.noticeText.contains("Another session is also writing a post"))
        // The other session's draft isn't overwritten before the next edit.
        #expect(saved(session).isEmpty)
        try session.type("!")
        #expect(saved(session) == ["Mine!"])
    }

    @Test(arguments: ["<esc>", "<c-c>"])
    func ownTextIsSavedOnLeaving(keys: String) throws {
        var session = Session.browsing(5)
        try session.type("2 <tab> Mine")
        session.send(.newPost(.draftChangedElsewhere(theirs)))
        session.effects = []
        try session.type(keys)
        #expect(saved(session) == ["Mine"])
    }

    @Test func ownTextIsSavedWhenTheOtherSessionPosts() throws {
        var session = Session.browsing(5)
        try session.type("2 <tab> Mine")
        session.effects = []
        session.send(.newPost(.draftChangedElsewhere(nil)))
        #expect(session.model.newPost.form.input[.title] == "Mine")
        #expect(saved(session) == ["Mine"])
    }

    @Test func sharedDraftIsClearedWhenTheOtherSessionPostsIt() throws {
        var session = Session()
        session.send(.library(.opened(Fixture.account, posts: [], draft: theirs)))
        session.send(.newPost(.draftChangedElsewhere(nil)))
        #expect(session.model.newPost.form.isEmpty)
    }

    @Test func postInProgressIsNotReplacedByAnotherDraft() throws {
        var session = try Posting.writing(1)
        try session.type("<c-s>")
        session.send(.newPost(.draftChangedElsewhere(theirs)))
        session.send(.newPost(.postFailed("the disk is full")))
        #expect(session.formNames == ["0.jpg"])
    }
}
