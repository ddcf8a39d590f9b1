import Feeds
import Languages
import PictureWire
import Pictures

extension ArchivePart {
    /// What a decoder tells of an archive.
    init(_ listing: ArchiveListing) {
        let state: State =
            switch listing.state {
            case .unfinished: .unfinished
            case .finished: .finished
            case .damaged: .damaged
            case .cut: .cut
            }
        self.init(
            entries: listing.entries.map { Entry(path: $0.path, modified: $0.modified) }, next: listing.next,
            state: state,
            outside: listing.outside, encrypted: listing.encrypted, unreachable: listing.unreachable)
    }
}

extension PictureFailure {
    /// Why an archive cannot be looked into.
    var archiveReason: String {
        switch self {
        case .missing: tr("it is not there any more")
        case .unreadable: tr("it cannot be opened")
        case .tooMuchMemory: tr("it takes too much memory")
        case .crashed: tr("it broke the decoder")
        case .timedOut: tr("it took too long")
        default: description
        }
    }
}
