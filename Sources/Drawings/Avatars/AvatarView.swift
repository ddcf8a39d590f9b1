import Feeds
import LibraryValues
import Pictures
import TerminalUI

/// What stands for a person: a picture, a drawing, or a pattern that follows from the name.
package struct AvatarView {
    let avatar: Avatar
    let loginName: String

    /// Square where a cell is twice as high as wide.
    package static let rows = 5
    /// The columns of an avatar: as many as look as long as its rows.
    package static let columns = 10

    /// What stands for the owner of an account.
    package init(_ account: Account) {
        self.init(account.avatar, loginName: account.loginName)
    }

    /// - Parameter loginName: what the pattern follows from.
    package init(_ avatar: Avatar, loginName: String) {
        self.avatar = avatar
        self.loginName = loginName
    }

    /// What to ask for; nil for what is drawn in cells, or when pictures are not shown.
    package func request(medium: PictureMedium) -> PictureRequest? {
        if avatar == .initials { return AvatarPattern(name: loginName).scene.request(medium: medium) }
        guard case .picture(let reference) = avatar, let path = reference.key else { return nil }
        return medium.request(path: path, columns: Self.columns, rows: Self.rows, crop: .fill(cellAspect: 2))
    }

    /// Draws the picture when it is there, or what stands in its place.
    package func draw(
        at origin: ScreenPosition, medium: PictureMedium, cache: PictureCache, theme: Theme, into surface: inout Surface
    ) {
        let region = ScreenRegion(row: origin.row, column: origin.column, rows: Self.rows, columns: Self.columns)
        switch avatar {
        case .picture(.file), .picture(.member), .picture(.remote):
            PictureView.draw(request(medium: medium), in: region, cache: cache, theme: theme, into: &surface)
        case .picture(.unavailable(let reason, _)):
            PictureView.drawProblem(reason, in: region, theme: theme, into: &surface)
        case .drawing(let text):
            guard let drawing = PixelDrawing(text) else { fallthrough }
            drawing.draw(at: origin, theme: theme, into: &surface)
        case .initials:
            let pattern = AvatarPattern(name: loginName)
            pattern.draw(at: origin, theme: theme, into: &surface)
            surface.place(pattern.scene, in: region, medium: medium, cache: cache)
        }
    }
}
