import Feeds
import Pictures
import PinLibrary
import TerminalUI

/// What a post is written in: a picture, a title, a description, tags.
package struct PostForm: Sendable {
    package var field = Field.picture
    package private(set) var picture = ChosenPicture.none
    package var title = TextField(maximumLength: 300)
    package var description = TextView(maximumLength: 10_000)
    package var tags = TextField(maximumLength: 500)

    /// The places that the focus goes through, in order.
    package enum Field: Int, CaseIterable, Hashable, Sendable {
        case picture, title, description, tags, post
    }

    package enum ChosenPicture: Hashable, Sendable {
        case none
        case measuring(path: String)
        case ready(path: String, PixelSize)
        case refused(path: String, PictureFailure)

        package var path: String? {
            switch self {
            case .none: nil
            case .measuring(let path), .ready(let path, _), .refused(let path, _): path
            }
        }
    }

    package init() {}

    package init(_ draft: PostDraft) {
        if !draft.picturePath.isEmpty { picture = .measuring(path: draft.picturePath) }
        title.text = draft.title
        description.text = draft.description
        tags.text = draft.tags.joined(separator: " ")
    }

    /// What is kept between sessions.
    package var draft: PostDraft {
        PostDraft(
            picturePath: picture.path ?? "", title: title.text, description: description.text, tags: tagList,
            pixelSize: pixelSize)
    }

    package var isEmpty: Bool {
        picture == .none && title.text.isEmpty && description.text.isEmpty && tags.text.isEmpty
    }

    /// Words, with or without `#` and commas, each once.
    private var tagList: [String] {
        var seen = Set<String>()
        return tags.text.split { $0.isWhitespace || $0 == "," || $0 == "#" }.map(String.init).filter {
            seen.insert($0).inserted
        }
    }

    private var pixelSize: PixelSize? {
        if case .ready(_, let size) = picture { size } else { nil }
    }

    // MARK: Picture

    package mutating func choose(path: String) -> [AppEffect] {
        picture = .measuring(path: path)
        return [.measurePicture(path: path)]
    }

    package mutating func receive(measured size: PixelSize, path: String) {
        if picture.path == path { picture = .ready(path: path, size) }
    }

    package mutating func receive(refusal: PictureFailure, path: String) {
        if picture.path == path { picture = .refused(path: path, refusal) }
    }

    // MARK: Focus

    /// Puts the focus where a click is, and the cursor with it.
    package mutating func focus(_ target: Field, at position: ScreenPosition, layout: PostFormLayout) {
        field = target
        switch target {
        case .title:
            title.moveCursor(toColumn: position.column - layout.title.column, columns: layout.title.columns)
        case .tags: tags.moveCursor(toColumn: position.column - layout.tags.column, columns: layout.tags.columns)
        case .description:
            let place = ScreenPosition(
                row: position.row - layout.description.row, column: position.column - layout.description.column)
            description.moveCursor(to: place, size: layout.descriptionSize)
        case .picture, .post: break
        }
    }

    package mutating func moveFocus(by step: Int) {
        let count = Field.allCases.count
        field = Field(rawValue: (field.rawValue + step + count) % count) ?? .picture
    }

    /// Gives a key to the text that has the focus; false when it means nothing there.
    ///
    /// Up and Down mean nothing in the first and the last line of the description, so that they lead out of it.
    package mutating func type(_ press: KeyPress, layout: PostFormLayout) -> Bool {
        switch field {
        case .title: return title.handle(press)
        case .tags: return tags.handle(press)
        case .description:
            let before = description.cursor
            guard description.handle(press, size: layout.descriptionSize) else { return false }
            return description.cursor != before || (press.key != .up && press.key != .down)
        case .picture, .post: return false
        }
    }

    package mutating func paste(_ text: String, layout: PostFormLayout) -> [AppEffect] {
        switch field {
        case .title: title.paste(text)
        case .description: description.paste(text, size: layout.descriptionSize)
        case .tags: tags.paste(text)
        // A file that is dragged into a terminal arrives as its path.
        case .picture, .post:
            guard let path = DroppedPath(text)?.path else { return [] }
            return choose(path: path)
        }
        return []
    }
}
