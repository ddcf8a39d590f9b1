import Drawings
import FolderBrowsing
import Languages
import Pictures
import ScreenKit
import TerminalUI

extension ProfileEditor {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        if let browser {
            FolderBrowserView(browser: browser, context: context).draw(into: &surface)
            return
        }
        let theme = context.theme
        var layout = ProfileEditorLayout(content: context.regions.content)
        if let pad {
            layout.moveTextsBesidePad()
            if !layout.hidesTextsUnderPad { drawForm(layout, theme: theme, into: &surface) }
            pad.draw(in: layout.pad, theme: theme, into: &surface)
            return
        }
        if layout.avatar.columns == AvatarView.columns {
            AvatarView(avatar, loginName: account.loginName).draw(
                at: ScreenPosition(row: layout.avatar.row, column: layout.avatar.column), medium: context.medium,
                cache: context.pictures.cache, theme: context.theme, into: &surface)
        }
        drawForm(layout, theme: theme, into: &surface)
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        if let browser { return browser.hints }
        if let pad {
            return [
                KeyHint("<space>", tr("paint")), KeyHint("<tab>", tr("colour")), KeyHint("x", tr("erase")),
                KeyHint("p", pad.isBrushDown ? tr("lift brush") : tr("lower brush")), KeyHint("m", tr("mirror")),
                KeyHint("u", tr("undo")),
                KeyHint("<enter>", tr("done")),
            ]
        }
        let chooseHints = form.focus == .avatar ? [KeyHint("<left><right>", tr("choose"))] : []
        let openHints: [KeyHint] =
            switch (form.focus, kind) {
            case (.avatar, .picture): [KeyHint("<enter>", tr("choose a picture"))]
            case (.avatar, .drawing): [KeyHint("<enter>", tr("draw"))]
            default: []
            }
        return chooseHints + openHints + [
            KeyHint("<tab>", tr("next field")), KeyHint("<c-s>", tr("save")),
            KeyHint("<esc>", tr("cancel")),
        ]
    }

    private func drawForm(_ layout: ProfileEditorLayout, theme: Theme, into surface: inout Surface) {
        var view = FormView(form, layout.form) { field in
            switch field {
            case .name: tr("Name")
            case .bio: tr("Bio")
            case .avatar: tr("Avatar")
            case .submit: form.isBusy ? tr("Saving…") : tr("Save")
            case .leave: tr("Cancel")
            }
        }
        view.showsCursor = pad == nil
        view.isSubmitEnabled = isChanged
        view.draw(theme: theme, into: &surface)
        for label in layout.labels {
            if pad == nil { surface.declarePressable(label.region) }
            surface.draw(
                label.text, row: layout.kinds.row, column: label.region.column,
                style: label.kind == kind ? (form.focus == .avatar ? theme.selection : theme.title) : theme.caption,
                maximumColumns: max(0, layout.kinds.endColumn - label.region.column))
        }
    }

    /// Returns requests for the folder browser's pictures if it is open, or else for the avatar's picture.
    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        if let browser { return FolderBrowserView(browser: browser, context: context).pictureRequests }
        return [AvatarView(avatar, loginName: account.loginName).request(medium: context.medium)].compactMap { $0 }
    }
}
