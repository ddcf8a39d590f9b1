import Feeds
import LibraryValues
import Pictures
import PinWalls
import TerminalUI
import Testing

@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit

/// Writing posts with several pictures.
@Suite struct SeveralPicturesTests {
    private func browsing() throws -> Session {
        var session = Session.browsing(5)
        try session.type("2 <enter>")
        let entries =
            [FolderEntry(name: "holiday", kind: .folder)]
            + ["a.jpg", "b.jpg", "c d.jpg", "e.jpg"].map { FolderEntry(name: $0, kind: .picture(bytes: 9)) }
        session.send(.files(.folderListed(path: "/pictures", entries)))
        return session
    }

    @Test func markedPicturesAreAddedInMarkingOrder() throws {
        var session = try browsing()
        try session.type("<down><down><down><space><up><up><up><space><enter>")
        #expect(session.formNames == ["c d.jpg", "a.jpg"])
    }

    @Test func markingTwiceRemovesTheMark() throws {
        var session = try browsing()
        try session.type("<down><space><space><up><space><enter>")
        #expect(session.formNames == ["a.jpg"])
    }

    @Test func spaceInATypedNameDoesNotMark() throws {
        var session = try browsing()
        try session.type("<tab>c<space>d<enter>")
        #expect(session.formNames == ["c d.jpg"])
        #expect(session.model.newPost.form.pictures.count == 1)
    }

    @Test func marksPersistAcrossFolders() throws {
        var session = try browsing()
        try session.type("<down><space><up><up><enter>")
        session.send(
            .files(.folderListed(path: "/pictures/holiday", [FolderEntry(name: "z.jpg", kind: .picture(bytes: 9))])))
        try session.type("<space><enter>")
        #expect(session.formNames == ["a.jpg", "z.jpg"])
    }

    @Test func picturesAddedLaterGoToTheEnd() throws {
        var session = try browsing()
        try session.type("<down><enter>")
        try session.type("<backtab><enter>")
        session.send(.files(.folderListed(path: "/pictures", Gallery.entries)))
        try session.type("<tab>sea<enter>")
        #expect(session.formNames == ["a.jpg", "sea.webp"])
    }

    @Test(
        arguments: [
            ("/a.jpg\n/b.jpg\n", ["/a.jpg", "/b.jpg"]), ("'/a b.jpg' '/c.jpg' ", ["/a b.jpg", "/c.jpg"]),
            ("/a\\ b.jpg /c.jpg", ["/a b.jpg", "/c.jpg"]), ("/my photo.jpg", ["/my photo.jpg"]),
            ("file:///a%20b.jpg\r\nfile:///c.jpg\r\n", ["/a b.jpg", "/c.jpg"]), ("hello /a.jpg", []), ("", []),
            ("'/unclosed.jpg /b.jpg", []), ("/a.jpg\nhello", []),
        ] as [(String, [String])])
    func severalDroppedPathsAreParsed(text: String, paths: [String]) {
        #expect(DroppedPath.all(in: text).map(\.path) == paths)
    }

    @Test func duplicatePictureIsNotAdded() throws {
        var session = try Posting.writing(2)
        session.send(.input(.paste("/pictures/0.jpg")))
        #expect(session.formNames == ["0.jpg", "1.jpg"])
        #expect(session.model.newPost.form.pictures.selection == 0)
    }

    @Test func picturesBeyondTheLimitAreRefusedWithANotice() throws {
        let session = try Posting.writing(25)
        #expect(session.model.newPost.form.pictures.count == PostDraft.pictureLimit)
        var again = session
        again.send(.input(.paste("/pictures/99.jpg")))
        #expect(again.noticeText.contains("at most 20 pictures"))
    }

    @Test func picturesCanBeReorderedAndRemoved() throws {
        var session = try Posting.writing(4)
        try session.type("> >")
        #expect(session.formNames == ["1.jpg", "2.jpg", "0.jpg", "3.jpg"])
        try session.type("<s-left>")
        #expect(session.formNames == ["1.jpg", "0.jpg", "2.jpg", "3.jpg"])
        try session.type("x")
        #expect(session.formNames == ["1.jpg", "2.jpg", "3.jpg"])
        try session.type("<right> <del>")
        #expect(session.formNames == ["1.jpg", "2.jpg"])
        let savedDrafts = session.effects.compactMap {
            if case .saveDraft(let draft) = $0.as(NewPostEffect.self) { draft } else { nil }
        }
        #expect(savedDrafts.last?.picturePath == "/pictures/1.jpg")
        #expect(savedDrafts.last?.furtherPictures.map(\.path) == ["/pictures/2.jpg"])
        try session.type("x x x")
        #expect(session.model.newPost.form.pictures.isEmpty)
    }

    @Test func undoRestoresRemovedPicturesAtTheirPositions() throws {
        var session = try Posting.writing(3, columns: 120)
        try session.type("<right> x x")
        #expect(session.formNames == ["0.jpg"])
        #expect(session.text.contains("u undo"))
        try session.type("u u")
        #expect(session.formNames == ["0.jpg", "1.jpg", "2.jpg"])
        #expect(session.model.newPost.form.isReady)
        try session.type("x")
        session.send(.input(.paste("/pictures/1.jpg")))
        try session.type("u u")
        #expect(session.formNames == ["0.jpg", "2.jpg", "1.jpg"])
    }

    @Test func draftRestoresAllPictures() throws {
        let draft = try Posting.writing(3).model.newPost.form.draft
        #expect(draft.furtherPictures.count == 2)
        var fresh = Session()
        fresh.send(.library(.opened(Fixture.account, posts: [], draft: draft)))
        try fresh.type("2")
        #expect(fresh.model.newPost.form.arrangement == .carousel)
        #expect(fresh.formNames == ["0.jpg", "1.jpg", "2.jpg"])
        let paths = (0..<3).map { "/pictures/\($0).jpg" }
        #expect(fresh.effects.contains(.measurePictures(paths: paths)))
    }

    @Test func formOffersACarouselOrSeparatePins() throws {
        var session = try Posting.writing(3)
        try session.type("<tab><tab><tab><tab>")
        #expect(session.model.newPost.form.input.focus == .arrangement)
        let carousel = session.model.newPost.form.draft
        session.effects = []
        try session.type("<space>")
        let draft = session.model.newPost.form.draft
        #expect(draft.usesSeparatePosts)
        #expect(session.effects.contains(.saveDraft(draft)))
        try session.type("<c-s>")
        #expect(session.effects.contains(.addPost(draft, as: .separatePosts)))
        session.send(.newPost(.postFailed("the disk is full")))
        #expect(session.model.newPost.form.draft == draft)
        try session.type("<left><c-s>")
        #expect(session.effects.contains(.addPost(carousel, as: .carousel)))
    }

    @Test func singlePictureHasNoArrangementField() throws {
        var session = try Posting.writing(1)
        try session.type("<tab><tab><tab><tab>")
        #expect(session.model.newPost.form.input.focus == .submit)
    }

    @Test func separatePinsAppearOnHomeInOrder() throws {
        var session = try Posting.writing(2)
        let cards: PinCards = [Posting.card("a", title: "First"), Posting.card("b", title: "Second")]
        session.send(.posts(.posted(cards)))
        #expect(session.model.context.walls[.feed].cards.prefix(2).elementsEqual(cards))
        #expect(session.model.context.walls[.posts].cards == cards)
        #expect(session.noticeText.contains("Posted 2 pins"))
    }

    @Test func refusedPictureIsNamedAndCanBeRemoved() throws {
        var session = try Posting.writing(3)
        session.send(.files(.pictureRefused(path: "/pictures/1.jpg", .missing)))
        try session.type("<c-s>")
        #expect(session.noticeText.contains("Can't post 1.jpg: picture is missing"))
        #expect(session.effects.contains(.measurePictures(paths: ["/pictures/1.jpg"])))
        session.send(.files(.pictureRefused(path: "/pictures/1.jpg", .missing)))
        try session.type("x <c-s>")
        #expect(session.model.newPost.isPosting)
    }

    @Test func postInProgressContinuesAfterLeavingTheForm() throws {
        var session = try Posting.writing(1)
        try session.type("<c-s> x <esc>")
        #expect(session.model.tabs.selected == .home)
        session.send(.newPost(.postFailed("another program keeps the library locked")))
        #expect(session.noticeText.contains("locked"))
        try session.type("2")
        #expect(session.formNames == ["0.jpg"])
        #expect(!session.model.newPost.isPosting)
    }

    @Test func clickingAThumbnailSelectsIt() throws {
        var session = try Posting.writing(3)
        let layout = session.model.newPost.form.layout(in: session.model.context)
        let strip = PictureRowLayout(row: session.model.newPost.form.pictures, in: layout.picture.inset(by: 1))
        let second = strip.thumbnails[1].picture
        session.send(
            .input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: second.row, column: second.column)))))
        #expect(session.model.newPost.form.pictures.selection == 1)
        #expect(session.model.newPost.browser == nil)
    }

    @Test(arguments: [(20, 6), (30, 8), (40, 12), (64, 18), (80, 24), (120, 40), (200, 60)])
    func selectedPictureAlwaysHasAThumbnail(columns: Int, rows: Int) throws {
        let regions = ScreenRegions(screen: ScreenSize(columns: columns, rows: rows))
        var row = PictureRow()
        for index in 0..<20 { row.add(path: "/\(index).jpg") }
        let layout = PostFormLayout(content: regions.content)
        let inside = layout.picture.inset(by: 1)
        for selection in 0..<20 {
            row.select(selection)
            let strip = PictureRowLayout(row: row, in: inside)
            guard !strip.thumbnails.isEmpty else { continue }
            #expect(strip.thumbnails.contains { $0.index == selection })
            #expect(strip.large.rows >= 4)
            for thumbnail in strip.thumbnails {
                #expect(inside.intersection(thumbnail.picture) == thumbnail.picture)
                #expect(strip.large.intersection(thumbnail.picture).isEmpty)
            }
        }
    }
}
