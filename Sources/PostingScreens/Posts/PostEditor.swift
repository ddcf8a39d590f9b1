import Feeds
import Languages
import LibraryValues
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

/// An editor for the title, description and tags of an existing post, shown over another screen.
package struct PostEditor: Sendable {
    package let id: Pin.ID
    package private(set) var form: PostForm
    private let original: PostContent

    /// Creates an editor and restores unsaved edits of an earlier session.
    package init(_ card: PinCard, in context: inout ScreenContext) {
        self.init(card, knownTags: context.library.tags.all)
        guard let text = context.unsavedTexts.restorable.removeValue(forKey: .edit(ofPost: card.id)) else { return }
        form.input.restore(text.texts)
        context.notice = UnsavedTexts.restoredNotice
    }

    package init(_ card: PinCard, knownTags: [String]) {
        id = card.id
        original = PostContent(title: card.pin.title, description: card.pin.description, tags: card.pin.tags)
        var form = PostForm(
            PostDraft(title: original.title, description: original.description, tags: original.tags))
        form.choosesPictures = false
        form.knownTags = knownTags
        form.input.focus = .title
        form.pictures = PictureRow(posted: card)
        self.form = form
    }

    /// The display name of the post.
    package var name: String { LibraryStore.name(ofPostTitled: original.title) }

    /// The edited content. Fields without edits have their original text, which text fields would normalize.
    private var content: PostContent {
        PostContent(
            title: form.input.isEdited(.title) ? form.input[.title] : original.title,
            description: form.input.isEdited(.description) ? form.input[.description] : original.description,
            tags: form.input.isEdited(.tags) ? form.tagList : original.tags)
    }

    var isSaving: Bool { form.input.isBusy }

    var isChanged: Bool { content != original }

    // MARK: View

    private func formView(in context: ScreenContext) -> PostFormView {
        PostFormView(
            form: form, layout: form.layout(in: context), context: context,
            submitTitle: isSaving ? tr("Saving…") : tr("Save"))
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        [KeyHint("<tab>", tr("next field")), KeyHint("<c-s>", tr("save")), KeyHint("<esc>", tr("back"))]
    }
}

extension PostEditor: Screen {
    package var isTyping: Bool { true }
    package var isModal: Bool { true }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        // Ignore input while saving; the result closes the editor.
        guard !isSaving else { return .handled }
        switch input {
        case .key(let press, _): return receive(press, in: &context)
        case .mouse(let event): return receive(event, in: &context)
        case .paste(let text):
            form.paste(text, layout: form.layout(in: context), notice: &context.notice)
            return .handled
        }
    }

    private mutating func receive(_ press: KeyPress, in context: inout ScreenContext) -> Response {
        switch form.receive(press, layout: form.layout(in: context), notice: &context.notice) {
        case .pressed(.submit): return save(in: &context)
        case .pressed: return form.input.leave(isChanged: isChanged, in: &context)
        case .moved, .typed, .limitReached, .ignored: return .handled
        }
    }

    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        if case .press(.left) = event.action, context.regions.tabBar.contains(event.position) {
            form.input.hasWarned = false
            return form.input.leave(isChanged: isChanged, in: &context)
        }
        guard event.action == .press(.left) || event.action == .doublePress(.left) else { return .handled }
        let layout = form.layout(in: context)
        if let index = layout.thumbnailIndex(at: event.position, of: form.pictures) { form.pictures.select(index) }
        switch layout.form.field(at: event.position) {
        case .submit?: return save(in: &context)
        case .leave?: return form.input.leave(isChanged: isChanged, in: &context)
        case let field?: form.input.moveFocus(to: field, at: event.position, in: layout.form)
        case nil: break
        }
        return .handled
    }

    private mutating func save(in context: inout ScreenContext) -> Response {
        guard isChanged else { return .close }
        form.input.isBusy = true
        context.perform(.posts(.edit(id, from: original, to: content, name: name)))
        return .handled
    }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        guard case .posts(let message) = message else { return .ignored }
        switch message {
        case .edited(id, _): return .close
        // Saving failed, so keep the edits.
        case .editFailed(id, _): form.input.isBusy = false
        case .tagsInUse, .tagsOfFeed: form.knownTags = context.library.tags.all
        case .posted, .edited, .editFailed, .removed: return .ignored
        }
        return .handled
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        formView(in: context).draw(into: &surface)
    }

    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        formView(in: context).pictureRequests
    }

    package func summary(in context: ScreenContext) -> String { isSaving ? tr("saving…") : tr("edit · \(name)") }

    package mutating func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String? {
        guard text.subject == .edit(ofPost: id), !isChanged else { return nil }
        form.input.restore(text.texts)
        return text.subject.phrase(in: context)
    }

    package func unsavedChanges(in context: ScreenContext) -> UnsavedChanges? { isChanged ? .changes(of: name) : nil }

    /// The unsaved edits; empty if nothing was changed.
    package var unsavedTexts: [UnsavedText] {
        isChanged ? [UnsavedText(.edit(ofPost: id), texts: form.input.values)] : []
    }
}

extension PictureRow {
    /// Creates the row of an existing post's pictures, without unavailable ones.
    init(posted card: PinCard) {
        self.init()
        let all = [(card.pin.picture, card.pin.pixelSize)] + card.furtherPictures.map { ($0.reference, $0.pixelSize) }
        for (reference, size) in all {
            guard case .file(let path) = reference else { continue }
            add(path: path)
            setSize(size ?? .assumed, path: path)
        }
        select(0)
    }
}
