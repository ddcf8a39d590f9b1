import Languages
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

extension ProfileScreen {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        guard let account = context.library.account else {
            var telling = AccessibilityDescription("profile", tr("Profile"))
            telling.facts = [context.library.problem?.safeLine ?? tr("Opening your library")]
            return telling
        }
        let name = account.name.isEmpty ? account.loginName.safeLine : account.name.safeLine
        var telling = self[section].telling(in: context)
        telling.identifier = "profile \(telling.identifier)"
        // A question or text field accepts no other commands.
        guard !isTyping, !isModal, telling.activeField == nil else { return telling }
        telling.heading = tr("Profile of \(name). \(telling.heading)")
        telling.facts += head(of: account, in: context)
        telling.commands += ProfileSection.allCases.filter { $0 != section }.map { offer(of: $0) }
        telling.commands.append(SpokenCommand(.editProfile, .editProfile, .profileName))
        return telling
    }

    /// Returns the bio and counts, which are part of the description of the posts.
    private func head(of account: Account, in context: ScreenContext) -> [String] {
        guard section == .posts else { return [] }
        let counts = context.library.counts
        let parts = [
            counts.saved > 0 ? tr("\(counts.saved) saved") : "",
            counts.boards > 0 ? tr("\(counts.boards) board", "\(counts.boards) boards", counts.boards) : "",
            counts.capsules > 0
                ? tr("\(counts.capsules) capsule", "\(counts.capsules) capsules", counts.capsules) : "",
        ].filter { !$0.isEmpty }
        return account.bio.safeParagraphs + (parts.isEmpty ? [] : [parts.joined(separator: ", ")])
    }

    private func offer(of other: ProfileSection) -> SpokenCommand {
        let all = ProfileSection.allCases
        let (from, to) = (all.firstIndex(of: section) ?? 0, all.firstIndex(of: other) ?? 0)
        let steps = Array(repeating: InputStep.act(.nextSection), count: (to - from + all.count) % all.count)
        let (words, title): ([CommandWord], String) =
            switch other {
            case .posts: ([.posts], tr("your posts"))
            case .saved: ([.saved, .boards], tr("your saved pins"))
            case .capsules: ([.capsules, .notes], tr("your capsules"))
            case .settings: ([.settings], tr("your settings"))
            }
        return SpokenCommand(words, title, steps, action: .nextSection)
    }
}

extension PostsScreen {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        let count = context.walls[.posts].cards.count
        var telling = context.telling(of: .posts, "posts", tr("Your \(count) post", "Your \(count) posts", count))
        if count == 0 { telling.facts = [tr("No posts yet. Type \"new post\" to write one")] }
        return telling
    }
}

extension SavedSection {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        guard !isOpen else {
            let name = shelf?.title.spoken.safeLine ?? tr("Saved")
            var telling = context.telling(of: .shelf, "shelf \(name)", "\(name), \(context.count(of: .shelf))")
            if context.walls[.shelf].isEmpty { telling.facts = [tr("Nothing here yet")] }
            telling.commands += [SpokenCommand(.removeAll, .unsaveAll)]
            return telling
        }
        var telling = AccessibilityDescription("saved", tr("Saved pins, in boards"))
        let elements = summaries.map { AccessibilityElement($0.title.spoken.safeLine, [$0.subtitle.safeLine]) }
        if let problem {
            telling.facts = [problem.safeLine]
        } else if elements.isEmpty {
            telling.facts = [
                hasShelves
                    ? tr("Nothing saved yet. Type \"save\" to save a pin, or \"new board\" to create a board")
                    : tr("Loading saved pins")
            ]
        }
        telling.choices = Choices(announced: elements, focus: shelves.focus) { [.focusShelf($0), .act(.open)] }
        telling.choices.move = { [.focusShelf($0)] }
        telling.commands = [
            SpokenCommand(.open, .open), SpokenCommand(.add, .newBoard),
            SpokenCommand(.edit, .rename, title: tr("rename the board")),
            SpokenCommand(.delete, .delete, title: tr("delete the board")),
            SpokenCommand(.farLeft, .earlier, title: tr("move the board forward")),
            SpokenCommand(.farRight, .later, title: tr("move the board back")), SpokenCommand(.removeAll, .unsaveAll),
            SpokenCommand([.search, .find], tr("search your saved pins"), argument: tr("words"), action: .search) { words in
                words.isEmpty ? [.act(.search)] : [.act(.search), .settle, .paste(words), .settle, .key(.enter)]
            },
            SpokenCommand(.refresh, .refresh, .again),
        ]
        return telling
    }
}

extension ProfileEditor {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        if let browser { return browser.telling }
        if pad != nil {
            var telling = AccessibilityDescription(
                "profile drawing", tr("Avatar drawing (visual only). Type \"back\" to close it"))
            telling.commands = SpokenCommand.leave
            return telling
        }
        var telling = AccessibilityDescription("profile editing", tr("Your profile. Type \"fill\" to fill in your name and bio"))
        if form.isBusy { telling.facts = [tr("Saving")] }
        telling.fields = form.askedTexts(among: Field.allCases) { $0 == .name ? tr("Name") : tr("Bio") }
        let kinds = AvatarKind.allCases.map(\.title).joined(separator: ", ")
        let elements =
            telling.fields.map(\.element) + [AccessibilityElement(tr("Avatar"), [kind.title, tr("one of \(kinds)")])]
        let toAvatar = form.steps(to: .avatar, among: Field.allCases)
        telling.choices = Choices(announced: elements, focus: nil) { place in
            place < 2 ? [.promptForField(place)] : toAvatar + [.key(.right)]
        }
        telling.commands =
            [SpokenCommand([.picture], tr("choose your avatar"), toAvatar + [.key(.enter)])]
            + SpokenCommand.onForm([.save], tr("save it"), leaving: tr("cancel; a second time, discard the changes"))
        return telling
    }
}
