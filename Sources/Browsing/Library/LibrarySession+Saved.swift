import Feeds
import Languages
import LibraryValues
import PinLibrary
import PinWalls
import ScreenKit
import TerminalUI

/// Effects on saved pins.
extension LibrarySession {
    func perform(_ effect: SavedEffect, _ outbox: Outbox<AppMessage>) async {
        switch effect {
        case .save(let pin, let request): await save(pin, request: request, outbox)
        case .unsave(let pin, let request): await unsave(pin, request: request, outbox)
        case .unsaveAll(let shelf, let name): await unsaveAll(shelf, name: name, outbox)
        case .readPage(let request): return await readPage(request, outbox)
        case .readShelves(let load): return await readShelves(load: load, outbox)
        case .readBoards: return await performOnBoards(effect, outbox)
        case .move, .addBoard, .addSmartBoard, .renameBoard, .moveBoard, .removeBoard:
            await performOnBoards(effect, outbox)
            savedRevision += 1
            if let (library, account) = try? await library() { try? await reportBoards(library, account, outbox) }
        }
        await reportCounts(outbox)
    }

    /// Sends the saved pins and the pins of each board.
    func reportSaved(_ library: PinLibrary, _ account: Account, _ outbox: Outbox<AppMessage>)
        async throws(PinLibraryError)
    {
        while true {
            let revision = savedRevision
            let ids = try await library.savedIDs(by: account.id)
            // If this session changed saved pins in the meantime, the result is outdated, so read it again.
            guard revision == savedRevision else { continue }
            outbox.send(.saved(.all(ids)))
            break
        }
        try await reportBoards(library, account, outbox)
    }

    /// Sends the pins of each board.
    func reportBoards(_ library: PinLibrary, _ account: Account, _ outbox: Outbox<AppMessage>)
        async throws(PinLibraryError)
    {
        while true {
            let revision = savedRevision
            let boards = try await library.boardPins(by: account.id)
            guard revision == savedRevision else { continue }
            return outbox.send(.saved(.boardPins(boards)))
        }
    }

    private func save(_ pin: Pin, request: Int, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let isNew = try await library.savedPin(pin.id, by: account.id) == nil
            try await library.save(pin, by: account.id)
            reportStored(pin, isSaved: true, request: request, outbox)
            let name = pin.title.isEmpty ? tr("untitled pin") : pin.title
            // A pin that another session had saved already is not undone by this one.
            if isNew { outbox.send(.undo(.performed(UndoStep(name, .saved([pin.id]))))) }
            outbox.send(.saved(.changed(tr("Saved: \(name)"))))
            enqueueThumbnail(of: pin, in: library, account)
        } catch {
            outbox.send(.saved(.failed(pin.id, request: request, reason: error.shortDescription)))
        }
    }

    private func unsave(_ pin: Pin, request: Int, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let removal = try await library.unsave([pin.id], by: account.id)
            reportStored(pin, isSaved: false, request: request, outbox)
            guard let removal else { return }
            let name = pin.title.isEmpty ? tr("untitled pin") : pin.title
            outbox.send(.undo(.performed(UndoStep(tr("unsaving \(name)"), .removal(removal)))))
            outbox.send(.saved(.changed(tr("Unsaved: \(name)"))))
        } catch {
            outbox.send(.saved(.failed(pin.id, request: request, reason: error.shortDescription)))
        }
    }

    func reportStored(_ pin: Pin, isSaved: Bool, request: Int, _ outbox: Outbox<AppMessage>) {
        savedRevision += 1
        outbox.send(.saved(.stored(pin.id, isSaved: isSaved, request: request)))
    }

    private func unsaveAll(_ shelf: SavedShelf, name: String, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            guard let removal = try await library.unsaveAll(shelf, by: account.id) else { return }
            savedRevision += 1
            let figure = tr("\(removal.count) saved pin", "\(removal.count) saved pins", removal.count)
            outbox.send(.undo(.performed(UndoStep(figure, .removal(removal)))))
            outbox.send(.saved(.changed(tr("Removed \(figure)"))))
            try await reportSaved(library, account, outbox)
        } catch {
            outbox.send(.notice(Notice(error.shortDescription, .problem)))
        }
    }

    // MARK: Reading

    private func readPage(_ request: SavedPageRequest, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let page = try await library.savedPins(
                request.shelf, by: account.id, after: request.cursor, limit: request.limit)
            let replaced = await thumbnails.replacingMissingPictures(of: page.pins.map(\.pin), in: library, account)
            outbox.send(
                .saved(
                    .page(
                        request,
                        SavedCards(
                            cards: PinCards(replaced.pins.map(PinCard.init)), next: page.next,
                            fallbacks: replaced.pinsWithThumbnail))
                ))
        } catch {
            outbox.send(.saved(.pageFailed(request, reason: error.shortDescription)))
        }
    }

    private func readShelves(load: Int, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let overview = try await library.savedOverview(by: account.id)
            outbox.send(.saved(.shelves(await replacingMissingPictures(overview, library, account), load: load)))
        } catch {
            outbox.send(.saved(.shelvesFailed(load: load, reason: error.shortDescription)))
        }
    }

    /// Returns an overview with missing pictures replaced, for all covers in one call, because there may be a thousand.
    private func replacingMissingPictures(
        _ overview: SavedOverview, _ library: PinLibrary, _ account: Account
    ) async -> SavedOverview {
        let shelves = overview.boards + [overview.unsorted, overview.everything]
        var pins = await thumbnails.replacingMissingPictures(of: shelves.flatMap(\.newest), in: library, account).pins[
            ...]
        func replacingPictures(of shelf: ShelfSummary) -> ShelfSummary {
            defer { pins = pins.dropFirst(shelf.newest.count) }
            return ShelfSummary(
                shelf: shelf.shelf, name: shelf.name, count: shelf.count,
                newest: Array(pins.prefix(shelf.newest.count)), search: shelf.search)
        }
        return SavedOverview(
            boards: overview.boards.map(replacingPictures), unsorted: replacingPictures(of: overview.unsorted),
            everything: replacingPictures(of: overview.everything))
    }
}
