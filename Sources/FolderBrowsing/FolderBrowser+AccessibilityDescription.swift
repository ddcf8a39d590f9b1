import Languages
import ScreenKit
import TerminalUI

extension FolderBrowser {
    /// The accessibility description: the folders and pictures to choose from.
    package var accessibilityDescription: AccessibilityDescription {
        var description = AccessibilityDescription("folder \(folder)", tr("Choose a picture in \(folder.safeLine)"))
        let markedPaths = Set(self.markedPaths)
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let elements = visibleEntries
        switch listing {
        case .loading: description.facts = [tr("Loading the folder")]
        case .failed(let reason): description.facts = [reason.safeLine]
        case .entries where elements.isEmpty: description.facts = [tr("No folders or pictures here")]
        case .entries: break
        }
        if !markedPaths.isEmpty {
            let count = markedPaths.count
            description.facts.append(tr("\(count) picture marked", "\(count) pictures marked", count))
        }
        description.choices.count = elements.count
        description.choices.isAnnounced = true
        description.choices.focus = list.selection
        description.choices.element = { index in
            let entry = elements[index]
            let isMarked = markedPaths.contains(base + entry.name)
            return AccessibilityElement(
                entry.name.safeLine, [entry.isFolder ? tr("folder") : "", isMarked ? tr("marked") : ""])
        }
        let name: @Sendable (Int) -> [InputStep] = { InputStep.clearLineSteps + [.paste(base + elements[$0].name)] }
        description.choices.chooseSteps = { elements.indices.contains($0) ? name($0) + [.key(.enter)] : nil }
        let selection = list.selection
        description.choices.focusSteps = { InputStep.arrows(from: selection, to: $0) }
        let whole = InputStep.clearLineSteps + [.paste(base)]
        let first =
            (self.markedPaths.first ?? selected.map { base + $0.name }).map { InputStep.clearLineSteps + [.paste($0)] }
            ?? []
        let parent = base.split(separator: "/").dropLast().reduce("/") { $0 + $1 + "/" }
        description.commands =
            [
                SpokenCommand([.up, .parent], tr("parent folder"), InputStep.clearLineSteps + [.paste(parent)]),
                SpokenCommand([.path], tr("go to a folder or picture"), argument: tr("path")) {
                    InputStep.clearLineSteps + [.paste($0)]
                },
                SpokenCommand(
                    [.take], tr("choose the marked pictures, or the focused one"), first + [.key(.enter)]),
            ]
            + (allowsMultipleSelection
                ? [
                    SpokenCommand([.mark], tr("mark a picture, to choose several"), argument: tr("number")) { text in
                        guard let number = Int(text), elements.indices.contains(number - 1) else {
                            return [.key(.insert)]
                        }
                        return name(number - 1) + [.key(.insert)] + whole
                    }
                ] : [])
            // The first Esc only leaves the path field.
            + SpokenCommand.close(with: isEditingPath ? [.key(.escape), .key(.escape)] : [.key(.escape)])
        return description
    }
}
