import Drawings
import Feeds
import FolderBrowsing
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

/// The profile while it is edited in its place: the name, the bio, and what stands for the person.
package struct ProfileEditor: Sendable {
    package var name: TextField
    package var bio: TextView
    package private(set) var field = Field.name
    package private(set) var kind: AvatarKind
    /// The drawing, which is kept while another kind is chosen.
    package private(set) var drawing: PixelDrawing
    /// The picture, likewise.
    package private(set) var picture: String?
    /// The drawing while it is changed.
    package private(set) var pad: DrawingPad?
    /// Where a picture is looked for.
    package internal(set) var browser: FolderBrowser?
    /// The library has been asked to keep it.
    package private(set) var isSaving = false
    /// The field whose content was refused, until it is another one.
    private(set) var refused: Field?
    /// Whether the last key was told that leaving throws changes away.
    private var hasWarned = false
    package let former: Account
    private let pictureFolder: String
    private let homeFolder: String

    package enum Field: Int, CaseIterable, Hashable, Sendable {
        case name, bio, avatar, save, leave
    }

    /// What stands for a person, in the order of the row.
    package enum AvatarKind: String, CaseIterable, Hashable, Sendable {
        case pattern, picture, drawing
    }

    /// Begins with what was typed and not kept the last time.
    init(_ account: Account, in context: inout ScreenContext) {
        self.init(
            account, pictureFolder: context.options.pictureFolder, homeFolder: context.options.homeFolder)
        guard let text = context.unfinished.returned.removeValue(forKey: .profile) else { return }
        takeBack(text)
        context.notice = UnfinishedTexts.takenBack
    }

    package init(_ account: Account, pictureFolder: String, homeFolder: String) {
        former = account
        self.pictureFolder = pictureFolder
        self.homeFolder = homeFolder
        name = TextField(account.name, maximumLength: 10_000)
        bio = TextView(account.bio, placeholder: tr("A few words about you"), maximumLength: 100_000)
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

    /// Goes on from what was typed and drawn in an earlier session.
    mutating func takeBack(_ text: UnfinishedText) {
        name.text = text.texts["name"] ?? name.text
        bio.text = text.texts["bio"] ?? bio.text
        kind = text.texts["avatar"].flatMap(AvatarKind.init) ?? kind
        picture = text.texts["picture"] ?? picture
        drawing = text.texts["drawing"].flatMap { PixelDrawing($0) } ?? drawing
    }

    /// What is to stand for the person now.
    package var avatar: Avatar {
        switch kind {
        case .pattern: .initials
        case .picture: picture.map { .picture(.file(path: $0)) } ?? former.avatar
        case .drawing: drawing.isEmpty ? former.avatar : .drawing(drawing.text)
        }
    }

    package var isChanged: Bool {
        name.text != former.name || bio.text != former.bio || avatar != former.avatar
    }

    // MARK: Keys

    mutating func receive(_ press: KeyPress, _ action: Action?, in context: inout ScreenContext) -> Response {
        guard !isSaving else { return .done }
        if pad != nil {
            receiveOnPad(press)
            return .done
        }
        if var browser {
            let outcome = browser.receive(press, action, in: context.regions)
            follow(outcome, of: browser, in: &context)
            return .done
        }
        let wasWarned = hasWarned
        hasWarned = false
        switch (press.key, field) {
        case (.character("s"), _) where press.modifiers == .control: return save(in: &context)
        case (.enter, .save), (.character(" "), .save): return save(in: &context)
        case (.escape, _), (.enter, .leave), (.character(" "), .leave):
            hasWarned = wasWarned
            return leave(in: &context)
        case (.right, .save): field = .leave
        case (.left, .leave): field = .save
        case (.tab, _): moveFocus(by: 1)
        case (.backTab, _): moveFocus(by: -1)
        case (.left, .avatar): choose(by: -1)
        case (.right, .avatar): choose(by: 1)
        case (.enter, .avatar): openAvatar(in: &context)
        case (.enter, .name): moveFocus(by: 1)
        default: type(press, in: context.regions)
        }
        return .done
    }

    /// Leaves unless that would lose changes that nobody has been warned of.
    private mutating func leave(in context: inout ScreenContext) -> Response {
        guard isChanged, !hasWarned else { return .close }
        hasWarned = true
        context.say(tr("Not saved: ctrl-s saves the changes, esc again drops them"), .warning)
        return .done
    }

    private mutating func type(_ press: KeyPress, in regions: ScreenRegions) {
        switch field {
        case .name where name.handle(press): return refused = nil
        case .bio:
            refused = nil
            let before = bio.cursor
            let size = ProfileEditorLayout(content: regions.content).bio.size
            let leads = press.key == .up || press.key == .down
            // Up and Down lead out of the text at its ends.
            if bio.handle(press, size: size), bio.cursor != before || !leads { return }
        default: break
        }
        switch press.key {
        case .up: moveFocus(by: -1)
        case .down: moveFocus(by: 1)
        default: break
        }
    }

    mutating func paste(_ text: String, in context: inout ScreenContext) {
        guard !isSaving, pad == nil else { return }
        guard browser == nil else { return context.effects += browser?.paste(text) ?? [] }
        refused = nil
        switch field {
        case .name: name.paste(text)
        case .bio: bio.paste(text, size: ProfileEditorLayout(content: context.regions.content).bio.size)
        case .avatar, .save, .leave:
            // A file that is dragged into a terminal arrives as its path.
            if let path = DroppedPath(text)?.path { take(picture: path) }
        }
    }

    private mutating func moveFocus(by step: Int) {
        let count = Field.allCases.count
        field = Field(rawValue: (field.rawValue + step + count) % count) ?? .name
    }

    private mutating func save(in context: inout ScreenContext) -> Response {
        guard isChanged else { return .close }
        var judged = Field.name
        do throws(PinLibraryError) {
            if name.text != former.name { _ = try WrittenField.accountName.name(name.text) }
            judged = .bio
            _ = try WrittenField.bio.text(bio.text)
        } catch {
            refuse(judged)
            context.say(error.description, .problem)
            return .done
        }
        isSaving = true
        let avatar = avatar
        context.perform(
            .profile(
                .edit(
                    name: name.text == former.name ? nil : name.text, bio: bio.text == former.bio ? nil : bio.text,
                    avatar: avatar == former.avatar ? nil : avatar)))
        return .done
    }

    /// Notes that it could not be kept; what was typed is still there.
    /// - Parameter reason: the field that it was for; nil when it was for none.
    mutating func fail(_ reason: WrittenField?) {
        isSaving = false
        if reason == .avatar { refuse(.avatar) }
    }

    /// Marks a field as one that has to be changed, and puts the focus there.
    private mutating func refuse(_ field: Field) {
        refused = field
        self.field = field
    }

    // MARK: Avatar

    private mutating func choose(by step: Int) {
        let all = AvatarKind.allCases
        let position = all.firstIndex(of: kind) ?? 0
        refused = nil
        kind = all[(position + step + all.count) % all.count]
    }

    private mutating func openAvatar(in context: inout ScreenContext) {
        switch kind {
        case .pattern: break
        case .drawing: pad = DrawingPad(drawing)
        case .picture:
            let browser = FolderBrowser(folder: pictureFolder, homeFolder: homeFolder, choosesSeveral: false)
            self.browser = browser
            context.perform(.listFolder(path: browser.folder))
        }
    }

    private mutating func take(picture path: String) {
        refused = nil
        picture = path
        kind = .picture
    }

    private mutating func receiveOnPad(_ press: KeyPress) {
        guard case .done? = pad?.receive(press) else { return }
        drawing = pad?.drawing ?? drawing
        pad = nil
    }

    /// - Parameter browser: as it is after that.
    private mutating func follow(
        _ outcome: FolderBrowser.Outcome, of browser: FolderBrowser, in context: inout ScreenContext
    ) {
        self.browser = browser
        switch outcome {
        case .goOn(let effects): context.effects += effects
        case .closed: self.browser = nil
        case .chosen(let paths):
            self.browser = nil
            if let path = paths.first { take(picture: path) }
        }
    }

    /// What was found out for the browser, which the form of a new post asks for too.
    mutating func receive(_ message: FilesMessage, in context: inout ScreenContext) {
        switch message {
        case .folderListed(let path, let entries):
            context.effects += browser?.receive(entries: entries, of: path) ?? []
        case .folderFailed(let path, let reason): browser?.receive(failure: reason, of: path)
        case .pictureMeasured(let path, let size): browser?.receive(measured: size, path: path)
        case .pictureRefused(let path, let failure): browser?.receive(refusal: failure, path: path)
        }
    }

    // MARK: Mouse

    mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        guard !isSaving else { return .done }
        if var browser {
            let outcome = browser.receive(event, in: context.regions)
            follow(outcome, of: browser, in: &context)
            return .done
        }
        guard event.isClick else { return .done }
        let layout = ProfileEditorLayout(content: context.regions.content)
        if pad != nil {
            pad?.press(at: event.position, in: layout.pad)
        } else if layout.name.inset(columns: -FormButtons.padding).contains(event.position) {
            name.moveCursor(
                toColumn: event.position.column - layout.name.column, columns: layout.name.columns,
                isFocused: field == .name)
            field = .name
        } else if layout.bio.inset(columns: -FormButtons.padding).contains(event.position) {
            let place = ScreenPosition(
                row: event.position.row - layout.bio.row, column: event.position.column - layout.bio.column)
            bio.moveCursor(to: place, size: layout.bio.size, isFocused: field == .bio)
            field = .bio
        } else if let chosen = layout.kind(at: event.position) {
            field = .avatar
            if chosen == kind { openAvatar(in: &context) } else { kind = chosen }
        } else if layout.save.contains(event.position) {
            return save(in: &context)
        } else if layout.leave.contains(event.position) {
            return leave(in: &context)
        }
        return .done
    }
}
