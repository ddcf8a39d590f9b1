import Languages
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

extension ProfileScreen {
    package func telling(in context: ScreenContext) -> Telling {
        guard let account = context.library.account else {
            var telling = Telling("profile", tr("Profile"))
            telling.facts = [context.library.problem?.safeLine ?? tr("Your library is being opened")]
            return telling
        }
        let name = account.name.isEmpty ? account.loginName.safeLine : account.name.safeLine
        var telling = self[section].telling(in: context)
        telling.place = "profile \(telling.place)"
        // A question or text field accepts no other commands.
        guard !isTyping, !isModal, telling.asked == nil else { return telling }
        telling.heading = tr("Profile of \(name). \(telling.heading)")
        telling.facts += head(of: account, in: context)
        telling.offers += ProfileSection.allCases.filter { $0 != section }.map { offer(of: $0) }
        telling.offers.append(Offer(.editProfile, .editProfile, .profileName))
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

    private func offer(of other: ProfileSection) -> Offer {
        let all = ProfileSection.allCases
        let (from, to) = (all.firstIndex(of: section) ?? 0, all.firstIndex(of: other) ?? 0)
        let steps = Array(repeating: Step.act(.nextSection), count: (to - from + all.count) % all.count)
        let (words, title): ([Word], String) =
            switch other {
            case .posts: ([.posts], tr("your posts"))
            case .saved: ([.saved, .boards], tr("your saved"))
            case .capsules: ([.capsules, .notes], tr("your capsules"))
            case .settings: ([.settings], tr("your settings"))
            }
        return Offer(words, title, steps, action: .nextSection)
    }
}

extension PostsScreen {
    package func telling(in context: ScreenContext) -> Telling {
        let count = context.walls[.posts].cards.count
        var telling = context.telling(of: .posts, "posts", tr("Your \(count) post", "Your \(count) posts", count))
        if count == 0 { telling.facts = [tr("No posts yet: new post makes the first one")] }
        return telling
    }
}

extension SavedSection {
    package func telling(in context: ScreenContext) -> Telling {
        guard !isOpen else {
            let name = shelf?.title.spoken.safeLine ?? tr("Saved")
            var telling = context.telling(of: .shelf, "shelf \(name)", "\(name), \(context.count(of: .shelf))")
            if context.walls[.shelf].isEmpty { telling.facts = [tr("Nothing is here yet")] }
            telling.offers += [Offer(.removeAll, .unsaveAll)]
            return telling
        }
        var telling = Telling("saved", tr("Saved pins, in boards"))
        let elements = summaries.map { Element($0.title.spoken.safeLine, [$0.figure.safeLine]) }
        if let problem {
            telling.facts = [problem.safeLine]
        } else if elements.isEmpty {
            telling.facts = [
                hasShelves ? tr("Nothing is saved yet. save saves a pin, new board makes a board") : tr("Reading them")
            ]
        }
        telling.choices = Choices(told: elements, focus: shelves.focus) { [.focusShelf($0), .act(.open)] }
        telling.choices.move = { [.focusShelf($0)] }
        telling.offers = [
            Offer(.open, .open), Offer(.add, .newBoard),
            Offer(.edit, .rename, title: tr("rename the board")),
            Offer(.delete, .delete, title: tr("delete the board")),
            Offer(.farLeft, .earlier, title: tr("put the board before")),
            Offer(.farRight, .later, title: tr("put the board behind")), Offer(.removeAll, .unsaveAll),
            Offer([.search, .find], tr("search all that is saved"), argument: tr("words"), action: .search) { words in
                words.isEmpty ? [.act(.search)] : [.act(.search), .settle, .paste(words), .settle, .key(.enter)]
            },
            Offer(.refresh, .refresh, .again),
        ]
        return telling
    }
}

extension ProfileEditor {
    package func telling(in context: ScreenContext) -> Telling {
        if let browser { return browser.telling }
        if pad != nil {
            var telling = Telling(
                "profile drawing", tr("A drawing in place of a picture of you. It is for eyes; back leaves it"))
            telling.offers = Offer.leave
            return telling
        }
        var telling = Telling("profile editing", tr("Your profile. fill asks for the name and the words about you"))
        if form.isBusy { telling.facts = [tr("Saving")] }
        telling.fields = form.askedTexts(among: Field.allCases) { $0 == .name ? tr("Name") : tr("About you") }
        let kinds = AvatarKind.allCases.map(\.title).joined(separator: ", ")
        let elements =
            telling.fields.map(\.element) + [Element(tr("Picture of you"), [kind.title, tr("one of \(kinds)")])]
        let toAvatar = form.steps(to: .avatar, among: Field.allCases)
        telling.choices = Choices(told: elements, focus: nil) { place in
            place < 2 ? [.ask(place)] : toAvatar + [.key(.right)]
        }
        telling.offers =
            [Offer([.picture], tr("choose the picture of you"), toAvatar + [.key(.enter)])]
            + Offer.onForm([.save], tr("keep it"), leaving: tr("leave it; a second time, without what was changed"))
        return telling
    }
}
