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
        let layout = ProfileEditorLayout(content: context.regions.content)
        if let pad {
            if !layout.hidesTextsUnderPad { drawTexts(beside: layout.pad, layout, theme, &surface) }
            pad.draw(in: layout.pad, theme: theme, into: &surface)
            return
        }
        if layout.avatar.columns == AvatarView.columns {
            AvatarView(avatar, loginName: former.loginName).draw(
                at: ScreenPosition(row: layout.avatar.row, column: layout.avatar.column), medium: context.medium,
                cache: context.pictures.cache, theme: context.theme, into: &surface)
        }
        drawTexts(beside: nil, layout, theme, &surface)
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        if let browser { return browser.hints }
        if let pad {
            return [
                KeyHint("<space>", tr("paint")), KeyHint("<tab>", tr("colour")), KeyHint("x", tr("rub out")),
                KeyHint("p", pad.isDown ? tr("brush up") : tr("brush down")), KeyHint("m", tr("mirror")),
                KeyHint("u", tr("undo")),
                KeyHint("<enter>", tr("done")),
            ]
        }
        let choose = field == .avatar ? [KeyHint("<left><right>", tr("choose"))] : []
        let opens: [KeyHint] =
            switch (field, kind) {
            case (.avatar, .picture): [KeyHint("<enter>", tr("pick a picture"))]
            case (.avatar, .drawing): [KeyHint("<enter>", tr("draw"))]
            default: []
            }
        return choose + opens + [
            KeyHint("<tab>", tr("next field")), KeyHint("<c-s>", tr("keep the changes")), KeyHint("<esc>", tr("leave")),
        ]
    }

    /// - Parameter pad: what stands to the left of the texts, when it is not the avatar.
    private func drawTexts(
        beside pad: ScreenRegion?, _ layout: ProfileEditorLayout, _ theme: Theme, _ surface: inout Surface
    ) {
        let shift = pad.map { max(0, $0.endColumn + 2 - layout.name.column) } ?? 0
        func moved(_ region: ScreenRegion) -> ScreenRegion {
            ScreenRegion(
                row: region.row, column: region.column + shift, rows: region.rows, columns: region.columns - shift)
        }
        let isTyping = self.pad == nil
        for (text, place, target) in [
            (tr("Name"), layout.nameLabel, Field.name), (tr("Bio"), layout.bioLabel, .bio),
            (tr("Avatar"), layout.avatarLabel, .avatar),
        ] {
            surface.drawLabel(
                text, in: moved(place), isFocused: field == target, isRefused: refused == target, theme: theme)
        }
        surface.drawFieldGround(around: moved(layout.name), theme: theme)
        name.draw(
            into: &surface, region: moved(layout.name), isFocused: field == .name && isTyping, style: theme.field)
        surface.drawFieldGround(around: moved(layout.bio), theme: theme)
        bio.draw(
            into: &surface, region: moved(layout.bio), isFocused: field == .bio && isTyping, style: theme.field,
            placeholderStyle: theme.dimField)
        for label in layout.labels {
            if self.pad == nil { surface.declarePressable(label.place) }
            surface.draw(
                label.text, row: layout.kinds.row, column: label.place.column + shift,
                style: label.kind == kind ? (field == .avatar ? theme.selection : theme.title) : theme.caption,
                maximumColumns: max(0, layout.kinds.endColumn - label.place.column - shift))
        }
        // While one draws, the pad's own keys end it.
        guard isTyping else { return }
        surface.drawButton(
            isSaving ? tr("Saving…") : tr("Save"), in: layout.save, isFocused: field == .save, isReady: isChanged,
            theme: theme)
        surface.drawButton(tr("Leave"), in: layout.leave, isFocused: field == .leave, theme: theme)
    }

    /// The chosen picture, small as it will stand, or the one that is selected in the browser.
    package func pictures(aheadScreens: Double, in context: ScreenContext) -> [PictureRequest] {
        if let browser { return FolderBrowserView(browser: browser, context: context).pictureDemand }
        return [AvatarView(avatar, loginName: former.loginName).request(medium: context.medium)].compactMap { $0 }
    }
}
