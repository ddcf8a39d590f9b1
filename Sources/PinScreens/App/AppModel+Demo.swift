import TerminalUI

extension AppModel {
    /// What a tour does to an event: the first key stops it, Space goes on step by step.
    /// - Returns: nil when the event is for the screen.
    mutating func receiveInDemo(_ event: InputEvent) -> [AppEffect]? {
        guard demo != nil else { return nil }
        switch event {
        case .key(let press):
            if press == KeyPress(.character(" ")) {
                demo?.step()
                notice = nil
                let effects = takeDemoStep()
                // What the step itself says stands; else the hint, where no words stand that it could stand under.
                if let demo, notice == nil { notice = demo.caption.isEmpty ? Notice(demo.hint) : nil }
                return effects
            }
            stopDemo()
            // Ctrl-C and q quit as ever.
            let action = options.keyMap[press]
            return action == .quit || action == .suspend ? nil : []
        case .mouse(let event):
            if case .press = event.action { stopDemo() }
            return []
        case .paste:
            stopDemo()
            return []
        default: return nil
        }
    }

    private mutating func stopDemo() {
        demo = nil
        notice = Notice("The demo has stopped: the screen is yours")
    }

    mutating func receive(_ message: DemoMessage) -> [AppEffect] {
        switch message {
        case .ticked(let number):
            guard let demo, demo.tick == number else { return [] }
            guard demo.pace == .stepping else { return takeDemoStep() }
            // Only the first tick comes to who goes step by step.
            notice = Notice("Space goes on, any other key stops")
        case .layoutMissing(let name):
            demo?.noteLayout()
            notice = Notice("The demo asks for a layout that is not there: \(name)", isProblem: true)
        }
        return []
    }

    /// Whether something that is to be seen is not there yet: the feed, its layout or pictures.
    private var awaitsSights: Bool {
        if demo?.awaitsLayout == true || pendingPictures > 0 { return true }
        return tab == .home && (!home.hasFirstPage || home.shownStage?.isAwaited == true)
    }

    /// Takes the next step of the tour and has the one after it come in its time.
    private mutating func takeDemoStep() -> [AppEffect] {
        guard var demo else { return [] }
        let (step, delay) = demo.advance(isWaiting: awaitsSights)
        self.demo = demo
        var effects = step.map { perform($0) } ?? []
        guard var demo = self.demo else { return effects }
        if demo.isOver {
            self.demo = nil
            notice = Notice("The demo is over: the screen is yours")
            return effects
        }
        // A tour that begins again and says nothing else must not take the processor for itself.
        let least = demo.position == 0 ? 100 : 0
        if demo.pace == .running { effects.append(demo.next(after: max(least, delay))) }
        self.demo = demo
        return effects
    }

    private mutating func perform(_ step: DemoScript.Step) -> [AppEffect] {
        // What a tour presses is the screen's, not the tour's.
        let tour = demo
        demo = nil
        defer { demo = tour }
        switch step {
        case .key(let press): return act(.key(press))
        case .mouse(let event): return act(.mouse(event))
        case .paste(let text): return act(.paste(text))
        case .layout(""):
            show(nil)
            return []
        case .layout(let name): return [.demo(.showLayout(name))]
        case .caption, .pause, .wait: return []
        }
    }
}

extension AppModel {
    /// Does what a person's event would do, and shows it where keys are shown.
    private mutating func act(_ event: InputEvent) -> [AppEffect] { show(event) + receive(event) }
}

extension DemoPlayer {
    /// What keys do now.
    fileprivate var hint: String {
        pace == .stepping
            ? "step \(stepsTaken) of \(stepCount) · space goes on · any other key stops"
            : "space steps · any other key stops"
    }

    /// Draws what the tour says in the last rows above the tabs.
    func draw(in regions: ScreenRegions, theme: Theme, into surface: inout Surface) {
        let content = regions.content
        let columns = content.columns - 4
        guard columns > 20, content.rows > 4 else { return }
        let lines = caption.isEmpty ? [] : DisplayText.wrapped(caption, columns: columns, maximumLines: 2)
        guard !lines.isEmpty else { return }
        let place = ScreenRegion(
            row: content.endRow - lines.count - 2, column: content.column, rows: lines.count + 2,
            columns: content.columns)
        surface.fill(place, style: .plain)
        surface.drawBorder(place, kind: .rounded, style: theme.focus)
        for (number, line) in lines.enumerated() {
            let column = place.column + max(2, (place.columns - DisplayText.columns(of: line)) / 2)
            surface.draw(line, row: place.row + 1 + number, column: column, style: theme.title, maximumColumns: columns)
        }
        let width = DisplayText.columns(of: hint) + 2
        guard width < columns else { return }
        surface.draw(
            " \(hint) ", row: place.endRow - 1, column: place.column + 2, style: theme.caption,
            maximumColumns: width)
    }
}
