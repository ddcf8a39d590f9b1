import LibraryValues

/// The state of a feature that outlives its screens or that several of its screens share.
///
/// A feature declares its store and an accessor in an extension of `ScreenContext`. Stores receive messages before and
/// after the screens do, so the application model needs no case for a feature.
package protocol FeatureStore: Sendable {
    init()

    /// Handles a message before the screens do.
    static func receive(_ message: AppMessage, in context: inout ScreenContext)

    /// Handles a message that no screen handled.
    static func receiveUnhandled(_ message: AppMessage, in context: inout ScreenContext)

    /// Returns whether all pages of a wall are to be loaded, regardless of the scroll position.
    func needsMorePages(_ wall: WallID, in context: ScreenContext) -> Bool

    /// The typed text that is not stored yet.
    var unsavedTexts: [UnsavedText] { get }

    /// The unsaved changes that are lost if the program ends now, each named by a noun phrase.
    var unsavedChanges: [String] { get }

    /// Restores text that was typed in an earlier session.
    /// - Returns: a noun phrase that names the text; `nil` if the text belongs to another feature.
    static func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String?
}

extension FeatureStore {
    package static func receive(_ message: AppMessage, in context: inout ScreenContext) {}
    package static func receiveUnhandled(_ message: AppMessage, in context: inout ScreenContext) {}
    package func needsMorePages(_ wall: WallID, in context: ScreenContext) -> Bool { false }
    package var unsavedTexts: [UnsavedText] { [] }
    package var unsavedChanges: [String] { [] }
    package static func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String? { nil }
}

/// The stores of all features, one of each type.
package struct FeatureStores: Sendable {
    private var stores: [any FeatureStore]

    package init(_ types: [any FeatureStore.Type]) {
        stores = types.map { $0.init() }
    }

    /// The types of the stores, in the order in which they receive messages.
    package var types: [any FeatureStore.Type] { stores.map { type(of: $0) } }

    package var all: [any FeatureStore] { stores }

    /// Accesses the store of a feature. An unregistered store is empty and receives no messages until it is modified.
    package subscript<Store: FeatureStore>(_ type: Store.Type) -> Store {
        get { stores.lazy.compactMap { $0 as? Store }.first ?? Store() }
        _modify {
            // The array must not hold a second reference while the store changes, which would copy the store's own arrays.
            let index = stores.firstIndex { $0 is Store }
            var store = index.flatMap { stores[$0] as? Store } ?? Store()
            if let index { stores[index] = Store() }
            defer { if let index { stores[index] = store } else { stores.append(store) } }
            yield &store
        }
    }
}
