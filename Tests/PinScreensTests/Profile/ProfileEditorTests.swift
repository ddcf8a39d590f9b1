import Feeds
import LibraryValues
import TerminalUI
import Testing

@testable import PinScreens
@testable import ProfileScreens
@testable import ScreenKit

@Suite struct ProfileEditorTests {
    private func editing(columns: Int = 80, rows: Int = 24) throws -> Session {
        var session = Session(columns: columns, rows: rows, tab: .profile)
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("E")
        session.effects = []
        return session
    }

    private func edits(_ session: Session) -> [ProfileEffect] {
        session.effects.compactMap { if case .profile(let effect) = $0 { effect } else { nil } }
    }

    @Test func saveSendsTheTypedProfile() throws {
        var session = try editing()
        try session.type("<c-u>M<space>K <tab>harbours <enter> and<space>light <c-s>")
        #expect(
            edits(session) == [
                .edit(name: "M K", bio: "harbours\nand light", avatar: nil)
            ])
        // Keys have no effect while the profile is being saved.
        session.effects = []
        try session.type("x q <c-s>")
        #expect(session.effects.isEmpty && !session.model.isFinished)
    }

    @Test func refusedProfileKeepsTheTypedText() throws {
        var session = try editing()
        try session.type("<c-u> <c-s>")
        #expect(edits(session).isEmpty, "an invalid name isn't sent")
        #expect(session.noticeText.contains("name is empty") && session.text.contains("! Name"))
        try session.type("Ada")
        #expect(!session.text.contains("! Name"))
        try session.type("<c-s>")
        session.send(.profile(.editFailed(nil, reason: "The disk is full.")))
        #expect(session.noticeText.contains("The disk is full."))
        try session.type("<c-s>")
        #expect(edits(session).last == .edit(name: "Ada", bio: nil, avatar: nil))
        var savedAccount = Fixture.account
        savedAccount.name = "Ada"
        session.send(.profile(.edited(savedAccount)))
        #expect(session.model.profileEditor == nil)
        #expect(session.text.contains("Ada") && session.text.contains("u undo"))
    }

    @Test func leavingWithChangesAsksFirst() throws {
        var session = try editing()
        try session.type("x<esc>")
        #expect(session.text.contains("or esc again"))
        #expect(session.model.profileEditor?.form[.name] == "Ada Lovelacex")
        try session.type("y<esc>")
        #expect(session.model.profileEditor != nil)
        try session.type("<esc>")
        #expect(session.model.profileEditor == nil)
        #expect(edits(session).isEmpty)
    }

    @Test func refusedPictureMarksTheAvatarField() throws {
        var session = try editing()
        try session.type("x<c-s>")
        session.send(.profile(.editFailed(.avatar, reason: "Can't use this picture: no picture")))
        #expect(session.model.profileEditor?.form.focus == .avatar)
        #expect(session.text.contains("! Avatar"))
        try session.type("<right>")
        #expect(!session.text.contains("! Avatar"))
    }

    @Test(arguments: ["<enter>", "<space>"])
    func enterAndSpacePressTheButtons(press: String) throws {
        var session = try editing()
        try session.type("x<tab><tab><tab>")
        #expect(session.model.profileEditor?.form.focus == .submit)
        try session.type("<right>\(press)")
        #expect(session.noticeText.contains("or esc again"))
        try session.type("<left>\(press)")
        #expect(edits(session) == [.edit(name: "Ada Lovelacex", bio: nil, avatar: nil)])
    }

    @Test func quittingWithChangesAsksFirst() throws {
        var session = try editing()
        try session.type("x<c-c>")
        #expect(!session.model.isFinished)
        #expect(session.text.contains("Changes to your profile aren't saved"))
        try session.type("<c-c>")
        #expect(session.model.isFinished)
    }

    @Test func leavingWithoutChangesDoesNotAsk() throws {
        var session = try editing()
        try session.type("<esc>")
        #expect(session.model.profileEditor == nil)
    }

    @Test func drawnAvatarIsSaved() throws {
        var session = try editing()
        try session.type("<tab><tab><right><right><enter>")
        try session.type("k k k k k h h h h h 2 <space> l p j p 0 <space> u m")
        let drawing = try #require(session.model.profileEditor?.pad?.drawing)
        #expect(drawing[0, 0] == 1 && drawing[0, 1] == 1 && drawing[1, 1] == 1)
        #expect(drawing[0, 9] == 1 && drawing[1, 8] == 1 && drawing[1, 9] == nil)
        try session.type("<enter><c-s>")
        #expect(
            edits(session) == [
                .edit(name: nil, bio: nil, avatar: .drawing(drawing.text))
            ])
    }

    @Test func avatarCanBeADroppedOrAChosenPicture() throws {
        var session = try editing()
        try session.type("<tab><tab>")
        session.send(.input(.paste("'/pictures/me and you.jpg'")))
        try session.type("<c-s>")
        let path = "/pictures/me and you.jpg"
        #expect(
            edits(session) == [
                .edit(name: nil, bio: nil, avatar: .picture(.file(path: path)))
            ])

        session = try editing()
        try session.type("<tab><tab><right><enter>")
        #expect(session.effects == [.listFolder(path: "/pictures")])
        session.send(.files(.folderListed(path: "/pictures", [FolderEntry(name: "a.jpg", kind: .picture(bytes: 9))])))
        try session.type("<enter>")
        #expect(session.model.profileEditor?.avatar == .picture(.file(path: "/pictures/a.jpg")))
        #expect(session.model.pictureRequests.map(\.path) == ["/pictures/a.jpg"])
    }

    @Test func avatarSetByAnotherSessionIsShown() throws {
        var session = Session(tab: .profile)
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        var account = Fixture.account
        account.avatar = .picture(.file(path: "/library/avatar.jpg"))
        account.bio = "Mathematics and poetry."
        session.send(.profile(.account(account)))
        #expect(session.model.pictureRequests.map(\.path) == ["/library/avatar.jpg"])
        try session.deliverPictures()
        #expect(session.lines[3].hasPrefix("  ##########"))
        #expect(session.text.contains("Mathematics and poetry."))
    }

    @Test func profileShowsTheLibraryCounts() {
        var session = Session(tab: .profile)
        let counts = LibraryCounts(posts: 0, saved: 40, boards: 1, capsules: 2)
        session.send(.library(.opened(Fixture.account, counts: counts, posts: [], draft: nil)))
        #expect(session.text.contains("0 posts  40 saved  1 board  2 capsules"))
        session.send(.profile(.counts(LibraryCounts(posts: 0, saved: 41))))
        #expect(session.text.contains("0 posts  41 saved") && !session.text.contains("capsule"))
    }

    /// The cursor of every field is on screen at every size.
    @Test(arguments: [(20, 6), (30, 10), (45, 14), (80, 24), (200, 60)])
    func everyFieldIsReachableOnEveryScreen(columns: Int, rows: Int) throws {
        var session = try editing(columns: columns, rows: rows)
        for _ in 0..<2 {
            let cursor = try #require(session.surface.cursor)
            #expect(session.model.context.regions.content.contains(cursor))
            try session.type("<tab>")
        }
        #expect(session.text.contains("pattern"))
        try session.type("<right><right><enter>")
        #expect(session.text.contains("[]") || rows < 10)
    }
}
