import Feeds
import FolderBrowsing
import Languages
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

/// What a post is written in: pictures, a title, a description, tags.
package struct PostForm: Sendable {
    package var field = Field.picture
    package var pictures = PictureRow()
    package var title = TextField(maximumLength: Field.titleLength)
    package var description = TextView(maximumLength: Field.descriptionLength)
    package var tags = TextField(maximumLength: Field.tagsLength)
    /// What several pictures are posted as.
    package var arrangement = PostArrangement.carousel

    /// Whether pictures may be chosen; those of a post that there is stay as they are.
    var choosesPictures = true
    /// The tags in use, the most used first.
    package var knownTags: [String] = []
    /// The field whose content was refused, until it is another one.
    private(set) var refused: Field?
    /// Which of the tags that fit is offered; nil until another one than the first was asked for.
    var tagChoice: Int?

    /// The places that the focus goes through, in order.
    package enum Field: Int, CaseIterable, Hashable, Sendable {
        case picture, title, description, tags, arrangement, post, leave
    }

    package init() {}

    package init(_ draft: PostDraft) {
        pictures = PictureRow(draft)
        title.text = draft.title
        description.text = draft.description
        tags.text = draft.tags.joined(separator: " ")
        arrangement = draft.isPostEach ? .pins : .carousel
    }

    /// The selected picture; nil when there is none.
    package var picture: ChosenPicture? { pictures.selected }

    /// What is kept between sessions.
    package var draft: PostDraft {
        let all = pictures.pictures.map { DraftPicture(path: $0.path, pixelSize: $0.pixelSize) }
        return PostDraft(
            picturePath: all.first?.path ?? "", title: title.text, description: description.text, tags: tagList,
            pixelSize: all.first?.pixelSize, furtherPictures: Array(all.dropFirst()),
            isPostEach: arrangement == .pins)
    }

    package var isEmpty: Bool {
        pictures.isEmpty && title.text.isEmpty && description.text.isEmpty && tags.text.isEmpty
    }

    /// Whether every picture is known to be one.
    var isReady: Bool { !pictures.isEmpty && pictures.pictures.allSatisfy { $0.pixelSize != nil } }

    /// Words, with or without `#` and commas, each once.
    var tagList: [String] {
        var seen = Set<String>()
        return tags.text.split { $0.isWhitespace || $0 == "," || $0 == "#" }.map(String.init).filter {
            seen.insert($0).inserted
        }
    }

    // MARK: Pictures

    /// Adds pictures behind those that are there.
    /// - Returns: false when not all of them have room.
    package mutating func add(paths: [String]) -> Bool {
        let first = pictures.count
        refused = nil
        let hasRoom = paths.allSatisfy { pictures.add(path: $0) }
        // Of several new ones the first one is shown.
        if paths.count > 1, first < pictures.count { pictures.select(first) }
        return hasRoom
    }

    // MARK: Focus

    /// Puts the focus where a click is, and the cursor with it.
    package mutating func focus(_ target: Field, at position: ScreenPosition, layout: PostFormLayout) {
        let isFocused = field == target
        field = target
        switch target {
        case .title:
            title.moveCursor(
                toColumn: position.column - layout.title.column, columns: layout.title.columns, isFocused: isFocused)
        case .tags:
            tags.moveCursor(
                toColumn: position.column - layout.tags.column, columns: layout.tags.columns, isFocused: isFocused)
        case .description:
            let place = ScreenPosition(
                row: position.row - layout.description.row, column: position.column - layout.description.column)
            description.moveCursor(to: place, size: layout.description.size, isFocused: isFocused)
        case .picture, .arrangement, .post, .leave: break
        }
    }

    /// The fields that there are now: one picture needs no arrangement.
    package var fields: [Field] {
        Field.allCases.filter { field in
            switch field {
            case .picture: choosesPictures
            case .arrangement: choosesPictures && pictures.count > 1
            case .title, .description, .tags, .post, .leave: true
            }
        }
    }

    package mutating func moveFocus(by step: Int) {
        let fields = fields
        let place = fields.firstIndex(of: field) ?? 0
        field = fields[(place + step + fields.count) % fields.count]
    }

    /// Marks a field as one that has to be changed, and puts the focus there.
    mutating func refuse(_ field: Field) {
        refused = field
        self.field = field
    }

    package mutating func toggleArrangement() {
        arrangement = arrangement == .carousel ? .pins : .carousel
    }

    /// Gives a key to the text that has the focus; false when it means nothing there.
    ///
    /// Up and Down mean nothing in the first and the last line of the description, so that they lead out of it.
    package mutating func type(_ press: KeyPress, layout: PostFormLayout, notice: inout Notice?) -> Bool {
        let before = typedLength
        guard type(press, layout: layout) else { return false }
        refused = nil
        if case .character = press.key, press.modifiers.isEmpty, typedLength == before, let fullness {
            notice = Notice(fullness, .problem)
            refused = field
        }
        return true
    }

    private mutating func type(_ press: KeyPress, layout: PostFormLayout) -> Bool {
        switch field {
        case .title: return title.handle(press)
        case .tags:
            if completeTag(press) { return true }
            tagChoice = nil
            return tags.handle(press)
        case .description:
            let before = description.cursor
            guard description.handle(press, size: layout.description.size) else { return false }
            return description.cursor != before || (press.key != .up && press.key != .down)
        case .picture, .arrangement, .post, .leave: return false
        }
    }

    /// Says that there is no room for more pictures.
    static var fullNotice: Notice {
        Notice(tr("A post has at most \(PostDraft.pictureLimit) pictures: the others were left out"), .problem)
    }

    /// Puts pasted text where one types; one that has no room is refused whole, and pictures as far as there is none.
    package mutating func paste(_ text: String, layout: PostFormLayout, notice: inout Notice?) {
        if let reason = overflow(of: text) {
            notice = Notice(reason, .problem)
            refused = field
            return
        }
        refused = nil
        switch field {
        case .title: title.paste(text)
        case .description: description.paste(text, size: layout.description.size)
        case .tags: tags.paste(text)
        // Files that are dragged into a terminal arrive as their paths.
        case .picture, .arrangement, .post, .leave:
            if !add(paths: DroppedPath.all(in: text).map(\.path)) { notice = Self.fullNotice }
        }
    }
}
