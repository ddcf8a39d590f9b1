import Drawings
import FeedScreens
import Feeds
import Files
import PinScreens
import PinSearch
import PinWalls
import ScreenKit
import SeededRandom
import TerminalUI

extension FindBenchmark {
    /// Measures caching a feed and its search index on disk, and loading them: until the first frame of 120x40 cells, and
    /// until the index can be searched.
    func measureCached(_ index: SearchIndex, _ random: inout SeededGenerator, _ report: (Figure) -> Void) {
        // Cached files contain the revision of a feed. Any file provides one.
        guard let folder = try? TemporaryFolder(), let openFolder = try? OpenFolder(folder.path),
            let revision = FeedRevision(identity: "/bench", path: "/proc/self/exe")
        else { return }
        let metadata = CachedCards.Metadata(
            revision: revision, next: nil, total: count, skipped: 0, title: nil, notices: [])
        let cards = PinCards((0..<count).map { PinCard(Self.pin($0, &random)) }).packed(into: nil)
        let (cardsPath, indexPath) = (folder.path + "/cards", folder.path + "/words")
        let clock = ContinuousClock()
        func measure(_ name: String, of runs: Int = 1, _ body: () -> Void) {
            let best = (0..<runs).map { _ in clock.measure(body).nanoseconds }.min() ?? 0
            report(Figure(group: "find", figure: name, items: count, value: best / 1e6, unit: "ms"))
        }
        measure("keep-cards") { _ = try? CachedCards.write([cards], metadata, in: openFolder, as: "cards") }
        measure("keep-words") { try? index.write(of: revision, in: openFolder, as: "words") }
        let options = AppOptions(
            theme: Theme(colorDepth: .direct), sourceName: "bench", pictureFolder: "/", homeFolder: "/")
        measure("kept-to-first-frame", of: 3) {
            guard let cachedCards = CachedCards(of: revision, at: cardsPath) else { return }
            var model = AppModel(options: options, screen: ScreenSize(columns: 120, rows: 40))
            _ = model.start()
            _ = model.update(.home(.pageLoaded(cards: cachedCards.cards, page: FeedPageInfo(), load: 1)))
            var surface = Surface(size: ScreenSize(columns: 120, rows: 40))
            model.view(into: &surface)
        }
        measure("kept-to-search", of: 3) { blackHole(SearchIndex(of: revision, at: indexPath, uncachedCount: 0)) }
    }
}
