import FolderBrowsing
import Languages
import ScreenKit
import TerminalUI

extension PostForm {
    /// The texts of a post, and the way from one to the other.
    fileprivate var textFields: [AskedText] {
        [
            (PostForm.Field.title, tr("Title"), title.text),
            (.description, tr("Description"), description.text), (.tags, tr("Tags"), tags.text),
        ].map { kind, label, text in
            var field = AskedText(label: label, value: text)
            field.isLong = kind == .description
            field.begin = way(to: kind) + (kind == .description ? Step.empty(text) : Step.emptyLine)
            return field
        }
    }

    /// The presses that put the focus elsewhere.
    fileprivate func way(to target: PostForm.Field) -> [Step] {
        let from = fields.firstIndex(of: field) ?? 0
        guard let to = fields.firstIndex(of: target) else { return [] }
        return Array(repeating: .key(.tab), count: (to - from + fields.count) % fields.count)
    }

    fileprivate func telling(_ place: String, _ heading: String) -> Telling {
        var telling = Telling(place, heading)
        telling.fields = textFields
        var elements = telling.fields.map { Element($0.label, [$0.value.isEmpty ? tr("empty") : $0.value.safeLine]) }
        if fields.contains(.picture) {
            elements.append(Element(tr("Pictures"), pictures.isEmpty ? [tr("none")] : pictures.pictures.map(\.spoken)))
        }
        if fields.contains(.arrangement) {
            elements.append(Element(tr("Posted as"), [arrangement == .carousel ? tr("one pin") : tr("a pin each")]))
        }
        let (toPictures, toArrangement) = (way(to: .picture), way(to: .arrangement))
        telling.choices = Choices(told: elements, focus: nil) { place in
            switch place {
            case 3: toPictures + [.key(.enter)]
            case 4: toArrangement + [.letter(" ")]
            default: [.ask(place)]
            }
        }
        return telling
    }
}

extension ChosenPicture {
    fileprivate var spoken: String {
        switch self {
        case .measuring: name.safeLine
        case .ready(_, let size): tr("\(name.safeLine) of \(size.width) by \(size.height) pixels")
        case .refused(_, let failure): tr("\(name.safeLine) cannot be posted: \(failure.description.safeLine)")
        }
    }
}

extension NewPostScreen {
    package func telling(in context: ScreenContext) -> Telling {
        if let browser { return browser.telling }
        var telling = form.telling(
            "new post",
            tr(
                """
                New post. fill asks for one field after another, a number for one, picture adds a picture, \
                post posts it
                """))
        if isPosting { telling.facts = [tr("Posting")] }
        let toPictures = form.way(to: .picture)
        let home = context.options.homeFolder
        telling.offers =
            [
                Offer([.picture, .pictures], tr("choose pictures, or add the one of a path"), argument: tr("path")) {
                    path in
                    guard !path.isEmpty else { return toPictures + [.key(.enter)] }
                    return toPictures + [.paste(path.hasPrefix("~/") ? home + path.dropFirst() : path)]
                },
                Offer([.removePicture], tr("take the selected picture out"), toPictures + [.letter("x")]),
            ] + Offer.onForm([.post], tr("post it"), leaving: tr("keep the draft and leave")) + [
                Offer([.home], tr("keep the draft, to the feed"), [.key(.escape)]),
                Offer([.profile], tr("keep the draft, to your profile"), [.key(.escape), .act(.profileTab)]),
            ]
        return telling
    }
}

extension PostEditing {
    package func telling(in context: ScreenContext) -> Telling {
        var telling = form.telling(
            "editing \(id)",
            tr("Edit \(name.safeLine). fill asks for one field after another, a number for one, save saves it"))
        if isSaving { telling.facts = [tr("Saving")] }
        telling.offers = Offer.onForm([.save], tr("save the changes"), leaving: tr("leave it as it was"))
        return telling
    }
}
