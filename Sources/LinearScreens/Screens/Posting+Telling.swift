import FolderBrowsing
import Languages
import PostingScreens
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

extension NewPostScreen: TellingScreen {
    func telling(in context: ScreenContext) -> Telling {
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

extension PostEditing: TellingScreen {
    func telling(in context: ScreenContext) -> Telling {
        var telling = form.telling(
            "editing \(id)",
            tr("Edit \(name.safeLine). fill asks for one field after another, a number for one, save saves it"))
        if isSaving { telling.facts = [tr("Saving")] }
        telling.offers = Offer.onForm([.save], tr("save the changes"), leaving: tr("leave it as it was"))
        return telling
    }
}

extension FolderBrowser {
    /// Folders and pictures to choose from; used by every form that takes a picture.
    var telling: Telling {
        var telling = Telling("folder \(folder)", tr("Choose a picture in \(folder.safeLine)"))
        let marked = Set(self.marked)
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let elements = shown
        switch listing {
        case .loading: telling.facts = [tr("Reading the folder")]
        case .failed(let reason): telling.facts = [reason.safeLine]
        case .entries where elements.isEmpty: telling.facts = [tr("No folder or picture is here")]
        case .entries: break
        }
        if !marked.isEmpty {
            let count = marked.count
            telling.facts.append(tr("\(count) picture is marked", "\(count) pictures are marked", count))
        }
        telling.choices.count = elements.count
        telling.choices.isTold = true
        telling.choices.focus = list.selection
        telling.choices.element = { place in
            let entry = elements[place]
            let isMarked = marked.contains(base + entry.name)
            return Element(entry.name.safeLine, [entry.isFolder ? tr("folder") : "", isMarked ? tr("marked") : ""])
        }
        let name: @Sendable (Int) -> [Step] = { Step.emptyLine + [.paste(base + elements[$0].name)] }
        telling.choices.choose = { elements.indices.contains($0) ? name($0) + [.key(.enter)] : nil }
        let selection = list.selection
        telling.choices.move = { Step.arrows(from: selection, to: $0) }
        let whole = Step.emptyLine + [.paste(base)]
        let first = (self.marked.first ?? selected.map { base + $0.name }).map { Step.emptyLine + [.paste($0)] } ?? []
        let parent = base.split(separator: "/").dropLast().reduce("/") { $0 + $1 + "/" }
        telling.offers =
            [
                Offer([.up, .parent], tr("the folder above"), Step.emptyLine + [.paste(parent)]),
                Offer([.path], tr("another folder, or a picture"), argument: tr("path")) {
                    Step.emptyLine + [.paste($0)]
                },
                Offer([.take], tr("take the marked ones, or the one that has the focus"), first + [.key(.enter)]),
            ]
            + (choosesSeveral
                ? [
                    Offer([.mark], tr("mark a picture, to take several"), argument: tr("number")) { text in
                        guard let place = Int(text), elements.indices.contains(place - 1) else {
                            return [.key(.insert)]
                        }
                        return name(place - 1) + [.key(.insert)] + whole
                    }
                ] : [])
            // Esc leaves the path first.
            + Offer.leave(by: isEditingPath ? [.key(.escape), .key(.escape)] : [.key(.escape)])
        return telling
    }
}
