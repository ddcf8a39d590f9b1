import Feeds
import Pictures
import TerminalUI

extension NewPostTab {
    func draw(model: AppModel, into surface: inout Surface) {
        if let browser {
            FolderBrowserView(browser: browser, model: model).draw(into: &surface)
        } else {
            formView(model: model).draw(into: &surface)
        }
    }

    /// The pictures of the form, or those that the folder browser shows.
    func pictureDemand(in model: AppModel) -> [PictureRequest] {
        if let browser { return FolderBrowserView(browser: browser, model: model).pictureDemand }
        return formView(model: model).pictureDemand
    }

    private func formView(model: AppModel) -> PostFormView {
        PostFormView(
            form: form, layout: PostFormLayout(content: model.regions.content), model: model,
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
