import Drawings
import Languages
import ScreenKit
import TerminalUI

extension AppModel {
    /// What a tour does to an event: the first key stops it, Space goes on step by step.
    /// - Returns: false when the event is for the screen.
    mutating func receiveInDemo(_ event: InputEvent) -> Bool {
        guard demo != nil else { return false }
        switch event {
        case .key(KeyPress(.character(" "))):
            demo?.step()
            context.notice = nil
            takeDemoStep()
            // What the step itself says stands; else the hint, where no words stand that it could stand under.
            if let demo, context.notice == nil { context.notice = demo.caption.isEmpty ? Notice(demo.hint) : nil }
        case .key(let press):
            stopDemo()
            // Ctrl-C and q quit as ever.
            let action = context.options.keyMap[KeySequence(press)]
            return action != .quit && action != .suspend
        case .mouse(let event): if case .press = event.action { stopDemo() }
        case .paste: stopDemo()
        case .resize, .background, .colors, .graphics, .interrupt, .resumed: return false
        }
        return true
    }

    private mutating func stopDemo() {
        demo = nil
        context.say(tr("The demo has stopped: the screen is yours"))
    }

    mutating func receive(_ message: DemoMessage) {
        switch message {
        case .ticked(let number):
            guard let demo, demo.tick == number else { return }
            guard demo.pace == .stepping else { return takeDemoStep() }
            // Only the first tick comes to who goes step by step.
            context.say(tr("space goes on, any other key stops"))
        case .layoutMissing(let name):
            demo?.noteLayout()
            context.say(tr("The demo asks for a layout that is not there: \(name)"), .problem)
        case .showColumns, .layoutRead: break
        }
    }

    /// Whether something that is to be seen is not there yet: the feed, its layout or pictures.
    private var awaitsSights: Bool {
        demo?.awaitsLayout == true || pendingPictures > 0
            || tabs.shown.screens.contains { $0.isAwaiting(in: context) }
    }

    /// Takes the next step of the tour and has the one after it come in its time.
    private mutating func takeDemoStep() {
        guard var demo else { return }
        let (step, delay) = demo.advance(isWaiting: awaitsSights)
        self.demo = demo
        if let step { perform(step) }
        guard var demo = self.demo else { return }
        if demo.isOver {
            self.demo = nil
            return context.say(tr("The demo is over: the screen is yours"))
        }
        // A tour that begins again and says nothing else must not take the processor for itself.
        let least = demo.position == 0 ? Duration.milliseconds(100) : .zero
        if demo.pace == .running { context.perform(demo.next(after: max(least, delay))) }
        self.demo = demo
    }

    private mutating func perform(_ step: DemoScript.Step) {
        // What a tour presses is the screen's, not the tour's.
        let tour = demo
        demo = nil
        defer { demo = tour }
        switch step {
        case .key(let press): act(.key(press))
        case .mouse(let event): act(.mouse(event))
        case .paste(let text): act(.paste(text))
        case .layout(""): context.news.append(.demo(.showColumns))
        case .layout(let name): context.perform(.demo(.showLayout(name)))
        case .caption, .pause, .wait: break
        }
    }

    /// Does what a person's event would do, and shows it where keys are shown.
    private mutating func act(_ event: InputEvent) {
        show(event)
        receive(event)
    }
}

extension DemoPlayer {
    /// What keys do now.
    fileprivate var hint: String {
        pace == .stepping
            ? tr("step \(stepsTaken) of \(stepCount) · space goes on · any other key stops")
            : tr("space steps · any other key stops")
    }

    /// Draws what the tour says in the last rows above the tabs.
    func draw(in regions: ScreenRegions, theme: Theme, into surface: inout Surface) {
        let content = regions.content
        let columns = content.columns - 4
        guard columns > 20, content.rows > 4 else { return }
        let lines = caption.isEmpty ? [] : DisplayText.wrapped(tr(data: caption), columns: columns, maximumLines: 2)
        guard !lines.isEmpty else { return }
        let place = content.dropFirst(content.rows - lines.count - 2)
        // A hint that would be cut is not worth its row.
        let isWide = DisplayText.columns(of: hint) + 2 < columns
        surface.drawPanel(place, title: "", hint: isWide ? hint : "", theme: theme)
        for (number, line) in lines.enumerated() {
            surface.draw(centred: line, row: place.row + 1 + number, in: place, style: theme.title)
        }
    }
}
