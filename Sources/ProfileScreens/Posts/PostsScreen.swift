import Drawings
import Languages
import LayoutEngine
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

/// The user's posts, in columns that scroll together with the profile's header.
struct PostsScreen: SectionScreen {
    var scopes: [Action.Scope] { [.posts, .wall] }

    func sectionRow(in context: ScreenContext) -> Int? {
        header(in: context).sectionRow(scrolledBy: context.walls[.posts].viewport.offset.y)
    }

    private func header(in context: ScreenContext) -> ProfileHeader { ProfileHeader(of: .posts, in: context) }

    // MARK: Input

    mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(_, let action?): return perform(action, in: &context)
        case .mouse(let event):
            context.receive(event, on: .posts, in: context.regions.content)
            return .handled
        case .key, .paste: return .ignored
        }
    }

    private func perform(_ action: Action, in context: inout ScreenContext) -> Response {
        switch action {
        case .back: context.effects += context.downloads.stop()
        case .add: context.select(.newPost)
        default: return context.perform(action, on: .posts) ? .handled : .ignored
        }
        return .handled
    }

    mutating func moveToTop(in context: inout ScreenContext) { context.walls[.posts].viewport.moveToTop() }

    // MARK: Messages

    mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .library(.opened):
            resize(in: &context)
            context.walls[.posts].replace(with: context.library.posts)
        case .library(.posts):
            context.walls[.posts].replaceFirst(context.walls[.posts].cards.count, with: context.library.posts)
        case .posts(.posted(let cards)):
            context.popToRoot()
            context.walls[.posts].viewport.scroll(to: 0)
            for card in cards.reversed() { context.walls[.posts].prepend([card]) }
        case .profile: resize(in: &context)
        default: return .ignored
        }
        return .handled
    }

    mutating func resize(in context: inout ScreenContext) {
        context.walls[.posts].resize(to: context.regions.viewport)
        context.walls[.posts].setHeaderHeight(header(in: context).height)
    }

    // MARK: Display

    func draw(in context: ScreenContext, into surface: inout Surface) {
        let region = context.regions.content
        let wall = context.walls[.posts]
        let header = header(in: context)
        PinWallView(
            wall: wall, region: region, environment: context.boxEnvironment(of: wall), identity: 2
        ).draw(into: &surface) { region, surface in header.draw(in: region, into: &surface) }
        guard wall.isEmpty else { return }
        EmptyState(
            title: tr("No posts yet"), text: tr("Your posts appear here and at the top of Home."),
            actions: context.keyLabels(.add, tr("write your first post"))
        ).draw(
            in: region.dropFirst(header.height - wall.viewport.offset.y), theme: context.theme, into: &surface)
    }

    func hints(in context: ScreenContext) -> [KeyHint] {
        let add = context.keyHints([(.add, tr("new post"))])
        return subject(in: context).map { context.wallHints(for: $0.pin) + add } ?? add
    }

    func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        context.walls[.posts].pictureRequests(medium: context.medium, screensAhead: screensAhead)
    }

    func animationCandidate(in context: ScreenContext) -> AnimationCandidate? {
        context.focusedAnimationCandidate(of: .posts)
    }

    func subject(in context: ScreenContext) -> PinSubject? { context.focusedPin(of: .posts) }

    func cancelAction(in context: ScreenContext) -> Action? { .back }
}
