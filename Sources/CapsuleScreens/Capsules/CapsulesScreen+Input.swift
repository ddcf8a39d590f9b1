import LayoutEngine
import LibraryValues
import ScreenKit
import TerminalUI

extension CapsulesScreen: SectionScreen {
    package var scopes: [Action.Scope] { [.capsules, .wall] }
    /// Whether the form is open.
    package var isTyping: Bool { if case .form = mode { true } else { false } }
    package var isWriting: Bool { earlyOpeningDialog != nil || isTyping }
    package var isModal: Bool { earlyOpeningDialog != nil }

    package func hasClosableContent(in context: ScreenContext) -> Bool {
        earlyOpeningDialog != nil || mode != .pages || visibleNotes?.isReading == true
    }

    package func sectionRow(in context: ScreenContext) -> Int? { ProfileHeader(of: .capsules, in: context).fixedRow }

    func region(in context: ScreenContext) -> ScreenRegion { ProfileHeader(of: .capsules, in: context).sectionRegion }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        emptyingBottle = nil
        switch input {
        case .key(let press, let action):
            if var earlyOpeningDialog {
                let outcome = earlyOpeningDialog.receive(press)
                self.earlyOpeningDialog = earlyOpeningDialog
                handle(outcome, of: earlyOpeningDialog, in: &context)
                return .handled
            }
            if case .form(let form) = mode { return receive(press, in: form, context: &context) }
            return action.map { perform($0, in: &context) } ?? .ignored
        case .mouse(let event): return receive(event, in: &context)
        case .paste(let text):
            guard case .form(var form) = mode else { return .ignored }
            if !form.input.isBusy { form.input.paste(text, in: layout(of: form, in: context)) }
            mode = .form(form)
            return .handled
        }
    }

    // MARK: Confirmation

    private mutating func handle(
        _ outcome: EarlyOpeningDialog.Outcome, of dialog: EarlyOpeningDialog, in context: inout ScreenContext
    ) {
        guard outcome != .undecided else { return }
        earlyOpeningDialog = nil
        if outcome == .opens { context.perform(.capsules(.open(dialog.capsule, early: true))) }
    }

    // MARK: The form

    private mutating func receive(
        _ press: KeyPress, in form: CapsuleForm, context: inout ScreenContext
    ) -> Response {
        var form = form
        guard !form.input.isBusy else { return .handled }
        let event = form.input.receive(press, in: layout(of: form, in: context))
        mode = .form(form)
        switch event {
        case .pressed(let button): self.press(button, of: form, in: &context)
        // Buttons don't edit text, so the key map handles other keys.
        case .ignored where form.input.focus.isButton: return .ignored
        case .moved, .typed, .limitReached, .ignored: break
        }
        return .handled
    }

    private func layout(of form: CapsuleForm, in context: ScreenContext) -> FormLayout<CapsuleForm.Field> {
        CapsuleFormLayout(form, in: region(in: context)).fields
    }

    private mutating func press(_ button: CapsuleForm.Field, of form: CapsuleForm, in context: inout ScreenContext) {
        switch button {
        case .submit: submit(form, in: &context)
        case .remove: removeCapsule(editedBy: form, in: &context)
        case .name, .goal, .date, .leave: closeForm()
        }
    }

    private mutating func submit(_ form: CapsuleForm, in context: inout ScreenContext) {
        guard let now = context.capsules.now else { return }
        var form = form
        let settings = form.validateSettings(now: now, calendar: context.capsuleCalendar)
        form.input.isBusy = settings != nil
        mode = .form(form)
        guard let settings else { return }
        context.perform(.capsules(form.capsule.map { .edit($0, to: settings) } ?? .create(settings)))
    }

    private mutating func removeCapsule(editedBy form: CapsuleForm, in context: inout ScreenContext) {
        guard let capsule = form.capsule else { return }
        closeForm()
        context.perform(.capsules(.remove(capsule)))
    }

    // MARK: Mouse

    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        let isPress = event.action == .press(.left) || event.action == .doublePress(.left)
        if let earlyOpeningDialog {
            guard isPress else { return .handled }
            let outcome = earlyOpeningDialog.receive(
                clickAt: event.position, in: context.regions.content, calendar: context.capsuleCalendar)
            handle(outcome, of: earlyOpeningDialog, in: &context)
            return .handled
        }
        if !region(in: context).contains(event.position) {
            // A drag continues when the mouse leaves the region.
            switch event.action {
            case .drag, .release: if swipe == nil { return .ignored }
            default: return .ignored
            }
        }
        switch mode {
        case .form(let form): if isPress { handleClick(at: event.position, in: form, context: &context) }
        case .list(let list): receive(event, in: list, isPress: isPress, context: &context)
        case .pages: return receiveOnPages(event, isPress: isPress, in: &context)
        }
        return .handled
    }

    private mutating func handleClick(
        at position: ScreenPosition, in form: CapsuleForm, context: inout ScreenContext
    ) {
        var form = form
        let layout = layout(of: form, in: context)
        guard !form.input.isBusy, let field = layout.field(at: position) else { return }
        form.input.moveFocus(to: field, at: position, in: layout)
        mode = .form(form)
        if field.isButton { press(field, of: form, in: &context) }
    }

    private mutating func receive(
        _ event: MouseEvent, in list: SelectionList, isPress: Bool, context: inout ScreenContext
    ) {
        var list = list
        let region = Self.listRegion(in: region(in: context))
        switch event.action {
        case .wheelDown: list.move(by: 1, visibleRows: region.rows)
        case .wheelUp: list.move(by: -1, visibleRows: region.rows)
        default:
            guard isPress, let index = list.index(at: event.position, in: region) else { return }
            let wasSelected = list.selection == index
            list.select(index)
            mode = .list(list)
            if wasSelected { showSelectedCapsule(in: &context) }
            return
        }
        mode = .list(list)
    }

    private mutating func receiveOnPages(
        _ event: MouseEvent, isPress: Bool, in context: inout ScreenContext
    ) -> Response {
        let layout = CapsulePageLayout(in: region(in: context))
        let isReading = visibleNotes?.isReading == true
        switch event.action {
        case .wheelLeft: return perform(.moveLeft, in: &context)
        case .wheelRight: return perform(.moveRight, in: &context)
        case .wheelDown, .wheelUp:
            let step = event.action == .wheelDown ? 3 : -3
            if isReading {
                for _ in 0..<3 { _ = perform(step > 0 ? .rowDown : .rowUp, in: &context) }
            } else if visibleNotes != nil {
                notes?.scroll(by: step)
            }
        case .drag(.left):
            guard !isReading, !isEmpty else { break }
            var swipe = swipe ?? Swipe(start: event.position.column, column: event.position.column)
            swipe.velocity = (swipe.column - event.position.column).signum()
            swipe.column = event.position.column
            self.swipe = swipe
        case .release(.left):
            let isClick = swipe?.offset == 0
            endSwipe()
            if isClick, isPastEnd, layout.page.contains(event.position) { return perform(.open, in: &context) }
        case _ where isPress && !isReading: return press(event.position, in: layout, context: &context)
        default: break
        }
        return .handled
    }

    private mutating func press(
        _ position: ScreenPosition, in layout: CapsulePageLayout, context: inout ScreenContext
    ) -> Response {
        context.notice = nil
        guard !isEmpty else { return perform(.open, in: &context) }
        if layout.previousArrow.contains(position) { return perform(.moveLeft, in: &context) }
        if layout.nextArrow.contains(position) { return perform(.moveRight, in: &context) }
        if let index = dots(in: layout)?.page(at: position) {
            turn(to: capsules[index].id)
            return .handled
        }
        // The press may start a swipe.
        swipe = Swipe(start: position.column, column: position.column)
        let notesRegion = layout.notes(at: layout.page)
        if let notes = visibleNotes, notesRegion.contains(position),
            let index = NoteListView(list: notes, in: notesRegion, context: context).note(at: position)
        {
            if notes.focus == index { return perform(.open, in: &context) }
            self.notes?.setFocus(index)
        }
        return .handled
    }
}
