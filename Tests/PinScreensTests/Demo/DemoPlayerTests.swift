import LayoutFiles
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Demo playback with a manual clock.
@Suite struct DemoPlayerTests {
    /// A session with a demo whose ticks are sent without delay.
    private struct Tour {
        var session: Session
        /// The total delay of the ticks so far.
        private(set) var time = Duration.zero
        private(set) var layouts: [String] = []
        private var pending: Int?

        init(_ script: String, loops: Bool = false, isStepped: Bool = false, pins: Int = 40) throws {
            session = Session.browsing(pins)
            try session.deliverPictures()
            session.model.demo = DemoPlayer(try DemoScript(text: script), loops: loops, isStepped: isStepped)
            guard let begin = session.model.demo?.start() else { return }
            record([begin])
        }

        private mutating func record(_ effects: [AppEffect]) {
            for effect in effects {
                switch effect {
                case .demo(.tick(let delay, let id)):
                    time += delay
                    pending = id
                case .demo(.showLayout(let name)): layouts.append(name)
                default: break
                }
            }
        }

        /// Sends up to `count` ticks, until none is scheduled.
        mutating func tick(_ count: Int = 1) throws {
            for _ in 0..<count {
                guard let id = pending else { return }
                pending = nil
                session.effects = []
                session.send(.demo(.ticked(id: id)))
                record(session.effects)
            }
        }

        mutating func type(_ keys: String) throws {
            session.effects = []
            try session.type(keys)
            record(session.effects)
        }
    }

    @Test func demoPressesItsKeysInOrderAndEnds() throws {
        var tour = try Tour("keys l l\npause 2\nkeys <enter>")
        try tour.tick()
        #expect(tour.session.model.context.walls[.feed].focus == 1)
        try tour.tick()
        #expect(tour.session.model.context.walls[.feed].focus == 2)
        try tour.tick(3)
        #expect(tour.session.model.detail(on: .feed) != nil)
        #expect(tour.session.model.demo == nil)
        #expect(tour.session.noticeText.contains("Demo finished"))
        #expect(tour.time == DemoPlayer.keyDelay * 2 + .seconds(2))
    }

    @Test func steppedDemoWaitsForSpaceFromTheBeginning() throws {
        var tour = try Tour("pause 2\ncaption One\nkeys l\ncaption Two", isStepped: true)
        try tour.tick(5)
        #expect(tour.session.noticeText.contains("space: continue"))
        #expect(!tour.session.text.contains("One"))
        try tour.type("<space>")
        #expect(tour.session.text.contains("One"))
        #expect(tour.session.model.context.walls[.feed].focus == 0)
        try tour.type("<space>")
        #expect(tour.session.model.context.walls[.feed].focus == 1)
        #expect(tour.time == .zero)
    }

    @Test func captionIsShownUntilTheNextCaption() throws {
        var tour = try Tour("caption Boxes stand in columns\npause 1\ncaption\npause 1")
        try tour.tick()
        #expect(tour.session.text.contains("Boxes stand in columns"))
        #expect(tour.session.text.contains("space: next step · any other key stops"))
        try tour.tick()
        #expect(tour.session.text.contains("Boxes stand in columns"))
        try tour.tick()
        #expect(!tour.session.text.contains("Boxes stand in columns"))
    }

    @Test func firstKeyStopsTheDemoWithoutOtherEffects() throws {
        var tour = try Tour("pause 1\nkeys l")
        try tour.tick()
        try tour.type("j")
        #expect(tour.session.model.demo == nil)
        #expect(tour.session.model.context.walls[.feed].focus == 0)
        #expect(tour.session.noticeText.contains("You can use pinfeed now"))
        try tour.tick(5)
        #expect(tour.session.model.context.walls[.feed].focus == 0)
    }

    @Test(arguments: ["q", "<c-c>"]) func quitKeysEndTheProgram(key: String) throws {
        var tour = try Tour("pause 1\nkeys l")
        try tour.type(key)
        #expect(tour.session.model.isFinished)
    }

    @Test func spaceStepsThroughTheDemoWithoutPauses() throws {
        var tour = try Tour("pause 5\nkeys l\npause 5\nwait\nkeys l\ncaption The end\npause 1")
        try tour.type("<space>")
        #expect(tour.session.model.context.walls[.feed].focus == 1)
        #expect(tour.session.model.demo?.mode == .stepping)
        #expect(tour.session.noticeText.contains("step 1 of 3 · space: continue"))
        try tour.tick(5)
        #expect(tour.session.model.context.walls[.feed].focus == 1)
        try tour.type("<space>")
        #expect(tour.session.model.context.walls[.feed].focus == 2)
        try tour.type("<space>")
        #expect(tour.session.text.contains("The end"))
        #expect(tour.session.text.contains("step 3 of 3 · space: continue"))
        #expect(tour.session.noticeText.isEmpty)
        try tour.type("<space>")
        #expect(tour.session.model.demo == nil)
    }

    @Test func loopingDemoRestarts() throws {
        var tour = try Tour("keys l\nkeys h", loops: true)
        try tour.tick(20)
        #expect(tour.session.model.demo?.isOver == false)
        #expect(tour.session.model.context.walls[.feed].focus == 0)
        try tour.tick()
        #expect(tour.session.model.context.walls[.feed].focus == 1)
    }

    @Test func demoRequestsLayoutsByNameAndRestoresColumns() throws {
        var tour = try Tour("layout magazine\nlayout")
        try tour.tick()
        #expect(tour.layouts == ["magazine"])
        let file = LayoutFile(.masonry(MasonryPlan()))
        tour.session.send(.layout(.fileRead(file)))
        #expect(tour.session.model.context.walls[.feed].file != nil)
        try tour.tick()
        #expect(tour.session.model.context.walls[.feed].file == nil)
    }

    @Test func waitStepTimesOutOnMissingPictures() throws {
        var tour = try Tour("wait\nkeys l")
        // No picture is missing, so the demo continues at once.
        try tour.tick(2)
        #expect(tour.session.model.context.walls[.feed].focus == 1)

        var session = Session.browsing(40)
        #expect(session.model.pendingPictures > 0)
        var player = DemoPlayer(try DemoScript(text: "wait\nkeys l"), loops: false)
        var waited = Duration.zero
        while case (nil, let delay) = player.advance(isLoading: true), delay > .zero { waited += delay }
        #expect(waited == .seconds(10))
        session.model.demo = player
        #expect(session.model.demo?.isOver == false)
    }

    @Test func everyStepShowsTheProgress() throws {
        var tour = try Tour("keys j j j j", isStepped: true)
        try tour.tick()
        for step in 1...3 {
            try tour.type("<space>")
            #expect(
                tour.session.noticeText.contains("step \(step) of 4 · space: continue"), "\(tour.session.noticeText)")
        }
    }

    @Test func waitStepWaitsForTheLayout() throws {
        var tour = try Tour("layout magazine\nwait\nkeys l")
        let file = LayoutFile(.masonry(MasonryPlan()))
        try tour.tick(4)
        #expect(tour.session.model.context.walls[.feed].focus == 0)
        // The file is loaded, but its layout is pending.
        tour.session.send(.layout(.fileRead(file)))
        let orders = tour.session.effects.compactMap { effect in
            if case .layOut(let order) = effect.as(LayoutEffect.self) { order } else { nil }
        }
        let order = try #require(orders.last)
        try tour.tick(4)
        #expect(tour.session.model.context.walls[.feed].focus == 0)
        tour.session.send(.layout(.laidOut(order.makeLayout(), order: order.number)))
        try tour.session.deliverPictures()
        try tour.tick(2)
        #expect(tour.session.model.context.walls[.feed].focus == 1)
    }

    @Test(arguments: [AppMessage.demo(.layoutMissing("none")), .layout(.fileFailed("none:1:1: broken"))])
    func waitStepEndsWhenTheLayoutFails(answer: AppMessage) throws {
        var tour = try Tour("layout none\nwait\nkeys l")
        try tour.tick(3)
        tour.session.send(answer)
        #expect(tour.session.text.contains("none"))
        try tour.tick(2)
        #expect(tour.session.model.context.walls[.feed].focus == 1)
    }

    @Test func waitStepWaitsForTheFeed() throws {
        var session = Session()
        var player = DemoPlayer(try DemoScript(text: "wait\nkeys l"), loops: false)
        guard case .demo(.tick(_, let id)) = player.start() else { return }
        session.model.demo = player
        session.send(.demo(.ticked(id: id)))
        #expect(session.model.demo?.position == 0)
    }

    @Test func demoKeysAreShownIfKeysAreShown() throws {
        var tour = try Tour("keys l l\npause 1")
        tour.session.model.context.options.showsKeys = true
        try tour.tick(2)
        #expect(tour.session.text.contains(" l ×2 "), "\(tour.session.text)")
    }

    @Test func emptyScriptIsOverAtOnce() throws {
        #expect(DemoPlayer(try DemoScript(text: "# nothing\n"), loops: true).isOver)
    }

    @Test func spaceInAScriptScrollsTheScreen() throws {
        var tour = try Tour("keys <space>\npause 1", pins: 200)
        try tour.tick()
        #expect(tour.session.model.context.walls[.feed].viewport.offset.y > 0)
        #expect(tour.session.model.demo?.mode == .running)
    }
}
