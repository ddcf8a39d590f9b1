import CapsuleScreens
import FeedScreens
import PostingScreens
import ProfileScreens
import ScreenKit
import SearchScreens
import TerminalUI

/// The functions that perform features' effects, by the type of the effect.
///
/// Effects are handled by the feature's own session, so that `BrowsingSession` need not know their cases.
@MainActor
struct FeatureHandlers {
    private var handlers: [ObjectIdentifier: (any FeatureEffect, Outbox<AppMessage>) -> Void] = [:]

    /// Registers the handler for a type of effects, replacing an existing one.
    mutating func handle<Effect: FeatureEffect>(
        _ type: Effect.Type, _ perform: @escaping (Effect, Outbox<AppMessage>) -> Void
    ) {
        handlers[ObjectIdentifier(type)] = { effect, outbox in
            if let effect = effect as? Effect { perform(effect, outbox) }
        }
    }

    /// Performs an effect. Does nothing if its type has no handler.
    func perform(_ effect: any FeatureEffect, _ outbox: Outbox<AppMessage>) {
        handlers[ObjectIdentifier(type(of: effect))]?(effect, outbox)
    }
}

extension BrowsingSession {
    func makeFeatureHandlers() -> FeatureHandlers {
        var handlers = FeatureHandlers()
        handlers.handle(FeedEffect.self) { [feed] in feed.perform($0, $1) }
        handlers.handle(SourcesEffect.self) { [feed] in feed.perform($0, $1) }
        handlers.handle(LayoutEffect.self) { [layouts] in layouts.perform($0, $1) }
        handlers.handle(SearchEffect.self) { [search] in search.perform($0, $1) }
        handlers.handle(SearchHistoryEffect.self) { [search] in search.perform($0, $1) }
        handlers.handle(SmartBoardEffect.self) { [search] in search.perform($0, $1) }
        handlers.handle(NewPostEffect.self) { [library] in library.perform($0, $1) }
        handlers.handle(CapsulesEffect.self) { [unowned self] in perform($0, $1) }
        return handlers
    }
}
