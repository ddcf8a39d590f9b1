import Drawings
import Feeds
import TerminalUI

@testable import PinScreens

extension Gallery {
    /// A surface with the name of the screen that it shows.
    struct Shown: Sendable {
        let name: String
        let surface: Surface
    }

    /// Every kind of screen that there is, drawn with a theme.
    static func everyScreen(_ theme: Theme) throws -> [Shown] {
        var shown: [Shown] = []
        func show(_ name: String, _ session: Session, keys: String = "") throws {
            var session = session
            session.model.context.options.theme = theme
            // The wishes for pictures follow the theme's depth.
            session.send(.input(.resumed))
            try session.type(keys)
            try session.deliverPictures()
            shown.append(Shown(name: name, surface: session.surface))
        }
        let five = try session(fivePins)
        try show("home", five)
        try show("detail", five, keys: "l<enter>")
        try show("help", five, keys: "?")
        try show("random", five, keys: "grl")
        var downloading = five
        try downloading.type("d")
        downloading.send(.download(.progressed(DownloadProgress(done: 12_400_000, total: 80_100_000), id: 1)))
        try show("downloading", downloading)
        var failed = Session.browsing(5)
        for request in failed.model.pictureDemand {
            failed.send(.picture(.init(request: request, outcome: .failure(.notAPicture))))
        }
        try show("home without pictures", failed)
        var waiting = Session.browsing(5)
        waiting.model.context.options.theme = theme
        shown.append(Shown(name: "home before its pictures", surface: waiting.surface))
        var loading = Session()
        loading.send(.home(.progressed(FeedProgress(.reading, done: 12, total: 40), load: 1)))
        try show("loading", loading)
        var broken = Session()
        broken.send(.home(.loadFailed(.missing(path: "/srv"), load: 1)))
        broken.send(.notice(Notice("the disk is full", .problem)))
        try show("failed", broken)
        try show("empty form", five, keys: "2")
        try show("filled form", try writing())
        try show("folder browser", try choosing())
        try show("empty profile", try profile([]))
        try show("profile", try profile(Array(fivePins[..<2])))
        let size = Gallery.size
        try show("strip", try SavedSession.gallery(size, keys: "k l").session)
        try show("shelves in profile", try SavedSession.gallery(size, keys: "3 ] l").session)
        try show("open board", try SavedSession.gallery(size, keys: "3 ] <enter>").session)
        try show("choosing a board", try SavedSession.gallery(size, keys: "m").session)
        var naming = try SavedSession.gallery(size, keys: "3 ] a x <enter>").session
        naming.send(.saved(.boardRefused(reason: "There is a board \"x\" already. Choose another name.")))
        try show("naming a board in profile", naming)
        try show("removing all in profile", try SavedSession.gallery(size, keys: "3 ] X").session)
        try show("nothing saved in profile", try profile([]), keys: "]")
        try show("profile: no capsule", try CapsuleGallery.session([]))
        let capsules = try CapsuleGallery.session(CapsuleGallery.three)
        try show("profile: a sealed capsule", capsules)
        try show("profile: past the newest capsule", capsules, keys: "l")
        try show("profile: a capsule's settings", capsules, keys: "e")
        try show("profile: the list of capsules", capsules, keys: "v")
        try show("profile: the hammer's question", capsules, keys: "O")
        try show("profile: an opened capsule", try CapsuleGallery.opened())
        try show("profile: a note", try CapsuleGallery.opened(), keys: "j<enter>")
        var choosing = five
        choosing.send(.capsules(.read(CapsuleGallery.three, now: CapsuleGallery.now)))
        try show("a pin's way into a capsule", choosing, keys: "c")
        try show("too small", try session(fivePins, columns: 12, rows: 4))
        return shown
    }
}
