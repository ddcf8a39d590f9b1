import Feeds
import Pictures

extension PictureFingerprint {
    /// Computes an approximate fingerprint from the pin's ThumbHash or BlurHash; fails if the feed has no valid hash.
    package init?(placeholderOf pin: Pin) {
        if case .thumbHash(let hash) = pin.placeholder {
            self.init { hash.samples(width: $0, height: $1) }
        } else if let hash = pin.placeholder?.blurHash.flatMap({ BlurHash($0) }) {
            self.init { hash.samples(width: $0, height: $1) }
        } else {
            return nil
        }
    }
}
