import Feeds
import PinScreens
import TerminalUI

extension BrowsingSession {
    func perform(_ effect: SourcesEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .forget: use(sources.renewed(), feed: nil)
        case .renew(let loaded, let isWhole, let load):
            edition += 1
            let renewed = sources.renewed()
            let feed = renewed.feed
            renewedSources = (edition, renewed, feed)
            let renewing = FeedRenewing(feed: feed, edition: edition, loaded: loaded, isWhole: isWhole, load: load)
            replace(.renewal, outbox) { outbox in await renewing.run(outbox) }
        case .use(let edition):
            if let renewed = renewedSources, renewed.edition == edition { use(renewed.sources, feed: renewed.feed) }
        }
    }

    private func use(_ sources: SourceList, feed: (any FeedSource)?) {
        self.sources = sources
        renewedSources = nil
        self.feed = feed ?? sources.feed
    }
}
