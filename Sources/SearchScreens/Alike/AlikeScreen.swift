import Feeds
import Languages
import PinWalls
import ScreenKit

/// The pins of a wall that look similar to one of its pins, after that pin. Choosing another pin continues there.
package struct AlikeScreen: Screen {
    /// The number of the screen. The screen closes when the store's number differs.
    private let number: Int

    /// The height of the header in rows: the visited pins and the criteria.
    static let headRows = 2

    /// Shows pins that look similar to a pin.
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
        // Focus the pin from which the user returned.
        if let left { context.walls[.alike].seek(left.id) }
        return .done
    }

    package mutating func moveToTop(in context: inout ScreenContext) {
        context.walls[.alike].viewport.moveToFirstItem()
    }

    // MARK: Messages

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

    /// Shows the pin and the results; the focus stays on the focused pin.
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
        // Another screen has started a new trail.
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
    /// Focuses and reveals a pin if it is on the wall.
    fileprivate mutating func seek(_ id: Pin.ID) {
        guard let place = cards.firstIndex(where: { $0.id == id }) else { return }
        setFocus(place)
        viewport.revealFocus()
    }
}

extension ScreenContext {
    /// Shows pins that look similar to a pin. If similar pins are shown already, continues from that pin.
    package mutating func showSimilarPins(to subject: PinSubject) {
        switch subject.wall {
        case .alike where !alike.trail.isEmpty:
            guard subject.pin.id != alike.pin?.id else { return say(tr("The other pins are similar to this one")) }
            alike.walk(to: subject.pin)
        case .found: push(AlikeScreen(subject.pin, among: search.wall ?? .feed, in: &self))
        case .strip, .alike: push(AlikeScreen(subject.pin, among: .feed, in: &self))
        case let wall: push(AlikeScreen(subject.pin, among: wall, in: &self))
        }
        news.append(.alike(.walked))
    }
}
