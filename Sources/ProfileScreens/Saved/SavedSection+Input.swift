import Feeds
import Languages
import LayoutEngine
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

extension SavedSection: SectionScreen {
    package var scopes: [Action.Scope] { [.boards, .wall] }

    package func hasClosableContent(in context: ScreenContext) -> Bool { isOpen }

    package func sectionRow(in context: ScreenContext) -> Int? {
        isOpen ? nil : ProfileHeader(of: .saved, in: context).sectionRow(scrolledBy: shelves.viewport.offset.y)
    }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(_, let action):
            list.updateSeeking(for: action)
            return action.map { perform($0, in: &context) } ?? .ignored
        case .mouse(let event):
            receive(event, in: &context)
            return .handled
        case .paste: return .ignored
        }
    }

    private mutating func perform(_ action: Action, in context: inout ScreenContext) -> Response {
        switch action {
        case .add: context.present(BoardOverlay.naming(BoardNaming(purpose: .create(containing: []))))
        case .edit where !isPostFocused(in: context): renameBoard(in: &context)
        case .delete where !isPostFocused(in: context): removeBoard(in: &context)
        case .removeAll: confirmRemoveAll(in: &context)
        case .refresh:
            refresh()
            context.clearPictureFailures()
        case .back: if isOpen { close(in: &context) } else { context.effects += context.downloads.stop() }
        case _ where isOpen: return context.perform(action, on: .shelf) ? .handled : .ignored
        case .search, .filter, .sort: search(action, in: &context)
        case .open: open(in: &context)
        case .farLeft: moveBoard(by: -1, in: &context)
        case .farRight: moveBoard(by: 1, in: &context)
        default: return shelves.perform(action) ? .handled : .ignored
        }
        return .handled
    }

    /// Returns whether one of the user's posts has the focus, so that editing and deleting apply to it instead of the board.
    private func isPostFocused(in context: ScreenContext) -> Bool {
        subject(in: context).map { context.library.post($0.pin) != nil } ?? false
    }

    /// Opens all saved pins and performs a search action there.
    private mutating func search(_ action: Action, in context: inout ScreenContext) {
        guard let index = summaries.firstIndex(where: { $0.shelf == .everything }) else {
            return context.notify(tr("Nothing to search yet"))
        }
        shelves.setFocus(index)
        open(in: &context)
        _ = context.perform(action, on: .shelf)
    }

    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) {
        let region = context.regions.content
        if isOpen {
            context.receive(event, on: .shelf, in: region)
        } else if shelves.receive(event, in: region) == .opens {
            open(in: &context)
        }
    }

    /// Closes the open shelf, or scrolls to the top of the shelves.
    package mutating func moveToTop(in context: inout ScreenContext) {
        if isOpen { close(in: &context) } else { shelves.viewport.moveToTop() }
    }

    // MARK: Boards

    private func renameBoard(in context: inout ScreenContext) {
        guard let summary = shelf, case .board(let id) = summary.shelf else { return reportMissingBoard(in: &context) }
        context.present(BoardOverlay.naming(BoardNaming(purpose: .rename(id, from: summary.name))))
    }

    private mutating func removeBoard(in context: inout ScreenContext) {
        guard let summary = shelf, case .board(let id) = summary.shelf else { return reportMissingBoard(in: &context) }
        removeBoard(id, in: &context)
        context.perform(.saved(.removeBoard(id, name: summary.name)))
    }

    private mutating func moveBoard(by step: Int, in context: inout ScreenContext) {
        guard let index = shelves.focus, let summary = shelf, case .board(let id) = summary.shelf else {
            return reportMissingBoard(in: &context)
        }
        let boards = summaries.count { if case .board = $0.shelf { true } else { false } }
        let target = max(0, min(index + step, boards - 1))
        guard target != index else { return }
        moveBoard(from: index, to: target)
        context.perform(.saved(.moveBoard(id, to: target)))
    }

    private func reportMissingBoard(in context: inout ScreenContext) {
        context.notify(
            shelf == nil ? tr("No boards yet") : tr("Only boards can be renamed, moved or deleted"))
    }

    private func confirmRemoveAll(in context: inout ScreenContext) {
        guard let summary = shelf, summary.count > 0 else { return context.notify(tr("Nothing to remove")) }
        context.present(
            BoardOverlay.removing(
                UnsaveAllConfirmation(shelf: summary.shelf, title: summary.title, count: summary.count)))
    }

    // MARK: Display

    package func subject(in context: ScreenContext) -> PinSubject? {
        isOpen ? context.focusedPin(of: .shelf) : nil
    }

    package func cancelAction(in context: ScreenContext) -> Action? { isOpen ? .back : nil }

    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        isOpen
            ? context.walls[.shelf].pictureRequests(medium: context.medium, screensAhead: screensAhead)
            : pictureRequests(medium: context.medium, screensAhead: screensAhead)
    }

    package func animationCandidate(in context: ScreenContext) -> AnimationCandidate? {
        isOpen ? context.focusedAnimationCandidate(of: .shelf) : nil
    }
}
