import Feeds
import LayoutEngine
import TerminalUI

extension AppModel {
    /// Routes what came from the terminal: the help first, then text that is being typed, then the key map.
    mutating func receive(_ event: InputEvent) -> [AppEffect] {
        isSuspended = false
        if let effects = receiveInDemo(event) { return effects }
        switch event {
        case .key(let press): return receive(press)
        case .mouse(let event): return receive(event)
        case .paste(let text):
            if help != nil || gallery != nil { return [] }
            if boardOverlay != nil {
                paste(intoBoardOverlay: text)
                return []
            }
            if editing != nil {
                var notice = notice
                editing?.paste(text, in: regions, notice: &notice)
                self.notice = notice
                return []
            }
            if pasteOnCapsules(text) { return [] }
            if isOnSettings { profile.settings.accent?.paste(text) }
            if tab == .profile { return profile.editor?.paste(text, in: regions) ?? [] }
            return tab == .newPost ? newPost.paste(text, in: regions, notice: &notice) : []
        case .resize(let size): resize(to: size)
        case .background(let red, let green, let blue):
            options.theme.toldBackground = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
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
        let action = action(for: press, in: options.keyMap)
        if action != .quit { hasWarnedOfQuitting = false }
        // Ctrl-C and Ctrl-Z are the terminal's own words: they work wherever one is.
        if press.modifiers.contains(.control), let action, action == .quit || action == .suspend {
            return perform(action)
        }
        if help != nil {
            receiveInHelp(action)
            return []
        }
        // A key that types nothing explains all others wherever one is, but where it is to be given to an action.
        if action == .help, !press.isTyped, profile.settings.keys?.capture == nil { return perform(.help) }
        if gallery != nil { return receiveInGallery(press, action) }
        if boardOverlay != nil { return receiveInBoardOverlay(press, action) }
        if editing != nil { return receiveInEditing(press) }
        if let effects = receiveOnCapsules(press, action) { return effects }
        if tab == .newPost {
            switch newPost.receive(press, in: regions, notice: &notice) {
            case .done(let effects): return effects
            case .leave: return select(.home)
            case .notMine: break
            }
        }
        if let effects = receiveOnProfile(press) ?? receiveOnSettings(press) { return effects }
        if tab == .home { home.note(action) }
        if isOnShelves { profile.saved.list.note(action) }
        guard let action else { return [] }
        return perform(action)
    }

    /// Whether letters go to a form, a sheet or a field.
    var isTyping: Bool {
        capsules.sheet != nil || editing != nil || boardOverlay != nil || tab == .newPost
            || tab == .profile && profile.editor != nil || showsCapsules && capsules.isFilling
            || isOnSettings && (profile.settings.accent != nil || profile.settings.keys != nil)
    }

    private mutating func receiveInHelp(_ action: Action?) {
        switch action {
        case .moveDown, .rowDown: scrollHelp(by: 1)
        case .moveUp, .rowUp: scrollHelp(by: -1)
        case .pageDown, .halfPageDown: scrollHelp(by: 10)
        case .pageUp, .halfPageUp: scrollHelp(by: -10)
        default: help = nil
        }
    }

    mutating func scrollHelp(by rows: Int) { help?.scroll(by: rows, options: options, in: regions) }

    /// What a key does on the screen that is shown, or else to the post on it.
    func action(for press: KeyPress, in keyMap: KeyMap<Action>) -> Action? {
        screenAction(for: press, in: keyMap) ?? keyMap[press, Action.Scope.post.rawValue]
    }

    private func screenAction(for press: KeyPress, in keyMap: KeyMap<Action>) -> Action? {
        if isOnShelves, profile.saved.list.stack.isRoot,
            let action = keyMap[press, Action.Scope.boards.rawValue]
        {
            return action
        }
        if showsCapsules, let action = keyMap[press, Action.Scope.capsules.rawValue] { return action }
        if inspector != nil, tab == .home, home.isRoot,
            let action = keyMap[press, Action.Scope.inspector.rawValue], action.group == .inspector
        {
            return action
        }
        guard let stack = shownStack, !stack.isRoot else { return keyMap[press, Action.Scope.wall.rawValue] }
        return stack.detail == nil ? randomAction(for: press, in: keyMap) : keyMap[press, Action.Scope.openPin.rawValue]
    }

    /// Does what a key stands for, on the screen that is shown.
    mutating func perform(_ action: Action) -> [AppEffect] {
        switch action {
        case .quit:
            guard let warning = quitWarning() else { return finish() }
            notice = warning
        case .suspend:
            isSuspended = true
            return [.suspend]
        case .help: help = HelpOverlay(isOverForm: isTyping)
        case .homeTab: return choose(.home)
        case .newPostTab: return choose(.newPost)
        case .profileTab: return choose(.profile)
        case .nextTab: return choose(tab.moved(by: 1, among: options.tabs))
        case .previousTab: return choose(tab.moved(by: -1, among: options.tabs))
        case .edit: editPost()
        case .delete: return deletePost()
        case .undo: return undoLast()
        case .editProfile where tab == .profile: editProfile()
        case .intoCapsule: return putIntoCapsule()
        case .nextSection where tab == .profile: profile.show(section: profile.section.moved(by: 1))
        case .previousSection where tab == .profile: profile.show(section: profile.section.moved(by: -1))
        case .layouts where tab == .home: return openGallery()
        case .inspect where tab == .home && inspector == nil: toggleInspector()
        case .refresh where tab == .home:
            // What was missing or broken may have been mended since.
            if shelf.forgetFailures() { wanted = nil }
            return [.forgetPictureFailures] + home.refresh()
        default:
            if let effects = performInInspector(action) { return effects }
            if let pin = shownPin, let effects = perform(action, on: pin) { return effects }
            if isOnSettings { return performOnSettings(action) }
            if let effects = performOnShelves(action) { return effects }
            if showsCapsules { return performOnCapsules(action) ?? [] }
            return shownWall.map { performOnWall(action, wall: $0.wall, stack: $0.stack) } ?? []
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
        if chosen == .newPost { newPost.closeBrowser() }
        if chosen == .home, home.isStripActive {
            home.popStrip()
            return []
        }
        if isOnShelves {
            popShelves()
            return []
        }
        if showsCapsules { capsules.popToRoot() }
        guard let place = shownWall else { return [] }
        if self[keyPath: place.stack].isRoot {
            self[keyPath: place.wall].moveToTop()
        } else {
            self[keyPath: place.stack].popToRoot()
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
        if chosen == .newPost { newPost.appear() }
        return effects
    }

    // MARK: Walls

    private mutating func performOnWall(
        _ action: Action, wall: WritableKeyPath<AppModel, PinWall>, stack: WritableKeyPath<AppModel, WallStack>
    ) -> [AppEffect] {
        // With a pin it would have been done by now.
        if action == .download { return download(nil) }
        if var detail = self[keyPath: stack].detail {
            if action == .play { togglePlaying() }
            let isOpen = detail.perform(action, on: &self[keyPath: wall], in: regions, cell: pictureCell)
            self[keyPath: stack].detail = isOpen ? detail : nil
            return []
        }
        if self[keyPath: stack].isRandom {
            performOnRandom(action, wall: wall, stack: stack)
            return []
        }
        switch action {
        case .random:
            // Of all that is loaded: the strip's few pins are no feed of their own.
            if tab == .home, home.isStripActive {
                home.popStrip()
                openRandom(wall: \.home.wall, stack: \.home.stack)
            } else {
                openRandom(wall: wall, stack: stack)
            }
        case .back: return downloads.stop()
        case .open where isOnInvitation: return choose(.newPost)
        case .open:
            if self[keyPath: wall].focus != nil { self[keyPath: stack].detail = DetailScreen() }
        case _ where performOnStage(action): break
        case .moveUp where enterStripUpwards(): break
        case _ where home.isStripActive && tab == .home: performOnStrip(action)
        default: self[keyPath: wall].perform(action)
        }
        return []
    }

    /// Does what a key stands for wherever a pin is shown.
    /// - Returns: nil when it is for the screen.
    private mutating func perform(_ action: Action, on pin: Pin) -> [AppEffect]? {
        switch action {
        case .openLink, .copyLink: linkEffects(action, of: pin)
        case .download: download(shownPicture)
        case .save: toggleSaved(pin)
        case .moveToBoard: chooseBoard(for: pin)
        default: nil
        }
    }

    private mutating func linkEffects(_ action: Action, of pin: Pin) -> [AppEffect] {
        guard let link = pin.link else {
            notice = Notice("This pin has no link")
            return []
        }
        return [action == .copyLink ? .copy(link.absoluteString) : .open(link: link.absoluteString)]
    }
}
