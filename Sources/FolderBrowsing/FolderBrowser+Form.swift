import ScreenKit
import TerminalUI

/// The folder browser of a form; `nil` while it is closed.
extension FolderBrowser? {
    /// Opens the browser and requests the entries of its folder.
    package mutating func open(_ browser: FolderBrowser, in context: inout ScreenContext) {
        self = browser
        context.perform(.listFolder(path: browser.folder))
    }

    /// Handles an input, and closes the browser when the user finishes or cancels.
    /// - Returns: the paths of the chosen pictures; `nil` if none were chosen.
    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> [String]? {
        guard var browser = self else { return nil }
        let outcome: FolderBrowser.Outcome =
            switch input {
            case .key(let press, let action): browser.receive(press, action, in: context.regions)
            case .mouse(let event): browser.receive(event, in: context.regions)
            case .paste(let text): .handled(browser.paste(text))
            }
        self = browser
        switch outcome {
        case .handled(let effects): context.effects += effects
        case .closed: self = nil
        case .chosen(let paths):
            self = nil
            return paths
        }
        return nil
    }
}
