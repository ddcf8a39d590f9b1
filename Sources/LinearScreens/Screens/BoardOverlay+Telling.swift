import LibraryValues
import PinScreens
import TerminalUI

extension BoardOverlay: TellingScreen {
    func telling(in context: ScreenContext) -> Telling {
        switch self {
        case .choosing(let chooser):
            var telling = Telling("board choosing", "Board for \(chooser.pin.spokenName)")
            if chooser.boards == nil { telling.facts = ["Reading the boards"] }
            let elements = chooser.rows.map { row in
                switch row {
                case .board(let board):
                    Element(
                        board.name.safeLine,
                        [board.count.counted("pin", "pins"), board.id == chooser.current ? "it is in this one" : ""])
                case .none: Element("Out of its board")
                case .new: Element("A new board")
                }
            }
            telling.choices = Choices(rows: elements, selection: chooser.list.selection, taking: [.key(.enter)])
            telling.offers = [Offer(["new board"], "make a board for it", [.letter("n")])] + Offer.leave
            return telling
        case .naming(let naming):
            var telling = Telling("board naming", Self.heading(of: naming))
            var asked = AskedText(label: "Its name", value: naming.field.text.safeLine)
            asked.begin = Step.emptyLine
            asked.finish = [.key(.enter)]
            asked.leave = [.key(.escape)]
            asked.problem = naming.problem
            if !naming.isWaiting { telling.asked = asked }
            return telling
        case .removing(let question):
            var telling = Telling(
                "board removing",
                "Unsave all \(question.count.counted("pin", "pins")) of \(question.title.safeLine)?")
            telling.choices = Choices(told: [Element("Yes, unsave them"), Element("No")], focus: nil) { place in
                [.letter(place == 0 ? "y" : "n")]
            }
            telling.offers = Offer.answers(yes: [.letter("y")], no: [.letter("n")])
            return telling
        }
    }

    private static func heading(of naming: BoardNaming) -> String {
        switch naming.purpose {
        case .making: "A new board"
        case .keeping(let text): "A board that looks for \(text.safeLine)"
        case .renaming(_, let name): "Rename the board \(name.safeLine)"
        }
    }
}
