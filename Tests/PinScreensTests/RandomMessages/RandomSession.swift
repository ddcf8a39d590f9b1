import Feeds
import Languages
import Pictures
import PinWalls
import SeededRandom
import TerminalUI
import TestSupport
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit

/// A session that receives random input and random responses to its effects: valid, invalid, late or none.
struct RandomSession {
    private(set) var session: Session
    private(set) var generator: SeededGenerator
    private var lastMessages: [AppMessage] = []
    private var pinCount = 0
    /// The time of the last tick.
    private var now = Duration.zero
    /// Converts the cards of the feed to the representation under test.
    private let convert: (PinCards) -> PinCards

    init(seed: UInt64, converting convert: @escaping (PinCards) -> PinCards = { $0 }) {
        generator = SeededGenerator(seed: seed)
        session = Session.browsing(30, next: FeedCursor(position: 30))
        self.convert = convert
        let cards = session.model.context.walls[.feed].cards
        session.model.context.walls[.feed].replace(with: convert(cards))
    }

    var model: AppModel { session.model }

    /// The last messages, for the report of a failure; describing a page of pins takes longer than laying it out.
    var history: [String] { lastMessages.map { String("\($0)".prefix(120)) } }

    /// Sends one random message.
    mutating func step() throws {
        let message: AppMessage
        if Int.random(in: 0..<3, using: &generator) == 0, let response = try response() {
            message = response
        } else {
            message = .input(input())
        }
        lastMessages.append(message)
        if lastMessages.count > 8 { lastMessages.removeFirst() }
        session.send(message)
        // Unanswered effects are dropped.
        if session.effects.count > 40 { session.effects.removeFirst(20) }
    }

    // MARK: Input

    private static let keys: [KeyPress.Key] = [
        .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
        .pageUp, .pageDown, .function(1), .enter, .down, .down, .escape,
    ]

    private mutating func input() -> InputEvent {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<50: return .key(key())
        case 50..<75: return .mouse(mouse())
        case 75..<82: return .paste(paste())
        case 82..<96: return .resize(size())
        case 96: return .background(red: number(256), green: number(256), blue: number(256))
        case 97: return .interrupt
        default: return .resumed
        }
    }

    private mutating func number(_ limit: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: Int.random(in: 0..<limit, using: &generator))
    }

    private mutating func key() -> KeyPress {
        let modifiers = KeyPress.Modifiers(
            rawValue: Bool.random(using: &generator) ? 0 : UInt8.random(in: 0...7, using: &generator))
        if Bool.random(using: &generator), let key = Self.keys.randomElement(using: &generator) {
            return KeyPress(key, modifiers: Bool.random(using: &generator) ? [] : modifiers)
        }
        let character = "hjklgG123?+-=ro ybqszzzfFawHJKLnp0dRRN한🌊é/~..,,<>eexu".randomElement(using: &generator) ?? "j"
        return KeyPress(.character(character), modifiers: character == "s" ? .control : modifiers)
    }

    private mutating func mouse() -> MouseEvent {
        let screen = session.model.context.regions.screen
        let position = ScreenPosition(
            row: Int.random(in: -1...screen.rows + 1, using: &generator),
            column: Int.random(in: -1...screen.columns + 1, using: &generator))
        let actions: [MouseEvent.Action] = [
            .press(.left), .press(.left), .doublePress(.left), .press(.right), .press(.middle), .release(.left),
            .drag(.left),
            .wheelUp, .wheelDown, .wheelDown, .wheelLeft, .wheelRight,
        ]
        return MouseEvent(actions.randomElement(using: &generator) ?? .wheelDown, at: position)
    }

    private mutating func paste() -> String {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: "/pictures/\(Int.random(in: 0..<5, using: &generator)).jpg\n"
        case 1: "~/한/"
        default: hostileText()
        }
    }

    private mutating func size() -> ScreenSize {
        let isTiny = Int.random(in: 0..<4, using: &generator) == 0
        return ScreenSize(
            columns: Int.random(in: isTiny ? 1...25 : 20...130, using: &generator),
            rows: Int.random(in: isTiny ? 1...8 : 6...50, using: &generator))
    }

    private mutating func hostileText() -> String {
        HostileText.make(scalars: Int.random(in: 0..<60, using: &generator), using: &generator)
    }

    // MARK: Responses

    /// Returns a response to an effect of a feature, or `nil` if the effect has none.
    private mutating func response(to effect: any FeatureEffect, at index: Int, isGood: Bool) throws -> AppMessage? {
        switch effect {
        case FeedEffect.loadPage(_, let load):
            session.effects.remove(at: index)
            return .home(home(load: load, isGood: isGood))
        case SourcesEffect.refresh(_, let loaded, _, let load):
            session.effects.remove(at: index)
            return .home(isGood ? .refreshed(refresh(of: loaded), load: load) : .refreshFailed(.cancelled, load: load))
        case NewPostEffect.addPost(let draft, _):
            session.effects.remove(at: index)
            guard isGood else { return .newPost(.postFailed(hostileText())) }
            var pin = pin()
            pin.id = "post-\(pinCount)"
            pin.title = draft.title
            let further = (0..<Int.random(in: 0..<5, using: &generator)).map(Posting.picture)
            return .posts(.posted([PinCard(pin, furtherPictures: further)]))
        case NewPostEffect.saveDraft(let draft) where isGood:
            session.effects.remove(at: index)
            return .newPost(.draftChangedElsewhere(pinCount % 3 == 0 ? nil : draft))
        default: return nil
        }
    }

    /// Returns a response to a random pending effect, or `nil` if it has none.
    private mutating func response() throws -> AppMessage? {
        guard let index = session.effects.indices.randomElement(using: &generator) else { return nil }
        let isGood = Int.random(in: 0..<3, using: &generator) > 0
        switch session.effects[index] {
        case .requestPictures(let requests):
            guard let request = requests.randomElement(using: &generator) else { return nil }
            let result: Result<CellArt, PictureFailure> =
                isGood ? .success(try Fixture.art(for: request)) : .failure(.tooLarge(width: .max, height: 1))
            return .picture(PictureResult(request: request, outcome: result))
        case .anyFeature(let any): return try response(to: any.effect, at: index, isGood: isGood)
        case .readAnimation(let path):
            session.effects.remove(at: index)
            let playback = isGood ? Playback(durations: [0, 40, 1000], loopCount: pinCount % 3) : nil
            let animation = playback.map { AnimatedPicture(width: 1 + pinCount, height: 9, playback: $0) }
            return .animation(.metadataRead(path: path, animation))
        case .tick(let delay, let id):
            session.effects.remove(at: index)
            now += delay + (isGood ? .zero : .milliseconds(700))
            return .animation(.tick(id: id, now: now))
        case .posts(.edit(let post, _, _, let name)):
            session.effects.remove(at: index)
            return .posts(isGood ? .edited(post, name: name) : .editFailed(post, reason: hostileText()))
        case .posts(.remove(let post, _)):
            session.effects.remove(at: index)
            return .library(.posts(session.model.home.posts.filter { $0.id != post }))
        case .listFolder(let path):
            session.effects.remove(at: index)
            guard isGood else { return .files(.folderFailed(path: path, reason: hostileText())) }
            let entries = (0..<Int.random(in: 0..<40, using: &generator)).map { index in
                let isFolder = Bool.random(using: &generator)
                return FolderEntry(
                    name: isFolder ? "\(index)" : "\(index).jpg", kind: isFolder ? .folder : .picture(bytes: index))
            }
            return .files(.folderListed(path: path, entries + [FolderEntry(name: hostileText(), kind: .folder)]))
        case .measurePictures(let paths):
            session.effects.remove(at: index)
            guard let path = paths.randomElement(using: &generator) else { return nil }
            guard isGood else { return .files(.pictureRefused(path: path, .damaged)) }
            return .files(.pictureMeasured(path: path, pin().layoutSize))
        case .measureOpenPicture(let path):
            session.effects.remove(at: index)
            return .pictureMeasured(path: isGood ? path : "/elsewhere.jpg", pin().layoutSize)
        case .download(let request):
            if Bool.random(using: &generator) {
                let progress = DownloadProgress(done: pinCount * 1_000_003, total: isGood ? .max : 0)
                return .download(.progressed(progress, id: request.id))
            }
            session.effects.remove(at: index)
            return .download(
                isGood
                    ? .finished(path: "/" + hostileText(), id: request.id)
                    : .failed(
                        .notUnpacked(path: hostileText(), UnderlyingError(message: hostileText())), id: request.id))
        case .stopDownload(let id):
            session.effects.remove(at: index)
            return .download(.failed(.cancelled, id: isGood ? id : id - 1))
        default: return .notice(Notice(hostileText(), isGood ? .problem : .done, offering: isGood ? nil : .undo))
        }
    }

    /// Returns a refresh without changes, with pins above the loaded ones, or with pins removed and inserted.
    private mutating func refresh(of loaded: PinCards) -> FeedRefresh {
        let new = PinCards((0..<Int.random(in: 0..<6, using: &generator)).map { _ in PinCard(pin()) })
        let page = FeedPageInfo(total: loaded.count + new.count)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return FeedRefresh(change: .none, newCount: 0, page: page)
        case 1: return FeedRefresh(change: .prepended(convert(new)), newCount: new.count, page: page)
        default:
            var cards = PinCards(loaded.filter { _ in Int.random(in: 0..<5, using: &generator) > 0 })
            let index = Int.random(in: 0...cards.count, using: &generator)
            cards.replaceSubrange(index..<index, with: new)
            return FeedRefresh(change: .all(convert(cards)), newCount: new.count, page: page, edition: pinCount)
        }
    }

    private mutating func home(load: Int, isGood: Bool) -> HomeMessage {
        let load = Int.random(in: 0..<10, using: &generator) == 0 ? load - 1 : load
        guard isGood else {
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: return .loadFailed(.empty(path: hostileText()), load: load)
            case 1: return .loadFailed(.notFetched(UnderlyingError(message: hostileText())), load: load)
            default: return .progressed(FeedProgress(.reading, done: .max, total: 1), load: load)
            }
        }
        let pins = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in PinCard(pin()) }
        let next = Bool.random(using: &generator) ? FeedCursor(position: pinCount) : nil
        let page = FeedPageInfo(
            next: next, total: Bool.random(using: &generator) ? pinCount : nil, skipped: pinCount % 3,
            title: hostileText(), notices: isGood && pinCount % 7 == 0 ? [hostileText()] : [])
        return .pageLoaded(cards: convert(PinCards(pins)), page: page, load: load)
    }

    /// Returns a pin with hostile text and a random shape.
    private mutating func pin() -> Pin {
        pinCount += 1
        var pin = Fixture.pin(pinCount)
        pin.title = hostileText()
        pin.author = hostileText()
        pin.description = hostileText() + "\n" + hostileText()
        let width = Int.random(in: 1...4_000, using: &generator)
        let height = Int.random(in: 1...4_000, using: &generator)
        pin.pixelSize = PixelSize(width: width, height: pinCount % 5 == 0 ? 1 : height)
        if pinCount % 6 == 0 { pin.picture = .unavailable(reason: hostileText()) }
        return pin
    }
}
