import FeedScreens
import Feeds
import Foundation
import PinScreens
import PinWalls
import ScreenKit
import TerminalUI

/// The session's feed: its sources, loading, reloading and caching.
@MainActor
final class FeedSession {
    let setup: BrowsingSetup
    let tasks: EffectTasks
    private(set) var sources: SourceList
    private(set) var feed: any FeedSource
    /// The sources that are being reloaded, with their edition; `nil` if none are.
    private var refreshedSources: (edition: Int, sources: SourceList, feed: any FeedSource)?
    /// The number of reloads so far.
    private var edition = 0
    private let cardStorage: FeedCardStorage
    /// The timer for the end of servers' rate limits.
    private let rateLimitTimer: DateTimer
    /// The watched folders and their watcher, which is `nil` without folders; `nil` before `watchFolders`.
    var folderWatcher: (folders: Set<String>, watcher: FolderWatcher?)?
    /// The watcher of the user's source files; `nil` before `watchSourceFiles`.
    var sourceFileWatcher: FolderWatcher?
    /// The revisions of the feed's source files by name; `nil` for files that are not in the user's folder.
    var sourceFileRevisions: [String: FeedRevision?] = [:]

    init(_ setup: BrowsingSetup, tasks: EffectTasks, cards: FeedCardStorage) {
        self.setup = setup
        self.tasks = tasks
        sources = setup.sources
        feed = setup.sources.feed
        cardStorage = cards
        rateLimitTimer = DateTimer(now: setup.now)
    }

    func perform(_ effect: FeedEffect, _ outbox: Outbox<AppMessage>) {
        guard case .loadPage(let cursor, let load) = effect else { return }
        tasks.replace(.page, outbox) { [self, source = feed] outbox in
            // The layout determines how many pages are needed, so it must be read first when a screen is printed.
            if tasks.isSnapshot { await tasks[.layoutFile]?.value }
            let cachedCards = await PageLoad(source: source, load: load, storage: cardStorage).run(at: cursor, outbox)
            if let cachedCards { await checkForMissingPictures(in: cachedCards, load: load, outbox) }
        }
    }

    func perform(_ effect: SourcesEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .invalidate: replaceSources(with: sources.reloaded())
        case .refresh(let scope, let loaded, let isWhole, let load):
            let ids =
                scope.isAll
                ? nil : sources.ids(showing: scope.folders) + (scope.includesLimited ? sources.rateLimitedIDs : [])
            if ids?.isEmpty == true {
                let result = FeedRefresh(change: .notModified, newCount: 0, page: FeedPageInfo())
                return outbox.send(.home(.refreshed(result, load: load)))
            }
            edition += 1
            let reloaded = sources.reloaded(ids)
            let feed = reloaded.feed
            refreshedSources = (edition, reloaded, feed)
            let refresher = FeedRefresher(
                feed: feed, edition: edition, loaded: loaded, isWhole: isWhole, load: load,
                storage: FeedCardStorage(in: setup.launch.folders), oldStorage: cardStorage,
                missingPictures: MissingPictures(probe: DecoderProbe(pool: setup.pool)))
            tasks.replace(.renewal, outbox) { outbox in await refresher.run(outbox) }
        case .replacePictures(let replacements, let cards, let count, let edition, let load):
            outbox.run { outbox in
                let cardsByIndex = Dictionary(uniqueKeysWithValues: replacements.map { (count + $0, $1) })
                guard let cards = cards.replacing(cardsByIndex) else { return }
                let replacement = PictureReplacement(found: replacements, cards: cards, edition: edition)
                outbox.send(.home(.picturesReplaced(replacement, load: load)))
            }
        case .scheduleRetry(let date, let seconds):
            let earliest = setup.now() + TimeInterval(seconds)
            rateLimitTimer.set(tasks.isSnapshot ? nil : date.map { max($0, earliest) }) {
                outbox.send(.home(.rateLimitExpired))
            }
        case .use(let edition):
            if let reloaded = refreshedSources, reloaded.edition == edition {
                replaceSources(with: reloaded.sources, feed: reloaded.feed)
            }
        case .setEnabled(let id, let isOn): change(outbox) { $0.setEnabled(isOn, forSource: id) }
        case .setOrder(let order): change(outbox) { $0.setOrder(order) }
        case .remove(let id): change(outbox) { $0.remove(id) }
        case .reload(let id): change(outbox) { $0 = $0.reloaded([id]) }
        case .add(let texts): add(texts, outbox)
        }
    }

    /// Sends the states of the sources whenever they change, until the returned task is cancelled.
    func observeSources(_ outbox: Outbox<AppMessage>) -> Task<Void, Never> {
        Task { [changes = sources.statusChanges] in
            for await _ in changes { reportSources(to: outbox) }
        }
    }

    /// Requests reloads at the configured interval, until the returned task is cancelled. Returns `nil` without an interval.
    func startRefreshing(_ outbox: Outbox<AppMessage>) -> Task<Void, Never>? {
        setup.refreshInterval.map { Self.makeRefreshTask(every: $0, outbox) }
    }

    nonisolated static func makeRefreshTask(every interval: Duration, _ outbox: Outbox<AppMessage>) -> Task<Void, Never>
    {
        Task { while (try? await Task.sleep(for: interval)) != nil { outbox.send(.home(.refreshDue(.all))) } }
    }

    private func reportSources(to outbox: Outbox<AppMessage>) {
        outbox.send(.sources(.statusesChanged(sources.statuses, order: sources.order)))
    }

    /// Changes the sources of the feed. Pages of remaining sources are not loaded again.
    func change(_ outbox: Outbox<AppMessage>, _ change: (inout SourceList) -> Void) {
        var changed = sources
        change(&changed)
        replaceSources(with: changed)
        watchFolders(reportingTo: outbox)
        watchSourceFiles(reportingTo: outbox)
        reportSources(to: outbox)
        outbox.send(.sources(.changed(name: changed.name)))
    }

    private func add(_ texts: [String], _ outbox: Outbox<AppMessage>) {
        tasks.replace(.source, outbox) { [weak self, sources] outbox in
            var firstError: FeedError?
            var added: [(source: any FeedSource, address: String)] = []
            for text in texts {
                do throws(FeedError) {
                    added.append(try sources.source(of: text))
                } catch {
                    firstError = firstError ?? error
                }
            }
            if !added.isEmpty {
                await self?.change(outbox) { [added] list in
                    for (source, address) in added { list.add(source, address: address) }
                }
                outbox.send(.sources(.added))
            }
            if let firstError { outbox.send(.sources(.rejected(reason: firstError.description))) }
        }
    }

    /// Replaces the current sources. `feed` is their combined feed; `nil` to create it.
    private func replaceSources(with sources: SourceList, feed: (any FeedSource)? = nil) {
        self.sources = sources
        refreshedSources = nil
        self.feed = feed ?? sources.feed
    }

    /// Retries pictures that were missing in an earlier session, in the background.
    private func checkForMissingPictures(in cards: PinCards, load: Int, _ outbox: Outbox<AppMessage>) {
        guard cards.shapes.contains(where: \.isMissingPicture) else { return }
        let missing = MissingPictures(probe: DecoderProbe(pool: setup.pool))
        tasks.replace(.missing, outbox) { [cardStorage] outbox in
            let availableCards = await missing.findAvailableCards(in: cards)
            guard !availableCards.isEmpty, !Task.isCancelled else { return }
            // Update the cache first, because the wall's search index must not be read from the outdated one.
            await cardStorage.writeReplacements(availableCards, load: load)
            let result = FeedRefresh(change: .found(availableCards), newCount: 0, page: FeedPageInfo())
            outbox.send(.home(.refreshed(result, load: load)))
        }
    }

    /// Stores the reading position for the next session. Failures are ignored; then the next session begins at the top.
    func storePosition(of model: AppModel) async {
        guard let positions = setup.positions else { return }
        let position = model.tabs.feedPosition(startedWith: setup.layout?.path, in: model.context)
        // Runs detached, because waiting for another session's file lock blocks.
        await Task.detached { [addresses = sources.addresses] in try? positions.save(position, in: addresses) }.value
    }

    /// Caches the feed and stops watching files.
    func end() async {
        folderWatcher = nil
        sourceFileWatcher = nil
        rateLimitTimer.stop()
        guard !tasks.isSnapshot else { return }
        // A delivered page must be recorded before the cards are cached.
        if feed.revision != nil { await tasks[.page]?.value }
        await cardStorage.cachePages()
    }
}
