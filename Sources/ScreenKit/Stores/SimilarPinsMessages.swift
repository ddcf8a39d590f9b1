import Feeds
import PinWalls

/// A request to analyse pictures, for similar pins, colours or the overview. The result is a `SimilarityMessage`.
package enum SimilarityEffect: Hashable, Sendable {
    /// Find pins similar to a pin, and compute missing fingerprints. Replaces an earlier search.
    case find(SimilarPinsRequest)
    /// Compute the colours of pictures. Replaces an earlier search.
    case colors(ColorRequest)
    /// Render the overview of a wall after a delay. Replaces an earlier request.
    case points(OverviewPictureRequest)
    /// Cancel all analysis.
    case stop
}

/// A search for pins that look similar to a pin.
package struct SimilarPinsRequest: Hashable, Sendable {
    /// The identifier of the request. Results of earlier requests are ignored.
    package var id: Int
    package var pin: Pin
    /// The pins of the wall from index `first` on. The pins before it were sent earlier.
    package var cards: PinCards
    package var first: Int
    /// The edition of the wall, which changes with its pins, but not when pins are appended.
    package var edition: Int
    /// The wall that is searched.
    package var wall: WallID
    package var computesFingerprints = true
}

/// The result of a `SimilarityEffect`.
package enum SimilarityMessage: Hashable, Sendable {
    case found(SimilarPinsResult)
    case colors(ColorResult)
    case points(OverviewPictureResult)
    /// The user moved on to another similar pin, so the open search of the wall closes.
    case trailChanged
}

/// The similar pins of the searched part of the wall.
package struct SimilarPinsResult: Hashable, Sendable {
    package var id: Int
    /// The indices of similar pins on the searched wall, the most similar first; `nil` if the fingerprint of the pin
    /// itself is missing.
    package var indices: [Int32]?
    /// The number of pins that have a fingerprint, of `count` pins.
    package var fingerprintCount: Int
    package var count: Int
    /// Whether the search is complete.
    package var isComplete: Bool

    package init(id: Int, indices: [Int32]?, fingerprintCount: Int, count: Int, isComplete: Bool) {
        self.id = id
        self.indices = indices
        self.fingerprintCount = fingerprintCount
        self.count = count
        self.isComplete = isComplete
    }
}
