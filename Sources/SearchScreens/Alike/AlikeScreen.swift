import Feeds
import Languages
import PinWalls
import ScreenKit

/// The pins of a wall that look like one of them, that pin before them: a wall that is walked from pin to pin.
package struct AlikeScreen: Screen {
    /// The screen's number: the store's while this is the one that shows it.
    private let number: Int

    /// Rows above the wall: the pin, and the way to it.
    static let headRows = 2

    /// Opens what looks like a pin.
    init(_ pin: Pin, among wall: WallID, in context: inout ScreenContext) {
        number = context.alike.begin(at: pin, among: wall)
        context.walls[.alike].setColumns(context.walls[wall].columns.rule)
        show(in: &context)
        resize(in: &context)
    }

    package var scopes: [Action.Scope] { [.wall] }

    // MARK: Input

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(_, let action): return action.map { perform($0, in: &context) } ?? .notMine
        case .mouse(let event):
            context.receive(event, on: .alike, in: region(in: context))
            return .done
        case .paste: return .notMine
        }
    }

    private func perform(_ action: Action, in context: inout ScreenContext) -> Response {
        switch action {
        case .back: return back(in: &context)
        case .keepSearch:
            context.present(BoardOverlay.naming(BoardNaming(purpose: .making(putting: context.alike.way))))
        case .search, .filter, .sort, .next, .previous, .view, .inspect, .sources:
            context.sayThatIsForTheWall()
        default: return context.perform(action, on: .alike) ? .done : .notMine
        }
        return .done
    }

    private func back(in context: inout ScreenContext) -> Response {
        let left = context.alike.pin
        guard context.alike.goBack() else {
            context.alike.end()
            context.perform(.alike(.stop))
            return .close
        }
        show(in: &context)
        // Where one came from is where one is again.
        if let left { context.walls[.alike].seek(left.id) }
        return .done
    }

    package mutating func moveToTop(in context: inout ScreenContext) {
        context.walls[.alike].viewport.moveToFirstItem()
    }

    // MARK: What happens

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        guard number == context.alike.screen else { return .notMine }
        switch message {
        case .alike(.found(let answer)):
            if context.alike.receive(answer) { show(in: &context) }
        case .alike(.walked): show(in: &context)
        default: return .notMine
        }
        return .done
    }

    /// Shows the pin and what was found; whoever reads stays with the focused pin.
    private func show(in context: inout ScreenContext) {
        guard let pin = context.alike.pin else { return }
        let searched = context.walls[context.alike.wall].cards
        let found = (context.alike.answer?.places ?? []).compactMap { place in
            searched.indices.contains(Int(place)) ? searched[Int(place)] : nil
        }
        let focused = context.walls[.alike].focusedPin?.id
        let isSamePin = context.walls[.alike][0]?.id == pin.id
        context.walls[.alike].replace(with: [PinCard(pin)] + found)
        if isSamePin, let focused { context.walls[.alike].seek(focused) }
    }

    package mutating func follow(isShown: Bool, in context: inout ScreenContext) -> Response {
        // Another way was begun elsewhere.
        guard number == context.alike.screen else { return .close }
        context.walls[.alike].resize(to: viewport(in: context))
        if let effect = context.alike.follow(context.walls[context.alike.wall]) { context.perform(.alike(effect)) }
        return .done
    }

    package mutating func resize(in context: inout ScreenContext) {
        context.walls[.alike].resize(to: viewport(in: context))
    }

    package func isAwaiting(in context: ScreenContext) -> Bool { context.alike.isAwaiting }

    package func subject(in context: ScreenContext) -> PinSubject? { context.focusedPin(of: .alike) }
}

extension PinWall {
    /// Gives a pin the focus where it is there.
    fileprivate mutating func seek(_ id: Pin.ID) {
        guard let place = cards.firstIndex(where: { $0.id == id }) else { return }
        setFocus(place)
        viewport.revealFocus()
    }
}

extension ScreenContext {
    /// Shows what looks like a pin; where that is shown already, goes on from there.
    package mutating func showSimilarPins(to subject: PinSubject) {
        switch subject.wall {
        case .alike where !alike.trail.isEmpty:
            guard subject.pin.id != alike.pin?.id else { return say(tr("The others look like this one")) }
            alike.walk(to: subject.pin)
        case .found: push(AlikeScreen(subject.pin, among: search.wall ?? .feed, in: &self))
        case .strip, .alike: push(AlikeScreen(subject.pin, among: .feed, in: &self))
        case let wall: push(AlikeScreen(subject.pin, among: wall, in: &self))
        }
        news.append(.alike(.walked))
    }
}
