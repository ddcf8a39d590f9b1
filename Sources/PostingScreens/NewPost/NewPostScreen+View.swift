import Feeds
import FolderBrowsing
import Languages
import Pictures
import ScreenKit
import TerminalUI

extension NewPostScreen {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        if let browser {
            FolderBrowserView(browser: browser, context: context).draw(into: &surface)
        } else {
            formView(context: context).draw(into: &surface)
        }
    }

    /// Returns requests for the folder browser's pictures if it is open, or else for the form's pictures.
    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        if let browser { return FolderBrowserView(browser: browser, context: context).pictureRequests }
        return formView(context: context).pictureRequests
    }

    private func formView(context: ScreenContext) -> PostFormView {
        PostFormView(
            form: form, layout: form.layout(in: context), context: context,
            submitTitle: isPosting ? tr("Posting…") : tr("Post", context: "verb"))
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        if let browser { return browser.hints }
        let nextHint = [KeyHint("<tab>", tr("next field"))]
        let submitHints = [KeyHint("<c-s>", tr("post", context: "verb")), KeyHint("<esc>", tr("close, save draft"))]
        let undoHint = form.pictures.canRestoreRemoved ? [KeyHint("u", tr("undo"))] : []
        switch form.input.focus {
        case .picture where form.pictures.isEmpty:
            return [KeyHint("<enter>", tr("choose pictures"))] + undoHint + nextHint + submitHints
        case .picture where form.pictures.count > 1:
            return [
                KeyHint("<enter>", tr("add more")), KeyHint("<left><right>", tr("select")),
                KeyHint("<lt><gt>", tr("move")),
                KeyHint("x", tr("remove")),
            ] + undoHint + nextHint + submitHints
        case .picture:
            return [KeyHint("<enter>", tr("add more")), KeyHint("x", tr("remove"))] + undoHint + nextHint + submitHints
        case .arrangement: return [KeyHint("<space>", tr("change"))] + nextHint + submitHints
        default: return nextHint + submitHints
        }
    }
}
