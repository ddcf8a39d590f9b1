import FolderBrowsing
import Languages
import ScreenKit
import TerminalUI

extension NewPostScreen {
    package func telling(in context: ScreenContext) -> Telling {
        if let browser { return browser.telling }
        var telling = form.telling(
            "new post",
            tr(
                """
                New post. fill asks for one field after another, a number for one, picture adds a picture, \
                post posts it
                """))
        if isPosting { telling.facts = [tr("Posting")] }
        let toPictures = form.input.steps(to: .picture, among: form.fields)
        let home = context.options.homeFolder
        telling.offers =
            [
                Offer([.picture, .pictures], tr("choose pictures, or add the one of a path"), argument: tr("path")) {
                    path in
                    guard !path.isEmpty else { return toPictures + [.key(.enter)] }
                    return toPictures + [.paste(path.hasPrefix("~/") ? home + path.dropFirst() : path)]
                },
                Offer([.removePicture], tr("take the selected picture out"), toPictures + [.letter("x")]),
            ] + Offer.onForm([.post], tr("post it"), leaving: tr("keep the draft and leave")) + [
                Offer([.home], tr("keep the draft, to the feed"), [.key(.escape)]),
                Offer([.profile], tr("keep the draft, to your profile"), [.key(.escape), .act(.profileTab)]),
            ]
        return telling
    }
}
