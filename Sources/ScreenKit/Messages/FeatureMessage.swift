/// A message that a feature declares for its stores and screens.
package protocol FeatureMessage: Sendable {
    /// Whether the message changes only the screen. Read-only sessions send no others.
    var isReadOnly: Bool { get }
}

extension FeatureMessage {
    package var isReadOnly: Bool { false }
}

/// An effect that a feature declares.
package protocol FeatureEffect: Hashable, Sendable {
    /// Whether the effect changes only the screen. Read-only sessions perform no others.
    var isReadOnly: Bool { get }
}

/// A type-erased effect of a feature.
package struct AnyFeatureEffect: Hashable, Sendable {
    package let effect: any FeatureEffect

    package static func == (left: AnyFeatureEffect, right: AnyFeatureEffect) -> Bool {
        AnyHashable(left.effect) == AnyHashable(right.effect)
    }

    package func hash(into hasher: inout Hasher) { effect.hash(into: &hasher) }
}

extension AppEffect {
    /// Returns the effect of a feature, type-erased.
    package static func feature(_ effect: some FeatureEffect) -> AppEffect {
        .anyFeature(AnyFeatureEffect(effect: effect))
    }

    /// Returns the effect of a feature as `Effect`; `nil` if it has another type.
    package func `as`<Effect: FeatureEffect>(_ type: Effect.Type) -> Effect? {
        if case .anyFeature(let any) = self { any.effect as? Effect } else { nil }
    }
}
