import Feeds
import Foundation
import LayoutEngine
import LayoutFiles
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import PinWalls
@testable import ScreenKit

/// A session that performs layout effects and has a manual clock.
struct LayoutSession {
    var session: Session
    var now = Duration.zero
    /// The scheduled tick, or `nil` if none is scheduled.
    private(set) var pending: (motion: Int, time: Duration)?
    private(set) var ticks = 0
    /// The effects that do not concern layouts.
    private(set) var others: [AppEffect] = []
    /// Whether layout requests remain pending.
    var isSlow = false
    private(set) var orders: [LayoutRequest] = []
    /// The layouts that were exported.
    private(set) var written: [LayoutFile] = []

    init(
        _ count: Int = 60, columns: Int = 80, rows: Int = 24, next: FeedCursor? = nil,
        motion: MotionMode = .full
    ) {
        session = Session.browsing(count, columns: columns, rows: rows, next: next)
        session.model.context.options.settings.motion = motion
    }

    var model: AppModel { session.model }
    var wall: PinWall { model.context.walls[.feed] }
    /// The chosen layout, or `nil` for columns.
    var file: LayoutFile? { wall.file }
    /// The viewport of the chosen layout, or `nil` while columns are shown.
    var shown: CollectionViewport? { wall.layoutState.isInColumns ? nil : wall.viewport }
    /// The file of the shown layout, or `nil` while columns are shown.
    var shownFile: LayoutFile? { wall.layoutState.isInColumns ? nil : wall.layoutState.current?.file }
    /// Whether the shown layout places the newest pin last.
    var beginsAtEnd: Bool { wall.viewport.numbering.beginsAtEnd }
    var focus: Int? { model.context.walls[.feed].focus }
    var lines: [String] { session.lines }
    var noticeText: String { session.noticeText }
    var text: String { session.text }

    // MARK: Gallery files

    /// The names of the layouts in the menu.
    static let offered = [
        "in-order", "two-columns", "shortest-column", "streaming-home", "capsule-pager", "justified-rows", "spans",
        "right-to-left", "magazine", "calendar",
    ]

    static let names =
        offered + [
            "cards", "photo-wall", "three-and-four", "shared-rows", "chat", "film-strip", "editorial", "exhibition",
        ]

    static func file(_ name: String) throws -> LayoutFile {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Data/Layouts")
        return try LayoutFile(
            text: String(contentsOf: folder.appendingPathComponent(name + ".jsonc"), encoding: .utf8))
    }

    static func entries() throws -> [GalleryEntry] {
        try offered.map { GalleryEntry(id: $0, layout: .success(try file($0))) }
    }

    // MARK: Events

    mutating func send(_ message: AppMessage) throws {
        session.send(message)
        try answerEffects()
    }

    mutating func type(_ keys: String) throws {
        for press in try KeyNotation.keys(in: keys) { try send(.input(.key(press))) }
    }

    mutating func resize(columns: Int, rows: Int) throws {
        try send(.input(.resize(ScreenSize(columns: columns, rows: rows))))
    }

    /// Delivers a page of the feed with `count` pins.
    mutating func deliver(_ count: Int, next: FeedCursor? = nil) throws {
        let first = model.context.walls[.feed].cards.count
        let cards = PinCards((first..<first + count).map { PinCard(Fixture.pin($0)) })
        try send(.home(.pageLoaded(cards: cards, page: FeedPageInfo(next: next), load: model.home.feed.load)))
    }

    /// Shows a layout as a watched file does, and finishes the transition.
    mutating func show(_ name: String) throws {
        try send(.layout(.fileRead(try Self.file(name))))
        try finishTransition()
    }

    /// Answers all effects of the chosen layout and the gallery.
    private mutating func answerEffects() throws {
        while !session.effects.isEmpty {
            let effect = session.effects.removeFirst()
            guard let effect = effect.as(LayoutEffect.self) else {
                others.append(effect)
                continue
            }
            switch effect {
            case .layOut(let order):
                orders.append(order)
                if !isSlow { session.send(.layout(.laidOut(order.makeLayout(), order: order.number))) }
            case .tick(let delay, let motion): pending = (motion, now + delay)
            case .readGallery: session.send(.layout(.galleryRead(try Self.entries())))
            case .timeQuery(let query):
                let count = query.layout.elements(in: query.rect).count
                session.send(
                    .layout(.queryTimed(.init(duration: .nanoseconds(1_234), elementCount: count, rect: query.rect))))
            case .write(let file): written.append(file)
            }
        }
    }

    /// Responds to a pending layout request.
    mutating func layOut(_ order: LayoutRequest) throws {
        try send(.layout(.laidOut(order.makeLayout(), order: order.number)))
    }

    /// Advances the clock and sends each tick when it is due.
    mutating func pass(_ milliseconds: Int) throws {
        let end = now + .milliseconds(milliseconds)
        while let tick = pending, tick.time <= end {
            now = tick.time
            pending = nil
            ticks += 1
            try send(.layout(.tick(now: now, transition: tick.motion)))
        }
        now = end
    }

    /// Advances the clock until the transition has ended.
    mutating func finishTransition() throws { try pass(1_000) }

    // MARK: Invariants

    /// The focused pin's frame, in the viewport's coordinates.
    var focusFrame: Rect? {
        guard let shown, let frame = shown.focusFrame else { return nil }
        return Rect(
            x: frame.x - shown.offset.x, y: frame.y - shown.offset.y, width: frame.width, height: frame.height)
    }

    /// The violated invariants of focus and offset.
    var faults: [String] {
        guard let shown else { return [] }
        var faults: [String] = []
        let visible = shown.visibleRect
        if shown.offset.y < 0 || shown.offset.y > max(0, shown.layout.contentSize.height - visible.height) {
            faults.append("the vertical offset \(shown.offset.y) is outside the content")
        }
        if shown.offset.x < 0 || shown.offset.x > max(0, shown.layout.contentSize.width - visible.width) {
            faults.append("the horizontal offset \(shown.offset.x) is outside the content")
        }
        if let focus, !model.context.walls[.feed].cards.indices.contains(focus) {
            faults.append("the focus \(focus) is out of range")
        }
        guard let focus, visible.width > 0, visible.height > 0, !shown.isPastEnd, focus < shown.numbering.count else {
            return faults
        }
        guard let frame = shown.frame(of: focus) else { return faults + ["the focus \(focus) has no frame"] }
        // No item is visible below the last pins of an incomplete group, so none can have the focus.
        if !frame.isVisible(in: visible), shown.visibleItems != nil {
            faults.append("the focus \(focus), \(frame), is outside the visible rect \(visible)")
        }
        return faults
    }
}
