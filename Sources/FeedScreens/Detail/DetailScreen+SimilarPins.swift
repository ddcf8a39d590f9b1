import Drawings
import Feeds
import Languages
import PinWalls
import ScreenKit
import TerminalUI

extension DetailScreen {
    /// The size above which a wall is not searched automatically for similar pins.
    private static let maximumSearchedCount = 100_000

    /// Returns the strip of similar pins; `nil` if they are not computed yet or a picture fills the screen.
    func similarPinsStrip(in context: ScreenContext) -> SimilarPinsStrip? {
        let wall = context.walls[wall]
        guard zoom == .fit, !isFull, let pin = shownPin(on: wall),
            let indices = context.similarPins.similarPinIndices(to: pin.id, on: self.wall)
        else { return nil }
        return SimilarPinsStrip(
            in: layout(for: pin, on: wall, in: context.regions), pins: indices.compactMap { wall[Int($0)] },
            cellAspect: wall.cellAspect)
    }

    /// Requests similar pins for the open pin, once for each pin.
    func requestSimilarPins(in context: inout ScreenContext) {
        let wall = context.walls[wall]
        guard zoom == .fit, !isFull, wall.cards.count <= Self.maximumSearchedCount, let pin = shownPin(on: wall),
            SimilarPinsStrip.fits(in: layout(for: pin, on: wall, in: context.regions)),
            let effect = context.similarPins.openPinSearchEffect(for: pin, on: self.wall, wall: wall)
        else { return }
        context.perform(.similarity(effect))
    }

    /// Returns the index on the wall of the clicked similar pin; `nil` if the click is elsewhere.
    func clickedSimilarPin(_ event: MouseEvent, in context: ScreenContext) -> Int? {
        guard case .press(.left) = event.action, let strip = similarPinsStrip(in: context),
            let clicked = strip.pin(at: event.position), let pin = shownPin(on: context.walls[wall])
        else { return nil }
        let indices = context.similarPins.similarPinIndices(to: pin.id, on: wall) ?? []
        return indices.map { Int($0) }.first { context.walls[wall][$0]?.id == clicked.id }
    }

    func drawSimilarPins(in context: ScreenContext, into surface: inout Surface) {
        similarPinsStrip(in: context)?.draw(
            title: tr("More like this"), hints: context.keyLabels(.showSimilar, tr("show all")),
            with: context.boxEnvironment(of: context.walls[wall]), into: &surface)
    }
}
