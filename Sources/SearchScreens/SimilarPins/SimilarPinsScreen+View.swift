import Languages
import LayoutEngine
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

extension SimilarPinsScreen {
    /// Returns the region of the pins, below the header.
    func region(in context: ScreenContext) -> ScreenRegion {
        context.regions.content.dropFirst(min(Self.headerRows, context.regions.content.rows))
    }

    func viewport(in context: ScreenContext) -> Size {
        let region = region(in: context)
        return Size(width: region.columns, height: region.rows)
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        drawHeader(in: context, into: &surface)
        PinWallView(
            wall: context.walls[.similar], region: region(in: context),
            environment: context.boxEnvironment(of: context.walls[.similar]), footer: footer(in: context), identity: 6
        ).draw(into: &surface)
    }

    private func drawHeader(in context: ScreenContext, into surface: inout Surface) {
        let content = context.regions.content
        guard content.rows >= Self.headerRows else { return }
        let progressColumns = surface.draw(
            progressText(in: context), row: content.row, endColumn: content.endColumn - 1, style: context.theme.caption)
        let availableColumns = max(0, content.columns - progressColumns - 3)
        surface.draw(
            " ≈ " + trailText(in: context, columns: availableColumns - 3), row: content.row, column: content.column,
            style: context.theme.title, maximumColumns: availableColumns)
        // State the criteria, so that users do not expect similar subjects.
        surface.draw(
            truncated: tr("by composition and colours"), row: content.row + 1, column: content.column + 1,
            columns: content.columns - 2, style: context.theme.caption)
    }

    package func title(in context: ScreenContext) -> String? { tr("More like this") }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        context.keyHints([
            (.showSimilar, tr("more like this")), (.open, tr("open")), (.save, tr("save")),
            (.keepSearch, tr("save as a board")), (.back, tr("back")),
        ])
    }

    /// Returns the titles of the visited pins, truncated at the start to fit `columns`.
    private func trailText(in context: ScreenContext, columns: Int) -> String {
        var trailText = ""
        for pin in context.similarPins.trail.reversed() {
            let title = DisplayText.truncated(pin.title.isEmpty ? tr("a pin") : pin.title, columns: 32)
            let extended = trailText.isEmpty ? title : "\(title) › \(trailText)"
            guard DisplayText.columns(of: extended) <= columns - 4 else {
                return trailText.isEmpty ? DisplayText.truncated(title, columns: columns) : "… › \(trailText)"
            }
            trailText = extended
        }
        return trailText
    }

    private func progressText(in context: ScreenContext) -> String {
        guard let result = context.similarPins.result else { return tr("Searching…") }
        return result.isComplete
            ? tr("compared with \(result.fingerprintCount) of \(result.count) pins")
            : tr("\(result.fingerprintCount) of \(result.count) pins compared")
    }

    private func footer(in context: ScreenContext) -> String {
        guard let result = context.similarPins.result else { return "" }
        if result.indices == nil {
            return result.isComplete
                ? tr("This picture hasn't been analysed yet. Open it to analyse it") : tr("Analysing pictures…")
        }
        return result.isComplete ? "" : tr("Analysing more pictures…")
    }

    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        context.walls[.similar].pictureRequests(medium: context.medium, screensAhead: screensAhead)
    }

    package func animationCandidate(in context: ScreenContext) -> AnimationCandidate? {
        context.focusedAnimationCandidate(of: .similar)
    }
}
