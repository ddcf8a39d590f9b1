import FolderBrowsing
import Languages
import ScreenKit
import TerminalUI

extension NewPostScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        if let browser { return browser.accessibilityDescription }
        var description = form.accessibilityDescription(
            "new post",
            tr(
                """
                New post. Type "fill" to fill in the fields one by one, a number to edit a field, "picture" to add a \
                picture, or "post" to publish the post
                """))
        if isPosting { description.facts = [tr("Posting")] }
        let stepsToPictures = form.input.steps(to: .picture, among: form.fields)
        let home = context.options.homeFolder
        description.commands =
            [
                SpokenCommand(
                    [.picture, .pictures], tr("choose pictures, or add one by path"), argument: tr("path")
                ) {
                    path in
                    guard !path.isEmpty else { return stepsToPictures + [.key(.enter)] }
                    return stepsToPictures + [.paste(path.hasPrefix("~/") ? home + path.dropFirst() : path)]
                },
                SpokenCommand([.removePicture], tr("remove the selected picture"), stepsToPictures + [.letter("x")]),
            ]
            + SpokenCommand.formCommands(
                submit: [.post], title: tr("publish the post"), closing: tr("close, and save as a draft"))
            + [
                SpokenCommand([.home], tr("save as a draft and go to the feed"), [.key(.escape)]),
                SpokenCommand(
                    [.profile], tr("save as a draft and go to your profile"), [.key(.escape), .act(.profileTab)]),
            ]
        return description
    }
}
