import FolderBrowsing
import Languages
import ScreenKit
import TerminalUI

extension PostForm {
    func accessibilityDescription(_ identifier: String, _ heading: String) -> AccessibilityDescription {
        var description = AccessibilityDescription(identifier, heading)
        description.fields = input.inputFields(among: fields, label: \.label)
        var elements = description.fields.map(\.element)
        if fields.contains(.picture) {
            elements.append(
                AccessibilityElement(
                    tr("Pictures"), pictures.isEmpty ? [tr("none")] : pictures.pictures.map(\.accessibilityLabel)))
        }
        if fields.contains(.arrangement) {
            elements.append(
                AccessibilityElement(
                    tr("Posted as"), [arrangement == .carousel ? tr("one pin") : tr("one pin per picture")]))
        }
        let stepsToPictures = input.steps(to: .picture, among: fields)
        let stepsToArrangement = input.steps(to: .arrangement, among: fields)
        description.choices = Choices(announced: elements, focus: nil) { index in
            switch index {
            case 3: stepsToPictures + [.key(.enter)]
            case 4: stepsToArrangement + [.letter(" ")]
            default: [.promptForField(index)]
            }
        }
        return description
    }
}

extension PostForm.Field {
    /// The label of a text field; empty for other fields.
    var label: String {
        switch self {
        case .title: tr("Title")
        case .description: tr("Description")
        case .tags: tr("Tags")
        case .picture, .arrangement, .submit, .leave: ""
        }
    }
}

extension ChosenPicture {
    fileprivate var accessibilityLabel: String {
        switch self {
        case .measuring: name.safeLine
        case .ready(_, let size): tr("\(name.safeLine), \(size.width) by \(size.height) pixels")
        case .rejected(_, let failure): tr("Can't post \(name.safeLine): \(failure.description.safeLine)")
        }
    }
}
