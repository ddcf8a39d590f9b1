import Drawings
import Feeds
import FolderBrowsing
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

/// An editor for the user's name, bio and avatar, shown instead of the profile's header.
package struct ProfileEditor: Sendable {
    package private(set) var form: Form<Field>
    package private(set) var kind: AvatarKind
    /// The drawing, preserved while another kind is selected.
    package private(set) var drawing: PixelDrawing
    /// The path of the picture, preserved while another kind is selected; `nil` if none was chosen.
    package private(set) var picture: String?
    /// The open editor of the drawing; `nil` if closed.
    package private(set) var pad: DrawingPad?
    /// The open browser for the picture; `nil` if closed.
    package internal(set) var browser: FolderBrowser?
    package let account: Account
    private let pictureFolder: String
    private let homeFolder: String

    package enum Field: String, FormField {
        case name, bio, avatar, submit, leave
    }

    /// The kinds of avatars, in display order.
    package enum AvatarKind: String, CaseIterable, Hashable, Sendable {
        case pattern, picture, drawing
    }

    /// Creates an editor and restores unsaved edits of an earlier session.
    init(_ account: Account, in context: inout ScreenContext) {
        self.init(
            account, pictureFolder: context.options.pictureFolder, homeFolder: context.options.homeFolder)
        guard let text = context.unsavedTexts.restorable.removeValue(forKey: .profile) else { return }
        applyUnsavedText(text)
        context.notice = UnsavedTexts.restoredNotice
    }

    package init(_ account: Account, pictureFolder: String, homeFolder: String) {
        self.account = account
        self.pictureFolder = pictureFolder
        self.homeFolder = homeFolder
        form = Form(
            focus: .name,
            texts: [
                .name: .line(TextField(account.name, maximumLength: 10_000)),
                .bio: .lines(
                    TextView(account.bio, placeholder: tr("A few words about you"), maximumLength: 100_000)),
            ])
        drawing = PixelDrawing()
        switch account.avatar {
        case .initials: kind = .pattern
        case .picture(let reference):
            kind = .picture
            if case .file(let path) = reference { picture = path }
        case .drawing(let text):
            kind = .drawing
            drawing = PixelDrawing(text) ?? drawing
        }
    }

    /// Restores unsaved edits of the text fields and the avatar.
    mutating func applyUnsavedText(_ text: UnsavedText) {
        form.restore(text.texts)
        kind = text.texts["avatar"].flatMap(AvatarKind.init) ?? kind
        picture = text.texts["picture"] ?? picture
        drawing = text.texts["drawing"].flatMap { PixelDrawing($0) } ?? drawing
    }

    /// The edited avatar; the account's avatar if the user hasn't chosen a picture or drawn anything.
    package var avatar: Avatar {
        switch kind {
        case .pattern: .initials
        case .picture: picture.map { .picture(.file(path: $0)) } ?? account.avatar
        case .drawing: drawing.isEmpty ? account.avatar : .drawing(drawing.text)
        }
    }

    package var isChanged: Bool { form.isEdited || avatar != account.avatar }

    // MARK: Keys

    mutating func receive(_ press: KeyPress, in context: inout ScreenContext) -> Response {
        if pad != nil {
            receiveOnPad(press)
            return .handled
        }
        switch form.receive(press, in: ProfileEditorLayout(content: context.regions.content).form) {
        case .pressed(.submit): return save(in: &context)
        case .pressed: return form.leave(isChanged: isChanged, in: &context)
        case .ignored where form.focus == .avatar:
            switch press.key {
            case .left: cycleKind(by: -1)
            case .right: cycleKind(by: 1)
            case .enter: openAvatarEditor(in: &context)
            default: break
            }
        case .moved, .typed, .limitReached, .ignored: break
        }
        return .handled
    }

    mutating func paste(_ text: String, in context: inout ScreenContext) {
        guard pad == nil else { return }
        if form.texts[form.focus] != nil {
            form.paste(text, in: ProfileEditorLayout(content: context.regions.content).form)
        } else if let path = DroppedPath(text)?.path {
            // Terminals paste the path of a file that is dragged into them.
            choosePicture(path: path)
        }
    }

    private mutating func save(in context: inout ScreenContext) -> Response {
        guard isChanged else { return .close }
        var validatedField = Field.name
        do throws(PinLibraryError) {
            if form.isEdited(.name) { _ = try EditableField.accountName.normalizedName(form[.name]) }
            validatedField = .bio
            _ = try EditableField.bio.normalizedText(form[.bio])
        } catch {
            form.reject(validatedField)
            context.notify(error.description, .problem)
            return .handled
        }
        form.isBusy = true
        let avatar = avatar
        context.perform(
            .profile(
                .edit(
                    name: form.isEdited(.name) ? form[.name] : nil, bio: form.isEdited(.bio) ? form[.bio] : nil,
                    avatar: avatar == account.avatar ? nil : avatar)))
        return .handled
    }

    /// Handles a failure to save. The edits remain in the form.
    /// - Parameter field: the field that caused the error; `nil` for other errors.
    mutating func handleFailure(_ field: EditableField?) {
        form.isBusy = false
        if field == .avatar { form.reject(.avatar) }
    }

    // MARK: Avatar

    /// Selects the kind of avatar `step` positions later, wrapping around.
    private mutating func cycleKind(by step: Int) {
        let all = AvatarKind.allCases
        let index = all.firstIndex(of: kind) ?? 0
        form.clearRejection()
        kind = all[(index + step + all.count) % all.count]
    }

    /// Opens the drawing pad or the folder browser; does nothing for a pattern.
    private mutating func openAvatarEditor(in context: inout ScreenContext) {
        switch kind {
        case .pattern: break
        case .drawing: pad = DrawingPad(drawing)
        case .picture:
            browser.open(
                FolderBrowser(folder: pictureFolder, homeFolder: homeFolder, allowsMultipleSelection: false),
                in: &context)
        }
    }

    mutating func choosePicture(path: String) {
        form.clearRejection()
        picture = path
        kind = .picture
    }

    private mutating func receiveOnPad(_ press: KeyPress) {
        guard case .done? = pad?.receive(press) else { return }
        drawing = pad?.drawing ?? drawing
        pad = nil
    }

    // MARK: Mouse

    mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        guard event.isClick else { return .handled }
        let layout = ProfileEditorLayout(content: context.regions.content)
        if pad != nil {
            pad?.press(at: event.position, in: layout.pad)
        } else if let clickedKind = layout.kind(at: event.position) {
            form.focus = .avatar
            if clickedKind == kind { openAvatarEditor(in: &context) } else { kind = clickedKind }
        } else if let field = layout.form.field(at: event.position) {
            switch field {
            case .submit: return save(in: &context)
            case .leave: return form.leave(isChanged: isChanged, in: &context)
            case .name, .bio, .avatar: form.moveFocus(to: field, at: event.position, in: layout.form)
            }
        }
        return .handled
    }
}
