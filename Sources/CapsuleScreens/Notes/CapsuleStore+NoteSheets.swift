import LibraryValues

extension CapsuleStore {
    /// Returns the subjects of the drafts that can be reached from a capsule's page: its own, those with a pin, and
    /// those whose capsule was opened or removed.
    private func subjects(onPageOf page: Capsule.ID) -> [NoteDraft.Subject] {
        let ownSubject = NoteDraft.Subject.capsule(page)
        let orphanedSubjects = orphanedDrafts.map(\.subject)
        let reachableDrafts = drafts.all.filter { $0.pin != nil || orphanedSubjects.contains($0.subject) }
        return [ownSubject] + reachableDrafts.map(\.subject).filter { $0 != ownSubject }
    }

    /// Returns the number of other drafts that can be reached from a sheet.
    func otherDraftCount(than sheet: NoteSheet) -> Int {
        guard let page = sheet.page else { return 0 }
        return subjects(onPageOf: page).count { $0 != sheet.subject }
    }

    /// Returns the subject of the draft that follows the sheet's draft, wrapping around; `nil` if there is no other draft.
    func subject(after sheet: NoteSheet) -> NoteDraft.Subject? {
        guard let page = sheet.page, otherDraftCount(than: sheet) > 0 else { return nil }
        let subjects = subjects(onPageOf: page)
        return subjects[((subjects.firstIndex(of: sheet.subject) ?? -1) + 1) % subjects.count]
    }
}
