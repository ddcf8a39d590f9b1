import Feeds
import LibraryValues
import Pictures
import PinWalls
import TerminalUI
import Testing

@testable import FolderBrowsing
@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit

@Suite struct NewPostTests {
    private let entries = [
        FolderEntry(name: "holiday", kind: .folder), FolderEntry(name: ".hidden", kind: .folder),
        FolderEntry(name: "harbour.jpg", kind: .picture(bytes: 2_340_000)),
        FolderEntry(name: "harvest.png", kind: .picture(bytes: 900)),
        FolderEntry(name: "sea.webp", kind: .picture(bytes: 12_000)),
    ]

    private func browsing() throws -> Session {
        var session = Session.browsing(5)
        try session.type("2 <enter>")
        session.send(.files(.folderListed(path: "/pictures", entries)))
        return session
    }

    private var size: PixelSize { get throws { try #require(PixelSize(width: 4032, height: 3024)) } }

    @Test func enterOnThePictureListsTheFolder() throws {
        let session = try browsing()
        #expect(session.effects.contains(.listFolder(path: "/pictures")))
        #expect(session.text.contains("holiday/"))
        #expect(session.text.contains("2.3 MB"))
        #expect(!session.text.contains(".hidden"))
    }

    @Test func typingFiltersTheListAndTabCompletesTheCommonPrefix() throws {
        var session = try browsing()
        try session.type("<tab>har")
        #expect(session.model.newPost.browser?.visibleEntries.map(\.name) == ["harbour.jpg", "harvest.png"])
        try session.type("b <tab>")
        #expect(session.model.newPost.browser?.path.text == "/pictures/harbour.jpg")
    }

    @Test func enterOpensAFolderAndLeftReturnsToItsParent() throws {
        var session = try browsing()
        session.effects = []
        try session.type("<enter>")
        #expect(session.effects.contains(.listFolder(path: "/pictures/holiday")))
        session.send(.files(.folderListed(path: "/pictures/holiday", [])))
        try session.type("<left>")
        #expect(session.model.newPost.browser?.folder == "/pictures")
    }

    @Test func selectedPictureIsPreviewedBesideTheList() throws {
        var session = try browsing()
        try session.type("<down>")
        #expect(
            session.effects.contains(
                .measurePictures(
                    paths: ["harbour.jpg", "harvest.png", "sea.webp"].map { "/pictures/" + $0 })))
        session.send(.files(.pictureMeasured(path: "/pictures/harbour.jpg", try size)))
        let request = try #require(session.model.pictureRequests.first)
        session.send(.picture(PictureResult(request: request, outcome: .success(try Fixture.art(for: request)))))
        #expect(session.text.contains(String(repeating: "#", count: request.columns)))
    }

    @Test func listingOfAnotherFolderIsIgnored() throws {
        var session = try browsing()
        session.send(.files(.folderListed(path: "/elsewhere", [])))
        #expect(session.model.newPost.browser?.visibleEntries.count == 4)
    }

    @Test func unreadableFolderShowsTheReason() throws {
        var session = Session.browsing(5)
        try session.type("2 <enter>")
        session.send(.files(.folderFailed(path: "/pictures", reason: "can't read this folder")))
        #expect(session.text.contains("can't read this folder"))
    }

    @Test func newPostAppearsOnHomeAndInTheProfile() throws {
        var session = try browsing()
        try session.type("<down><enter>")
        session.send(.files(.pictureMeasured(path: "/pictures/harbour.jpg", try size)))
        try session.type("Harbour<space>at<space>six<tab>Late<tab>#sea<space>morning,sea")
        session.effects = []
        try session.type("<c-s>")
        let draft = PostDraft(
            picturePath: "/pictures/harbour.jpg", title: "Harbour at six", description: "Late",
            tags: ["sea", "morning"], pixelSize: try size)
        #expect(session.effects.contains(.addPost(draft, as: .carousel)))
        #expect(session.text.contains("Posting"))
        let post = PinCard(Fixture.pin(42))
        session.send(.posts(.posted([post])))
        #expect(session.model.tabs.selected == .home)
        #expect(session.model.context.walls[.feed].focusedPin == post.pin)
        #expect(session.model.context.walls[.posts].cards == [post])
        #expect(session.model.newPost.form.isEmpty)
        #expect(session.noticeText.contains("Posted Pin 42"))
    }

    @Test func failedPostKeepsTheTypedText() throws {
        var session = try browsing()
        try session.type("<down><enter>")
        session.send(.files(.pictureMeasured(path: "/pictures/harbour.jpg", try size)))
        try session.type("Title<c-s>")
        session.send(.newPost(.postFailed("the disk is full")))
        #expect(session.noticeText.contains("the disk is full"))
        #expect(session.model.newPost.form.input[.title] == "Title")
        #expect(!session.model.newPost.isPosting)
    }

    @Test func postingWaitsUntilThePictureIsMeasured() throws {
        var session = try browsing()
        try session.type("<down><enter> Title <c-s>")
        #expect(session.text.contains("Posting"))
        #expect(!session.effects.contains { if case .addPost = $0.as(NewPostEffect.self) { true } else { false } })
        session.effects = []
        // Posting continues while another tab is shown.
        try session.type("x <esc>")
        session.send(.files(.pictureMeasured(path: "/pictures/harbour.jpg", try size)))
        let draft = PostDraft(picturePath: "/pictures/harbour.jpg", title: "Title", pixelSize: try size)
        #expect(session.effects.contains(.addPost(draft, as: .carousel)))
    }

    @Test func waitingPostStopsWhenItsPictureIsRefused() throws {
        var session = try browsing()
        try session.type("<down><enter> Title <c-s>")
        session.send(.files(.pictureRefused(path: "/pictures/harbour.jpg", .notAPicture)))
        #expect(session.noticeText.contains("Can't use this picture"))
        #expect(!session.model.newPost.isPosting)
        #expect(session.model.newPost.form.input[.title] == "Title")
    }

    @Test func postWithoutAPictureIsRefused() throws {
        var session = Session.browsing(5)
        try session.type("2 <tab> Title <c-s>")
        #expect(!session.effects.contains { if case .addPost = $0.as(NewPostEffect.self) { true } else { false } })
        #expect(session.noticeText.contains("A post needs a picture"))
    }

    @Test func refusedPictureShowsTheReasonAndCannotBePosted() throws {
        var session = try browsing()
        try session.type("<down><enter>")
        session.send(.files(.pictureRefused(path: "/pictures/harbour.jpg", .notAPicture)))
        #expect(session.text.contains("not a picture"))
        try session.type("<c-s>")
        #expect(session.noticeText.contains("Can't use this picture"))
    }

    @Test func everyTextChangeSavesTheDraft() throws {
        var session = Session.browsing(5)
        try session.type("2 <tab> H i")
        let savedDrafts = session.effects.compactMap {
            if case .saveDraft(let draft) = $0.as(NewPostEffect.self) { draft.title } else { nil }
        }
        #expect(savedDrafts == ["H", "Hi"])
    }

    @Test func savedDraftIsRestoredButNeverOverwritesTypedText() throws {
        let draft = PostDraft(
            picturePath: "/pictures/sea.webp", title: "Sea", description: "", tags: ["blue"], pixelSize: nil)
        var fresh = Session()
        fresh.send(.library(.opened(Fixture.account, posts: [], draft: draft)))
        try fresh.type("2")
        #expect(fresh.model.newPost.form.input[.title] == "Sea")
        #expect(fresh.effects.contains(.measurePictures(paths: ["/pictures/sea.webp"])))
        var typing = Session()
        try typing.type("2 <tab> Mine")
        typing.send(.library(.opened(Fixture.account, posts: [], draft: draft)))
        #expect(typing.model.newPost.form.input[.title] == "Mine")
    }

    @Test func draftRemainsAfterLeavingTheFormWithEscape() throws {
        var session = Session.browsing(5)
        try session.type("2 <tab> Hello <esc>")
        #expect(session.model.tabs.selected == .home)
        try session.type("2")
        #expect(session.text.contains("Hello"))
    }

    @Test func typedCharactersDoNotTriggerActions() throws {
        var session = Session.browsing(5)
        try session.type("2 <tab> q13?")
        #expect(!session.model.isFinished)
        #expect(session.model.tabs.selected == .newPost)
        #expect(session.model.newPost.form.input[.title] == "q13?")
    }

    @Test func droppedPathBecomesThePicture() throws {
        var session = Session.browsing(5)
        try session.type("2")
        session.send(.input(.paste("'/home/ada/my photo.jpg' ")))
        #expect(session.model.newPost.form.picture == .measuring(path: "/home/ada/my photo.jpg"))
        #expect(session.effects.contains(.measurePictures(paths: ["/home/ada/my photo.jpg"])))
    }

    @Test(
        arguments: [
            ("/a/b.jpg", "/a/b.jpg"), ("  /a/b.jpg\n", "/a/b.jpg"), ("'/a/b c.jpg'", "/a/b c.jpg"),
            ("\"/a/b c.jpg\"", "/a/b c.jpg"), ("/a/b\\ c.jpg", "/a/b c.jpg"), ("file:///a/b%20c.jpg", "/a/b c.jpg"),
            ("file:///a/%ED%95%9C.jpg", "/a/한.jpg"), ("relative.jpg", nil), ("file:///a/%zz", "/a/%zz"),
            ("/a\n/b", nil),
            ("", nil), ("'", nil), ("/a/b\u{0}c", nil),
        ] as [(String, String?)])
    func droppedPathIsParsedInEveryTerminalNotation(text: String, path: String?) {
        #expect(DroppedPath(text)?.path == path)
    }

    @Test(arguments: [(20, 6), (30, 8), (40, 12), (64, 18), (80, 24), (200, 60)])
    func everyFieldHasAVisibleRowAtEverySize(columns: Int, rows: Int) {
        let regions = ScreenRegions(screen: ScreenSize(columns: columns, rows: rows))
        let layout = PostFormLayout(content: regions.content)
        for part in [layout.form[.title], layout.form[.description], layout.form[.tags]] {
            #expect(part.rows >= 1)
            #expect(part.endRow <= regions.content.endRow)
        }
        if rows >= 8 {
            #expect(layout.form[.submit].rows == 1 && layout.form[.leave].rows == 1)
        }
    }

    @Test(arguments: [(80, 24), (120, 40), (200, 60)])
    func pictureHasHalfTheWidthAndTheFullHeight(columns: Int, rows: Int) {
        let content = ScreenRegions(screen: ScreenSize(columns: columns, rows: rows)).content
        let layout = PostFormLayout(content: content)
        #expect(layout.picture.columns == (content.columns - 2) / 2)
        #expect(layout.picture.row == content.row && layout.picture.endRow == content.endRow - 1)
    }

    @Test func invalidFieldIsMarkedUntilItChanges() throws {
        var session = Session(tab: .newPost)
        try session.type("<tab>Sea<c-s>")
        #expect(session.model.newPost.form.input.focus == .picture)
        #expect(session.text.contains(" ! A post needs a picture "))
        session.send(.input(.paste("/a.jpg")))
        #expect(!session.text.contains(" ! A post needs"))
        try session.type("<tab>")
        session.send(.input(.paste(String(repeating: "x", count: 301))))
        #expect(session.text.contains("! Title"))
        try session.type("y")
        #expect(!session.text.contains("! Title"))
    }

    @Test func tabReachesTheButtonThatLeavesTheForm() throws {
        var session = Session(tab: .newPost)
        try session.type("<tab>Sea<tab><tab><tab><tab>")
        #expect(session.model.newPost.form.input.focus == .leave)
        try session.type("<enter>")
        #expect(session.model.tabs.selected == .home)
        #expect(session.model.newPost.form.input[.title] == "Sea")
    }

    @Test(arguments: [("<tab>", 300), ("<tab><tab>", 20_000)])
    func tooLongPasteIsRefusedAndNotTruncated(keys: String, limit: Int) throws {
        var session = Session(tab: .newPost)
        try session.type(keys + "ab")
        session.send(.input(.paste(String(repeating: "x", count: 1_500_000))))
        #expect(session.text.contains("Can't paste"))
        #expect(session.model.newPost.form.focusedTextLength == 2)
        session.send(.input(.paste(String(repeating: "x", count: limit - 2))))
        #expect(session.model.newPost.form.focusedTextLength == limit)
        try session.type("y")
        #expect(session.text.contains("can have at most \(limit) characters"))
    }

    @Test func statusLineShowsWhetherTheDraftIsSaved() throws {
        var session = Session(tab: .newPost)
        session.keepsDrafts = false
        try session.type("<tab>Sea")
        let draft = session.model.newPost.form.draft
        session.send(.newPost(.draftStored(draft)))
        #expect(session.lines[0].contains("draft saved"))
        try session.type("s")
        #expect(!session.lines[0].contains("draft"), "the draft isn't acknowledged yet")
        session.send(.newPost(.draftStored(draft)))
        #expect(!session.lines[0].contains("draft"), "the acknowledgement is for the previous text")
        session.send(.newPost(.draftFailed("Another program keeps the library locked.")))
        try session.type("<left>")
        #expect(session.lines[0].contains("draft not saved yet"))
        session.send(.newPost(.draftStored(session.model.newPost.form.draft)))
        #expect(session.lines[0].contains("draft saved"))
    }
}
