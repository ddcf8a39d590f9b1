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
            session.model.options.theme = theme
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
        var failed = Session.browsing(5)
        for request in failed.model.pictureDemand {
            failed.send(.picture(.init(request: request, outcome: .failure(.notAPicture))))
        }
        try show("home without pictures", failed)
        var waiting = Session.browsing(5)
        waiting.model.options.theme = theme
        shown.append(Shown(name: "home before its pictures", surface: waiting.surface))
        var loading = Session()
        loading.send(.home(.progressed(FeedProgress(.reading, done: 12, total: 40), load: 1)))
        try show("loading", loading)
        var broken = Session()
        broken.send(.home(.loadFailed(.missing(path: "/srv"), load: 1)))
        broken.send(.notice(Notice("the disk is full", isProblem: true)))
        try show("failed", broken)
        try show("empty form", five, keys: "2")
        try show("filled form", try writing())
        try show("folder browser", try choosing())
        try show("empty profile", try profile([]))
        try show("profile", try profile(Array(fivePins[..<2])))
        try show("too small", try session(fivePins, columns: 12, rows: 4))
        return shown
    }
}
