import Feeds
import PinWalls

/// A check for pictures that were missing when a cached feed was read.
struct MissingPictures: Sendable {
    let probe: any PictureProbe

    /// The maximum number of pictures per check. If more are missing, each check begins at a random one.
    static let maximumCount = 4_096
    /// The maximum number of pictures per check that are requested from servers.
    private static let maximumRemoteCount = 256

    /// Returns the cards whose pictures can be read now, by their indices in `cards`; empty if the task is cancelled.
    /// - Complexity: O(n) in the number of cards; present pictures are not decoded.
    func findAvailableCards(in cards: PinCards) async -> [Int: PinCard] {
        let missing = cards.shapes.indices.filter { cards.shapes[$0].isMissingPicture }
        let start = missing.count > Self.maximumCount ? Int.random(in: missing.indices) : 0
        var remoteCount = 0
        let candidates = (missing[start...] + missing[..<start]).prefix(Self.maximumCount).map { ($0, cards[$0].pin) }
            .filter {
                guard case .remote = $0.1.picture else { return true }
                remoteCount += 1
                return remoteCount <= Self.maximumRemoteCount
            }
        let pins = await probe.restoredPins(among: candidates.map(\.1))
        return Dictionary(pins.map { (candidates[$0].0, PinCard($1)) }) { first, _ in first }
    }
}
