import Feeds
import LayoutEngine
import TerminalUI

extension AppModel {
    /// Routes what came from the terminal: the help first, then text that is being typed, then the key map.
    mutating func receive(_ event: InputEvent) -> [AppEffect] {
        switch event {
        case .key(let press): return receive(press)
        case .mouse(let event): return receive(event)
        case .paste(let text):
            guard help == nil, tab == .newPost else { return [] }
            return newPost.paste(text, in: regions)
        case .resize(let size): resize(to: size)
        case .background(let red, let green, let blue):
            if options.followsBackground {
                options.theme.background = Theme.background(red: red, green: green, blue: blue)
            }
        case .interrupt:
            return finish()
        case .graphics(let known): adopt(known)
        case .resumed: break
        }
        return []
    }

    private mutating func receive(_ press: KeyPress) -> [AppEffect] {
        notice = nil
        let action = options.keyMap[press]
        // Ctrl-C and Ctrl-Z are the terminal's own words: they work wherever one is.
        if press.modifiers.contains(.control), let action, action == .quit || action == .suspend {
            return perform(action)
        }
        if help != nil {
            receiveInHelp(press, action)
            return []
        }
        if tab == .newPost {
            switch newPost.receive(press, in: regions, notice: &notice) {
            case .done(let effects): return effects
            case .leave: return select(.home)
            case .notMine: break
            }
        }
        if tab == .home { home.note(action) }
        guard let action else { return [] }
        return perform(action)
    }

    private mutating func receiveInHelp(_ press: KeyPress, _ action: Action?) {
        switch action {
        case .moveDown, .rowDown: help?.offset += 1
        case .moveUp, .rowUp: help?.offset -= 1
        case .pageDown, .halfPageDown: help?.offset += 10
        case .pageUp, .halfPageUp: help?.offset -= 10
        default: help = nil
        }
        help?.clampOffset(to: regions, keyMap: options.keyMap)
    }

    /// Does what a key stands for, on the screen that is shown.
    mutating func perform(_ action: Action) -> [AppEffect] {
        switch action {
        case .quit: return finish()
        case .suspend: return [.suspend]
        case .help: help = HelpOverlay()
        case .homeTab: return choose(.home)
        case .newPostTab: return choose(.newPost)
        case .profileTab: return choose(.profile)
        case .nextTab: return choose(tab.next)
        case .previousTab: return choose(tab.previous)
        case .refresh where tab == .home:
            // What was missing or broken may have been mended since.
            shelf.forgetFailures()
            return home.refresh()
        default:
            switch tab {
            case .home: return performOnWall(action, wall: \.home.wall, stack: \.home.stack)
            case .profile: return performOnWall(action, wall: \.profile.wall, stack: \.profile.stack)
            case .newPost: return []
            }
        }
        return []
    }

    /// Ends the program; what was typed in a post is kept.
    private mutating func finish() -> [AppEffect] {
        isFinished = true
        return newPost.keepDraft()
    }

    /// Choosing the tab that is shown goes back to its root and then to its top, as on a phone.
    private mutating func choose(_ chosen: Tab) -> [AppEffect] {
        guard chosen == tab else { return select(chosen) }
        switch chosen {
        case .home where home.stack.detail != nil: home.stack.detail = nil
        case .home: home.wall.moveToTop()
        case .profile where profile.stack.detail != nil: profile.stack.detail = nil
        case .profile: profile.wall.moveToTop()
        case .newPost: newPost.closeBrowser()
        }
        return []
    }

    @discardableResult
    mutating func select(_ chosen: Tab) -> [AppEffect] {
        guard chosen != tab else { return [] }
        let leaving = tab
        tab = chosen
        var effects: [AppEffect] = []
        if leaving == .newPost { effects += newPost.keepDraft() }
        if chosen == .newPost { effects += newPost.appear() }
        return effects
    }

    // MARK: Walls

    private mutating func performOnWall(
        _ action: Action, wall: WritableKeyPath<AppModel, PinWall>, stack: WritableKeyPath<AppModel, WallStack>
    ) -> [AppEffect] {
        switch action {
        case .openLink, .copyLink: return linkEffects(action, of: self[keyPath: wall].focusedPin)
        default: break
        }
        if var detail = self[keyPath: stack].detail {
            let isOpen = detail.perform(action, on: &self[keyPath: wall], in: regions)
            self[keyPath: stack].detail = isOpen ? detail : nil
            return []
        }
        switch action {
        case .open:
            if self[keyPath: wall].focus != nil { self[keyPath: stack].detail = DetailScreen() }
        default: self[keyPath: wall].perform(action)
        }
        return []
    }

    private mutating func linkEffects(_ action: Action, of pin: Pin?) -> [AppEffect] {
        guard let pin else { return [] }
        guard let link = pin.link else {
            notice = Notice("This pin has no link")
            return []
        }
        return [action == .copyLink ? .copy(link.absoluteString) : .open(link: link.absoluteString)]
    }
}
