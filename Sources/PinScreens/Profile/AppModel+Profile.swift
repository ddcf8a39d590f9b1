import LibraryValues
import TerminalUI

extension AppModel {
    mutating func receive(_ message: ProfileMessage) {
        switch message {
        case .account(let account): profile.show(account: account)
        case .counts(let counts): profile.counts = counts
        case .edited(let account):
            profile.show(account: account)
            profile.endEditing()
            notice = Notice("Your profile is kept" + undoHint)
        case .editFailed(let reason):
            profile.editor?.fail()
            notice = Notice(reason, isProblem: true)
        }
    }

    /// Begins to edit the profile, wherever on its tab one is.
    mutating func editProfile() {
        profile.edit(pictureFolder: options.pictureFolder, homeFolder: options.homeFolder)
        guard profile.editor != nil, let text = unfinished.returned.removeValue(forKey: .profile) else { return }
        profile.editor?.takeBack(text)
        notice = Self.takenBack
    }

    /// Gives a key to what is typed in on the profile; nil when nothing is.
    mutating func receiveOnProfile(_ press: KeyPress) -> [AppEffect]? {
        guard tab == .profile, var editor = profile.editor else { return nil }
        switch editor.receive(press, in: regions, notice: &notice) {
        case .goOn(let effects):
            profile.editor = editor
            return effects
        case .closed:
            profile.endEditing()
            return []
        }
    }
}
