import Feeds
import TerminalUI

extension AppModel {
    /// Has the original of a pin's picture downloaded; a second time, stops that.
    mutating func download(_ pin: Pin?) -> [AppEffect] {
        if let pin, isStandIn(pin) {
            notice = Notice(
                "Not downloaded: the picture is gone, only the small one that was kept is left", isProblem: true)
            return []
        }
        switch pin?.picture {
        case .file(let path)?:
            return downloads.toggle(
                path: path, title: pin?.title ?? "", isOwn: ownPost(pin) != nil, notice: &notice)
        case .unavailable(let reason)?: notice = Notice("Not downloaded: \(reason)", isProblem: true)
        case nil: notice = Notice("There is no picture to download")
        }
        return []
    }

    /// How far downloads are, and the key that stops the one under way; nil when there is nothing to say.
    func downloadFigure(columns: Int) -> String? {
        guard let figure = downloads.figure(isShort: columns < 70) else { return nil }
        guard columns >= 70, let action = stoppingAction, let key = options.keyMap.keys(for: action).first else {
            return figure
        }
        return "\(figure) · \(KeyHints.name(of: key)) stops"
    }

    /// Whose key stops the download under way on the screen that is shown.
    private var stoppingAction: Action? {
        guard help == nil, let stack = shownStack else { return nil }
        if stack.isRoot { return .back }
        return downloads.isUnderWay(shownPicture?.picturePath) ? .download : nil
    }
}
