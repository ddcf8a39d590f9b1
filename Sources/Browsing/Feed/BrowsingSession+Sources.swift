import FeedScreens
import Feeds
import Foundation
import PinScreens
import ScreenKit
import TerminalUI

extension BrowsingSession {
    func perform(_ effect: FeedEffect, _ outbox: Outbox<AppMessage>) {
        guard case .loadPage(let cursor, let load) = effect else { return }
        replace(.page, outbox) { [self, source = feed, isTimeless] outbox in
            // How many pages are wanted depends on the layout: what prints a screen has it before the first of them.
            if isTimeless { await layoutIsRead() }
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
            replace(.renewal, outbox) { outbox in await renewing.run(outbox) }
        case .replaceFound(let found, let cards, let count, let edition, let load):
            outbox.run { outbox in
                let placed = Dictionary(uniqueKeysWithValues: found.map { (count + $0, $1) })
                guard let cards = cards.replacing(placed) else { return }
                let replacement = FoundReplacement(found: found, cards: cards, edition: edition)
                outbox.send(.home(.foundReplaced(replacement, load: load)))
            }
        case .wait(let date, let seconds):
            let earliest = setup.now() + TimeInterval(seconds)
            limits.set(isTimeless ? nil : date.map { max($0, earliest) }) { outbox.send(.home(.limitOver)) }
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

    /// Reloads the sources that show a folder whenever something changes in it.
    func watchFolders(_ outbox: Outbox<AppMessage>) {
        guard !isTimeless, folderWatch?.folders != sources.folders else { return }
        let folders = sources.folders
        // One watch for all, because a person may have only 128 instances of inotify.
        let watch =
            folders.isEmpty
            ? nil
            : FolderWatch(folders.sorted(), filter: setup.folderFilter) { changed in
                for folder in changed { outbox.send(.home(.renewalDue(.folder(folder)))) }
            }
        folderWatch = (folders, watch)
    }

    /// Has services asked anew whenever the files are saved that teach them, so that who writes one sees what it makes.
    func watchSourceFiles(_ outbox: Outbox<AppMessage>) {
        guard !isTimeless, !sources.taught.isEmpty, let folder = setup.launch.ownSourceFolder else { return }
        let known = Set(sources.taught.values)
        let revisions = Self.revisions(of: known.subtracting(sourceFileRevisions.keys), in: folder)
        sourceFileRevisions.merge(revisions) { former, _ in former }
        guard sourceFileWatch == nil else { return }
        sourceFileWatch = FolderWatch([folder]) { [weak self] _ in
            Task { @MainActor in self?.readChangedSourceFiles(in: folder, outbox) }
        }
    }

    private func readChangedSourceFiles(in folder: String, _ outbox: Outbox<AppMessage>) {
        let taught = sources.taught
        let revisions = Self.revisions(of: Set(taught.values), in: folder)
        let changed = taught.filter { revisions[$0.value] != sourceFileRevisions[$0.value] }
        sourceFileRevisions = revisions
        if !changed.isEmpty { change(outbox) { $0 = $0.renewed(Array(changed.keys)) } }
    }

    /// The states of source files in a folder; `nil` for one that is not there.
    nonisolated static func revisions(of names: Set<String>, in folder: String) -> [String: FeedRevision?] {
        var revisions: [String: FeedRevision?] = [:]
        for name in names {
            revisions.updateValue(FeedRevision(identity: name, path: "\(folder)/\(name).jsonc"), forKey: name)
        }
        return revisions
    }

    private func tellOfSourcesOnce(to outbox: Outbox<AppMessage>) {
        outbox.send(.sources(.told(sources.statuses, order: sources.order)))
    }

    /// Has the feed made of other sources. What was read of those that stay is not asked for again.
    private func change(_ outbox: Outbox<AppMessage>, _ change: (inout SourceList) -> Void) {
        var changed = sources
        change(&changed)
        use(changed)
        watchFolders(outbox)
        watchSourceFiles(outbox)
        tellOfSourcesOnce(to: outbox)
        outbox.send(.sources(.changed(name: changed.name)))
    }

    private func add(_ texts: [String], _ outbox: Outbox<AppMessage>) {
        replace(.source, outbox) { [weak self, sources] outbox in
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

    /// Stores the reader's place for the next session, which begins at the top if that fails.
    func storePlace(of model: AppModel) async {
        guard let places = setup.places else { return }
        let place = model.tabs.feedPlace(startedWith: setup.layout?.path, in: model.context)
        // The file may be locked by another session.
        await Task.detached { [addresses = sources.addresses] in try? places.keep(place, in: addresses) }.value
    }
}
