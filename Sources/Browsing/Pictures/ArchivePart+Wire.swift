import Feeds
import Languages
import PictureWire
import Pictures

extension ArchivePart {
    /// Converts a listing from the decoder.
    init(_ listing: ArchiveListing) {
        let state: State =
            switch listing.state {
            case .unfinished: .unfinished
            case .finished: .finished
            case .damaged: .damaged
            case .truncated: .truncated
            }
        self.init(
            entries: listing.entries.map { Entry(path: $0.path, modified: $0.modified) }, next: listing.nextEntry,
            state: state,
            outsideCount: listing.outsideCount, encryptedCount: listing.encryptedCount,
            unreachableCount: listing.unreachableCount)
    }
}

extension ArchiveFailure {
    init(_ failure: PictureFailure) {
        switch failure {
        case .missing: self = .missing
        case .unreadable: self = .unreadable
        case .tooMuchMemory: self = .tooMuchMemory
        case .crashed: self = .crashed
        case .timedOut: self = .timedOut
        default: self = .decoder(UnderlyingError(failure))
        }
    }
}
