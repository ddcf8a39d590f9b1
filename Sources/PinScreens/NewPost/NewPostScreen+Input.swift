import Feeds
import LibraryValues
import TerminalUI

extension NewPostScreen: Screen {
    package var isTyping: Bool { true }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(let press, _):
            switch receive(press, in: context.regions, notice: &context.notice) {
            case .done(let effects): context.effects += effects
            case .leave: context.select(.home)
            case .notMine: return .notMine
            }
        case .mouse(let event):
            context.effects += receive(event, in: context.regions, notice: &context.notice)
        case .paste(let text): context.effects += paste(text, in: context.regions, notice: &context.notice)
        }
        return .done
    }

    /// What became of a key.
    enum Outcome {
        case done([AppEffect])
        case leave
        /// The key map decides.
        case notMine
    }

    mutating func receive(_ press: KeyPress, in regions: ScreenRegions, notice: inout Notice?) -> Outcome {
        if isPosting { return press.key == .escape ? .leave : .done([]) }
        if browser != nil { return .done(receiveInBrowser(press, in: regions, notice: &notice)) }
        switch (press.key, form.field) {
        case (.character("s"), _) where press.modifiers == .control:
            return .done(post(notice: &notice))
        case (.escape, _): return .leave
        case (.tab, _): form.moveFocus(by: 1)
        case (.backTab, _): form.moveFocus(by: -1)
        case (.enter, .picture): return .done(openBrowser(notice: &notice))
        case (.enter, .post): return .done(post(notice: &notice))
        case (.enter, .title), (.enter, .tags): form.moveFocus(by: 1)
        case (_, .picture) where form.pictures.receive(press): return .done(keepDraft())
        case (.enter, .arrangement), (.character(" "), .arrangement), (.left, .arrangement), (.right, .arrangement):
            form.toggleArrangement()
            return .done(keepDraft())
        default: return receiveText(press, in: regions, notice: &notice)
        }
        return .done([])
    }

    private mutating func receiveText(
        _ press: KeyPress, in regions: ScreenRegions, notice: inout Notice?
    ) -> Outcome {
        if form.type(press, layout: PostFormLayout(content: regions.content), notice: &notice) {
            return .done(keepDraft())
        }
        switch press.key {
        case .up: form.moveFocus(by: -1)
        case .down: form.moveFocus(by: 1)
        // Where no text is typed the key map has its say.
        default: return form.field.isText ? .done([]) : .notMine
        }
        return .done([])
    }

    mutating func paste(_ text: String, in regions: ScreenRegions, notice: inout Notice?) -> [AppEffect] {
        guard !isPosting else { return [] }
        if browser != nil {
            let paths = DroppedPath.all(in: text).map(\.path)
            // One path is gone to; several are what is wanted.
            guard paths.count > 1 else { return browser?.paste(text) ?? [] }
            browser = nil
            add(paths, notice: &notice)
            return keepDraft()
        }
        form.paste(text, layout: PostFormLayout(content: regions.content), notice: &notice)
        return keepDraft()
    }

    mutating func receive(_ event: MouseEvent, in regions: ScreenRegions, notice: inout Notice?) -> [AppEffect] {
        guard !isPosting else { return [] }
        if var browser {
            let outcome = browser.receive(event, in: regions)
            self.browser = browser
            return take(outcome, of: browser, notice: &notice)
        }
        guard event.action == .press(.left) || event.action == .doublePress(.left) else { return [] }
        let layout = PostFormLayout(content: regions.content)
        guard let field = layout.field(at: event.position) else { return [] }
        if field == .arrangement, form.pictures.count < 2 { return [] }
        let isAgain = form.field == field
        form.focus(field, at: event.position, layout: layout)
        switch field {
        case .picture:
            let pictures = PictureRowLayout(row: form.pictures, in: layout.picture.inset(by: 1))
            if let place = pictures.place(at: event.position), place != form.pictures.selection {
                form.pictures.select(place)
                return []
            }
            return isAgain || form.pictures.isEmpty ? openBrowser(notice: &notice) : []
        case .arrangement:
            form.toggleArrangement()
            return keepDraft()
        case .post: return post(notice: &notice)
        default: return []
        }
    }

    // MARK: Choosing

    private mutating func add(_ paths: [String], notice: inout Notice?) {
        if !form.add(paths: paths) { notice = PostForm.fullNotice }
    }

    private mutating func openBrowser(notice: inout Notice?) -> [AppEffect] {
        guard form.pictures.hasRoom else {
            notice = Notice("A post has at most \(PostDraft.pictureLimit) pictures: remove one first")
            return []
        }
        let browser = FolderBrowser(folder: pictureFolder, homeFolder: homeFolder)
        self.browser = browser
        return [.listFolder(path: browser.folder)]
    }

    private mutating func receiveInBrowser(
        _ press: KeyPress, in regions: ScreenRegions, notice: inout Notice?
    ) -> [AppEffect] {
        guard var browser else { return [] }
        let outcome = browser.receive(press, in: regions)
        self.browser = browser
        return take(outcome, of: browser, notice: &notice)
    }

    private mutating func take(
        _ outcome: FolderBrowser.Outcome, of browser: FolderBrowser, notice: inout Notice?
    ) -> [AppEffect] {
        switch outcome {
        case .goOn(let effects): return effects
        case .closed:
            self.browser = nil
            return []
        case .chosen(let paths):
            pictureFolder = browser.folder
            self.browser = nil
            // The first time one goes on to write; who adds to what is there looks at the row.
            if form.pictures.isEmpty { form.field = .title }
            add(paths, notice: &notice)
            return keepDraft()
        }
    }

    // MARK: Posting

    private mutating func post(notice: inout Notice?) -> [AppEffect] {
        guard !form.pictures.isEmpty else {
            form.field = .picture
            notice = Notice("A post needs a picture: Enter chooses one", isProblem: true)
            return []
        }
        if form.isReady {
            isPosting = true
            return [.addPost(form.draft, as: form.pictures.count > 1 ? form.arrangement : .carousel)]
        }
        for (place, picture) in form.pictures.pictures.enumerated() {
            guard case .refused(_, let failure) = picture else { continue }
            form.field = .picture
            form.pictures.select(place)
            notice = Notice(
                form.pictures.count == 1
                    ? "Another picture is needed: \(failure)" : "\(picture.name) cannot be posted: \(failure)",
                isProblem: true)
            // It may have been mended since; then the next try succeeds.
            form.pictures.measureRefusedAgain()
            return []
        }
        // Asked for once is enough: it goes on when the last picture is read.
        isPosting = true
        awaitsPictures = true
        return []
    }

    /// Goes on with a post that waited for its pictures, or says which cannot be posted.
    mutating func goOnPosting(notice: inout Notice?) -> [AppEffect] {
        guard awaitsPictures, form.pictures.measuring.isEmpty else { return [] }
        awaitsPictures = false
        isPosting = false
        return post(notice: &notice)
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
        case .picture, .arrangement, .post: false
        }
    }
}
