import Languages
import ScreenKit
import TerminalUI

struct QuitWarning {
    /// The unsaved changes of screens.
    let losses: [UnsavedChanges]
    /// Noun phrases that name the unsaved notes.
    let notes: [String]
    /// The number of unfinished downloads.
    let downloadCount: Int
    let keys: [KeySequence]
    /// Whether letters quit: `false` while they are entered as text or close an open screen.
    let quitsByLetter: Bool

    /// The warning; `nil` if nothing would be lost or cancelled.
    var notice: Notice? {
        (textsWarning ?? changesWarning ?? downloadsWarning).map { Notice($0, .warning) }
    }

    /// The warning about unsaved notes and settings of capsules, which also lists other changes; `nil` if there are none.
    private var textsWarning: String? {
        var uniqueTexts = Set<String>()
        let texts =
            notes + losses.flatMap { loss -> [String] in if case .texts(let texts) = loss { texts } else { [] } }
        var lost = texts.filter { uniqueTexts.insert($0).inserted }
        guard !lost.isEmpty else { return nil }
        lost += losses.compactMap { loss -> String? in
            if case .changes(let name) = loss { tr("the changes to \(name)") } else { nil }
        }
        let list =
            switch lost.count {
            case 1: lost[0]
            case 2: tr("\(lost[0]) and \(lost[1])")
            case 3: tr("\(lost[0]), \(lost[1]) and \(lost[2])")
            default: tr("\(lost[0]), \(lost[1]) and \(lost.count - 2) more")
            }
        let quitText = quitKeyText(allowsLetter: quitsByLetter)
        return tr(
            "Not saved: \(list). To discard it and quit, \(quitText)",
            "Not saved: \(list). To discard them and quit, \(quitText)",
            lost.count)
    }

    private var changesWarning: String? {
        for loss in losses {
            switch loss {
            case .changes(let name):
                return tr(
                    "Changes to \(name) aren't saved. To discard them and quit, \(quitKeyText(allowsLetter: false))")
            case .profile:
                return tr(
                    "Changes to your profile aren't saved. To discard them and quit, \(quitKeyText(allowsLetter: false))"
                )
            case .texts: continue
            }
        }
        return nil
    }

    private var downloadsWarning: String? {
        let quitText = quitKeyText(allowsLetter: quitsByLetter)
        return switch downloadCount {
        case 0: nil
        case 1: tr("A download isn't finished. To stop it and quit, \(quitText)")
        default: tr("\(downloadCount) downloads aren't finished. To stop them and quit, \(quitText)")
        }
    }

    /// Returns the instruction for quitting without another warning, such as "press q again".
    private func quitKeyText(allowsLetter: Bool) -> String {
        let key = allowsLetter ? keys.first : keys.first { !$0.isTyped } ?? keys.last
        return key.map { tr("press \($0.title) again") } ?? tr("quit again")
    }
}
