import Feeds
import Pictures
import TerminalUI

extension NewPostScreen {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        if let browser {
            FolderBrowserView(browser: browser, context: context).draw(into: &surface)
        } else {
            formView(context: context).draw(into: &surface)
        }
    }

    /// The pictures of the form, or those that the folder browser shows.
    package func pictures(aheadScreens: Double, in context: ScreenContext) -> [PictureRequest] {
        if let browser { return FolderBrowserView(browser: browser, context: context).pictureDemand }
        return formView(context: context).pictureDemand
    }

    private func formView(context: ScreenContext) -> PostFormView {
        PostFormView(
            form: form, layout: PostFormLayout(content: context.regions.content), context: context,
            button: isPosting ? " Posting… " : "   Post   ", hints: hints)
    }

    private var hints: [String] {
        let way = ["ctrl-s post", "esc keep draft and leave"]
        let undo = form.pictures.hasRemoved ? ["u undo"] : []
        switch form.field {
        case .picture where form.pictures.isEmpty:
            return ["enter choose pictures"] + undo + ["tab next field"] + way
        case .picture where form.pictures.count > 1:
            return ["enter add", "←→ select", "< > move", "x remove"] + undo + ["ctrl-s post", "esc leave"]
        case .picture: return ["enter add more", "x remove"] + undo + ["tab next field"] + way
        case .arrangement: return ["space change", "tab next field"] + way
        default: return ["tab next field"] + way
        }
    }
}
