import Languages
import LibraryValues
import TerminalUI

extension BoardOverlay {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        switch self {
        case .choosing(let chooser):
            var telling = AccessibilityDescription("board choosing", tr("Board for \(chooser.pin.spokenName)"))
            if chooser.boards == nil { telling.facts = [tr("Loading boards")] }
            let elements = chooser.rows.map { row in
                switch row {
                case .board(let board):
                    AccessibilityElement(
                        board.name.safeLine,
                        [
                            tr("\(board.count) pin", "\(board.count) pins", board.count),
                            board.id == chooser.current ? tr("current board") : "",
                        ])
                case .none: AccessibilityElement(tr("Remove from its board"))
                case .new: AccessibilityElement(tr("New board"))
                }
            }
            telling.choices = Choices(rows: elements, selection: chooser.list.selection, taking: [.key(.enter)])
            telling.commands = [SpokenCommand([.newBoard], tr("create a board"), [.act(.add)])] + SpokenCommand.leave
            return telling
        case .naming(let naming):
            var telling = AccessibilityDescription("board naming", Self.heading(of: naming))
            var asked = InputField(label: tr("Board name"), value: naming.field.text.safeLine)
            asked.begin = InputStep.emptyLine
            asked.finish = [.key(.enter)]
            asked.leave = [.key(.escape)]
            asked.problem = naming.problem
            if !naming.isWaiting { telling.asked = asked }
            return telling
        case .removing(let question):
            let (count, title) = (question.count, question.title.safeLine)
            var telling = AccessibilityDescription(
                "board removing",
                tr("Unsave all \(count) pin of \(title)?", "Unsave all \(count) pins of \(title)?", count))
            telling.choices = Choices(told: [AccessibilityElement(tr("Yes, unsave all")), AccessibilityElement(tr("No"))], focus: nil) { place in
                [.letter(place == 0 ? "y" : "n")]
            }
            telling.commands = SpokenCommand.answers(yes: [.letter("y")], no: [.letter("n")])
            return telling
        }
    }

    private static func heading(of naming: BoardNaming) -> String {
        switch naming.purpose {
        case .making: tr("New board")
        case .keeping(let text): tr("Smart board for \(text.safeLine)")
        case .renaming(_, let name): tr("Rename board \(name.safeLine)")
        }
    }
}
