import Files
import PinScreens
import PinSearch
import Synchronization
import TerminalUI

/// Looks for pins away from the main actor.
actor PinSearching {
    private var index: WallIndex
    /// The number of the search that counts.
    private let latest = Atomic(0)

    /// - Parameter folders: where the index of very many pins is put as long as it is needed.
    init(in folders: BaseFolders) { index = WallIndex { SearchIndex { ScratchFile(in: folders) } } }

    /// Has searches before this one end.
    nonisolated func begin(_ effect: SearchEffect) {
        if case .find(let request) = effect { latest.store(request.number, ordering: .relaxed) }
    }

    func perform(_ effect: SearchEffect, _ outbox: Outbox<AppMessage>) {
        let answer = index.perform(effect) { number in latest.load(ordering: .relaxed) != number }
        if let answer { outbox.send(.search(answer)) }
    }
}
