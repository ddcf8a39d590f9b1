import Feeds
import Languages
import LibraryValues
import PinLibrary
import ScreenKit
import TerminalUI

/// Effects on boards and their pins.
extension LibrarySession {
    func performOnBoards(_ effect: SavedEffect, _ outbox: Outbox<AppMessage>) async {
        switch effect {
        case .readBoards(let pin): await readBoards(for: pin, outbox)
        case .move(let pin, let board, let name, let request):
            await move(pin, to: board, name: name, request: request, outbox)
        case .addBoard(let name, let pins): await addBoard(named: name, pins: pins, outbox)
        case .addSmartBoard(let text, let name):
            await performNaming(outbox) { library, account throws(PinLibraryError) in
                let board = try await library.addBoard(named: name, searching: text, by: account.id)
                outbox.send(.saved(.boardAdded(board.id)))
                outbox.send(.undo(.performed(UndoStep(board.name, .boardCreated(board.id, saved: [], nil)))))
                return (tr("Saved as \(board.name) in Profile > Saved"), true)
            }
        case .renameBoard(let board, let name):
            await performNaming(outbox) { library, account throws(PinLibraryError) in
                let names = try await library.renameBoard(board, to: name, by: account.id)
                if names.old == names.new { return (tr("\(names.old) already has this name"), false) }
                let change = UndoStep.Change.boardName(board, from: names.old, to: names.new)
                outbox.send(.undo(.performed(UndoStep(tr("renaming the board \(names.old)"), change))))
                return (tr("Renamed \(names.old)"), true)
            }
        case .moveBoard(let board, let index):
            await change(outbox) { library, account throws(PinLibraryError) in
                let oldIndex = try await library.moveBoard(board, to: index, by: account.id)
                guard oldIndex != index,
                    let name = try await library.boards(by: account.id).first(where: { $0.id == board })?.name
                else { return }
                outbox.send(
                    .undo(.performed(UndoStep(tr("moving the board \(name)"), .boardPosition(board, from: oldIndex))))
                )
            }
        case .removeBoard(let board, let name):
            await change(outbox) { library, account throws(PinLibraryError) in
                let isSmart = try await library.boards(by: account.id).contains { $0.id == board && $0.search != nil }
                let removal = try await library.removeBoard(board, by: account.id)
                outbox.send(.undo(.performed(UndoStep(tr("deleting the board \(name)"), .removal(removal)))))
                let text =
                    isSmart ? tr("Deleted the board \(name)") : tr("Deleted the board \(name). Its pins stay saved")
                outbox.send(.saved(.changed(text)))
            }
        case .save, .unsave, .unsaveAll, .readPage, .readShelves: break
        }
    }

    private func readBoards(for pin: Pin.ID, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let boards = try await library.boards(by: account.id).filter { $0.search == nil }
            let current = try await library.savedPin(pin, by: account.id)?.board
            outbox.send(.saved(.boards(boards, current: current, for: pin)))
        } catch {
            outbox.send(.saved(.boardsFailed(for: pin, reason: error.shortDescription)))
        }
    }

    private func move(
        _ pin: Pin, to board: Board.ID?, name: String, request: Int, _ outbox: Outbox<AppMessage>
    ) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let title = pin.title.isEmpty ? tr("Untitled pin") : pin.title
            if let saved = try await library.savedPin(pin.id, by: account.id) {
                guard saved.board != board, let move = try await library.move([pin.id], to: board, by: account.id)
                else {
                    reportStored(pin, isSaved: true, request: request, outbox)
                    outbox.send(
                        .notice(
                            Notice(
                                board == nil ? tr("\(title) isn't in a board") : tr("\(title) is already in \(name)")))
                    )
                    return
                }
                reportStored(pin, isSaved: true, request: request, outbox)
                outbox.send(.undo(.performed(UndoStep(tr("moving \(title)"), .move(move)))))
                outbox.send(
                    .saved(
                        .changed(board == nil ? tr("Removed \(title) from its board") : tr("Moved \(title) to \(name)"))
                    )
                )
            } else {
                try await library.save(pin, to: board, by: account.id)
                reportStored(pin, isSaved: true, request: request, outbox)
                enqueueThumbnail(of: pin, in: library, account)
                outbox.send(.undo(.performed(UndoStep(title, .saved([pin.id])))))
                outbox.send(.saved(.changed(tr("Saved to \(name): \(title)"))))
            }
            outbox.send(.saved(.boardsChanged))
        } catch {
            outbox.send(.saved(.failed(pin.id, request: request, reason: error.shortDescription)))
        }
    }

    private func addBoard(named name: String, pins: [Pin], _ outbox: Outbox<AppMessage>) async {
        await performNaming(outbox) { library, account throws(PinLibraryError) in
            let board = try await library.addBoard(named: name, by: account.id)
            outbox.send(.saved(.boardAdded(board.id)))
            var saved: [Pin.ID] = []
            var move: PinMove?
            var problem: PinLibraryError?
            do throws(PinLibraryError) {
                var savedIDs: [Pin.ID] = []
                // The pin saved last is first on the board.
                for pin in pins.reversed() {
                    if try await library.savedPin(pin.id, by: account.id) != nil {
                        savedIDs.append(pin.id)
                    } else {
                        try await library.save(pin, to: board.id, by: account.id)
                        saved.append(pin.id)
                    }
                }
                if !savedIDs.isEmpty { move = try await library.move(savedIDs, to: board.id, by: account.id) }
            } catch {
                problem = error
            }
            outbox.send(.undo(.performed(UndoStep(board.name, .boardCreated(board.id, saved: saved, move)))))
            // The board was created despite the error, so the user must not be asked for a name again.
            if let problem {
                return (
                    tr("Created the board \(board.name), but couldn't save all pins: \(problem.shortDescription)"), true
                )
            }
            guard let first = pins.first else { return (tr("Created the board \(board.name)"), true) }
            let name = first.title.isEmpty ? tr("untitled pin") : first.title
            let contents = pins.count > 1 ? tr("\(pins.count) pin", "\(pins.count) pins", pins.count) : name
            return (tr("Created the board \(board.name) with \(contents)"), true)
        }
        guard !pins.isEmpty, let (library, account) = try? await library() else { return }
        for pin in pins { enqueueThumbnail(of: pin, in: library, account) }
        try? await reportSaved(library, account, outbox)
    }

    // MARK: Shared by all effects

    private typealias Change<Value> = (PinLibrary, Account) async throws(PinLibraryError) -> Value

    /// Performs a change that names a board. If the name is rejected, the user can edit it.
    /// - Parameter change: returns the message about the result, and whether the library has changed.
    private func performNaming(_ outbox: Outbox<AppMessage>, _ change: Change<(text: String, isChanged: Bool)>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let (text, isChanged) = try await change(library, account)
            outbox.send(.saved(.boardNamed(text, isChanged: isChanged)))
            outbox.send(.saved(.boardsChanged))
        } catch {
            outbox.send(.saved(.boardRefused(reason: error.shortDescription)))
        }
    }

    private func change<Value>(_ outbox: Outbox<AppMessage>, _ change: Change<Value>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            _ = try await change(library, account)
        } catch {
            outbox.send(.notice(Notice(error.shortDescription, .problem)))
        }
        outbox.send(.saved(.boardsChanged))
    }
}
