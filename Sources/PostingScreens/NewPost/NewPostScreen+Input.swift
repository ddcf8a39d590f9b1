import Feeds
import FolderBrowsing
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension NewPostScreen: Screen {
    package var isTyping: Bool { true }
    package func isPartOpen(in context: ScreenContext) -> Bool { browser != nil }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(let press, let action): return receive(press, action, in: &context)
        case .mouse(let event): receive(event, in: &context)
        case .paste(let text): paste(text, in: &context)
        }
        return .done
    }

    private mutating func receive(_ press: KeyPress, _ action: Action?, in context: inout ScreenContext) -> Response {
        if press.key == .escape, isPosting || browser == nil {
            context.select(.home)
            return .done
        }
        guard !isPosting else { return .done }
        if var browser {
            let outcome = browser.receive(press, action, in: context.regions)
            take(outcome, of: browser, in: &context)
            return .done
        }
        switch (press.key, form.field) {
        case (.character("s"), _) where press.modifiers == .control: post(in: &context)
        case (.tab, _): form.moveFocus(by: 1)
        case (.backTab, _): form.moveFocus(by: -1)
        case (.enter, .picture): openBrowser(in: &context)
        case (.enter, .post), (.character(" "), .post): post(in: &context)
        case (.enter, .leave), (.character(" "), .leave): context.select(.home)
        case (.right, .post): form.field = .leave
        case (.left, .leave): form.field = .post
        case (.enter, .title), (.enter, .tags): form.moveFocus(by: 1)
        case (_, .picture) where form.pictures.receive(press): keepDraft(in: &context)
        case (.enter, .arrangement), (.character(" "), .arrangement), (.left, .arrangement), (.right, .arrangement):
            form.toggleArrangement()
            keepDraft(in: &context)
        default: return receiveText(press, in: &context)
        }
        return .done
    }

    private mutating func receiveText(_ press: KeyPress, in context: inout ScreenContext) -> Response {
        let layout = form.layout(in: context)
        if form.type(press, layout: layout, notice: &context.notice) {
            keepDraft(in: &context)
            return .done
        }
        switch press.key {
        case .up: form.moveFocus(by: -1)
        case .down: form.moveFocus(by: 1)
        // Where no text is typed the key map has its say.
        default: return form.field.isText ? .done : .notMine
        }
        return .done
    }

    private mutating func paste(_ text: String, in context: inout ScreenContext) {
        guard !isPosting else { return }
        if browser != nil {
            let paths = DroppedPath.all(in: text).map(\.path)
            // One path is gone to; several are what is wanted.
            guard paths.count > 1 else { return context.effects += browser?.paste(text) ?? [] }
            browser = nil
            add(paths, in: &context)
        } else {
            form.paste(text, layout: form.layout(in: context), notice: &context.notice)
        }
        keepDraft(in: &context)
    }

    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) {
        guard !isPosting else { return }
        if var browser {
            let outcome = browser.receive(event, in: context.regions)
            return take(outcome, of: browser, in: &context)
        }
        guard event.action == .press(.left) || event.action == .doublePress(.left) else { return }
        let layout = form.layout(in: context)
        guard let field = layout.field(at: event.position) else { return }
        if field == .arrangement, form.pictures.count < 2 { return }
        let isAgain = form.field == field
        form.focus(field, at: event.position, layout: layout)
        switch field {
        case .picture:
            let pictures = PictureRowLayout(row: form.pictures, in: layout.picture.inset(by: 1))
            if let place = pictures.place(at: event.position), place != form.pictures.selection {
                form.pictures.select(place)
            } else if isAgain || form.pictures.isEmpty {
                openBrowser(in: &context)
            }
        case .arrangement:
            form.toggleArrangement()
            keepDraft(in: &context)
        case .post: post(in: &context)
        case .leave: context.select(.home)
        case .title, .description, .tags: break
        }
    }

    // MARK: Choosing

    private mutating func add(_ paths: [String], in context: inout ScreenContext) {
        if !form.add(paths: paths) { context.notice = PostForm.fullNotice }
    }

    private mutating func openBrowser(in context: inout ScreenContext) {
        guard form.pictures.hasRoom else {
            return context.say(tr("A post has at most \(PostDraft.pictureLimit) pictures: remove one first"))
        }
        let browser = FolderBrowser(folder: pictureFolder, homeFolder: homeFolder)
        self.browser = browser
        context.perform(.listFolder(path: browser.folder))
    }

    /// - Parameter browser: as it is after that.
    private mutating func take(
        _ outcome: FolderBrowser.Outcome, of browser: FolderBrowser, in context: inout ScreenContext
    ) {
        self.browser = browser
        switch outcome {
        case .goOn(let effects): context.effects += effects
        case .closed: self.browser = nil
        case .chosen(let paths):
            pictureFolder = browser.folder
            self.browser = nil
            take(pictures: paths, in: &context)
        }
    }

    /// Adds chosen pictures. The first time one goes on to write; who adds to what is there looks at the row.
    mutating func take(pictures paths: [String], in context: inout ScreenContext) {
        if form.pictures.isEmpty { form.field = .title }
        add(paths, in: &context)
        keepDraft(in: &context)
    }

    // MARK: Posting

    private mutating func post(in context: inout ScreenContext) {
        guard !form.pictures.isEmpty else {
            form.refuse(.picture)
            return context.say(tr("A post needs a picture: enter chooses one"), .problem)
        }
        if form.isReady {
            isPosting = true
            return context.perform(.addPost(form.draft, as: form.pictures.count > 1 ? form.arrangement : .carousel))
        }
        for (place, picture) in form.pictures.pictures.enumerated() {
            guard case .refused(_, let failure) = picture else { continue }
            form.refuse(.picture)
            form.pictures.select(place)
            // It may have been mended since; then the next try succeeds.
            form.pictures.measureRefusedAgain()
            return context.say(
                form.pictures.count == 1
                    ? tr("Another picture is needed: \(failure)") : tr("\(picture.name) cannot be posted: \(failure)"),
                .problem)
        }
        // Asked for once is enough: it goes on when the last picture is read.
        isPosting = true
        awaitsPictures = true
    }

    /// Goes on with a post that waited for its pictures, or says which cannot be posted.
    mutating func goOnPosting(in context: inout ScreenContext) {
        guard awaitsPictures, form.pictures.measuring.isEmpty else { return }
        awaitsPictures = false
        isPosting = false
        post(in: &context)
    }
}

extension PictureRow {
    /// Left and right select, `<` and `>` (or with Shift) put the picture elsewhere, Delete and `x` take it out, `u` puts back
    /// what was taken out last.
    /// - Returns: whether the key meant something.
    mutating func receive(_ press: KeyPress) -> Bool {
        if press == KeyPress(.character("u")), hasRemoved {
            takeBack()
            return true
        }
        guard !isEmpty else { return false }
        switch press.key {
        case .left where press.modifiers == .shift, .character("<"): move(by: -1)
        case .right where press.modifiers == .shift, .character(">"): move(by: 1)
        case .left: select(by: -1)
        case .right: select(by: 1)
        case .home: select(0)
        case .end: select(count - 1)
        case .delete, .backspace, .character("x"): removeSelected()
        default: return false
        }
        return true
    }
}

extension PostForm.Field {
    /// Whether text is typed there.
    var isText: Bool {
        switch self {
        case .title, .description, .tags: true
        case .picture, .arrangement, .post, .leave: false
        }
    }
}
