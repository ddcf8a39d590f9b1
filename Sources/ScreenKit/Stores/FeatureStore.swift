import LibraryValues

/// State of one feature that outlives its screens, or that several of its screens share.
///
/// A feature declares its store and an accessor for it in an extension of `ScreenContext`. Stores hear messages before and
/// after the screens do, so a feature needs no case in the shell.
package protocol FeatureStore: Sendable {
    /// The store before anything has happened.
    init()

    /// Handles a message before the screens do.
    static func receive(_ message: AppMessage, in context: inout ScreenContext)

    /// Handles a message that no screen has handled.
    static func receiveUnhandled(_ message: AppMessage, in context: inout ScreenContext)

    /// Whether pages of a wall are loaded wherever the reader is on it.
    func readsOn(_ wall: WallID, in context: ScreenContext) -> Bool

    /// Text that was typed and is not stored yet.
    var unfinished: [UnfinishedText] { get }

    /// Names of what is lost if the program ends now, each as a part of a sentence.
    var losses: [String] { get }

    /// Restores text that was typed in an earlier session.
    /// - Returns: its name as a part of a sentence; `nil` if the text belongs to another feature.
    static func takeBack(_ text: UnfinishedText, in context: inout ScreenContext) -> String?
}

extension FeatureStore {
    package static func receive(_ message: AppMessage, in context: inout ScreenContext) {}
    package static func receiveUnhandled(_ message: AppMessage, in context: inout ScreenContext) {}
    package func readsOn(_ wall: WallID, in context: ScreenContext) -> Bool { false }
    package var unfinished: [UnfinishedText] { [] }
    package var losses: [String] { [] }
    package static func takeBack(_ text: UnfinishedText, in context: inout ScreenContext) -> String? { nil }
}

/// The stores of all features, one of each type.
package struct FeatureStores: Sendable {
    private var stores: [any FeatureStore]

    package init(_ types: [any FeatureStore.Type]) {
        stores = types.map { $0.init() }
    }

    /// The types in the order in which they hear messages.
    package var types: [any FeatureStore.Type] { stores.map { type(of: $0) } }

    package var all: [any FeatureStore] { stores }

    /// A feature's store. One that was not registered begins empty and hears no messages until it is changed.
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
