import Feeds
import LibraryValues
import PinScreens
import PostingScreens
import ScreenKit
import TerminalUI
import Testing

@Suite struct LinearFormTests {
    private func writing() -> LinearSession {
        var session = LinearSession(3)
        _ = session.report()
        _ = session.type("new post")
        return session
    }

    private func draft(_ session: LinearSession) -> PostDraft? {
        (session.model.tabs[.newPost].root as? NewPostScreen)?.form.draft
    }

    @Test func fillPromptsForEachField() {
        var session = writing()
        let help = " An empty line keeps the value, a single dash clears it, and a single full stop ends the input."
        #expect(session.type("fill") == ["Title.\(help)"])
        #expect(
            session.type("Harbour at six") == [
                "1. Title, Harbour at six",
                "Description. Enter several lines. End with a line that contains only a full stop.",
            ])
        #expect(session.type("The ferry was late.") == [])
        #expect(session.type("") == [])
        #expect(session.type("So there was light.") == [])
        #expect(session.type(".") == ["Description has 3 lines", "Tags."])
        #expect(session.type("sea, morning").contains("3. Tags, sea, morning"))
        #expect(draft(session)?.title == "Harbour at six")
        #expect(draft(session)?.description == "The ferry was late.\n\nSo there was light.")
        #expect(draft(session)?.tags == ["sea", "morning"])
    }

    @Test func fieldIsKeptReplacedOrCleared() {
        var session = writing()
        _ = session.type("1")
        _ = session.type("One")
        _ = session.type("1")
        #expect(session.type("").first == "Title is unchanged")
        #expect(draft(session)?.title == "One")
        _ = session.type("1")
        _ = session.type("Two")
        #expect(draft(session)?.title == "Two")
        _ = session.type("2")
        _ = session.type("a\nb")
        _ = session.type("c")
        _ = session.type(".")
        _ = session.type("2")
        _ = session.type("d")
        _ = session.type(".")
        #expect(draft(session)?.description == "d")
        _ = session.type("1")
        _ = session.type("-")
        #expect(draft(session)?.title == "")
    }

    @Test func interruptSavesAnIncompleteDescription() {
        var session = writing()
        _ = session.type("2")
        _ = session.type("Half a")
        #expect(session.effects.isEmpty || draft(session)?.description == "Half a")
        session.send(.input(.interrupt))
        #expect(
            session.effects.contains {
                if case .saveDraft(let draft) = $0.as(NewPostEffect.self) {
                    draft.description == "Half a"
                } else {
                    false
                }
            })
    }

    @Test func pictureIsAddedByPathAndPosted() {
        var session = writing()
        _ = session.type("1")
        _ = session.type("Harbour")
        #expect(session.type("picture ~/a boat.jpg").contains("4. Pictures, a boat.jpg"))
        let size = PixelSize(width: 40, height: 30) ?? .assumed
        session.send(.files(.pictureMeasured(path: "/home/ada/a boat.jpg", size)))
        #expect(session.report() == ["4. Pictures, a boat.jpg, 40 by 30 pixels"])
        _ = session.type("post")
        #expect(
            session.effects.contains {
                if case .addPost(let draft, _) = $0.as(NewPostEffect.self) { draft.title == "Harbour" } else { false }
            })
    }

    @Test func picturesCanBeMarkedInAFolder() {
        var session = writing()
        #expect(session.type("4").first == "Choose a picture in /pictures")
        let entries =
            [FolderEntry(name: "old", kind: .folder)]
            + (1...12).map { FolderEntry(name: "\($0).jpg", kind: .picture(bytes: 1)) }
        session.send(.files(.folderListed(path: "/pictures", entries)))
        let output = session.report()
        #expect(output.contains("1. old, folder, selected") || output.contains("1. old, folder"))
        _ = session.type("list")
        #expect(session.type("more").contains("13. 12.jpg"))
        _ = session.type("mark 3")
        #expect(session.type("mark 13").contains("2 pictures marked"))
        _ = session.type("take")
        #expect(draft(session)?.furtherPictures.map(\.path) == ["/pictures/12.jpg"])
        _ = session.type("4")
        #expect(session.type("up").first == "Choose a picture in /")
        _ = session.type("back")
        #expect(session.type("back").first == "Home. fixture, 3 pins")
    }
}
