import Drawings
import Feeds
import LibraryValues
import TerminalUI

@testable import CapsuleScreens
@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

extension Gallery {
    /// One screen of the gallery.
    struct NamedScreen {
        let name: String
        let session: Session
        let pictures: Pictures

        enum Pictures { case delivered, broken, pending }

        /// Draws the screen with a theme.
        func surface(_ theme: Theme) throws -> Surface {
            var session = session
            session.model.context.options.theme = theme
            // The requested pictures depend on the color depth of the theme.
            session.send(.input(.resumed))
            switch pictures {
            case .delivered: try session.deliverPictures()
            case .broken:
                for request in session.model.pictureRequests {
                    session.send(.picture(.init(request: request, outcome: .failure(.notAPicture))))
                }
            case .pending: break
            }
            return session.surface
        }
    }

    /// Returns every kind of screen, in a size.
    static func screens(columns: Int = size.columns, rows: Int = size.rows) throws -> [NamedScreen] {
        var screens: [NamedScreen] = []
        func show(
            _ name: String, _ session: Session, keys: String = "", pictures: NamedScreen.Pictures = .delivered
        ) throws {
            var session = session
            try session.type(keys)
            screens.append(NamedScreen(name: name, session: session, pictures: pictures))
        }
        let five = try session(fivePins, columns: columns, rows: rows)
        try show("home", five)
        try show("detail", five, keys: "l<enter>")
        try show("detail, zoomed", five, keys: "l<enter>++")
        let carousel = try Posting.session([Posting.card(pictures: 5)], columns: columns, rows: rows)
        try show("carousel", carousel, keys: "<enter>]")
        try show("help", five, keys: "?")
        try show("random", five, keys: "grl")
        try show("keys that are begun", five, keys: "g")
        try show("going to a pin", five, keys: ":3")
        try show("nothing to undo", five, keys: "u")
        var downloading = five
        try downloading.type("d")
        downloading.send(.download(.progressed(DownloadProgress(done: 12_400_000, total: 80_100_000), id: 1)))
        try show("downloading", downloading)
        let plain = Session.browsing(5, columns: columns, rows: rows)
        try show("home without pictures", plain, pictures: .broken)
        try show("home before its pictures", plain, pictures: .pending)
        var loading = Session(columns: columns, rows: rows)
        loading.send(.home(.progressed(FeedProgress(.reading, done: 12, total: 40), load: 1)))
        try show("loading", loading)
        var broken = Session(columns: columns, rows: rows)
        broken.send(.home(.loadFailed(.missing(path: "/srv"), load: 1)))
        broken.send(.notice(Notice("the disk is full", .problem)))
        try show("failed", broken)
        var empty = Session(columns: columns, rows: rows)
        empty.send(.home(.loadFailed(.empty(path: "/srv"), load: 1)))
        try show("nothing to show", empty)
        try show("empty form", five, keys: "2")
        try show("filled form", try writing(columns: columns, rows: rows))
        try show("form of several pictures", try Posting.writing(4, columns: columns, rows: rows))
        try show("folder browser", try choosing(columns: columns, rows: rows))
        try showWalls()
        try showProfile()
        try show("too small", try session(fivePins, columns: 12, rows: 4))
        return screens

        /// Adds the screens of search, layouts, similar pins, the overview and sources.
        func showWalls() throws {
            func searching(_ keys: String) throws -> Session {
                var searching = SearchingSession(Session.browsing(40, columns: columns, rows: rows))
                try searching.type(keys)
                return searching.session
            }
            try show("searching", try searching("/ pin tag:"))
            try show("what was found", try searching("/ pin<enter>"))
            try show("nothing found", try searching("/ nowhere<enter>"))
            try show("filter", try searching("f j"))
            try show("order", try searching(", j"))
            var layouts = LayoutSession(columns: columns, rows: rows, motion: .reduced)
            try layouts.type("v j")
            try show("gallery", layouts.session)
            try layouts.type("<esc> i")
            try show("inspector", layouts.session)
            var alike = Session.browsing(40, columns: columns, rows: rows)
            try alike.type("~")
            for case .similarity(.find(let request)) in alike.effects {
                alike.send(
                    .similarity(
                        .found(
                            SimilarPinsResult(
                                id: request.id, indices: [5, 6], fingerprintCount: 40, count: 40,
                                isComplete: true))))
            }
            try show("more like a pin", alike)
            try show("from above", Session.browsing(40, columns: columns, rows: rows), keys: "----------")
            var sources = five
            sources.send(
                .sources(
                    .statusesChanged(
                        [
                            SourceStatus(
                                id: 4, name: "ferry", address: "/srv/ferry",
                                state: .read(count: 60, total: 79, isComplete: false)),
                            SourceStatus(id: 9, name: "example", address: "https://example.org", isOn: false),
                        ], order: .oneByOne)))
            try show("sources", sources, keys: "F")
        }

        func showProfile() throws {
            let size = (columns: columns, rows: rows)
            let person = try profile(Array(fivePins[..<2]), columns: columns, rows: rows)
            try show("empty profile", try profile([], columns: columns, rows: rows))
            try show("profile", person)
            try show("profile's editor", person, keys: "E x")
            try show("profile's drawing", person, keys: "E <tab><tab><right><right><enter> 2 <space> l")
            try show("profile's settings", person, keys: "[ j j")
            try show("profile's keys", person, keys: "[ G <enter>")
            try show("strip", try SavedSession.gallery(size, keys: "k l").session)
            try show("shelves in profile", try SavedSession.gallery(size, keys: "3 ] l").session)
            try show("open board", try SavedSession.gallery(size, keys: "3 ] <enter>").session)
            try show("empty board", try SavedSession.gallery(size, keys: "3 ] l <enter>").session)
            try show("choosing a board", try SavedSession.gallery(size, keys: "m").session)
            var naming = try SavedSession.gallery(size, keys: "3 ] a x <enter>").session
            naming.send(.saved(.boardRefused(reason: PinLibraryError.boardNameTaken("x").description)))
            try show("naming a board in profile", naming)
            try show("removing all in profile", try SavedSession.gallery(size, keys: "3 ] X").session)
            try show("nothing saved in profile", try profile([], columns: columns, rows: rows), keys: "]")
            try show("profile: no capsule", try CapsuleGallery.session([], columns: columns, rows: rows))
            let capsules = try CapsuleGallery.session(CapsuleGallery.three, columns: columns, rows: rows)
            try show("profile: a sealed capsule", capsules)
            try show("profile: past the newest capsule", capsules, keys: "l")
            try show("profile: a capsule's settings", capsules, keys: "e")
            try show("profile: a new capsule", capsules, keys: "a")
            try show("profile: the list of capsules", capsules, keys: "v")
            try show("profile: the hammer's question", capsules, keys: "O")
            try show("profile: a note for a capsule", capsules, keys: "c harbour")
            let opened = try CapsuleGallery.opened(columns: columns, rows: rows)
            try show("profile: an opened capsule", opened)
            try show("profile: a note", opened, keys: "j<enter>")
            var choosing = five
            choosing.send(.capsules(.read(CapsuleGallery.three, now: CapsuleGallery.now)))
            try show("a pin's way into a capsule", choosing, keys: "c")
        }
    }
}
