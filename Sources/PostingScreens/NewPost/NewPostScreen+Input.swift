import Feeds
import FolderBrowsing
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension NewPostScreen: Screen {
    package var isTyping: Bool { true }
    package func hasClosableContent(in context: ScreenContext) -> Bool { browser != nil }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        guard !isPosting else {
            if case .key(let press, _) = input, press.key == .escape { context.select(.home) }
            return .handled
        }
        if let folder = browser?.folder {
            receive(input, inFolder: folder, in: &context)
            return .handled
        }
        switch input {
        case .key(let press, _): return receive(press, in: &context)
        case .mouse(let event): receive(event, in: &context)
        case .paste(let text):
            form.paste(text, layout: form.layout(in: context), notice: &context.notice)
            saveDraft(in: &context)
        }
        return .handled
    }

    private mutating func receive(_ input: ScreenInput, inFolder folder: String, in context: inout ScreenContext) {
        // A single pasted path is opened in the browser; several paths are added to the post directly.
        if case .paste(let text) = input, case let paths = DroppedPath.all(in: text).map(\.path), paths.count > 1 {
            browser = nil
            add(paths, in: &context)
            saveDraft(in: &context)
        } else if let paths = browser.receive(input, in: &context) {
            pictureFolder = folder
            addPictures(paths: paths, in: &context)
        }
    }

    private mutating func receive(_ press: KeyPress, in context: inout ScreenContext) -> Response {
        switch (press.key, form.input.focus) {
        case (.enter, .picture): openBrowser(in: &context)
        case (_, .picture) where form.pictures.receive(press): saveDraft(in: &context)
        case (.enter, .arrangement), (.character(" "), .arrangement), (.left, .arrangement), (.right, .arrangement):
            form.toggleArrangement()
            saveDraft(in: &context)
        default: return receiveOnForm(press, in: &context)
        }
        return .handled
    }

    private mutating func receiveOnForm(_ press: KeyPress, in context: inout ScreenContext) -> Response {
        switch form.receive(press, layout: form.layout(in: context), notice: &context.notice) {
        case .pressed(.submit): post(in: &context)
        case .pressed: context.select(.home)
        case .typed, .limitReached: saveDraft(in: &context)
        case .moved: break
        // Where no text is edited, the key map handles other keys.
        case .ignored: return form.input.texts[form.input.focus] == nil ? .ignored : .handled
        }
        return .handled
    }

    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) {
        guard event.action == .press(.left) || event.action == .doublePress(.left) else { return }
        let layout = form.layout(in: context)
        guard let field = layout.form.field(at: event.position) else { return }
        let wasFocused = form.input.focus == field
        form.input.moveFocus(to: field, at: event.position, in: layout.form)
        switch field {
        case .picture:
            if let index = layout.thumbnailIndex(at: event.position, of: form.pictures),
                index != form.pictures.selection
            {
                form.pictures.select(index)
            } else if wasFocused || form.pictures.isEmpty {
                openBrowser(in: &context)
            }
        case .arrangement:
            form.toggleArrangement()
            saveDraft(in: &context)
        case .submit: post(in: &context)
        case .leave: context.select(.home)
        case .title, .description, .tags: break
        }
    }

    // MARK: Choosing

    private mutating func add(_ paths: [String], in context: inout ScreenContext) {
        if !form.add(paths: paths) { context.notice = PostForm.pictureLimitNotice }
    }

    private mutating func openBrowser(in context: inout ScreenContext) {
        guard form.pictures.canAddPicture else {
            return context.notify(tr("A post can have at most \(PostDraft.pictureLimit) pictures. Remove one first"))
        }
        browser.open(FolderBrowser(folder: pictureFolder, homeFolder: homeFolder), in: &context)
    }

    /// Adds chosen pictures and saves the draft. Moves the focus to the title if the post had no picture before.
    mutating func addPictures(paths: [String], in context: inout ScreenContext) {
        if form.pictures.isEmpty { form.input.focus = .title }
        add(paths, in: &context)
        saveDraft(in: &context)
    }

    // MARK: Posting

    private mutating func post(in context: inout ScreenContext) {
        guard !form.pictures.isEmpty else {
            form.input.reject(.picture)
            return context.notify(tr("A post needs a picture. Press enter to choose one"), .problem)
        }
        if form.isReady {
            isPosting = true
            return context.perform(.addPost(form.draft, as: form.pictures.count > 1 ? form.arrangement : .carousel))
        }
        for (index, picture) in form.pictures.pictures.enumerated() {
            guard case .rejected(_, let failure) = picture else { continue }
            form.input.reject(.picture)
            form.pictures.select(index)
            // The file may have been fixed since then, so the next attempt can succeed.
            form.pictures.retryRejected()
            return context.notify(
                form.pictures.count == 1
                    ? tr("Can't use this picture: \(failure)") : tr("Can't post \(picture.name): \(failure)"),
                .problem)
        }
        // Continue automatically when the last picture is measured.
        isPosting = true
        awaitsPictures = true
    }

    /// If a post waits for its pictures and all are measured, publishes it or reports the first rejected picture.
    mutating func continuePosting(in context: inout ScreenContext) {
        guard awaitsPictures, form.pictures.unmeasured.isEmpty else { return }
        awaitsPictures = false
        isPosting = false
        post(in: &context)
    }
}

extension PictureRow {
    /// Handles a key. Arrows select a picture, and Shift with arrows or `<` and `>` move it. Delete or `x` removes it, and
    /// `u` restores the last removed picture.
    /// - Returns: whether the key was handled.
    mutating func receive(_ press: KeyPress) -> Bool {
        if press == KeyPress(.character("u")), canRestoreRemoved {
            restoreLastRemoved()
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
