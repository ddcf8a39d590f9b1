import ScreenKit
import TerminalUI

/// The folder browser of a form, `nil` while no pictures are chosen.
extension FolderBrowser? {
    /// Opens the browser in a folder, which is listed.
    package mutating func open(_ browser: FolderBrowser, in context: inout ScreenContext) {
        self = browser
        context.perform(.listFolder(path: browser.folder))
    }

    /// Handles an input, and closes the browser once it is done.
    /// - Returns: the paths of the chosen pictures; `nil` while none are chosen.
    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> [String]? {
        guard var browser = self else { return nil }
        let outcome: FolderBrowser.Outcome =
            switch input {
            case .key(let press, let action): browser.receive(press, action, in: context.regions)
            case .mouse(let event): browser.receive(event, in: context.regions)
            case .paste(let text): .goOn(browser.paste(text))
            }
        self = browser
        switch outcome {
        case .goOn(let effects): context.effects += effects
        case .closed: self = nil
        case .chosen(let paths):
            self = nil
            return paths
        }
        return nil
    }
}
