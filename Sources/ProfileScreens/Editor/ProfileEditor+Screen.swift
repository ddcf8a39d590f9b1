import FolderBrowsing
import LibraryValues
import ScreenKit
import TerminalUI

extension ProfileEditor: Screen {
    package var isTyping: Bool { true }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        guard !form.isBusy else { return .handled }
        guard browser == nil else {
            if let path = browser.receive(input, in: &context)?.first { choosePicture(path: path) }
            return .handled
        }
        switch input {
        case .key(let press, _): return receive(press, in: &context)
        case .mouse(let event): return receive(event, in: &context)
        case .paste(let text): paste(text, in: &context)
        }
        return .handled
    }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .profile(.edited): return .close
        case .profile(.editFailed(let field, _)): handleFailure(field)
        // The form of a new post also receives these results.
        case .files(let message): context.effects += browser?.receive(message) ?? []
        default: return .ignored
        }
        return .handled
    }

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        if isShown { browser?.arrange(in: context.regions, cellAspect: context.cellAspect) }
        return .handled
    }

    package func unmeasuredPictures(isShown: Bool) -> [String] { isShown ? browser?.unmeasured ?? [] : [] }

    package mutating func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String? {
        guard text.subject == .profile, !isChanged else { return nil }
        applyUnsavedText(text)
        return text.subject.phrase(in: context)
    }

    package func unsavedChanges(in context: ScreenContext) -> UnsavedChanges? {
        isChanged && !form.isBusy ? .profile : nil
    }

    /// The unsaved edits; empty if nothing was changed.
    package var unsavedTexts: [UnsavedText] {
        guard isChanged else { return [] }
        var texts = form.values
        texts["avatar"] = kind.rawValue
        texts["picture"] = picture
        texts["drawing"] = drawing.isEmpty ? nil : drawing.text
        return [UnsavedText(.profile, texts: texts)]
    }
}
