/// A message that one feature declares, for its own stores and screens.
package protocol FeatureMessage: Sendable {
    /// Whether it changes only what is on the screen, so that read-only sessions may send it.
    var isReadOnly: Bool { get }
}

extension FeatureMessage {
    package var isReadOnly: Bool { false }
}

/// An effect that one feature declares.
package protocol FeatureEffect: Hashable, Sendable {
    /// Whether it changes only what is on the screen, so that read-only sessions carry it out.
    var isReadOnly: Bool { get }
}

/// An effect of any feature, comparable with those of others.
package struct AnyFeatureEffect: Hashable, Sendable {
    package let effect: any FeatureEffect

    package static func == (left: AnyFeatureEffect, right: AnyFeatureEffect) -> Bool {
        AnyHashable(left.effect) == AnyHashable(right.effect)
    }

    package func hash(into hasher: inout Hasher) { effect.hash(into: &hasher) }
}

extension AppEffect {
    /// An effect of a feature.
    package static func feature(_ effect: some FeatureEffect) -> AppEffect {
        .anyFeature(AnyFeatureEffect(effect: effect))
    }

    /// The effect if it is one of the feature that declares `Effect`; otherwise `nil`.
    package func `as`<Effect: FeatureEffect>(_ type: Effect.Type) -> Effect? {
        if case .anyFeature(let any) = self { any.effect as? Effect } else { nil }
    }
}
