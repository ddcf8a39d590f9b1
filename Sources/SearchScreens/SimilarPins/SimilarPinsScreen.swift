import Feeds
import Languages
import PinWalls
import ScreenKit

/// The screen of a pin and the pins of a wall that look similar. *More like this* on another pin shows pins similar to
/// the other pin.
package struct SimilarPinsScreen: Screen {
    /// The identifier of the screen. The screen closes when the store's identifier differs.
    private let id: Int

    /// The height of the header in rows: the visited pins and the criteria.
    static let headerRows = 2

    init(_ pin: Pin, among wall: WallID, in context: inout ScreenContext) {
        id = context.similarPins.begin(at: pin, among: wall)
        context.walls[.similar].setColumns(context.walls[wall].columns.rule)
        updateWall(in: &context)
        resize(in: &context)
    }

    package var scopes: [Action.Scope] { [.wall] }

    // MARK: Input

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(_, let action): return action.map { perform($0, in: &context) } ?? .ignored
        case .mouse(let event):
            context.receive(event, on: .similar, in: region(in: context))
            return .handled
        case .paste: return .ignored
        }
    }

    private func perform(_ action: Action, in context: inout ScreenContext) -> Response {
        switch action {
        case .back: return goBack(in: &context)
        case .keepSearch:
            context.present(
                BoardOverlay.naming(BoardNaming(purpose: .create(containing: context.similarPins.visitedPins))))
        case .search, .filter, .sort, .next, .previous, .view, .inspect, .sources:
            context.reportWallOnlyAction()
        default: return context.perform(action, on: .similar) ? .handled : .ignored
        }
        return .handled
    }

    private func goBack(in context: inout ScreenContext) -> Response {
        let leftPin = context.similarPins.pin
        guard context.similarPins.goBack() else {
            context.similarPins.end()
            context.perform(.similarity(.stop))
            return .close
        }
        updateWall(in: &context)
        // Focus the pin from which the user returned.
        if let leftPin { context.walls[.similar].focus(on: leftPin.id) }
        return .handled
    }

    package mutating func moveToTop(in context: inout ScreenContext) {
        context.walls[.similar].viewport.moveToFirstItem()
    }

    // MARK: Messages

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        guard id == context.similarPins.screen else { return .ignored }
        switch message {
        case .similarity(.found(let result)):
            if context.similarPins.receive(result) { updateWall(in: &context) }
        case .similarity(.trailChanged): updateWall(in: &context)
        default: return .ignored
        }
        return .handled
    }

    /// Updates the wall with the pin and its results. The focused pin keeps the focus while the pin is the same.
    private func updateWall(in context: inout ScreenContext) {
        guard let pin = context.similarPins.pin else { return }
        let searched = context.walls[context.similarPins.wall].cards
        let similarCards = (context.similarPins.result?.indices ?? []).compactMap { index in
            searched.indices.contains(Int(index)) ? searched[Int(index)] : nil
        }
        let focused = context.walls[.similar].focusedPin?.id
        let isSamePin = context.walls[.similar][0]?.id == pin.id
        context.walls[.similar].replace(with: [PinCard(pin)] + similarCards)
        if isSamePin, let focused { context.walls[.similar].focus(on: focused) }
    }

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        // Another screen has started a new trail.
        guard id == context.similarPins.screen else { return .close }
        context.walls[.similar].resize(to: viewport(in: context))
        if let effect = context.similarPins.searchEffect(for: context.walls[context.similarPins.wall]) {
            context.perform(.similarity(effect))
        }
        return .handled
    }

    package mutating func resize(in context: inout ScreenContext) {
        context.walls[.similar].resize(to: viewport(in: context))
    }

    package func isLoading(in context: ScreenContext) -> Bool { context.similarPins.isLoading }

    package func subject(in context: ScreenContext) -> PinSubject? { context.focusedPin(of: .similar) }
}

extension PinWall {
    /// Focuses and reveals a pin if it is on the wall.
    fileprivate mutating func focus(on id: Pin.ID) {
        guard let index = cards.firstIndex(where: { $0.id == id }) else { return }
        setFocus(index)
        viewport.revealFocus()
    }
}

extension ScreenContext {
    /// Shows pins that look similar to a pin. If similar pins are shown already, continues from that pin.
    package mutating func showSimilarPins(to subject: PinSubject) {
        switch subject.wall {
        case .similar where !similarPins.trail.isEmpty:
            guard subject.pin.id != similarPins.pin?.id else {
                return notify(tr("The other pins are similar to this one"))
            }
            similarPins.visit(subject.pin)
        case .searchResults: push(SimilarPinsScreen(subject.pin, among: search.wall ?? .feed, in: &self))
        case .strip, .similar: push(SimilarPinsScreen(subject.pin, among: .feed, in: &self))
        case let wall: push(SimilarPinsScreen(subject.pin, among: wall, in: &self))
        }
        pendingMessages.append(.similarity(.trailChanged))
    }
}
