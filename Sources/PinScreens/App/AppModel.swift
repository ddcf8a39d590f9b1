import CapsuleScreens
import FeedScreens
import Feeds
import Pictures
import ScreenKit
import SearchScreens
import TerminalUI

/// Everything that the screens show. `update` alone changes it; `view` alone reads it.
package struct AppModel: Sendable {
    /// The tabs with their screens.
    package var tabs: TabBar
    /// What lies over the tabs, the topmost last.
    package internal(set) var presented: [any Screen] = []
    /// What screens share, and what they ask for.
    package var context: ScreenContext
    /// The tour that is played; nil while a person is at the keys.
    package internal(set) var demo: DemoPlayer?
    /// The keys that were pressed last, where they are shown.
    package internal(set) var shownKeys = ShownKeys()
    /// The keys that were pressed of those that do something when more follow; empty for none.
    package internal(set) var pendingKeys: [KeyPress] = []
    /// Whether the person is welcomed, until the first key.
    var isWelcoming: Bool
    /// Whether the last key was told what quitting loses.
    var hasWarnedOfQuitting = false
    /// True when the program should end.
    package internal(set) var isFinished = false
    /// How long the session may go on, and whether its end was told.
    package internal(set) var time: SessionTime
    /// What it ended after; nil where it was not for time.
    package internal(set) var end: SessionTime.Limit?

    package init(
        options: AppOptions, screen: ScreenSize, graphics: GraphicsCapabilities = GraphicsCapabilities()
    ) {
        context = ScreenContext(options: options, screen: screen, graphics: graphics, stores: Self.stores)
        tabs = TabBar(options: options)
        demo = options.demo
        isWelcoming = options.welcomes && options.demo == nil
        time = options.time
        adopt(graphics)
    }

    /// Takes note of what the terminal can show; boxes follow from its cells' shape, and each tab keeps its reader's
    /// place.
    package mutating func adopt(_ known: GraphicsCapabilities) {
        context.terminal.graphics = known
        let aspect = context.cellAspect
        context.walls.changeAll { $0.setCellAspect(aspect) }
        resize(to: context.regions.screen)
    }

    /// Gives every screen its part of the new window; each keeps its reader's place.
    package mutating func resize(to screen: ScreenSize) {
        context.regions = ScreenRegions(screen: screen)
        forEachScreen { screen, context, _ in
            screen.resize(in: &context)
            return .done
        }
    }

    /// The stores of all features, in the order in which they hear messages.
    private static let stores: [any FeatureStore.Type] = [
        SourceStore.self, SearchStore.self, AlikeStore.self, AboveStore.self, GoToStore.self, CapsuleStore.self,
    ]

    // MARK: What is seen

    /// The screen that keys are for.
    package var top: any Screen { presented.last ?? tabs.shown.top }

    /// What is presented, the topmost first, and the screen below it.
    var seen: [any Screen] { presented.reversed() + [tabs.shown.top] }

    /// The pin that keys are for; nil when there is none.
    package var shownPin: Pin? { tabs.shown.top.subject(in: context)?.pin }

    /// The pictures that the screen shows and the ones that may be shown next, the most wanted first.
    package var pictureDemand: [PictureRequest] {
        var demand = pictures(aheadScreens: Double(context.options.settings.pictures.aheadScreens))
        if let moving = context.pictures.moving, tabs.shown.top.movable(in: context)?.isClose != true {
            // Right after its still, which is there sooner than any frame.
            let place = demand.firstIndex(of: moving.still).map { $0 + 1 } ?? 0
            demand.insert(contentsOf: moving.wantedFrames, at: place)
        }
        return demand
    }

    /// Pictures that the screen shows and that are not there yet. A part's place is never empty, so that it is not
    /// waited for.
    package var pendingPictures: Int {
        pictures(aheadScreens: 0).count { !$0.isPart && context.pictures.cache[$0] == nil }
    }

    private func pictures(aheadScreens: Double) -> [PictureRequest] {
        guard !context.regions.isTooSmall else { return [] }
        if context.options.isTold { return linearPicture.map { [$0] } ?? [] }
        return seen.lazy.map { $0.pictures(aheadScreens: aheadScreens, in: context) }.first { !$0.isEmpty } ?? []
    }

    /// The open pin's picture, for screens in lines of text: it has to be decoded to know whether it is incomplete. Nil without an
    /// open pin, and for a picture that would have to be fetched.
    private var linearPicture: PictureRequest? {
        let screen = tabs.shown.top
        guard screen.openedWall != nil, let pin = screen.subject(in: context)?.picture else { return nil }
        if case .remote = pin.picture { return nil }
        return screen.movable(in: context)?.still
    }
}
