import FeedScreens
import Feeds
import Foundation
import PinScreens
import PinWalls
import ScreenKit
import TerminalUI

/// The feed: its sources, its pages, and what is cached of it.
@MainActor
final class FeedSession {
    let setup: BrowsingSetup
    let tasks: EffectTasks
    /// What the feed is made of, and the feed that it makes.
    private(set) var sources: SourceList
    private(set) var feed: any FeedSource
    /// The sources as they are being read again.
    private var renewedSources: (edition: Int, sources: SourceList, feed: any FeedSource)?
    /// How often they were.
    private var edition = 0
    private let cardFile: CardFile
    /// Waits for servers that want to be left alone.
    private let limits: DateAlarm
    /// The folders of the feed that are watched, and the watch over them; `nil` before the first look.
    var folderWatch: (folders: Set<String>, watch: FolderWatch?)?
    /// The watch over the person's own source files.
    var sourceFileWatch: FolderWatch?
    /// The states of the files that teach sources of the feed, by their names; `nil` for a file that is not in that folder.
    var sourceFileRevisions: [String: FeedRevision?] = [:]

    init(_ setup: BrowsingSetup, tasks: EffectTasks, cards: CardFile) {
        self.setup = setup
        self.tasks = tasks
        sources = setup.sources
        feed = setup.sources.feed
        cardFile = cards
        limits = DateAlarm(now: setup.now)
    }

    func perform(_ effect: FeedEffect, _ outbox: Outbox<AppMessage>) {
        guard case .loadPage(let cursor, let load) = effect else { return }
        tasks.replace(.page, outbox) { [self, source = feed] outbox in
            // How many pages are wanted depends on the layout: what prints a screen has it before the first of them.
            if tasks.isTimeless { await tasks[.layoutFile]?.value }
            let known = await PageLoad(source: source, load: load, file: cardFile).run(at: cursor, outbox)
            if let known { await lookForMissingPictures(in: known, load: load, outbox) }
        }
    }

    func perform(_ effect: SourcesEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .forget: use(sources.renewed())
        case .renew(let which, let loaded, let isWhole, let load):
            let ids =
                which.isAll ? nil : sources.ids(showing: which.folders) + (which.includesLimited ? sources.limited : [])
            if ids?.isEmpty == true {
                let renewal = FeedRenewal(change: .unread, newCount: 0, page: FeedPageInfo())
                return outbox.send(.home(.renewed(renewal, load: load)))
            }
            edition += 1
            let renewed = sources.renewed(ids)
            let feed = renewed.feed
            renewedSources = (edition, renewed, feed)
            let renewing = FeedRenewing(
                feed: feed, edition: edition, loaded: loaded, isWhole: isWhole, load: load,
                file: CardFile(in: setup.launch.folders), former: cardFile,
                missing: MissingPictures(probe: DecoderProbe(pool: setup.pool)))
            tasks.replace(.renewal, outbox) { outbox in await renewing.run(outbox) }
        case .replaceFound(let found, let cards, let count, let edition, let load):
            outbox.run { outbox in
                let placed = Dictionary(uniqueKeysWithValues: found.map { (count + $0, $1) })
                guard let cards = cards.replacing(placed) else { return }
                let replacement = FoundReplacement(found: found, cards: cards, edition: edition)
                outbox.send(.home(.foundReplaced(replacement, load: load)))
            }
        case .wait(let date, let seconds):
            let earliest = setup.now() + TimeInterval(seconds)
            limits.set(tasks.isTimeless ? nil : date.map { max($0, earliest) }) { outbox.send(.home(.limitOver)) }
        case .use(let edition):
            if let renewed = renewedSources, renewed.edition == edition { use(renewed.sources, feed: renewed.feed) }
        case .setOn(let id, let isOn): change(outbox) { $0.setOn(id, isOn) }
        case .setOrder(let order): change(outbox) { $0.setOrder(order) }
        case .remove(let id): change(outbox) { $0.remove(id) }
        case .readAgain(let id): change(outbox) { $0 = $0.renewed([id]) }
        case .add(let texts): add(texts, outbox)
        }
    }

    /// Says how the sources are, whenever that changes.
    func tellOfSources(to outbox: Outbox<AppMessage>) -> Task<Void, Never> {
        Task { [news = sources.news] in
            for await _ in news { tellOfSourcesOnce(to: outbox) }
        }
    }

    /// Has the feed read again from time to time.
    func refresh(_ outbox: Outbox<AppMessage>) -> Task<Void, Never>? {
        setup.refreshes.map { Self.refreshing(every: $0, outbox) }
    }

    nonisolated static func refreshing(every pause: Duration, _ outbox: Outbox<AppMessage>) -> Task<Void, Never> {
        Task { while (try? await Task.sleep(for: pause)) != nil { outbox.send(.home(.renewalDue(.all))) } }
    }

    private func tellOfSourcesOnce(to outbox: Outbox<AppMessage>) {
        outbox.send(.sources(.told(sources.statuses, order: sources.order)))
    }

    /// Has the feed made of other sources. What was read of those that stay is not asked for again.
    func change(_ outbox: Outbox<AppMessage>, _ change: (inout SourceList) -> Void) {
        var changed = sources
        change(&changed)
        use(changed)
        watchFolders(outbox)
        watchSourceFiles(outbox)
        tellOfSourcesOnce(to: outbox)
        outbox.send(.sources(.changed(name: changed.name)))
    }

    private func add(_ texts: [String], _ outbox: Outbox<AppMessage>) {
        tasks.replace(.source, outbox) { [weak self, sources] outbox in
            var firstError: FeedError?
            var found: [(source: any FeedSource, address: String)] = []
            for text in texts {
                do throws(FeedError) {
                    found.append(try sources.source(of: text))
                } catch {
                    firstError = firstError ?? error
                }
            }
            if !found.isEmpty {
                await self?.change(outbox) { [found] list in
                    for (source, address) in found { list.add(source, address: address) }
                }
                outbox.send(.sources(.added))
            }
            if let firstError { outbox.send(.sources(.refused(reason: firstError.description))) }
        }
    }

    private func use(_ sources: SourceList, feed: (any FeedSource)? = nil) {
        self.sources = sources
        renewedSources = nil
        self.feed = feed ?? sources.feed
    }

    /// Looks again for pictures that were missing in an earlier session, in the background.
    private func lookForMissingPictures(in known: PinCards, load: Int, _ outbox: Outbox<AppMessage>) {
        guard known.shapes.contains(where: \.isMissingPicture) else { return }
        let missing = MissingPictures(probe: DecoderProbe(pool: setup.pool))
        tasks.replace(.missing, outbox) { [cardFile] outbox in
            let found = await missing.found(in: known)
            guard !found.isEmpty, !Task.isCancelled else { return }
            // First the cache: what the wall has indexed again must not come from there.
            await cardFile.keep(found, load: load)
            let renewal = FeedRenewal(change: .found(found), newCount: 0, page: FeedPageInfo())
            outbox.send(.home(.renewed(renewal, load: load)))
        }
    }

    /// Stores the reader's place for the next session, which begins at the top if that fails.
    func storePlace(of model: AppModel) async {
        guard let places = setup.places else { return }
        let place = model.tabs.feedPlace(startedWith: setup.layout?.path, in: model.context)
        // The file may be locked by another session.
        await Task.detached { [addresses = sources.addresses] in try? places.keep(place, in: addresses) }.value
    }

    /// Caches the feed, and stops watching it.
    func end() async {
        folderWatch = nil
        sourceFileWatch = nil
        limits.stop()
        guard !tasks.isTimeless else { return }
        // A page that has been delivered is noted before the cards are cached.
        if feed.revision != nil { await tasks[.page]?.value }
        await cardFile.keep()
    }
}
