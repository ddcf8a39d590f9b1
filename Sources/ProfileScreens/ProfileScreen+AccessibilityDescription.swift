import Languages
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

extension ProfileScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        guard let account = context.library.account else {
            var description = AccessibilityDescription("profile", tr("Profile"))
            description.facts = [context.library.problem?.safeLine ?? tr("Opening your library")]
            return description
        }
        let name = account.name.isEmpty ? account.loginName.safeLine : account.name.safeLine
        var description = self[section].accessibilityDescription(in: context)
        description.identifier = "profile \(description.identifier)"
        // A dialog or text field accepts no other commands.
        guard !isTyping, !isModal, description.activeField == nil else { return description }
        description.heading = tr("Profile of \(name). \(description.heading)")
        description.facts += headerFacts(of: account, in: context)
        description.commands += ProfileSection.allCases.filter { $0 != section }.map { selectCommand(for: $0) }
        description.commands.append(SpokenCommand(.editProfile, .editProfile, .profileName))
        return description
    }

    /// Returns the bio and the numbers of saved pins, boards and capsules if the posts are visible; otherwise nothing.
    private func headerFacts(of account: Account, in context: ScreenContext) -> [String] {
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

    private func selectCommand(for other: ProfileSection) -> SpokenCommand {
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
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        let count = context.walls[.posts].cards.count
        var description = context.accessibilityDescription(
            of: .posts, identifier: "posts", heading: tr("Your \(count) post", "Your \(count) posts", count))
        if count == 0 { description.facts = [tr("No posts yet. Type \"new post\" to write one")] }
        return description
    }
}

extension SavedSection {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        guard !isOpen else {
            let name = shelf?.title.spoken.safeLine ?? tr("Saved")
            var description = context.accessibilityDescription(
                of: .shelf, identifier: "shelf \(name)", heading: "\(name), \(context.countText(of: .shelf))")
            if context.walls[.shelf].isEmpty { description.facts = [tr("Nothing here yet")] }
            description.commands += [SpokenCommand(.removeAll, .unsaveAll)]
            return description
        }
        var description = AccessibilityDescription("saved", tr("Saved pins, in boards"))
        let elements = summaries.map { AccessibilityElement($0.title.spoken.safeLine, [$0.subtitle.safeLine]) }
        if let problem {
            description.facts = [problem.safeLine]
        } else if elements.isEmpty {
            description.facts = [
                hasLoadedShelves
                    ? tr("Nothing saved yet. Type \"save\" to save a pin, or \"new board\" to create a board")
                    : tr("Loading saved pins")
            ]
        }
        description.choices = Choices(announced: elements, focus: shelves.focus) { [.focusShelf($0), .act(.open)] }
        description.choices.focusSteps = { [.focusShelf($0)] }
        description.commands = [
            SpokenCommand(.open, .open), SpokenCommand(.add, .newBoard),
            SpokenCommand(.edit, .rename, title: tr("rename the board")),
            SpokenCommand(.delete, .delete, title: tr("delete the board")),
            SpokenCommand(.farLeft, .earlier, title: tr("move the board forward")),
            SpokenCommand(.farRight, .later, title: tr("move the board back")), SpokenCommand(.removeAll, .unsaveAll),
            SpokenCommand([.search, .find], tr("search your saved pins"), argument: tr("words"), action: .search) {
                words in
                words.isEmpty ? [.act(.search)] : [.act(.search), .settle, .paste(words), .settle, .key(.enter)]
            },
            SpokenCommand(.refresh, .refresh, .again),
        ]
        return description
    }
}

extension ProfileEditor {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        if let browser { return browser.accessibilityDescription }
        if pad != nil {
            var description = AccessibilityDescription(
                "profile drawing", tr("Avatar drawing (visual only). Type \"back\" to close it"))
            description.commands = SpokenCommand.close
            return description
        }
        var description = AccessibilityDescription(
            "profile editing", tr("Your profile. Type \"fill\" to fill in your name and bio"))
        if form.isBusy { description.facts = [tr("Saving")] }
        description.fields = form.inputFields(among: Field.allCases) { $0 == .name ? tr("Name") : tr("Bio") }
        let kinds = AvatarKind.allCases.map(\.title).joined(separator: ", ")
        let elements =
            description.fields.map(\.element) + [
                AccessibilityElement(tr("Avatar"), [kind.title, tr("one of \(kinds)")])
            ]
        let stepsToAvatar = form.steps(to: .avatar, among: Field.allCases)
        description.choices = Choices(announced: elements, focus: nil) { index in
            index < 2 ? [.promptForField(index)] : stepsToAvatar + [.key(.right)]
        }
        description.commands =
            [SpokenCommand([.picture], tr("choose your avatar"), stepsToAvatar + [.key(.enter)])]
            + SpokenCommand.formCommands(
                submit: [.save], title: tr("save your profile"),
                closing: tr("cancel; repeat the command to discard the changes"))
        return description
    }
}
