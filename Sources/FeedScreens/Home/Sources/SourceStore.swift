import FeedItems
import Feeds
import Foundation
import PinWalls
import ScreenKit

/// The sources of the feed, as they are told of.
package struct SourceStore: FeatureStore, Hashable {
    package internal(set) var statuses: [SourceStatus] = []
    package internal(set) var order = FeedOrder.oneByOne

    package init() {}

    init(statuses: [SourceStatus], order: FeedOrder) {
        self.statuses = statuses
        self.order = order
    }

    package static func receive(_ message: AppMessage, in context: inout ScreenContext) {
        if case .feature(SourcesMessage.told(let sources)) = message { context.sources = sources }
    }

    package static func receiveUnhandled(_ message: AppMessage, in context: inout ScreenContext) {
        if case .feature(SourcesMessage.refused(let reason)) = message { context.say(reason, .problem) }
    }
}

extension ScreenContext {
    /// The sources of the feed and the order in which their pins are shown.
    package var sources: SourceStore {
        get { stores[SourceStore.self] }
        _modify { yield &stores[SourceStore.self] }
    }
}

/// Which sources are read again.
package struct RenewedSources: Hashable, Sendable {
    package private(set) var isAll = false
    /// Whether the sources whose servers wanted to be left alone are among them.
    package private(set) var includesLimited = false
    /// Those that show these folders are among them.
    package private(set) var folders: Set<String> = []

    package static let all = RenewedSources(isAll: true)
    package static let limited = RenewedSources(includesLimited: true)

    /// The sources that show a folder.
    /// - Parameter path: absolute.
    package static func folder(_ path: String) -> RenewedSources { RenewedSources(folders: [path]) }

    mutating func formUnion(_ other: RenewedSources) {
        isAll = isAll || other.isAll
        includesLimited = includesLimited || other.includesLimited
        folders.formUnion(other.folders)
    }
}

/// What happened to the sources of the feed.
package enum SourcesMessage: FeatureMessage, Hashable {
    /// How they are now.
    case told(SourceStore)
    /// The feed is made of others now, and is called this.
    case changed(name: String)
    /// A source was added, and is the last of all.
    case added
    /// What was typed is no source; why, in a sentence.
    case refused(reason: String)

    /// Tells screens of sources, by `told`.
    package static func told(_ statuses: [SourceStatus], order: FeedOrder) -> SourcesMessage {
        .told(SourceStore(statuses: statuses, order: order))
    }
}

/// What is to be done with the sources of the feed; `SourcesMessage` answers.
package enum SourcesEffect: FeatureEffect {
    /// They are to be read as they are now, by the load that follows.
    case forget
    /// Read them again beside the pins that are there; `HomeMessage.renewed` answers.
    /// - Parameter isWhole: whether there are no more of these pins.
    case renew(RenewedSources, loaded: PinCards, isWhole: Bool, load: Int)
    /// Answer with `HomeMessage.limitOver` when this date has come, and not before so many seconds, in place of the date
    /// before; nil for none.
    case wait(for: Date?, atLeast: Int)
    /// Replace cards whose pictures have been found, unless others are in their places; `HomeMessage.foundReplaced` answers if
    /// that changes any.
    /// - Parameters:
    ///   - found: the new cards by their positions in the feed.
    ///   - cards: all cards of the wall.
    ///   - count: the number of cards before those of the feed.
    ///   - edition: the wall's edition.
    case replaceFound(_ found: [Int: PinCard], in: PinCards, behind: Int, edition: Int, load: Int)
    /// Later pages come from the sources that were read again.
    case use(edition: Int)
    case setOn(SourceStatus.ID, Bool)
    case setOrder(FeedOrder)
    /// Read one of them as it is now.
    case readAgain(SourceStatus.ID)
    case remove(SourceStatus.ID)
    /// Addresses that a person typed or pasted. `added` answers if one of them is a source, `refused` if one is none.
    case add([String])

    package var isReadOnly: Bool {
        switch self {
        case .forget, .renew, .replaceFound, .wait, .use, .setOn, .setOrder, .readAgain: true
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
