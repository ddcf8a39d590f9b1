import Feeds
import LayoutEngine
import LibraryValues
import TerminalUI

extension AppModel {
    /// Whether Profile shows the shelves, or the pins of one.
    var isOnShelves: Bool { tab == .profile && profile.section == .saved && profile.account != nil }

    /// Does what a key stands for on the shelves, and what it stands for there alone over an open shelf.
    /// - Returns: nil when the key means what it means on every wall.
    mutating func performOnShelves(_ action: Action) -> [AppEffect]? {
        guard isOnShelves, profile.saved.list.stack.isRoot else { return nil }
        switch action {
        case .newBoard:
            boardOverlay = .naming(BoardNaming(purpose: .making(putting: nil)))
            return []
        case .renameBoard: return renameBoard()
        case .removeBoard: return removeBoard()
        case .removeAll:
            askToRemoveAll()
            return []
        case .back where profile.saved.isOpen:
            profile.saved.close()
            return []
        case .refresh:
            profile.saved.markStale()
            profile.saved.list.markStale()
            guard shelf.forgetFailures() else { return [] }
            wanted = nil
            return [.forgetPictureFailures]
        default: break
        }
        guard !profile.saved.isOpen else { return nil }
        switch action {
        case .open: profile.saved.open()
        case .boardEarlier: return moveBoard(by: -1)
        case .boardLater: return moveBoard(by: 1)
        case .back: return downloads.stop()
        case .random, .save, .download, .openLink, .copyLink, .moveToBoard, .play: break
        default: profile.saved.shelves.perform(action)
        }
        return []
    }

    /// What choosing Profile again does there: back to the shelves, then to their top.
    mutating func popShelves() {
        if !profile.saved.list.stack.isRoot {
            profile.saved.list.stack.popToRoot()
        } else if profile.saved.isOpen {
            profile.saved.close()
        } else {
            profile.saved.shelves.moveToTop()
        }
    }

    /// A click focuses a shelf, another one opens it, the wheel scrolls.
    mutating func receiveOnShelves(_ event: MouseEvent) {
        switch event.action {
        case .wheelDown: profile.saved.shelves.wheel(by: Self.wheelRows)
        case .wheelUp: profile.saved.shelves.wheel(by: -Self.wheelRows)
        case .press(.left), .doublePress(.left):
            guard regions.content.contains(event.position) else { return }
            let point = Point(x: event.position.column, y: event.position.row - regions.content.row)
            guard let item = profile.saved.shelves.item(at: point) else { return }
            notice = nil
            if profile.saved.shelves.focus == item {
                profile.saved.open()
            } else {
                profile.saved.shelves.setFocus(item)
            }
        default: break
        }
    }

    // MARK: Boards

    private mutating func renameBoard() -> [AppEffect] {
        guard let summary = profile.saved.shelf, case .board(let id) = summary.shelf else { return sayNoBoard() }
        boardOverlay = .naming(BoardNaming(purpose: .renaming(id, from: summary.name)))
        return []
    }

    private mutating func removeBoard() -> [AppEffect] {
        guard let summary = profile.saved.shelf, case .board(let id) = summary.shelf else { return sayNoBoard() }
        if profile.saved.isOpen { profile.saved.close() }
        profile.saved.removeBoard(id)
        return [.saved(.removeBoard(id, name: summary.name))]
    }

    private mutating func moveBoard(by step: Int) -> [AppEffect] {
        guard let index = profile.saved.shelves.focus, let summary = profile.saved.shelf,
            case .board(let id) = summary.shelf
        else { return sayNoBoard() }
        let boards = profile.saved.summaries.count { if case .board = $0.shelf { true } else { false } }
        let target = max(0, min(index + step, boards - 1))
        guard target != index else { return [] }
        profile.saved.moveBoard(from: index, to: target)
        return [.saved(.moveBoard(id, to: target))]
    }

    private mutating func sayNoBoard() -> [AppEffect] {
        notice = Notice(profile.saved.shelf == nil ? "There is no board yet" : "This is no board: it stays as it is")
        return []
    }

    private mutating func askToRemoveAll() {
        guard let summary = profile.saved.shelf, summary.count > 0 else {
            notice = Notice("There is nothing to remove")
            return
        }
        boardOverlay = .removing(RemovalQuestion(shelf: summary.shelf, title: summary.title, count: summary.count))
    }

    /// Asks which board a pin is to be in.
    mutating func chooseBoard(for pin: Pin) -> [AppEffect] {
        boardOverlay = .choosing(BoardChooser(pin: pin))
        return [.saved(.readBoards(for: pin.id))]
    }
}
