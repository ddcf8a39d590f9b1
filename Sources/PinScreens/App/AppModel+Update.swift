import Pictures
import TerminalUI

extension AppModel {
    /// What is to be done when the program starts.
    package mutating func start() -> [AppEffect] {
        var effects = home.startOver()
        effects.append(.openLibrary)
        if let begin = demo?.begin() { effects.append(begin) }
        return effects
    }

    /// Takes one message into the model and says what is to be done about it.
    ///
    /// Pure and total: the same model and message give the same model and effects.
    package mutating func update(_ message: AppMessage) -> [AppEffect] {
        var effects: [AppEffect]
        switch message {
        case .input(let event):
            effects = show(event)
            effects += options.isReadOnly ? receiveFromAudience(event) : receive(event)
        case .home(let message):
            effects = home.receive(message)
        case .library(let message): effects = receive(message)
        case .newPost(let message):
            noteSize(message)
            effects = receive(message)
        case .posts(let message):
            receive(message)
            effects = []
        case .saved(let message): effects = receive(message)
        case .picture(let result):
            guard result.request.frame != nil else {
                shelf.insert(result)
                return []
            }
            moving?.receive(result)
            effects = []
        case .pictureMeasured(let path, let size):
            for place in WallPlace.all { self[keyPath: place.stack].detail?.receive(size, ofPictureAt: path) }
            effects = []
        case .animation(let message): effects = receive(message)
        case .download(let message):
            effects = downloads.receive(message, home: options.homeFolder, notice: &notice)
        case .profile(let message):
            receive(message)
            effects = []
        case .settings(let message):
            receive(message)
            effects = []
        case .undo(let message):
            receive(message)
            effects = []
        case .capsules(let message): effects = receive(message)
        case .unfinished(let message):
            receive(message)
            effects = []
        case .demo(let message): effects = receive(message)
        case .stage(let message): effects = receive(message)
        case .keysFaded(let revision):
            shownKeys.fade(revision: revision)
            return []
        case .notice(let notice):
            self.notice = notice
            return []
        }
        // What is wrong with the feed takes rows from its pins, or gives them back.
        home.wall.resize(to: homeViewport)
        effects += capsuleEffects()
        effects += unfinishedEffects()
        effects += stageEffects()
        effects += home.loadMoreIfNear()
        effects += savedEffects()
        if case .input = message {
            keepHomeFocusInSight(isScrolling: true)
        } else {
            keepHomeFocusInSight(isScrolling: false)
        }
        placeGallery()
        effects += measuringEffects()
        effects += pictureSizeEffects()
        effects += animationEffects()
        effects += pictureEffects()
        return options.isReadOnly ? effects.filter(\.isForAudience) : effects
    }

    /// Has the picture measured that is looked at closely.
    private mutating func measuringEffects() -> [AppEffect] {
        guard let place = shownWall else { return [] }
        let wall = self[keyPath: place.wall]
        let pin = self[keyPath: place.stack].detail?.shownPin(on: wall)
        let path = self[keyPath: place.stack].detail?.needsMeasurement(of: pin)
        return path.map { [.measureOpenPicture(path: $0)] } ?? []
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
        case .opened(let account, let counts, let posts, let draft):
            // What was wrong before is not any more.
            if let problem = profile.problem, notice?.text == problem { notice = nil }
            profile.counts = counts
            profile.show(account: account, posts: posts)
            layOutCapsules()
            home.show(posts: posts)
            followPosts()
            guard let draft else { break }
            // When the tab is not shown, its pictures are measured once it is.
            newPost.offer(draft)
        case .posts(let posts):
            home.show(posts: posts)
            profile.show(posts: posts)
            followPosts()
        case .unavailable(let reason):
            // It is tried again and again; once it has been said.
            if profile.problem != reason { notice = Notice(reason, isProblem: true) }
            profile.show(problem: reason)
        }
        return []
    }

    private mutating func receive(_ message: NewPostMessage) -> [AppEffect] {
        guard case .posted(let cards) = message else {
            return newPost.receive(message, notice: &notice) + (profile.editor?.receive(message) ?? [])
        }
        newPost.clear()
        for card in cards.reversed() {
            home.add(post: card)
            profile.add(post: card)
        }
        followPosts()
        let title = cards.first?.pin.title ?? ""
        notice = Notice(
            cards.count > 1 ? "Posted \(cards.count) pins" : "Posted \(title.isEmpty ? "your picture" : title)")
        select(.home)
        return []
    }
}
