import Feeds
import LibraryValues

extension AppModel {
    /// The person's own post that a pin is; nil for every other pin.
    func ownPost(_ pin: Pin?) -> PinCard? { pin.flatMap { ownPosts[$0.id] } }

    /// Has every screen know which pins are the person's own, and the pictures of those that have several.
    mutating func followPosts() {
        ownPosts = Dictionary(home.posts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let furtherPictures = ownPosts.compactMapValues { $0.furtherPictures.isEmpty ? nil : $0.furtherPictures }
        for place in WallPlace.all { self[keyPath: place.wall].furtherPictures = furtherPictures }
    }
}
