import TerminalUI

/// What is asked before the program ends.
struct QuitWarning {
    /// What screens would lose.
    let losses: [Loss]
    /// Notes that are in no capsule, as a sentence has them.
    let notes: [String]
    /// How many downloads are not done.
    let downloads: Int
    /// The keys that quit.
    let keys: [KeySequence]
    /// Whether letters are text.
    let isTyping: Bool

    /// Nil when nothing would be lost or stopped.
    var notice: Notice? {
        (lostTexts ?? lostChanges ?? stoppedDownloads).map { Notice($0, .warning) }
    }

    /// Notes and settings of capsules, with the changes of anything else; nil when no capsule would lose anything.
    private var lostTexts: String? {
        var named = Set<String>()
        let texts =
            notes + losses.flatMap { loss -> [String] in if case .texts(let texts) = loss { texts } else { [] } }
        var lost = texts.filter { named.insert($0).inserted }
        guard !lost.isEmpty else { return nil }
        lost += losses.compactMap { loss -> String? in
            if case .changes(let name) = loss { "the changes of \(name)" } else { nil }
        }
        let listed = lost.count > 3 ? Array(lost.prefix(2)) + ["\(lost.count - 2) more"] : lost
        let list =
            listed.count < 2
            ? listed.joined() : listed.dropLast().joined(separator: ", ") + " and " + (listed.last ?? "")
        return "Not saved: \(list). \(again(whileTyping: isTyping)) drops \(lost.count == 1 ? "it" : "them") and quits"
    }

    private var lostChanges: String? {
        for loss in losses {
            switch loss {
            case .changes(let name):
                return "The changes of \(name) are not saved: \(again(whileTyping: true)) drops them and quits"
            case .profile:
                return "The changes of your profile are not kept: \(again(whileTyping: true)) drops them and quits"
            case .texts: continue
            }
        }
        return nil
    }

    private var stoppedDownloads: String? {
        switch downloads {
        case 0: nil
        case 1: "A download is not done: \(again(whileTyping: false)) stops it and quits"
        default: "\(downloads) downloads are not done: \(again(whileTyping: false)) stops them and quits"
        }
    }

    /// The key that quits after all, as a sentence has it. Letters are text where one types.
    private func again(whileTyping isTyping: Bool) -> String {
        let key = isTyping ? keys.first { !$0.isTyped } ?? keys.last : keys.first
        return key.map { $0.title + " again" } ?? "once more"
    }
}
