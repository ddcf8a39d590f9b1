import Drawings
import Feeds
import Languages
import PinWalls
import ScreenKit

extension DetailScreen {
    /// Returns the title of the open pin; `nil` for a pin without one.
    package func title(in context: ScreenContext) -> String? {
        shownPin(on: context.walls[wall]).flatMap { $0.title.isEmpty ? nil : $0.title }
    }

    /// Returns the hints for zooming and panning while the picture is zoomed, otherwise the hints for the pin.
    package func hints(in context: ScreenContext) -> [KeyHint] {
        let wall = context.walls[wall]
        guard let index = wall.focus, let pin = shownPin(on: wall) else { return [] }
        let hint = context.keyHint
        let cell = context.pictureCell
        let pictures = pictureCount(on: wall)
        let isSaved = context.saved.contains(pin.id)
        let isPicture = pin.picturePath != nil && cell != nil
        if zoom != .fit, isPicture {
            let window = window(of: pin, in: context.regions, cell: cell)
            let pans = window.map { $0.horizontalPercent != nil || $0.verticalPercent != nil } ?? false
            let next =
                switch nextZoom {
                case .fit: tr("fit")
                case .fill: tr("fill")
                case .scale: "1:1"
                }
            let swipe =
                pictures > 1 ? hint([.previousSection, .nextSection], tr("\(picture + 1) of \(pictures)")) : []
            let position = [Self.positionText(zoom: zoom, window: window)] + (isSaved ? [tr("saved")] : [])
            return [KeyHint(label: position.joined(separator: ", "))] + swipe
                + (pans ? hint([.moveLeft, .moveDown, .moveUp, .moveRight], tr("pan")) : [])
                + hint([.smaller, .larger], tr("zoom")) + hint([.zoomMode], next)
                + hint([.previous, .next], tr("pins")) + hint([.back], tr("back"))
        }
        let zooming = isPicture ? hint([.zoomMode], tr("fill")) + hint([.larger], tr("zoom")) : []
        let links = pin.link == nil ? [] : hint([.openLink], tr("open link")) + hint([.copyLink], tr("copy"))
        let fullScreen = hint([.open], isFull ? tr("text") : tr("full"))
        let download = pin.picturePath == nil ? [] : hint([.download], tr("download"))
        let save = hint([.save], isSaved ? tr("unsave") : tr("save"))
        let swipe = pictures > 1 ? hint([.previousSection, .nextSection], tr("pictures")) : []
        let postHints =
            context.library.post(pin) != nil ? hint([.edit], tr("edit")) + hint([.delete], tr("delete")) : []
        let total = max(wall.total ?? 0, wall.cards.count)
        return hint([.previous, .next], tr("\(index + 1) of \(total)") + (isSaved ? " ★" : "")) + swipe + postHints
            + context.animationHints
            + save + download
            + (isPicture ? fullScreen : []) + zooming + links
            + hint([.moveToBoard], tr("board")) + hint([.showSimilar], tr("more like this"))
            + hint([.back], tr("back"))
    }

    /// Returns the zoom level and, if the picture exceeds the screen, the horizontal and vertical position in percent.
    private static func positionText(zoom: PictureZoom, window: PictureWindow?) -> String {
        var parts: [String] = []
        switch zoom {
        case .fit: parts.append(tr("fit"))
        case .fill: parts.append(tr("fill"))
        case .scale(1): parts.append("1:1")
        case .scale(let scale): parts.append(tr("zoom \(percent(scale))"))
        }
        if let across = window?.horizontalPercent { parts.append(tr("\(across)% across")) }
        if let down = window?.verticalPercent { parts.append(tr("\(down)% down")) }
        return parts.joined(separator: ", ")
    }

    private static func percent(_ scale: Double) -> String {
        let percent = scale * 100
        return percent < 10 ? "\((percent * 10).rounded() / 10)%" : "\(Int(percent.rounded()))%"
    }
}
