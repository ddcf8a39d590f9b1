import Drawings
import Feeds
import Foundation
import LibraryValues
import Pictures
import PinWalls
import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import FeedScreens
@testable import PinScreens
@testable import PostingScreens
@testable import ProfileScreens
@testable import ScreenKit

/// A model on a screen, driven by key presses.
struct Session {
    var model: AppModel
    var effects: [AppEffect] = []
    /// The revision of the notice whose reading time is running. `effects` leaves its effect out.
    var awaitedNotice: Int?
    /// Whether the library acknowledges saved drafts at once.
    var keepsDrafts = true

    init(
        columns: Int = 80, rows: Int = 24, tab: Tab = .home, columnCount: Int? = nil,
        colorDepth: ColorDepth = .palette256
    ) {
        var options = AppOptions(
            tab: tab, theme: Theme(colorDepth: colorDepth), sourceName: "fixture",
            pictureFolder: "/pictures", homeFolder: "/home/ada")
        options.settings.columns = columnCount
        model = AppModel(options: options, screen: ScreenSize(columns: columns, rows: rows))
        effects = model.start()
    }

    /// Returns a session whose first page, with `count` pins, is loaded.
    static func browsing(
        _ count: Int = 40, columns: Int = 80, rows: Int = 24, columnCount: Int? = nil,
        next: FeedCursor? = nil
    ) -> Session {
        var session = Session(columns: columns, rows: rows, columnCount: columnCount)
        session.send(.home(.pageLoaded(cards: Fixture.cards(count), page: FeedPageInfo(next: next), load: 1)))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        session.effects = []
        return session
    }

    mutating func send(_ message: AppMessage) {
        let newEffects = model.update(message).filter { effect in
            guard case .scheduleNoticeRead(_, let revision) = effect else { return true }
            awaitedNotice = revision
            return false
        }
        effects += newEffects.filter { $0 != .awaitLibrary }
        // The library is idle.
        if newEffects.contains(.awaitLibrary) { send(.undo(.ready)) }
        for case .saveDraft(let draft) in newEffects.compactMap({ $0.as(NewPostEffect.self) }) where keepsDrafts {
            effects += model.update(.newPost(.draftStored(draft)))
        }
    }

    /// Types keys in key notation.
    mutating func type(_ keys: String) throws {
        for press in try KeyNotation.keys(in: keys) { send(.input(.key(press))) }
    }

    /// Answers every pending picture request with a picture of one letter.
    mutating func deliverPictures() throws {
        for request in model.pictureRequests {
            send(.picture(PictureResult(request: request, outcome: .success(try Fixture.art(for: request)))))
        }
    }

    var surface: Surface {
        var surface = Surface(size: model.context.regions.screen)
        model.view(into: &surface)
        return surface
    }

    /// The text of the notice with its offered action; empty if there is no notice.
    var noticeText: String {
        guard let notice = model.context.notice else { return "" }
        let offer = notice.offer.flatMap { model.context.keyText($0, $0.title) }
        return [notice.text, offer].compactMap { $0 }.joined(separator: " · ")
    }

    var lines: [String] { SurfaceText.lines(surface) }
    var text: String { lines.joined(separator: "\n") }
}

enum Fixture {
    /// Returns the message for a page with the pins in `range`, which ends before `next`.
    static func page(_ range: Range<Int>, next: Int?, of total: Int) -> AppMessage {
        .home(
            .pageLoaded(
                cards: PinCards(cards(range.upperBound)[range]),
                page: FeedPageInfo(next: next.map { FeedCursor(position: $0) }, total: total), load: 1))
    }

    static let account = Account(
        id: 1, loginName: "ada", name: "Ada Lovelace", createdAt: Date(timeIntervalSince1970: 0))

    /// The aspect ratios of pictures, repeated by index.
    private static let shapes = [(3, 2), (2, 3), (1, 1), (4, 1), (1, 4), (16, 9), (9, 16)]

    static func pin(_ index: Int) -> Pin {
        let shape = shapes[index % shapes.count]
        let size = PixelSize(width: shape.0 * 200, height: shape.1 * 200)
        return Pin(
            id: "fixture//\(index)", title: "Pin \(index)", description: "Words about pin \(index).",
            author: "author \(index % 5)", link: URL(string: "https://example.org/\(index)"),
            picture: .file(path: "/pictures/\(index).jpg"), pixelSize: size,
            dominantColor: RGBColor(red: 200, green: 40, blue: 60), tags: ["one", "two"], likes: index,
            date: Date(timeIntervalSince1970: 1_770_000_000))
    }

    static func cards(_ count: Int) -> PinCards { PinCards((0..<count).map { PinCard(pin($0)) }) }

    /// Returns a picture of one letter, so that tests can find it on a surface.
    static func art(for request: PictureRequest, letter: Unicode.Scalar = "#") throws -> CellArt {
        let cells = Array(
            repeating: Cell(glyph: Glyph(unchecked: letter.value)), count: request.columns * request.rows)
        return try #require(CellArt(columns: request.columns, rows: request.rows, cells: cells))
    }
}

// MARK: Screens

extension AppModel {
    var home: HomeScreen {
        get { screen(of: .home) ?? HomeScreen(options: context.options) }
        set { tabs[.home][0] = newValue }
    }
    var newPost: NewPostScreen {
        screen(of: .newPost) ?? NewPostScreen(pictureFolder: "", homeFolder: "")
    }
    var profile: ProfileScreen {
        screen(of: .profile) ?? ProfileScreen(options: context.options, capsules: CapsulesScreen())
    }
    var savedSection: SavedSection { section(.saved) ?? SavedSection(options: context.options) }
    var capsules: CapsulesScreen { section(.capsules) ?? CapsulesScreen() }
    var settings: SettingsScreen { section(.settings) ?? SettingsScreen() }

    var help: HelpOverlay? { presented(HelpOverlay.self) }
    var boardOverlay: BoardOverlay? { presented(BoardOverlay.self) }
    var noteSheet: NoteSheet? { presented(NoteSheet.self) }
    var editing: PostEditor? { pushed(PostEditor.self) }
    var profileEditor: ProfileEditor? { pushed(ProfileEditor.self) }

    /// The open pin of the selected tab.
    var shownDetail: DetailScreen? { tabs.selectedStack.screens.last as? DetailScreen }

    /// Returns the open pin of a wall, or `nil` if none is open.
    func detail(on wall: WallID) -> DetailScreen? {
        Tab.allCases.flatMap { tabs[$0].screens }.lazy.compactMap { $0 as? DetailScreen }.first { $0.wall == wall }
    }

    /// Whether the strip of saved pins, or a pin opened from it, receives keys.
    var isStripActive: Bool {
        home.hasFirstPage && (home.strip.isFocused || detail(on: .strip) != nil)
    }

    /// Returns whether random pins of a wall are shown.
    func isRandom(_ wall: WallID) -> Bool { pushed(RandomScreen.self)?.wall == wall }

    private func screen<ScreenType: Screen>(of tab: Tab) -> ScreenType? { tabs[tab].root as? ScreenType }

    private func section<ScreenType: Screen>(_ section: ProfileSection) -> ScreenType? {
        profile[section] as? ScreenType
    }

    private func presented<ScreenType: Screen>(_ type: ScreenType.Type) -> ScreenType? {
        presented.lazy.compactMap { $0 as? ScreenType }.first
    }

    private func pushed<ScreenType: Screen>(_ type: ScreenType.Type) -> ScreenType? {
        Tab.allCases.lazy.compactMap { tabs[$0].first(type) }.first
    }
}
