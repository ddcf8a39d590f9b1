import Feeds
import Languages
import LibraryValues
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

/// A post whose texts are being changed, over the screen that it was found on.
package struct PostEditing: Sendable {
    package let id: Pin.ID
    package private(set) var form: PostForm
    package private(set) var isSaving = false
    private let original: PostTexts
    /// The form as it was filled: what is left alone there is kept to the letter, whatever a field makes of it.
    private let filled: PostForm
    /// Whether the last key was told that leaving loses changes.
    private var hasWarned = false

    /// Begins with what was typed and not saved the last time.
    package init(_ card: PinCard, in context: inout ScreenContext) {
        self.init(card, knownTags: context.library.tags.all)
        guard let text = context.unfinished.returned.removeValue(forKey: .edit(ofPost: card.id)) else { return }
        takeBack(text)
        context.notice = UnfinishedTexts.takenBack
    }

    package init(_ card: PinCard, knownTags: [String]) {
        id = card.id
        original = PostTexts(title: card.pin.title, description: card.pin.description, tags: card.pin.tags)
        var form = PostForm(
            PostDraft(title: original.title, description: original.description, tags: original.tags))
        form.choosesPictures = false
        form.knownTags = knownTags
        form.field = .title
        form.pictures = PictureRow(posted: card)
        self.form = form
        filled = form
    }

    /// Goes on from what was typed in an earlier session.
    private mutating func takeBack(_ text: UnfinishedText) {
        form.title.text = text.texts["title"] ?? form.title.text
        form.description.text = text.texts["description"] ?? form.description.text
        form.tags.text = text.texts["tags"] ?? form.tags.text
    }

    /// What the post is called.
    package var name: String { LibraryStore.name(ofPostTitled: original.title) }

    /// The texts as they are now.
    private var texts: PostTexts {
        PostTexts(
            title: form.title.text == filled.title.text ? original.title : form.title.text,
            description: form.description.text == filled.description.text
                ? original.description : form.description.text,
            tags: form.tags.text == filled.tags.text ? original.tags : form.tagList)
    }

    var isChanged: Bool { texts != original }

    // MARK: View

    private func formView(in context: ScreenContext) -> PostFormView {
        PostFormView(
            form: form, layout: form.layout(in: context), context: context,
            button: isSaving ? tr("Saving…") : tr("Save"))
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        [KeyHint("<tab>", tr("next field")), KeyHint("<c-s>", tr("save")), KeyHint("<esc>", tr("back"))]
    }
}

extension PostEditing: Screen {
    package var isTyping: Bool { true }
    package var isModal: Bool { true }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        // What is being saved is closed by its answer.
        guard !isSaving else { return .done }
        switch input {
        case .key(let press, _): return receive(press, in: &context)
        case .mouse(let event): return receive(event, in: &context)
        case .paste(let text):
            form.paste(text, layout: form.layout(in: context), notice: &context.notice)
            return .done
        }
    }

    private mutating func receive(_ press: KeyPress, in context: inout ScreenContext) -> Response {
        let wasWarned = hasWarned
        hasWarned = false
        switch (press.key, form.field) {
        case (.character("s"), _) where press.modifiers == .control: return save(in: &context)
        case (.escape, _): return leave(wasWarned, in: &context)
        case (.tab, _): form.moveFocus(by: 1)
        case (.backTab, _): form.moveFocus(by: -1)
        case (.enter, .post), (.character(" "), .post): return save(in: &context)
        case (.enter, .leave), (.character(" "), .leave): return leave(wasWarned, in: &context)
        case (.right, .post): form.field = .leave
        case (.left, .leave): form.field = .post
        case (.enter, .title), (.enter, .tags): form.moveFocus(by: 1)
        default:
            let layout = form.layout(in: context)
            guard !form.type(press, layout: layout, notice: &context.notice) else { break }
            if press.key == .up { form.moveFocus(by: -1) }
            if press.key == .down { form.moveFocus(by: 1) }
        }
        return .done
    }

    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        if case .press(.left) = event.action, context.regions.tabBar.contains(event.position) {
            return leave(false, in: &context)
        }
        guard event.action == .press(.left) || event.action == .doublePress(.left) else { return .done }
        let layout = form.layout(in: context)
        switch layout.field(at: event.position) {
        case .picture?:
            let pictures = PictureRowLayout(row: form.pictures, in: layout.picture.inset(by: 1))
            if let place = pictures.place(at: event.position) { form.pictures.select(place) }
        case .post?: return save(in: &context)
        case .leave?: return leave(hasWarned, in: &context)
        case .arrangement?, nil: break
        case let field?: form.focus(field, at: event.position, layout: layout)
        }
        return .done
    }

    /// Leaves unless that would lose changes that nobody has been warned of.
    private mutating func leave(_ wasWarned: Bool, in context: inout ScreenContext) -> Response {
        guard isChanged, !wasWarned else { return .close }
        hasWarned = true
        context.say(tr("Not saved: ctrl-s saves the changes, esc again drops them"), .warning)
        return .done
    }

    private mutating func save(in context: inout ScreenContext) -> Response {
        guard isChanged else { return .close }
        isSaving = true
        context.perform(.posts(.edit(id, from: original, to: texts, name: name)))
        return .done
    }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        guard case .posts(let message) = message else { return .notMine }
        switch message {
        case .edited(id, _): return .close
        // The library could not save it: everything typed is still here.
        case .editFailed(id, _): isSaving = false
        case .tagsInUse, .tagsOfFeed: form.knownTags = context.library.tags.all
        case .posted, .edited, .editFailed, .removed: return .notMine
        }
        return .done
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        formView(in: context).draw(into: &surface)
    }

    package func pictures(aheadScreens: Double, in context: ScreenContext) -> [PictureRequest] {
        formView(in: context).pictureDemand
    }

    package func summary(in context: ScreenContext) -> String { isSaving ? tr("saving …") : tr("edit · \(name)") }

    package mutating func takeBack(_ text: UnfinishedText, in context: inout ScreenContext) -> String? {
        guard text.subject == .edit(ofPost: id), !isChanged else { return nil }
        takeBack(text)
        return text.subject.words(in: context)
    }

    package func loss(in context: ScreenContext) -> Loss? { isChanged ? .changes(of: name) : nil }

    /// Nil while nothing is changed.
    package var unfinished: [UnfinishedText] {
        guard isChanged else { return [] }
        return [
            UnfinishedText(
                .edit(ofPost: id),
                texts: ["title": form.title.text, "description": form.description.text, "tags": form.tags.text])
        ]
    }
}

extension PictureRow {
    /// The pictures of a post that there is, as far as they can be read.
    init(posted card: PinCard) {
        self.init()
        let all = [(card.pin.picture, card.pin.pixelSize)] + card.furtherPictures.map { ($0.reference, $0.pixelSize) }
        for (reference, size) in all {
            guard case .file(let path) = reference else { continue }
            add(path: path)
            receive(measured: size ?? .assumed, path: path)
        }
        select(0)
    }
}
