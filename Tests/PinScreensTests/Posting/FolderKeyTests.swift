import LibraryValues
import TerminalUI
import Testing

@testable import FolderBrowsing
@testable import PinScreens
@testable import PostingScreens
@testable import ProfileScreens
@testable import ScreenKit

/// The keys of the folder browser.
@Suite struct FolderKeyTests {
    private static let entries =
        [FolderEntry(name: "holiday", kind: .folder), FolderEntry(name: "work", kind: .folder)]
        + ["harbour.jpg", "harvest.png", "jetty.jpg", "kelp.webp"].map {
            FolderEntry(name: $0, kind: .picture(bytes: 9))
        }

    private func browsing(_ preset: KeyPreset = .vim) throws -> Session {
        var session = Session.browsing(5)
        session.model.context.options.keyMap = .standard(preset)
        try session.type("2 <enter>")
        session.send(.files(.folderListed(path: "/pictures", Self.entries)))
        return session
    }

    private func selected(_ session: Session) -> String? { session.model.newPost.browser?.selected?.name }

    @Test(arguments: [
        ("j", "work"), ("jjk", "work"), ("jjj", "harvest.png"), ("G", "kelp.webp"), ("Gk", "jetty.jpg"),
        ("<down>j", "harbour.jpg"), ("<end><home>", "holiday"), ("<c-d><c-u>", "holiday"),
    ])
    func movementKeysSelectEntries(keys: String, name: String) throws {
        var session = try browsing()
        try session.type(keys)
        #expect(selected(session) == name)
        #expect(session.model.newPost.browser?.path.text == "/pictures/")
    }

    @Test func movementKeysFollowThePreset() throws {
        var session = try browsing(.emacs)
        try session.type("<c-n><c-n><c-p>")
        #expect(selected(session) == "work")
        try session.type("j")
        #expect(selected(session) == "work")
    }

    @Test(arguments: ["h", "<left>", "<backspace>"]) func leftAndBackspaceOpenTheParentFolder(key: String) throws {
        var session = try browsing()
        try session.type(key)
        #expect(session.model.newPost.browser?.folder == "/")
    }

    @Test func rightEntersFoldersAndChoosesNoPicture() throws {
        var session = try browsing()
        try session.type("jjl")
        #expect(session.model.newPost.browser?.folder == "/pictures")
        try session.type("kl")
        #expect(session.model.newPost.browser?.folder == "/pictures/work")
    }

    @Test(arguments: ["q", "<esc>"]) func qAndEscapeReturnToTheForm(key: String) throws {
        var session = try browsing()
        try session.type(key)
        #expect(session.model.newPost.browser == nil && !session.model.isFinished)
        #expect(session.model.tabs.isShown(.newPost))
    }

    @Test func escapeClearsTheFilterAndKeepsTheSelection() throws {
        var session = try browsing()
        try session.type("<tab>k")
        #expect(session.model.newPost.browser?.visibleEntries.map(\.name) == ["kelp.webp"])
        try session.type("<esc>")
        #expect(session.model.newPost.browser?.visibleEntries.count == Self.entries.count)
        #expect(selected(session) == "kelp.webp")
        try session.type("k")
        #expect(selected(session) == "jetty.jpg")
    }

    @Test(arguments: [
        ("/srv/photos/", "/srv/photos"), ("~/", "/home/ada"), ("~Photos/", "/home/ada/Photos"),
        ("~/Photos/", "/home/ada/Photos"),
    ])
    func typedFolderIsListedAndEnterChoosesNothing(path: String, folder: String) throws {
        var session = try browsing()
        try session.type(path)
        session.send(.files(.folderListed(path: folder, Self.entries)))
        try session.type("<enter>")
        #expect(session.model.newPost.browser?.folder == folder)
        #expect(session.model.newPost.form.pictures.isEmpty)
        try session.type("jjj<enter>")
        #expect(session.formNames == ["harvest.png"])
    }

    @Test func enterChoosesATypedPicture() throws {
        var session = try browsing()
        try session.type("/pictures/harv")
        session.send(.files(.folderListed(path: "/pictures", Self.entries)))
        try session.type("<enter>")
        #expect(session.formNames == ["harvest.png"])
    }

    @Test func cursorShowsOnlyWhileThePathIsEdited() throws {
        var session = try browsing()
        #expect(session.surface.cursor == nil)
        try session.type("<tab>")
        #expect(session.surface.cursor != nil)
        try session.type("<esc>")
        #expect(session.surface.cursor == nil)
        let position = ScreenPosition(row: session.model.context.regions.content.row + 1, column: 4)
        session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
        #expect(session.surface.cursor == position)
    }

    @Test func avatarBrowserHasTheSameKeys() throws {
        var session = Session.browsing(5)
        try session.type("3E<tab><tab><right><enter>")
        session.send(.files(.folderListed(path: "/pictures", Self.entries)))
        try session.type("jjj")
        #expect(session.model.profileEditor?.browser?.selected?.name == "harvest.png")
        try session.type("q")
        #expect(session.model.profileEditor != nil && session.model.profileEditor?.browser == nil)
    }

    // MARK: The form

    @Test(arguments: [0, 1, 3]) func tabMovesThroughTheVisibleFields(pictures: Int) throws {
        var session = Session(columns: 100, rows: 30, tab: .newPost)
        session.send(.input(.paste((0..<pictures).map { "/p\($0).jpg" }.joined(separator: "\n"))))
        var fields: [PostForm.Field] = []
        repeat {
            fields.append(session.model.newPost.form.input.focus)
            try session.type("<tab>")
        } while session.model.newPost.form.input.focus != fields[0] && fields.count < 9
        let arrangement: [PostForm.Field] = pictures > 1 ? [.arrangement] : []
        #expect(fields == [.picture, .title, .description, .tags] + arrangement + [.submit, .leave])
    }

    /// The mark has the accent colour only while its field is focused.
    @Test func selectedThumbnailIsAccentedOnlyWithTheFocus() throws {
        var session = Session(columns: 100, rows: 30, tab: .newPost)
        session.send(.input(.paste("/a.jpg\n/b.jpg")))
        func markStyle() throws -> Style {
            let row = try #require(session.lines.firstIndex { $0.contains("▔▔ 1 ▔▔") })
            let line = session.lines[row]
            let column = try #require(line.firstIndex(of: "▔"))
            return session.surface[row, line.distance(from: line.startIndex, to: column)].style
        }
        let theme = session.model.context.theme
        #expect(try markStyle() == theme.focus)
        try session.type("<tab>")
        #expect(try markStyle() == theme.text)
    }

    @Test func draftThatLoadsLaterKeepsTheFocus() throws {
        var session = Session(tab: .newPost)
        try session.type("<tab><tab>")
        let draft = PostDraft(picturePath: "/a.jpg", title: "Sea", pixelSize: nil)
        session.send(.library(.opened(Fixture.account, posts: [], draft: draft)))
        #expect(session.model.newPost.form.input.focus == .description)
        try session.type("x<tab>")
        #expect(session.model.newPost.form.input[.description] == "x")
        #expect(session.model.newPost.form.input.focus == .tags)
    }
}
