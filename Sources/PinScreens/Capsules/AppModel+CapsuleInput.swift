import LibraryValues
import TerminalUI

extension AppModel {
    /// Gives a key to what is typed or asked of capsules, then to their section; nil when it is for others.
    mutating func receiveOnCapsules(_ press: KeyPress, _ action: Action?) -> [AppEffect]? {
        if capsules.sheet != nil { return receiveInSheet(press) }
        guard showsCapsules else { return nil }
        if var question = capsules.question {
            let outcome = question.receive(press)
            capsules.question = question
            return take(outcome, of: question)
        }
        if case .form(let form) = capsules.mode { return receive(press, in: form) }
        return action.flatMap { performOnCapsules($0) }
    }

    /// Whether text is typed into a form or a note.
    mutating func pasteOnCapsules(_ text: String) -> Bool {
        if var sheet = capsules.sheet {
            guard !sheet.isStoring else { return true }
            hasWarnedOfQuitting = false
            sheet.paste(text, layout: NoteSheetLayout(sheet, in: regions.content))
            capsules.sheet = sheet
            return true
        }
        guard showsCapsules, case .form(var form) = capsules.mode else { return false }
        hasWarnedOfQuitting = false
        if !form.isStoring { form.paste(text) }
        capsules.mode = .form(form)
        return true
    }

    private mutating func receiveInSheet(_ press: KeyPress) -> [AppEffect] {
        guard var sheet = capsules.sheet, !sheet.isStoring else { return [] }
        if press.key == .escape {
            capsules.closeSheet(keepingText: true)
            if !sheet.text.text.isEmpty { notice = Notice("The text is kept until you come back") }
            return []
        }
        if press == KeyPress(.character("n"), modifiers: .control) {
            capsules.showNextDraft()
            return []
        }
        if press == KeyPress(.character("s"), modifiers: .control) { return submitSheet() }
        sheet.type(press, layout: NoteSheetLayout(sheet, in: regions.content))
        capsules.sheet = sheet
        // What is typed after the question is asked for again, also when it is the letter that quits elsewhere.
        hasWarnedOfQuitting = false
        return []
    }

    private mutating func submitSheet() -> [AppEffect] {
        let note = capsules.sheet?.submit()
        return note.map { [.capsules(.addNote($0))] } ?? []
    }

    private mutating func take(_ outcome: HammerQuestion.Outcome, of question: HammerQuestion) -> [AppEffect] {
        switch outcome {
        case .asksOn: return []
        case .keepsSealed:
            capsules.question = nil
            return []
        case .opens:
            capsules.question = nil
            return [.capsules(.open(question.capsule, early: true))]
        }
    }

    // MARK: The form

    private mutating func receive(_ press: KeyPress, in former: CapsuleForm) -> [AppEffect]? {
        var form = former
        guard !form.isStoring else { return [] }
        switch (press.key, form.field) {
        case (.character("s"), _) where press.modifiers == .control: return submit(form)
        case (.escape, _):
            capsules.leaveForm()
            return []
        case (.enter, .submit): return submit(form)
        case (.enter, .remove): return remove(form)
        case (.tab, _), (.down, _), (.enter, _): form.moveFocus(by: 1)
        case (.backTab, _), (.up, _): form.moveFocus(by: -1)
        case (.left, .remove), (.right, .submit): form.moveFocus(by: form.field == .remove ? -1 : 1)
        default:
            // On a button no text is typed, so the key map has its say.
            if form.type(press) {
                hasWarnedOfQuitting = false
            } else if form.field == .submit || form.field == .remove {
                return nil
            }
        }
        capsules.mode = .form(form)
        return []
    }

    private mutating func submit(_ former: CapsuleForm) -> [AppEffect] {
        guard let now = capsules.now else { return [] }
        var form = former
        let settings = form.settings(now: now, calendar: capsuleCalendar)
        form.isStoring = settings != nil
        capsules.mode = .form(form)
        guard let settings else { return [] }
        return [.capsules(form.capsule.map { .edit($0, to: settings) } ?? .make(settings))]
    }

    private mutating func remove(_ form: CapsuleForm) -> [AppEffect] {
        guard let capsule = form.capsule else { return [] }
        capsules.leaveForm()
        return [.capsules(.remove(capsule))]
    }

    // MARK: Mouse

    /// Gives the mouse to what is typed or asked of capsules, then to their section; nil when it is for others.
    mutating func receiveOnCapsules(_ event: MouseEvent) -> [AppEffect]? {
        let isPress = event.action == .press(.left) || event.action == .doublePress(.left)
        if var sheet = capsules.sheet {
            let layout = NoteSheetLayout(sheet, in: regions.content)
            guard isPress, !sheet.isStoring else { return [] }
            if layout.frame.contains(event.position) {
                sheet.focus(at: event.position, layout: layout)
                capsules.sheet = sheet
            } else {
                capsules.closeSheet(keepingText: true)
            }
            return []
        }
        guard showsCapsules else { return nil }
        let isElsewhere = !capsuleRegion.contains(event.position)
        if let question = capsules.question {
            guard isPress else { return [] }
            return take(
                question.receive(clickAt: event.position, in: regions.content, calendar: capsuleCalendar), of: question)
        }
        if isElsewhere {
            // A page that is dragged follows the mouse everywhere.
            switch event.action {
            case .drag, .release: if capsules.swipe == nil { return nil }
            default: return nil
            }
        }
        switch capsules.mode {
        case .form(let form): return isPress ? click(event.position, in: form) : []
        case .list(let list): return receive(event, in: list, isPress: isPress)
        case .pages: return receiveOnPages(event, isPress: isPress)
        }
    }

    private mutating func click(_ position: ScreenPosition, in former: CapsuleForm) -> [AppEffect] {
        var form = former
        let layout = CapsuleFormLayout(form, in: capsuleRegion)
        guard !form.isStoring, let field = layout.field(at: position) else { return [] }
        form.field = field
        let place = layout.region(of: field)
        let column = position.column - place.column
        switch field {
        case .name: form.name.moveCursor(toColumn: column, columns: place.columns)
        case .goal: form.goal.moveCursor(toColumn: column, columns: place.columns)
        case .date: form.date.moveCursor(toColumn: column, columns: place.columns)
        case .submit: return submit(form)
        case .remove: return remove(form)
        }
        capsules.mode = .form(form)
        return []
    }

    private mutating func receive(_ event: MouseEvent, in former: SelectionList, isPress: Bool) -> [AppEffect] {
        var list = former
        let region = CapsulesScreen.listRegion(in: capsuleRegion)
        switch event.action {
        case .wheelDown: list.move(by: 1, visibleRows: region.rows)
        case .wheelUp: list.move(by: -1, visibleRows: region.rows)
        default:
            guard isPress, let index = list.index(at: event.position, in: region) else { return [] }
            let isAgain = list.selection == index
            list.select(index)
            capsules.mode = .list(list)
            return isAgain ? showSelectedCapsule() : []
        }
        capsules.mode = .list(list)
        return []
    }

    private mutating func receiveOnPages(_ event: MouseEvent, isPress: Bool) -> [AppEffect] {
        let region = capsuleRegion
        let layout = CapsulePageLayout(in: region)
        let isReading = capsules.shownNotes?.isReading == true
        switch event.action {
        case .wheelLeft: return performOnCapsules(.moveLeft) ?? []
        case .wheelRight: return performOnCapsules(.moveRight) ?? []
        case .wheelDown, .wheelUp:
            let step = event.action == .wheelDown ? 3 : -3
            if isReading {
                for _ in 0..<3 { _ = performOnCapsules(step > 0 ? .rowDown : .rowUp) }
            } else if capsules.shownNotes != nil {
                capsules.notes?.scroll(by: step, rows: layout.notes(at: layout.page).rows)
            }
        case .drag(.left):
            guard !isReading, !capsules.capsules.isEmpty else { return [] }
            var swipe =
                capsules.swipe ?? CapsulesScreen.Swipe(start: event.position.column, column: event.position.column)
            swipe.velocity = (swipe.column - event.position.column).signum()
            swipe.column = event.position.column
            capsules.swipe = swipe
        case .release(.left):
            let isClick = capsules.swipe?.offset == 0
            capsules.endSwipe()
            if isClick, capsules.isPastEnd, layout.page.contains(event.position) {
                return performOnCapsules(.open) ?? []
            }
        case _ where isPress && !isReading: return press(event.position, in: layout)
        default: break
        }
        return []
    }

    private mutating func press(_ position: ScreenPosition, in layout: CapsulePageLayout) -> [AppEffect] {
        notice = nil
        guard !capsules.capsules.isEmpty else { return performOnCapsules(.open) ?? [] }
        if let action = capsules.controls(in: capsuleRegion, model: self).action(at: position) {
            return perform(action)
        }
        if layout.previous.contains(position) { return performOnCapsules(.moveLeft) ?? [] }
        if layout.next.contains(position) { return performOnCapsules(.moveRight) ?? [] }
        // It may be the beginning of a swipe.
        capsules.swipe = CapsulesScreen.Swipe(start: position.column, column: position.column)
        let place = layout.notes(at: layout.page)
        if let notes = capsules.shownNotes, place.contains(position),
            let index = notes.index(atRow: position.row - place.row, rows: place.rows)
        {
            if notes.focus == index { return performOnCapsules(.open) ?? [] }
            capsules.notes?.setFocus(index)
        }
        return []
    }
}
