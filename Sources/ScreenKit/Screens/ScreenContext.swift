import Drawings
import Feeds
import Foundation
import Languages
import LibraryValues
import Pictures
import PinWalls
import SeededRandom
import TerminalUI

/// The environment of a screen: options, terminal state, shared stores, and requests for effects and navigation.
package struct ScreenContext: Sendable {
    // MARK: Environment

    package var options: AppOptions
    /// The state of the terminal: its size and graphics, and whether the current event is user input.
    package var terminal: TerminalState

    // MARK: Stores

    /// The walls of pins: the feed, the user's posts, the saved pins and others.
    package var walls: Walls
    package internal(set) var saved = SavedPins()
    /// The account, its posts, and the changes that can be undone.
    package internal(set) var library = LibraryStore()
    /// The decoded pictures and the pending requests.
    package var pictures: PictureStore
    /// The queue of downloads.
    package var downloads = DownloadList()
    /// The typed text that is not stored yet.
    package var unsavedTexts = UnsavedTexts()
    /// The random number generator, seeded by the options.
    package var random: RandomSource
    /// The stores of features.
    package var stores: FeatureStores

    // MARK: Requests

    /// The displayed notice; `nil` for none.
    package var notice: Notice? {
        get { displayedNotice.notice }
        set { if newValue != notice { displayedNotice.show(newValue) } }
    }
    package var displayedNotice = DisplayedNotice()
    var requests = ScreenRequests()

    package init(
        options: AppOptions, screen: ScreenSize, graphics: GraphicsCapabilities, stores: [any FeatureStore.Type] = []
    ) {
        self.options = options
        terminal = TerminalState(regions: ScreenRegions(screen: screen), graphics: graphics)
        walls = Walls(options: options)
        pictures = PictureStore(budget: options.pictureMemoryBudget)
        random = RandomSource(seed: options.seed)
        self.stores = FeatureStores(stores)
    }
}

/// The state of the terminal that screens depend on.
package struct TerminalState: Sendable {
    package var regions: ScreenRegions
    /// The picture protocols and cell size of the terminal.
    package var graphics: GraphicsCapabilities
    /// Whether the event that is being handled is user input.
    package var isHandlingInput = false
    /// Whether the process was suspended and no input has arrived since.
    package var isSuspended = false
}

extension ScreenContext {
    package var regions: ScreenRegions {
        get { terminal.regions }
        _modify { yield &terminal.regions }
    }

    package var graphics: GraphicsCapabilities { terminal.graphics }

    /// The requested effects, in order.
    package var effects: [AppEffect] {
        get { requests.effects }
        _modify { yield &requests.effects }
    }

    /// The requested navigation, in order.
    package var navigation: [Navigation] {
        get { requests.navigation }
        _modify { yield &requests.navigation }
    }

    /// The messages to send next to all stores and screens.
    package var pendingMessages: [AppMessage] {
        get { requests.messages }
        _modify { yield &requests.messages }
    }
}

/// A navigation request.
package enum Navigation: Sendable {
    /// Pushes a screen on the navigation stack of the requesting screen.
    case push(any Screen)
    /// Presents a screen over everything else.
    case present(any Screen)
    /// Pops all screens but the root from the stack of the requesting screen.
    case popToRoot
    /// Selects a tab.
    case select(Tab)
    /// Shows a screen of another feature.
    case open(Route)
}

extension ScreenContext {
    /// Returns whether all pages of a wall are to be loaded, regardless of the scroll position.
    package func loadsAllPages(of wall: WallID) -> Bool { stores.all.contains { $0.needsMorePages(wall, in: self) } }

    /// Returns whether a pin of a wall is open, or its overview is shown.
    package func isOpen(_ wall: WallID) -> Bool { walls.opened.contains(wall) }

    package mutating func push(_ screen: any Screen) { navigation.append(.push(screen)) }

    package mutating func present(_ screen: any Screen) { navigation.append(.present(screen)) }

    package mutating func popToRoot() { navigation.append(.popToRoot) }

    package mutating func select(_ tab: Tab) { navigation.append(.select(tab)) }

    /// Opens a route, after all earlier requests.
    package mutating func open(_ route: Route) { navigation.append(.open(route)) }

    /// Requests an effect. Its result arrives as a message.
    package mutating func perform(_ effect: AppEffect) { effects.append(effect) }

    /// Shows a notice, and restarts its reading time even if the same text is displayed already.
    package mutating func notify(_ text: String, _ kind: Notice.Kind = .note, offering offer: Action? = nil) {
        displayedNotice.show(Notice(text, kind, offering: offer))
    }

    /// Returns one hint per action with its key; actions without a key are omitted.
    package func keyHints(_ actions: [(action: Action, label: String)]) -> [KeyHint] {
        actions.flatMap { keyHint([$0.action], $0.label) }
    }

    /// Returns a joint hint for several actions; empty if none has a key.
    package func keyHint(_ actions: [Action], _ label: String) -> [KeyHint] {
        let keys = actions.compactMap { options.keyMap.keys(for: $0).first }
        return keys.isEmpty ? [] : [KeyHint(keys, label, isBack: actions == [.back])]
    }

    /// Returns the key of an action followed by `label`, for use in a sentence; `nil` without a key.
    package func keyText(_ action: Action, _ label: String) -> String? { keyHints([(action, label)]).first?.text }

    /// Returns the key of an action followed by `label`, for a separate line; empty without a key.
    package func keyLabels(_ action: Action, _ label: String) -> [KeyLabel] {
        keyHints([(action, label)]).map { KeyLabel(key: $0.keyText, label: label) }
    }

    /// Returns the hints of a wall with the focus on `pin`.
    package func wallHints(for pin: Pin?) -> [KeyHint] {
        guard let pin else { return keyHints([(.refresh, tr("reload"))]) }
        let isSaved = saved.contains(pin.id)
        let postHints: [(Action, String)] =
            library.post(pin) == nil ? [] : [(.edit, tr("edit")), (.delete, tr("delete"))]
        return keyHints(
            [(.open, tr("open")), (.save, isSaved ? tr("unsave") : tr("save"))] + postHints + [(.search, tr("search"))])
            + keyHints([(.moveToBoard, tr("board")), (.filter, tr("filter")), (.sort, tr("sort"))])
            + keyHint([.smaller, .larger], tr("size"))
            + keyHints([(.showSimilar, tr("more like this")), (.download, tr("download"))])
    }
}

// MARK: Pictures

extension ScreenContext {
    package var theme: Theme { options.theme }

    /// The current settings for rendering pictures.
    package var medium: PictureMedium {
        PictureMedium(
            mode: options.settings.pictures.graphics, symbols: options.settings.pictures.symbols, graphics: graphics,
            colorDepth: theme.colorDepth,
            backdrop: theme.backdrop, cards: options.settings.cards, isRemote: options.isRemote)
    }

    /// The height of a cell divided by its width: as configured, as reported, or `BoxMetrics.cellAspect`.
    package var cellAspect: Double {
        options.settings.pictures.cellAspect ?? graphics.cellSize?.aspect ?? BoxMetrics.cellAspect
    }

    /// The size of a cell in pixels, which defines 1:1. If the terminal does not report it, a common width with the
    /// right aspect ratio. `nil` if pictures are disabled.
    package var pictureCell: CellSize? {
        guard medium.symbols != nil else { return nil }
        if let pixels = medium.pixels { return pixels.cellSize }
        let width = graphics.cellSize?.width ?? PictureMedium.typicalCellWidth
        return CellSize(clampingWidth: width, height: Int((Double(width) * cellAspect).rounded()))
    }

    /// Draws a scene with the terminal's pixel graphics, if they are available and the picture is decoded.
    package func draw(_ scene: Scene, in region: ScreenRegion, into surface: inout Surface) {
        surface.place(scene, in: region, medium: medium, cache: pictures.cache)
    }

    /// Returns the current animation frame that replaces a still picture; `nil` if the picture is not animated.
    package func frame(for still: PictureRequest?) -> CellArt? {
        pictures.animated?.still == still ? pictures.animated?.art : nil
    }

    /// Plays or pauses the animated picture.
    package mutating func togglePlaying() {
        switch pictures.animated?.frameCount {
        case nil: break
        case 1?: notify(tr("This picture isn't animated"))
        case _?:
            let isRunning = pictures.animated?.isRunning == true
            pictures.animated?.playRequest = !isRunning
        }
    }

    /// The hints for an open animation; empty for a still picture.
    package var animationHints: [KeyHint] {
        guard let animated = pictures.animated, let count = animated.frameCount, count > 1 else { return [] }
        let state = animated.isRunning ? [] : [KeyHint(label: tr("▶ \(count) frames"))]
        return state + keyHints([(.play, animated.isRunning ? tr("pause") : tr("play"))])
    }
}
