import Feeds
import Pictures
import TerminalUI

/// One pin of a wall at random, as large as the screen allows, with a line that says what it is.
struct RandomScreen {
    let pin: Pin
    let round: RandomRound
    /// How many pins there are to choose from.
    let count: Int

    /// Nil when no pin is shown at random.
    init?(wall: PinWall, stack: WallStack) {
        guard stack.isRandom, let pin = stack.round.current.flatMap({ wall[$0] }) else { return nil }
        self.pin = pin
        round = stack.round
        count = wall.cards.count
    }

    /// The cells that the picture of a pin covers, its shape kept.
    static func picture(of pin: Pin, in content: ScreenRegion, cellAspect: Double) -> ScreenRegion {
        let place = ScreenRegion(
            row: content.row, column: content.column, rows: max(0, content.rows - 2), columns: content.columns)
        return PictureFrame(size: pin.pixelSize, in: place, cellAspect: cellAspect).region
    }

    /// What to ask for to show a pin; nil when its picture is nowhere to be read or not shown.
    static func request(for pin: Pin, model: AppModel) -> PictureRequest? {
        let region = picture(of: pin, in: model.regions.content, cellAspect: model.cellAspect)
        guard let path = pin.picturePath, !region.isEmpty else { return nil }
        return model.medium.request(path: path, columns: region.columns, rows: region.rows, crop: .none)
    }

    func draw(model: AppModel, into surface: inout Surface) {
        let content = model.regions.content
        let theme = model.theme
        let request = Self.request(for: pin, model: model)
        PictureView.draw(
            pin, request, frame: model.frame(for: request),
            in: Self.picture(of: pin, in: content, cellAspect: model.cellAspect), shelf: model.shelf, theme: theme,
            into: &surface)
        drawCaption(
            row: content.endRow - 2, isSaved: model.saved.contains(pin.id), in: content, theme: theme, into: &surface)
        KeyHints(hints: hints(model: model)).draw(
            in: ScreenRegion(row: content.endRow - 1, column: content.column, rows: 1, columns: content.columns),
            theme: theme, into: &surface)
    }

    /// The title, and behind it who made it and how it was liked.
    private func drawCaption(
        row: Int, isSaved: Bool, in content: ScreenRegion, theme: Theme, into surface: inout Surface
    ) {
        let room = content.columns - 2
        let title = DisplayText.truncated(pin.title, columns: room)
        var column = content.column + 1
        column += surface.draw(title, row: row, column: column, style: theme.title, maximumColumns: room)
        let parts = [pin.author, pin.likes > 0 ? "♥ \(pin.likes)" : "", isSaved ? "★" : ""].filter { !$0.isEmpty }
        guard !parts.isEmpty else { return }
        let byline = (title.isEmpty ? "" : "  ") + parts.joined(separator: " · ")
        let rest = content.endColumn - 1 - column
        surface.draw(
            DisplayText.truncated(byline, columns: rest), row: row, column: column, style: theme.caption,
            maximumColumns: rest)
    }

    private func hints(model: AppModel) -> [String] {
        func hint(_ action: Action, _ word: String) -> [String] {
            model.options.keyMap.keys(for: action).first.map { ["\(KeyHints.name(of: $0)) \(word)"] } ?? []
        }
        let steps =
            (count > 1 ? hint(.moveRight, "next") : [])
            + (round.previousIndex == nil ? [] : hint(.moveLeft, "previous"))
        let links = pin.link == nil ? [] : hint(.openLink, "open link") + hint(.copyLink, "copy link")
        return ["\(round.seenCount) of \(count) seen"] + model.animationHints + steps + hint(.open, "open")
            + hint(.save, model.saved.contains(pin.id) ? "unsave" : "save")
            + (pin.picturePath == nil ? [] : hint(.download, "download")) + links + hint(.back, "back")
    }
}
