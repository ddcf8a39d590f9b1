import LibraryValues

extension CapsuleStore {
    /// The notes that can be gone through on a capsule's page: its own, those with a pin, and those that have no capsule
    /// any more.
    private func subjects(onPageOf page: Capsule.ID) -> [NoteDraft.Subject] {
        let own = NoteDraft.Subject.capsule(page)
        let stranded = strandedDrafts.map(\.subject)
        let others = drafts.all.filter { $0.pin != nil || stranded.contains($0.subject) }
        return [own] + others.map(\.subject).filter { $0 != own }
    }

    /// How many other notes there are to go to from a sheet.
    func otherDrafts(than sheet: NoteSheet) -> Int {
        guard let page = sheet.page else { return 0 }
        return subjects(onPageOf: page).count { $0 != sheet.subject }
    }

    /// The note after a sheet's among those that are kept; nil when there is no other.
    func subject(after sheet: NoteSheet) -> NoteDraft.Subject? {
        guard let page = sheet.page, otherDrafts(than: sheet) > 0 else { return nil }
        let subjects = subjects(onPageOf: page)
        return subjects[((subjects.firstIndex(of: sheet.subject) ?? -1) + 1) % subjects.count]
    }
}
