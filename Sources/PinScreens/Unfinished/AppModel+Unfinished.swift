import LibraryValues
import TerminalUI

/// Keeping what is typed into forms until it is stored or given up.
extension AppModel {
    mutating func receive(_ message: UnfinishedMessage) {
        switch message {
        case .read(let texts): takeBack(texts)
        case .failed(let reason):
            unfinished.isAtRisk = true
            notice = Notice(reason, isProblem: true)
        case .kept: unfinished.isAtRisk = false
        }
    }

    /// Has forms begin with what was typed into them in an earlier session, those that are open and untouched too. What
    /// this one has typed already stays: what is from before comes when the form is opened the next time.
    private mutating func takeBack(_ texts: [UnfinishedText]) {
        unfinished.kept = Dictionary(texts.map { ($0.subject, $0) }, uniquingKeysWith: { $1 })
        var words: [String] = []
        for text in texts.sorted(by: { $0.subject.order < $1.subject.order }) {
            switch text.subject {
            case .note, .noteBeside, .newCapsule, .settings:
                if let name = capsules.takeBack(text, calendar: capsuleCalendar) { words.append(name) }
            case .edit(let post):
                guard let card = ownPosts[post] else { continue }
                if let editing, editing.id == post, !editing.isChanged {
                    self.editing?.takeBack(text)
                } else {
                    unfinished.returned[text.subject] = text
                }
                words.append("the changes of \(PostEditing.name(card.pin.title))")
            case .profile:
                if let editor = profile.editor, !editor.isChanged {
                    profile.editor?.takeBack(text)
                } else {
                    unfinished.returned[text.subject] = text
                }
                words.append("the changes of your profile")
            }
        }
        guard !words.isEmpty, notice == nil else { return }
        let more = words.count > 2 ? " and \(words.count - 2) more" : ""
        notice = Notice("Typed before and not stored: \(words.prefix(2).joined(separator: ", "))\(more)")
    }

    /// What is said when a form begins with it.
    static let takenBack = Notice("As you left it: ctrl-s saves the changes, esc twice drops them")

    /// What is typed now and not stored.
    private var typed: [UnfinishedText.Subject: UnfinishedText] {
        var all = unfinished.returned
        for text in capsules.unfinished + [editing?.unfinished, profile.editor?.unfinished].compactMap({ $0 }) {
            all[text.subject] = text
        }
        return all
    }

    /// Asks the library to keep what has changed since it was last asked.
    mutating func unfinishedEffects() -> [AppEffect] {
        guard let kept = unfinished.kept else { return [] }
        let typed = typed
        guard typed != kept else { return [] }
        unfinished.kept = typed
        let changed = typed.filter { kept[$0.key] != $0.value }.values
        let dropped = kept.keys.filter { typed[$0] == nil }
        return [
            .keepUnfinished(
                changed.sorted { $0.subject.order < $1.subject.order },
                dropping: dropped.sorted { $0.order < $1.order })
        ]
    }
}

extension UnfinishedText.Subject {
    /// The same order in every run.
    fileprivate var order: String { String(describing: self) }
}

// MARK: Forms

extension PostEditing {
    /// Nil while nothing is changed.
    var unfinished: UnfinishedText? {
        guard isChanged else { return nil }
        return UnfinishedText(
            .edit(ofPost: id),
            texts: ["title": form.title.text, "description": form.description.text, "tags": form.tags.text])
    }
}

extension ProfileEditor {
    /// Nil while nothing is changed.
    var unfinished: UnfinishedText? {
        guard isChanged else { return nil }
        var texts = ["name": name.text, "bio": bio.text, "avatar": kind.rawValue]
        texts["picture"] = picture
        texts["drawing"] = drawing.isEmpty ? nil : drawing.text
        return UnfinishedText(.profile, texts: texts)
    }
}

extension CapsulesScreen {
    /// Notes and settings that are not stored.
    var unfinished: [UnfinishedText] {
        var notes = drafts
        if let sheet {
            notes.keep(sheet.draft)
            for draft in sheet.late { notes.join(draft) }
        }
        return notes.all.map(\.unfinished) + unstoredForms.map(\.unfinished)
    }

    /// Has a note or a form begin with what was typed into it in an earlier session.
    /// - Returns: what it is, as a sentence has it; nil when it belongs to nothing any more, or is typed anew already.
    mutating func takeBack(_ text: UnfinishedText, calendar: CapsuleCalendar) -> String? {
        switch text.subject {
        case .note, .noteBeside:
            guard let draft = NoteDraft(text) else { return nil }
            if sheet?.subject == draft.subject { sheet?.join(draft) } else { drafts.join(draft) }
            return draft.words
        case .newCapsule: return takeBackForm(text, of: nil, calendar: calendar)
        case .settings(let id):
            guard let capsule = capsule(id) else { return nil }
            return takeBackForm(text, of: capsule, calendar: calendar)
        case .edit, .profile: return nil
        }
    }
}

extension NoteDraft {
    fileprivate var unfinished: UnfinishedText {
        let subject: UnfinishedText.Subject =
            switch subject {
            case .capsule(let id): .note(for: id)
            case .pin(let id): .noteBeside(id)
            }
        var texts = ["text": text, "capsule": capsuleName]
        if wasPutIn { texts["wasPutIn"] = "yes" }
        return UnfinishedText(subject, texts: texts, pin: pin)
    }

    /// Nil where nothing was typed.
    fileprivate init?(_ text: UnfinishedText) {
        switch text.subject {
        case .note(let id): subject = .capsule(id)
        case .noteBeside(let id): subject = .pin(id)
        case .newCapsule, .settings, .edit, .profile: return nil
        }
        pin = text.pin
        capsuleName = text.texts["capsule"] ?? ""
        self.text = text.texts["text"] ?? ""
        wasPutIn = text.texts["wasPutIn"] != nil
        if !isWorthKeeping { return nil }
    }
}

extension CapsuleForm {
    fileprivate var unfinished: UnfinishedText {
        UnfinishedText(
            capsule.map { .settings(of: $0.id) } ?? .newCapsule,
            texts: ["name": name.text, "goal": goal.text, "date": date.text])
    }
}
