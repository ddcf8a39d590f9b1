import FeedItems
import Feeds
import Foundation
import PinWalls
import ScreenKit

/// The sources of the feed and their states.
package struct SourceStore: FeatureStore, Hashable {
    package internal(set) var statuses: [SourceStatus] = []
    package internal(set) var order = FeedOrder.oneByOne

    package init() {}

    init(statuses: [SourceStatus], order: FeedOrder) {
        self.statuses = statuses
        self.order = order
    }

    package static func receive(_ message: AppMessage, in context: inout ScreenContext) {
        if case .feature(SourcesMessage.statusesChanged(let sources)) = message { context.sources = sources }
    }

    package static func receiveUnhandled(_ message: AppMessage, in context: inout ScreenContext) {
        if case .feature(SourcesMessage.rejected(let reason)) = message { context.notify(reason, .problem) }
    }
}

extension ScreenContext {
    /// The sources of the feed and the order of their pins.
    package var sources: SourceStore {
        get { stores[SourceStore.self] }
        _modify { yield &stores[SourceStore.self] }
    }
}

/// A set of sources to refresh.
package struct SourcesToRefresh: Hashable, Sendable {
    package private(set) var isAll = false
    /// Whether the set includes the rate-limited sources.
    package private(set) var includesLimited = false
    /// The folders whose sources the set includes.
    package private(set) var folders: Set<String> = []

    package static let all = SourcesToRefresh(isAll: true)
    package static let limited = SourcesToRefresh(includesLimited: true)

    /// Returns the set of sources that show a folder.
    /// - Parameter path: the absolute path of the folder.
    package static func folder(_ path: String) -> SourcesToRefresh { SourcesToRefresh(folders: [path]) }

    mutating func formUnion(_ other: SourcesToRefresh) {
        isAll = isAll || other.isAll
        includesLimited = includesLimited || other.includesLimited
        folders.formUnion(other.folders)
    }
}

/// A message about the sources of the feed.
package enum SourcesMessage: FeatureMessage, Hashable {
    /// The current states of all sources.
    case statusesChanged(SourceStore)
    /// The sources of the feed were replaced; `name` is the new name of the feed.
    case changed(name: String)
    /// A source was added at the end.
    case added
    /// The address is not a valid source. Holds the reason as a sentence.
    case rejected(reason: String)

    /// Returns a message with the states of the sources.
    package static func statusesChanged(_ statuses: [SourceStatus], order: FeedOrder) -> SourcesMessage {
        .statusesChanged(SourceStore(statuses: statuses, order: order))
    }
}

/// An effect on the sources of the feed. The result is a `SourcesMessage`.
package enum SourcesEffect: FeatureEffect {
    /// Discard cached state, so that the next load reads the sources again.
    case invalidate
    /// Refresh sources while their pins stay visible. The result is `HomeMessage.refreshed`.
    /// - Parameter isWhole: whether `loaded` contains all pins of the feed.
    case refresh(SourcesToRefresh, loaded: PinCards, isWhole: Bool, load: Int)
    /// Send `HomeMessage.rateLimitExpired` at a date, but not before `atLeast` seconds have passed. Replaces an earlier
    /// request; `nil` cancels it.
    case scheduleRetry(at: Date?, atLeast: Int)
    /// Replace cards with found pictures, except where the wall has other cards now. The result is
    /// `HomeMessage.picturesReplaced` if any card changes.
    /// - Parameters:
    ///   - found: the new cards by their index in the feed.
    ///   - cards: all cards of the wall.
    ///   - feedStart: the index of the feed's first card in `cards`.
    ///   - edition: the wall's edition.
    case replacePictures(_ found: [Int: PinCard], in: PinCards, feedStart: Int, edition: Int, load: Int)
    /// Load further pages from the refreshed sources of an edition.
    case use(edition: Int)
    case setEnabled(SourceStatus.ID, Bool)
    case setOrder(FeedOrder)
    /// Read a source again.
    case reload(SourceStatus.ID)
    case remove(SourceStatus.ID)
    /// Add addresses that the user entered or pasted. The result is `added`, or `rejected` for invalid addresses.
    case add([String])

    package var isReadOnly: Bool {
        switch self {
        case .invalidate, .refresh, .replacePictures, .scheduleRetry, .use, .setEnabled, .setOrder, .reload: true
        case .remove, .add: false
        }
    }
}

extension AppMessage {
    package static func sources(_ message: SourcesMessage) -> AppMessage { .feature(message) }
}

extension AppEffect {
    package static func sources(_ effect: SourcesEffect) -> AppEffect { .feature(effect) }
}
