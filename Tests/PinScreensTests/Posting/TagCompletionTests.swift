import TerminalUI
import Testing

@testable import PostingScreens
@testable import ScreenKit

@Suite struct TagCompletionTests {
    private let tagsInUse = ["morning", "sea", "seaside", "moss", "밤의빛", "Moon"]

    private func typing(_ keys: String) throws -> Session {
        var session = Session.browsing(5)
        session.send(.posts(.tagsInUse(tagsInUse)))
        try session.type("2 <tab><tab><tab>" + keys)
        return session
    }

    private func tags(_ session: Session) -> String { session.model.newPost.form.input[.tags] }

    @Test(
        arguments: [
            ("mo<right>", "morning "), ("MO<right>", "morning "), ("#mo<end>", "#morning "), ("sea<right>", "seaside "),
            ("mo<c-n><right>", "moss "), ("mo<c-n><c-n><right>", "Moon "), ("mo<c-p><right>", "Moon "),
            ("morning<space>mo<right>", "morning moss "), ("x<right>", "x"), ("<c-n><right>", "morning "),
            ("<right>", ""), ("mo<left><right>", "mo"), ("밤<right>", "밤의빛 "), ("sea,mo<c-e>", "sea,morning "),
        ])
    func rightAcceptsTheSuggestedTag(keys: String, expected: String) throws {
        #expect(try tags(typing(keys)) == expected)
    }

    @Test func tabMovesOnWithoutAcceptingTheSuggestion() throws {
        let session = try typing("mo<tab>")
        #expect(tags(session) == "mo")
        #expect(session.model.newPost.form.input.focus == .submit)
    }

    @Test func suggestionAppearsAfterTheCursorAndAlternativesBelow() throws {
        let session = try typing("mo")
        let row = try #require(session.lines.firstIndex { $0.contains("morning") })
        #expect(session.lines[row].hasSuffix("morning"))
        #expect(session.lines[row + 1].contains("→ morning  moss  Moon"))
        #expect(session.surface.cursor?.row == row)
    }

    @Test func acceptedTagIsSavedInTheDraft() throws {
        let session = try typing("mo<right>")
        let savedDrafts = session.effects.compactMap {
            if case .saveDraft(let draft) = $0.as(NewPostEffect.self) { draft.tags } else { nil }
        }
        #expect(savedDrafts.last == ["morning"])
    }

    @Test func usersTagsPrecedeFeedTagsWithoutDuplicates() throws {
        var session = Session.browsing(5)
        session.send(.posts(.tagsOfFeed(["mountain", "Moss"])))
        session.send(.posts(.tagsInUse(tagsInUse)))
        session.send(.posts(.tagsOfFeed(["Morning", "mole"] + (0..<2_000).map { "tag\($0)" })))
        #expect(session.model.context.library.tags.all.prefix(8) == (tagsInUse + ["mountain", "mole"])[...])
        #expect(session.model.context.library.tags.all.count == tagsInUse.count + 499)
        try session.type("2 <tab><tab><tab> mou <right>")
        #expect(tags(session) == "mountain ")
    }

    @Test func tagsAreSuggestedAfterPostingAndWhileEditing() throws {
        var session = try typing("mo")
        session.send(.posts(.posted([Posting.card()])))
        try session.type("e <tab><tab> <space> mo <right>")
        #expect(session.model.editing?.form.input[.tags] == "sea morning moss ")
    }
}
