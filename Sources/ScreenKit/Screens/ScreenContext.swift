import Drawings
import Feeds
import Foundation
import Languages
import LibraryValues
import Pictures
import PinWalls
import SeededRandom
import TerminalUI

/// What a screen sees of everything else: its surroundings, the stores that it shares with other screens, and where it
/// asks for what is to be done.
package struct ScreenContext: Sendable {
    // MARK: Surroundings

    package var options: AppOptions
    /// The terminal: its size, its graphics, and whether a person uses it now.
    package var terminal: TerminalState

    // MARK: Stores

    /// The pins of the feed, of the person's posts, of saved pins and others.
    package var walls: Walls
    /// The pins that are saved.
    package internal(set) var saved = SavedPins()
    /// The account, its posts, and the changes that can be undone.
    package internal(set) var library = LibraryStore()
    /// Decoded pictures, and requests for others.
    package var pictures: PictureStore
    /// The downloads that are not done.
    package var downloads = DownloadList()
    /// Text that was typed and is not stored yet.
    package var unfinished = UnfinishedTexts()
    /// Random numbers, from the seed in the options.
    package var dice: Dice
    /// The stores that features add.
    package var stores: FeatureStores

    // MARK: Requests

    /// The notice on the screen.
    package var notice: Notice? {
        get { standingNotice.notice }
        set { if newValue != notice { standingNotice.show(newValue) } }
    }
    package var standingNotice = StandingNotice()
    var requests = ScreenRequests()

    package init(
        options: AppOptions, screen: ScreenSize, graphics: GraphicsCapabilities, stores: [any FeatureStore.Type] = []
    ) {
        self.options = options
        terminal = TerminalState(regions: ScreenRegions(screen: screen), graphics: graphics)
        walls = Walls(options: options)
        pictures = PictureStore(budget: options.pictureBytes)
        dice = Dice(seed: options.seed)
        self.stores = FeatureStores(stores)
    }
}

/// The terminal as screens see it.
package struct TerminalState: Sendable {
    package var regions: ScreenRegions
    /// The picture protocols and cell size of the terminal.
    package var graphics: GraphicsCapabilities
    /// Whether the event that is handled now came from a person.
    package var isAnsweringInput = false
    /// Whether the program was suspended and nothing has come from the terminal since.
    package var isSuspended = false
}

extension ScreenContext {
    package var regions: ScreenRegions {
        get { terminal.regions }
        _modify { yield &terminal.regions }
    }

    package var graphics: GraphicsCapabilities { terminal.graphics }

    /// Effects that were asked for, in order.
    package var effects: [AppEffect] {
        get { requests.effects }
        _modify { yield &requests.effects }
    }

    /// Screens to show or close, in order.
    package var navigation: [Navigation] {
        get { requests.navigation }
        _modify { yield &requests.navigation }
    }

    /// Messages that all stores and screens are to hear next.
    package var news: [AppMessage] {
        get { requests.news }
        _modify { yield &requests.news }
    }
}

/// A change of what is shown.
package enum Navigation: Sendable {
    /// Puts a screen on the stack of the one that asks.
    case push(any Screen)
    /// Shows a screen over everything else.
    case present(any Screen)
    /// Takes what lies on the root of the stack of the one that asks.
    case popToRoot
    /// Shows another tab.
    case select(Tab)
    /// Shows a screen of another feature.
    case open(Route)
}

extension ScreenContext {
    /// Whether pages of a wall are loaded wherever the reader is on it.
    package func readsOn(_ wall: WallID) -> Bool { stores.all.contains { $0.readsOn(wall, in: self) } }

    /// Whether a pin of a wall is open, or shown at random.
    package func isOpen(_ wall: WallID) -> Bool { walls.opened.contains(wall) }

    package mutating func push(_ screen: any Screen) { navigation.append(.push(screen)) }

    package mutating func present(_ screen: any Screen) { navigation.append(.present(screen)) }

    package mutating func popToRoot() { navigation.append(.popToRoot) }

    package mutating func select(_ tab: Tab) { navigation.append(.select(tab)) }

    /// Shows what a route leads to, after everything that was asked for before.
    package mutating func open(_ route: Route) { navigation.append(.open(route)) }

    /// Has an effect carried out; its answer comes as a message.
    package mutating func perform(_ effect: AppEffect) { effects.append(effect) }

    /// Says something, which then can have been read a while from now, also where it is what stands already.
    package mutating func say(_ text: String, _ kind: Notice.Kind = .note, offering offer: Action? = nil) {
        standingNotice.show(Notice(text, kind, offering: offer))
    }

    /// Actions with their keys, as the bar of hints has them; those without a key are left out.
    package func keyHints(_ actions: [(action: Action, word: String)]) -> [KeyHint] {
        actions.flatMap { keyHint([$0.action], $0.word) }
    }

    /// Actions that go together as one hint; empty where none has a key.
    package func keyHint(_ actions: [Action], _ word: String) -> [KeyHint] {
        let keys = actions.compactMap { options.keyMap.keys(for: $0).first }
        return keys.isEmpty ? [] : [KeyHint(keys, word, isWayOut: actions == [.back])]
    }

    /// An action's key and a word behind it, for a sentence on the screen; nil without a key.
    package func keyText(_ action: Action, _ word: String) -> String? { keyHints([(action, word)]).first?.text }

    /// An action's key and a word behind it, for a line of its own on the screen; empty without a key.
    package func keyedWords(_ action: Action, _ word: String) -> [KeyedWords] {
        keyHints([(action, word)]).map { KeyedWords(key: $0.keyText, words: word) }
    }

    /// What keys do on a wall of pins.
    package func wallHints(for pin: Pin?) -> [KeyHint] {
        guard let pin else { return keyHints([(.refresh, tr("read again"))]) }
        let isSaved = saved.contains(pin.id)
        let own: [(Action, String)] = library.post(pin) == nil ? [] : [(.edit, tr("edit")), (.delete, tr("delete"))]
        return keyHints(
            [(.open, tr("open")), (.save, isSaved ? tr("unsave") : tr("save"))] + own + [(.search, tr("search"))])
            + keyHints([(.moveToBoard, tr("board")), (.filter, tr("filter")), (.sort, tr("order"))])
            + keyHint([.smaller, .larger], tr("size"))
            + keyHints([(.alike, tr("more like this")), (.download, tr("download"))])
    }
}

// MARK: Pictures

extension ScreenContext {
    package var theme: Theme { options.theme }

    /// What pictures are made of now.
    package var medium: PictureMedium {
        PictureMedium(
            mode: options.settings.pictures.graphics, symbols: options.settings.pictures.symbols, graphics: graphics,
            colorDepth: theme.colorDepth,
            backdrop: theme.backdrop, cards: options.settings.cards, isRemote: options.isRemote)
    }

    /// A cell's height over its width: as configured, else as the terminal tells, else `BoxMetrics.cellAspect`.
    package var cellAspect: Double {
        options.settings.pictures.cellAspect ?? graphics.cellSize?.aspect ?? BoxMetrics.cellAspect
    }

    /// A cell's pixels on the screen, by which 1:1 is meant; a usual size of the right shape where the terminal does
    /// not tell. Nil when pictures are not shown.
    package var pictureCell: CellSize? {
        guard medium.symbols != nil else { return nil }
        if let pixels = medium.pixels { return pixels.cellSize }
        let width = graphics.cellSize?.width ?? PictureMedium.usualCellWidth
        return CellSize(clampingWidth: width, height: Int((Double(width) * cellAspect).rounded()))
    }

    /// Shows a scene in pixels, where there are some and they are there.
    package func place(_ scene: Scene, in region: ScreenRegion, into surface: inout Surface) {
        surface.place(scene, in: region, medium: medium, cache: pictures.cache)
    }

    /// What stands in the place of a still: a frame while its picture moves.
    package func frame(for still: PictureRequest?) -> CellArt? {
        pictures.moving?.still == still ? pictures.moving?.art : nil
    }

    /// Plays what is paused and pauses what plays.
    package mutating func togglePlaying() {
        switch pictures.moving?.frameCount {
        case nil: break
        case 1?: say(tr("This picture does not move"))
        case _?:
            let isRunning = pictures.moving?.isRunning == true
            pictures.moving?.wish = !isRunning
        }
    }

    /// What the row of keys says of an animation that is open.
    package var animationHints: [KeyHint] {
        guard let moving = pictures.moving, let count = moving.frameCount, count > 1 else { return [] }
        let state = moving.isRunning ? [] : [KeyHint(word: tr("▶ \(count) frames"))]
        return state + keyHints([(.play, moving.isRunning ? tr("pause") : tr("play"))])
    }
}
