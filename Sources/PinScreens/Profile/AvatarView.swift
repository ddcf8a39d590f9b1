import Feeds
import LibraryValues
import Pictures
import TerminalUI

/// What stands for a person: a picture, a drawing, or a pattern that follows from the name.
struct AvatarView {
    let avatar: Avatar
    let loginName: String

    /// Square where a cell is twice as high as wide.
    static let rows = 5
    static let columns = 10

    init(_ account: Account) {
        self.init(account.avatar, loginName: account.loginName)
    }

    init(_ avatar: Avatar, loginName: String) {
        self.avatar = avatar
        self.loginName = loginName
    }

    /// What to ask for; nil when it is no picture, or pictures are not shown.
    func request(medium: PictureMedium) -> PictureRequest? {
        guard case .picture(let reference) = avatar, let path = reference.key else { return nil }
        return medium.request(path: path, columns: Self.columns, rows: Self.rows, crop: .fill(cellAspect: 2))
    }

    func draw(at origin: ScreenPosition, context: ScreenContext, into surface: inout Surface) {
        let region = ScreenRegion(row: origin.row, column: origin.column, rows: Self.rows, columns: Self.columns)
        switch avatar {
        case .picture(.file), .picture(.member), .picture(.remote):
            PictureView.draw(
                request(medium: context.medium), in: region, cache: context.pictures.cache, theme: context.theme,
                into: &surface)
        case .picture(.unavailable(let reason)):
            PictureView.drawProblem(reason, in: region, theme: context.theme, into: &surface)
        case .drawing(let text):
            guard let drawing = PixelDrawing(text) else { return drawPattern(at: origin, context.theme, &surface) }
            drawing.draw(at: origin, theme: context.theme, into: &surface)
        case .initials: drawPattern(at: origin, context.theme, &surface)
        }
    }

    private func drawPattern(at origin: ScreenPosition, _ theme: Theme, _ surface: inout Surface) {
        AvatarPattern(name: loginName).draw(at: origin, theme: theme, into: &surface)
    }
}
