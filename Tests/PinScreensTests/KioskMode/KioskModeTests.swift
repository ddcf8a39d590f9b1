import Feeds
import PinWalls
import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import PinScreens
@testable import ProfileScreens
@testable import ScreenKit

@Suite struct KioskModeTests {
    /// Keys that open each screen from Home.
    static let routes = [
        "", "<enter>", "<enter>z", "gr", "3", "3<enter>", "3]", "3]<enter>", "3]]", "3]]v", "3]]<left>", "3]]<end>",
        "3]]]",
        "3]]]jjjjjj",
    ]

    private static func show(_ route: String, columns: Int = 80, rows: Int = 24) throws -> Session {
        var session = Session.browsing(columns: columns, rows: rows)
        session.model.context.options.enableKioskMode()
        let own = PinCards(Fixture.cards(3))
        session.send(.library(.opened(Fixture.account, posts: own, draft: nil)))
        session.send(.saved(.all([Fixture.pin(0).id])))
        session.send(
            .capsules(
                .read(
                    CapsuleGallery.three + [CapsuleGallery.capsule(4, "Due", inDays: -1)], now: CapsuleGallery.now)))
        try session.type(route)
        session.send(.capsules(.notes(CapsuleGallery.notes, of: "capsule-1")))
        session.effects = []
        session.model.context.notice = nil
        return session
    }

    private func expectReadOnly(_ session: Session, _ comment: Comment) {
        let model = session.model
        #expect(session.effects.filter { !$0.isReadOnly } == [], comment)
        #expect(!model.isFinished && !model.context.terminal.isSuspended, comment)
        #expect(model.tabs.selected != .newPost, comment)
        #expect(model.editing == nil && model.boardOverlay == nil && model.profileEditor == nil, comment)
        #expect(model.noteSheet == nil && model.capsules.earlyOpeningDialog == nil && !model.capsules.isTyping, comment)
        #expect(model.settings.accent == nil && model.settings.keys == nil, comment)
        #expect(
            model.context.saved.contains(Fixture.pin(0).id) && !model.context.saved.contains(Fixture.pin(1).id), comment
        )
        #expect(model.context.downloads.isEmpty && model.context.library.undoSteps.isEmpty, comment)
    }

    @Test(arguments: routes)
    func noActionChangesAnythingInKioskMode(route: String) throws {
        let start = try Self.show(route)
        let options = start.model.context.options
        for action in Action.allCases {
            for key in action.defaultKeys {
                var session = start
                let keys = try #require(KeySequence(notation: key))
                let boundAction = session.model.top.action(for: keys, in: try #require(options.fullKeyMap))
                try session.type(key)
                expectReadOnly(session, "\(action) by \(key) after \(route)")
                // Persisted appearance settings are unchanged, too.
                #expect(session.model.context.options.theme == options.theme)
                #expect(session.model.context.options.settings == options.settings)
                // q also closes the open screen, which kiosk mode allows.
                if let boundAction, !options.isAllowedInKioskMode(boundAction), start.model.help == nil, key != "q" {
                    #expect(
                        session.model.context.notice?.text.hasPrefix("Kiosk mode: you can't ") == true,
                        "\(boundAction) after \(route)")
                    #expect(session.model.context.notice?.kind == .note)
                }
            }
        }
    }

    @Test(arguments: routes)
    func noClickOrPasteChangesAnythingInKioskMode(route: String) throws {
        let start = try Self.show(route)
        for row in 0..<24 {
            for column in stride(from: 0, to: 80, by: 4) {
                var session = start
                let position = ScreenPosition(row: row, column: column)
                for action in [MouseEvent.Action.press(.left), .release(.left), .press(.left)] {
                    session.send(.input(.mouse(MouseEvent(action, at: position))))
                }
                expectReadOnly(session, "a click at \(row), \(column) after \(route)")
            }
        }
        var session = start
        session.send(.input(.paste("/etc/passwd")))
        expectReadOnly(session, "a paste after \(route)")
    }

    @Test func helpAndHintsOmitDisabledKeys() throws {
        var session = try Self.show("<enter>", columns: 120, rows: 60)
        #expect(!session.text.contains("s save") && session.text.contains("esc back"))
        try session.type("<esc>?")
        for word in ["quit", "suspend", "download", "edit your profile", "undo", "New post"] {
            #expect(!session.text.contains(word), "\(word)")
        }
        #expect(session.text.contains("a random pin"))
        // Typed characters filter the help, including q, which is disabled.
        try session.type("q")
        #expect(session.model.help != nil)
        try session.type("<esc>")
        #expect(session.model.help == nil)
        #expect(session.text.contains("Home") && !session.text.contains("New post"))
    }

    @Test func kioskModeHasOnlyHomeAndProfileTabs() throws {
        var session = try Self.show("")
        try session.type("<tab>")
        #expect(session.model.tabs.selected == .profile)
        #expect(!session.text.contains("E edits"))
        try session.type("<tab>")
        #expect(session.model.tabs.selected == .home)
        let region = TabBar.region(of: .profile, in: session.model.context.regions, tabs: [.home, .profile])
        session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: region.row, column: 60)))))
        #expect(session.model.tabs.selected == .profile)
        var options = session.model.context.options
        #expect(options.tabs == [.home, .profile])
        options = AppOptions(tab: .newPost, sourceName: "", pictureFolder: "/", homeFolder: "/")
        options.enableKioskMode()
        #expect(options.tab == .home)
    }

    @Test func hangupEndsTheProgram() throws {
        var session = try Self.show("3]]")
        session.send(.input(.interrupt))
        #expect(session.model.isFinished)
        #expect(session.effects.allSatisfy { $0.isReadOnly })
    }

    @Test func nextAllowedKeyDismissesTheNotice() throws {
        var session = try Self.show("")
        try session.type("s")
        #expect(session.noticeText.contains("Kiosk mode: you can't change anything"))
        try session.type("j j")
        #expect(session.model.context.notice == nil)
    }

    @Test func allTabsAndKeysAreAvailableOutsideKioskMode() {
        let session = Session.browsing()
        #expect(session.model.context.options.tabs == Tab.allCases)
        #expect(session.model.context.options.keyMap.keys(for: .quit).count == 2)
    }
}
