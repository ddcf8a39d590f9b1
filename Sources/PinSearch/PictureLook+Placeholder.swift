import Feeds
import Pictures

extension PictureLook {
    /// What is known of a picture's looks before it is seen: from its hash; nil where the feed gives none that can be read.
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
