import CapsuleScreens
import FeedScreens
import Feeds
import Pictures
import ScreenKit
import SearchScreens
import TerminalUI

/// The state of the whole interface. Only `update` changes it; only `view` draws it.
package struct AppModel: Sendable {
    package var tabs: TabBar
    /// The presented screens, the topmost one last.
    package internal(set) var presented: [any Screen] = []
    /// The shared state and the requests of screens.
    package var context: ScreenContext
    /// The running demo; `nil` for none.
    package internal(set) var demo: DemoPlayer?
    /// The displayed key presses.
    package internal(set) var shownKeys = ShownKeys()
    /// The keys of an incomplete key sequence; empty if none was begun.
    package internal(set) var pendingKeys: [KeyPress] = []
    /// Whether the welcome panel is shown. The first key press or click hides it.
    var showsWelcome: Bool
    /// Whether the last key press showed the warning about quitting.
    var hasWarnedOfQuitting = false
    /// Whether the program should end.
    package internal(set) var isFinished = false
    /// The time limits of the session, and the warnings already shown.
    package internal(set) var limits: SessionLimits
    /// The limit that ended the session; `nil` if none did.
    package internal(set) var endReason: SessionLimits.Limit?

    package init(
        options: AppOptions, screen: ScreenSize, graphics: GraphicsCapabilities = GraphicsCapabilities()
    ) {
        context = ScreenContext(options: options, screen: screen, graphics: graphics, stores: Self.stores)
        tabs = TabBar(options: options)
        demo = options.demo
        showsWelcome = options.showsWelcome && options.demo == nil
        limits = options.limits
        setGraphics(graphics)
    }

    /// Applies the graphics capabilities of the terminal. Boxes are laid out for the aspect ratio of its cells; scroll
    /// positions are preserved.
    package mutating func setGraphics(_ capabilities: GraphicsCapabilities) {
        context.terminal.graphics = capabilities
        let aspect = context.cellAspect
        context.walls.updateAll { $0.setCellAspect(aspect) }
        resize(to: context.regions.screen)
    }

    /// Resizes every screen; scroll positions are preserved.
    package mutating func resize(to screen: ScreenSize) {
        context.regions = ScreenRegions(screen: screen)
        forEachScreen { screen, context, _ in
            screen.resize(in: &context)
            return .handled
        }
    }

    /// The stores of all features, in the order in which they receive messages.
    private static let stores: [any FeatureStore.Type] = [
        SourceStore.self, SearchStore.self, SimilarPinsStore.self, OverviewStore.self, GoToStore.self,
        CapsuleStore.self,
    ]

    // MARK: Visible content

    /// The topmost screen, which receives keys first.
    package var top: any Screen { presented.last ?? tabs.selectedStack.top }

    /// The presented screens, the topmost first, then the top of the shown stack.
    var visibleScreens: [any Screen] { presented.reversed() + [tabs.selectedStack.top] }

    /// The pin that keys act on; `nil` for none.
    package var shownPin: Pin? { tabs.selectedStack.top.subject(in: context)?.pin }

    /// The pictures that are visible or may be shown next, the most urgent first.
    package var pictureRequests: [PictureRequest] {
        var requests = visibleScreenRequests(screensAhead: Double(context.options.settings.pictures.screensAhead))
        if let moving = context.pictures.animated,
            tabs.selectedStack.top.animationCandidate(in: context)?.isZoomed != true
        {
            // The frames follow the still picture, which is decoded sooner than any frame.
            let index = requests.firstIndex(of: moving.still).map { $0 + 1 } ?? 0
            requests.insert(contentsOf: moving.framesToPrefetch, at: index)
        }
        return requests
    }

    /// The number of visible pictures that are not decoded yet. Regions of pictures have placeholders and are not
    /// counted.
    package var pendingPictures: Int {
        visibleScreenRequests(screensAhead: 0).count { !$0.isRegion && context.pictures.cache[$0] == nil }
    }

    private func visibleScreenRequests(screensAhead: Double) -> [PictureRequest] {
        guard !context.regions.isTooSmall else { return [] }
        if context.options.isLinear { return linearPicture.map { [$0] } ?? [] }
        return visibleScreens.lazy.map { $0.pictureRequests(screensAhead: screensAhead, in: context) }
            .first { !$0.isEmpty }
            ?? []
    }

    /// The open pin's picture, for the line-based interface, which must decode it to report whether it is incomplete.
    /// `nil` without an open pin and for remote pictures.
    private var linearPicture: PictureRequest? {
        let screen = tabs.selectedStack.top
        guard screen.openedWall != nil, let pin = screen.subject(in: context)?.picture else { return nil }
        if case .remote = pin.picture { return nil }
        return screen.animationCandidate(in: context)?.still
    }
}
