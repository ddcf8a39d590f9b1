import Feeds
import LibraryValues
import PinScreens
import PostingScreens
import ScreenKit
import TerminalUI
import Testing

@Suite struct LinearFormTests {
    private func writing() -> Talk {
        var talk = Talk(3)
        _ = talk.news()
        _ = talk.type("new post")
        return talk
    }

    private func draft(_ talk: Talk) -> PostDraft? {
        (talk.model.tabs[.newPost].root as? NewPostScreen)?.form.draft
    }

    @Test func fillPromptsForEachField() {
        var talk = writing()
        let help = " An empty line keeps it, a dash alone clears it, a full stop alone ends."
        #expect(talk.type("fill") == ["Title.\(help)"])
        #expect(
            talk.type("Harbour at six") == [
                "1. Title, Harbour at six",
                "Description. Several lines; end with a line that has only a full stop.",
            ])
        #expect(talk.type("The ferry was late.") == [])
        #expect(talk.type("") == [])
        #expect(talk.type("So there was light.") == [])
        #expect(talk.type(".") == ["Description has 3 lines", "Tags."])
        #expect(talk.type("sea, morning").contains("3. Tags, sea, morning"))
        #expect(draft(talk)?.title == "Harbour at six")
        #expect(draft(talk)?.description == "The ferry was late.\n\nSo there was light.")
        #expect(draft(talk)?.tags == ["sea", "morning"])
    }

    @Test func fieldIsKeptReplacedOrCleared() {
        var talk = writing()
        _ = talk.type("1")
        _ = talk.type("One")
        _ = talk.type("1")
        #expect(talk.type("").first == "Title is unchanged")
        #expect(draft(talk)?.title == "One")
        _ = talk.type("1")
        _ = talk.type("Two")
        #expect(draft(talk)?.title == "Two")
        _ = talk.type("2")
        _ = talk.type("a\nb")
        _ = talk.type("c")
        _ = talk.type(".")
        _ = talk.type("2")
        _ = talk.type("d")
        _ = talk.type(".")
        #expect(draft(talk)?.description == "d")
        _ = talk.type("1")
        _ = talk.type("-")
        #expect(draft(talk)?.title == "")
    }

    @Test func interruptSavesAnIncompleteDescription() {
        var talk = writing()
        _ = talk.type("2")
        _ = talk.type("Half a")
        #expect(talk.effects.isEmpty || draft(talk)?.description == "Half a")
        talk.send(.input(.interrupt))
        #expect(
            talk.effects.contains {
                if case .saveDraft(let draft) = $0.as(NewPostEffect.self) {
                    draft.description == "Half a"
                } else {
                    false
                }
            })
    }

    @Test func pictureIsAddedByPathAndPosted() {
        var talk = writing()
        _ = talk.type("1")
        _ = talk.type("Harbour")
        #expect(talk.type("picture ~/a boat.jpg").contains("4. Pictures, a boat.jpg"))
        let size = PixelSize(width: 40, height: 30) ?? .assumed
        talk.send(.files(.pictureMeasured(path: "/home/ada/a boat.jpg", size)))
        #expect(talk.news() == ["4. Pictures, a boat.jpg, 40 by 30 pixels"])
        _ = talk.type("post")
        #expect(
            talk.effects.contains {
                if case .addPost(let draft, _) = $0.as(NewPostEffect.self) { draft.title == "Harbour" } else { false }
            })
    }

    @Test func picturesCanBeMarkedInAFolder() {
        var talk = writing()
        #expect(talk.type("4").first == "Choose a picture in /pictures")
        let entries =
            [FolderEntry(name: "old", kind: .folder)]
            + (1...12).map { FolderEntry(name: "\($0).jpg", kind: .picture(bytes: 1)) }
        talk.send(.files(.folderListed(path: "/pictures", entries)))
        let news = talk.news()
        #expect(news.contains("1. old, folder, selected") || news.contains("1. old, folder"))
        _ = talk.type("list")
        #expect(talk.type("more").contains("13. 12.jpg"))
        _ = talk.type("mark 3")
        #expect(talk.type("mark 13").contains("2 pictures marked"))
        _ = talk.type("take")
        #expect(draft(talk)?.furtherPictures.map(\.path) == ["/pictures/12.jpg"])
        _ = talk.type("4")
        #expect(talk.type("up").first == "Choose a picture in /")
        _ = talk.type("back")
        #expect(talk.type("back").first == "Home. fixture, 3 pins")
    }
}
