import Pictures
import TerminalUI

extension AppModel {
    /// What is to be done when the program starts.
    package mutating func start() -> [AppEffect] {
        var effects = home.startOver()
        effects.append(.openLibrary)
        if tab == .newPost { effects += newPost.appear() }
        return effects
    }

    /// Takes one message into the model and says what is to be done about it.
    ///
    /// Pure and total: the same model and message give the same model and effects.
    package mutating func update(_ message: AppMessage) -> [AppEffect] {
        var effects: [AppEffect]
        switch message {
        case .input(let event): effects = receive(event)
        case .home(let message):
            effects = home.receive(message)
            if case .pageLoaded(_, let page, home.load) = message, let problem = page.notices.first {
                notice = Notice(problem, isProblem: true)
            }
        case .library(let message): effects = receive(message)
        case .newPost(let message): effects = receive(message)
        case .picture(let result):
            shelf.insert(result)
            return []
        case .notice(let notice):
            self.notice = notice
            return []
        }
        effects += home.loadMoreIfNear()
        effects += pictureEffects()
        return effects
    }

    /// Says which pictures are wanted, when that has changed.
    private mutating func pictureEffects() -> [AppEffect] {
        let demand = pictureDemand
        guard demand != wanted else { return [] }
        wanted = demand
        shelf.keep(demand)
        return [.wantPictures(demand.filter { shelf[$0] == nil })]
    }

    private mutating func receive(_ message: LibraryMessage) -> [AppEffect] {
        switch message {
        case .opened(let account, let posts, let draft):
            profile.show(account: account, posts: posts)
            home.show(posts: posts)
            guard let draft else { break }
            newPost.offer(draft)
            // When the tab is not shown, its picture is measured once it is.
            if tab == .newPost { return newPost.appear() }
        case .unavailable(let reason):
            profile.show(problem: reason)
            notice = Notice(reason, isProblem: true)
        }
        return []
    }

    private mutating func receive(_ message: NewPostMessage) -> [AppEffect] {
        guard case .posted(let card) = message else { return newPost.receive(message, notice: &notice) }
        newPost.clear()
        home.add(post: card)
        profile.add(post: card)
        notice = Notice("Posted \(card.pin.title.isEmpty ? "your picture" : card.pin.title)")
        select(.home)
        return []
    }
}
