import Feeds
import FolderBrowsing
import Languages
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

/// The form of a post: pictures, title, description and tags.
package struct PostForm: Sendable {
    package var input: Form<Field>
    package var pictures = PictureRow()
    /// The arrangement of several pictures in posts.
    package var arrangement = PostArrangement.carousel

    /// Whether the user can choose pictures; `false` in the editor of an existing post.
    var choosesPictures = true
    /// The tags in use, most used first.
    package var knownTags: [String] = []
    /// The index of the suggested tag in the completion's suggestions; `nil` until the user presses Ctrl-N or Ctrl-P.
    var tagChoice: Int?

    package enum Field: String, FormField {
        case picture, title, description, tags, arrangement, submit, leave
    }

    package init(_ draft: PostDraft = PostDraft()) {
        input = Form(
            focus: .picture,
            texts: [
                .title: .line(TextField(draft.title, maximumLength: Field.maximumTitleLength)),
                .description: .lines(TextView(draft.description, maximumLength: Field.maximumDescriptionLength)),
                .tags: .line(TextField(draft.tags.joined(separator: " "), maximumLength: Field.maximumTagsLength)),
            ])
        pictures = PictureRow(draft)
        arrangement = draft.usesSeparatePosts ? .separatePosts : .carousel
    }

    /// The selected picture; `nil` if there is none.
    package var picture: ChosenPicture? { pictures.selected }

    /// The contents as the draft that the library stores.
    package var draft: PostDraft {
        let all = pictures.pictures.map { DraftPicture(path: $0.path, pixelSize: $0.pixelSize) }
        return PostDraft(
            picturePath: all.first?.path ?? "", title: input[.title], description: input[.description], tags: tagList,
            pixelSize: all.first?.pixelSize, furtherPictures: Array(all.dropFirst()),
            usesSeparatePosts: arrangement == .separatePosts)
    }

    package var isEmpty: Bool { pictures.isEmpty && input.isEmpty }

    /// Whether the sizes of all pictures are known.
    var isReady: Bool { !pictures.isEmpty && pictures.pictures.allSatisfy { $0.pixelSize != nil } }

    /// The distinct tags in the tags field, which white space, `#` and commas separate.
    var tagList: [String] {
        var seen = Set<String>()
        return input[.tags].split { $0.isWhitespace || $0 == "," || $0 == "#" }.map(String.init).filter {
            seen.insert($0).inserted
        }
    }

    /// The visible fields and buttons. The arrangement is omitted for a single picture.
    package var fields: [Field] {
        Field.allCases.filter { field in
            switch field {
            case .picture: choosesPictures
            case .arrangement: choosesPictures && pictures.count > 1
            case .title, .description, .tags, .submit, .leave: true
            }
        }
    }

    // MARK: Pictures

    /// Appends pictures, and selects the first of several new ones.
    /// - Returns: `false` if the limit was reached, so that some paths weren't added.
    package mutating func add(paths: [String]) -> Bool {
        let first = pictures.count
        input.clearRejection()
        let allFit = paths.allSatisfy { pictures.add(path: $0) }
        if paths.count > 1, first < pictures.count { pictures.select(first) }
        return allFit
    }

    package mutating func toggleArrangement() {
        arrangement = arrangement == .carousel ? .separatePosts : .carousel
    }

    // MARK: Text

    /// Handles a key. In the tags field, the keys of the tag completion take precedence.
    /// - Parameter notice: set to a message if the field's limit is reached.
    package mutating func receive(
        _ press: KeyPress, layout: PostFormLayout, notice: inout Notice?
    ) -> FormEvent<Field> {
        if completeTag(press) {
            input.hasWarned = false
            return .typed
        }
        let event = input.receive(press, in: layout.form)
        if input.focus == .tags, [.typed, .limitReached, .ignored].contains(event) { tagChoice = nil }
        if event == .limitReached, let limitMessage {
            notice = Notice(limitMessage, .problem)
            input.reject(input.focus)
        }
        return event
    }

    static var pictureLimitNotice: Notice {
        Notice(tr("A post can have at most \(PostDraft.pictureLimit) pictures. The others weren't added"), .problem)
    }

    /// Pastes text into a focused text field; otherwise adds the pictures whose paths the text contains, if the user can
    /// choose pictures. Rejects the whole text if it is too long, and pictures beyond the limit.
    /// - Parameter notice: set to a message if something was rejected.
    package mutating func paste(_ text: String, layout: PostFormLayout, notice: inout Notice?) {
        if let reason = overflowMessage(of: text) {
            notice = Notice(reason, .problem)
            input.reject(input.focus)
        } else if input.texts[input.focus] != nil {
            input.paste(text, in: layout.form)
        } else if choosesPictures, !add(paths: DroppedPath.all(in: text).map(\.path)) {
            // Terminals paste the paths of files that are dragged into them.
            notice = Self.pictureLimitNotice
        }
    }
}
