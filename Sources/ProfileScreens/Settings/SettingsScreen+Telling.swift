import Configuration
import Languages
import ScreenKit
import TerminalUI

extension SettingsScreen {
    package func telling(in context: ScreenContext) -> Telling {
        if let keys { return keys.telling(in: context) }
        var telling = Telling(
            "settings", tr("Settings. A number gives one the focus, change gives that its next value"))
        if let accent {
            var asked = AskedText(label: tr("A colour as #rrggbb, or red, blue"), value: accent.text.safeLine)
            asked.begin = Step.emptyLine
            asked.finish = [.key(.enter)]
            asked.leave = [.key(.escape)]
            telling.place = "settings accent"
            telling.heading = tr("The accent")
            telling.asked = asked
            return telling
        }
        let elements = Setting.displayed.map { setting in
            let text = context.options.text(of: setting)
            return Element(
                setting.title(),
                [context.options.title(of: text, of: setting), context.options.explanation(of: text, of: setting)])
        }
        telling.choices = Choices(rows: elements, selection: list.selection, taking: [])
        // The selection moves with the actions for walls, so use those instead of arrow keys.
        let selection = list.selection ?? 0
        let move: @Sendable (Int) -> [Step] = { place in
            Array(repeating: .act(place < selection ? .moveUp : .moveDown), count: abs(place - selection))
        }
        telling.choices.choose = { elements.indices.contains($0) ? move($0) : nil }
        telling.choices.move = move
        if case .kept(let file) = outcome { telling.facts = [tr("Kept in \(file.safeLine)")] }
        guard !context.options.isReadOnly else {
            telling.facts = [tr("As whoever opened this session chose them")]
            return telling
        }
        telling.offers = [
            Offer([.change, .right], tr("the next value"), [.act(.moveRight)]),
            Offer([.changeBack, .left], tr("the value before"), [.act(.moveLeft)]),
            Offer([.open], tr("type the accent, or all keys"), [.act(.open)]),
        ]
        let setting = selected
        let choices = context.options.choices(of: setting)
        let titles = choices.map { context.options.title(of: $0, of: setting) }
        if !choices.isEmpty {
            let current = choices.firstIndex(of: context.options.text(of: setting)) ?? -1
            telling.offers.append(
                Offer(
                    [.set],
                    tr("a value: \(titles.joined(separator: ", "))"),
                    argument: tr("value")
                ) { text in
                    let wanted = text.lowercased()
                    guard
                        let place = choices.firstIndex(where: { $0.lowercased() == wanted })
                            ?? titles.firstIndex(where: { $0.lowercased() == wanted })
                    else { return [.say(tr("\(setting.title()) takes \(titles.joined(separator: ", "))"))] }
                    // If the value isn't one of the choices, the first step selects the first choice.
                    let steps = current < 0 ? place + 1 : (place - current + choices.count) % choices.count
                    return Array(repeating: .act(.moveRight), count: steps)
                })
        }
        return telling
    }
}

extension KeySettings {
    fileprivate func telling(in context: ScreenContext) -> Telling {
        if let takeover {
            let losers = takeover.losers.map(\.title).joined(separator: ", ")
            var telling = Telling("settings key taking", tr("Take \(takeover.keys.spoken) from: \(losers)?"))
            telling.choices = Choices(told: [Element(tr("Yes, take it")), Element(tr("No"))], focus: nil) { place in
                [.key(place == 0 ? .enter : .escape)]
            }
            telling.offers = Offer.answers(yes: [.key(.enter)], no: [.key(.escape)])
            return telling
        }
        if capture != nil {
            var telling = Telling("settings key", tr("A key for \(selected.title)"))
            var asked = AskedText(
                label: tr("The key's name, as x, ctrl-x or enter; several with spaces between"), isKey: true)
            asked.finish = [.key(.enter)]
            asked.leave = [.key(.escape)]
            telling.asked = asked
            return telling
        }
        var telling = Telling("settings keys", tr("Keys. A number gives an action another key"))
        let keyMap = context.options.keyMap
        let elements = Action.allCases.map { action in
            Element(action.title, [keyMap.keys(for: action).spoken, action.group.title])
        }
        telling.choices = Choices(rows: elements, selection: list.selection, taking: [.key(.enter)])
        telling.offers =
            [
                Offer([.add], tr("one more key for what has the focus"), [.letter("+")]),
                Offer([.reset], tr("its own keys again"), [.letter("x")]),
            ] + Offer.leave
        return telling
    }
}
