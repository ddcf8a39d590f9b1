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
    func way(to target: PostForm.Field) -> [Step] {
        let from = fields.firstIndex(of: field) ?? 0
        guard let to = fields.firstIndex(of: target) else { return [] }
        return Array(repeating: .key(.tab), count: (to - from + fields.count) % fields.count)
    }

    func telling(_ place: String, _ heading: String) -> Telling {
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
