import Feeds
import Languages
import LibraryValues
import ScreenKit

extension ScreenContext {
    /// Presents a sheet for a note with a pin. If `pin` is `nil` or no capsule accepts notes, shows a notice instead.
    package mutating func presentNote(with pin: Pin?) {
        guard let pin else { return notify(tr("No pin to add to a capsule")) }
        guard capsules.now != nil else { return notify(tr("Opening your library. Try again in a moment")) }
        let available = capsules.available
        guard !available.isEmpty else { return notify(tr("No sealed capsule. Create one in Profile"), .problem) }
        presentNote(.pin(pin.id), pin: pin, among: available)
    }

    /// Presents a note sheet with the subject's draft.
    /// - Parameter page: the capsule from whose page it is opened; `nil` for other screens.
    mutating func presentNote(
        _ subject: NoteDraft.Subject, pin: Pin?, among capsules: [Capsule], page: Capsule.ID? = nil
    ) {
        present(NoteSheet(subject, pin: pin, among: capsules, in: self.capsules, page: page))
    }
}
