import Languages
import LibraryValues
import TerminalUI

extension BoardOverlay {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        switch self {
        case .choosing(let picker):
            var description = AccessibilityDescription("board choosing", tr("Board for \(picker.pin.spokenName)"))
            if picker.boards == nil { description.facts = [tr("Loading boards")] }
            let elements = picker.rows.map { row in
                switch row {
                case .board(let board):
                    AccessibilityElement(
                        board.name.safeLine,
                        [
                            tr("\(board.count) pin", "\(board.count) pins", board.count),
                            board.id == picker.current ? tr("current board") : "",
                        ])
                case .none: AccessibilityElement(tr("Remove from its board"))
                case .new: AccessibilityElement(tr("New board"))
                }
            }
            description.choices = Choices(rows: elements, selection: picker.list.selection, chooseSteps: [.key(.enter)])
            description.commands =
                [SpokenCommand([.newBoard], tr("create a board"), [.act(.add)])] + SpokenCommand.close
            return description
        case .naming(let naming):
            var description = AccessibilityDescription("board naming", Self.heading(of: naming))
            var inputField = InputField(label: tr("Board name"), value: naming.field.text.safeLine)
            inputField.clearSteps = InputStep.clearLineSteps
            inputField.submitSteps = [.key(.enter)]
            inputField.cancelSteps = [.key(.escape)]
            inputField.problem = naming.problem
            if !naming.isWaiting { description.activeField = inputField }
            return description
        case .removing(let confirmation):
            let (count, title) = (confirmation.count, confirmation.title.safeLine)
            var description = AccessibilityDescription(
                "board removing",
                tr("Unsave all \(count) pin of \(title)?", "Unsave all \(count) pins of \(title)?", count))
            description.choices = Choices(
                announced: [AccessibilityElement(tr("Yes, unsave all")), AccessibilityElement(tr("No"))], focus: nil
            ) { index in
                [.letter(index == 0 ? "y" : "n")]
            }
            description.commands = SpokenCommand.confirmation(yes: [.letter("y")], no: [.letter("n")])
            return description
        }
    }

    private static func heading(of naming: BoardNaming) -> String {
        switch naming.purpose {
        case .create: tr("New board")
        case .createSmart(let text): tr("Smart board for \(text.safeLine)")
        case .rename(_, let name): tr("Rename board \(name.safeLine)")
        }
    }
}
