import Drawings
import Feeds
import PinWalls
import TerminalUI

extension DetailScreen {
    /// What the keys do now: those of the picture when it is looked at closely, else those of the pin.
    /// - Parameter index: the pin's place on its wall.
    func hints(for pin: Pin, at index: Int, on wall: PinWall, in context: ScreenContext) -> [String] {
        let keyMap = context.options.keyMap
        let cell = context.pictureCell
        let pictures = pictureCount(on: wall)
        let isSaved = context.saved.contains(pin.id)
        func hint(_ actions: [Action], _ word: String) -> [String] {
            let keys = actions.compactMap { keyMap.keys(for: $0).first }.map(KeyHints.name(of:))
            // Arrows and letters alone need nothing between them.
            let isDense = actions.count > 2 && keys.allSatisfy { $0.count == 1 }
            return keys.isEmpty ? [] : [keys.joined(separator: isDense ? "" : " ") + " " + word]
        }
        let mark = isSaved ? " ★" : ""
        let isPicture = pin.picturePath != nil && cell != nil
        if zoom != .fit, isPicture {
            let window = window(of: pin, in: context.regions, cell: cell)
            let pans = window.map { $0.percentAcross != nil || $0.percentDown != nil } ?? false
            let next =
                switch nextMode {
                case .fit: "fit"
                case .fill: "fill"
                case .scale: "1:1"
                }
            let swipe =
                pictures > 1 ? hint([.previousPicture, .nextPicture], "\(picture + 1) of \(pictures)") : []
            return [Self.place(zoom, window) + mark] + swipe
                + (pans ? hint([.moveLeft, .moveDown, .moveUp, .moveRight], "pan") : [])
                + hint([.zoomIn, .zoomOut], "zoom") + hint([.zoomMode], next)
                + hint([.previousPin, .nextPin], "pins") + hint([.back], "back")
        }
        let zooming = isPicture ? hint([.zoomMode], "fill") + hint([.zoomIn], "zoom") : []
        let links = pin.link == nil ? [] : hint([.openLink], "open") + hint([.copyLink], "copy")
        let fullScreen = hint([.fullScreen], isFull ? "text" : "full")
        let download = pin.picturePath == nil ? [] : hint([.download], "download")
        let save = hint([.save], isSaved ? "unsave" : "save")
        let swipe = pictures > 1 ? hint([.previousPicture, .nextPicture], "pictures") : []
        let own = context.library.post(pin) != nil ? hint([.edit], "edit") + hint([.delete], "delete") : []
        let total = max(wall.total ?? 0, wall.cards.count)
        return ["‹ › \(index + 1) of \(total)" + mark] + swipe + own + context.animationHints + save + download
            + (isPicture ? fullScreen : []) + zooming + links
            + hint([.moveToBoard], "board") + hint([.alike], "more like this")
            + hint([.back], "back")
    }

    /// The zoom, and where one is: how far to the right and how far down, where there is more than is seen.
    private static func place(_ zoom: PictureZoom, _ window: PictureWindow?) -> String {
        var parts: [String] = []
        switch zoom {
        case .fit: parts.append("fit")
        case .fill: parts.append("fill")
        case .scale(1): parts.append("1:1")
        case .scale(let scale): parts.append(percent(scale))
        }
        if let across = window?.percentAcross { parts.append("→ \(across)%") }
        if let down = window?.percentDown { parts.append("↓ \(down)%") }
        return parts.joined(separator: " ")
    }

    private static func percent(_ scale: Double) -> String {
        let percent = scale * 100
        return percent < 10 ? "\((percent * 10).rounded() / 10)%" : "\(Int(percent.rounded()))%"
    }
}
