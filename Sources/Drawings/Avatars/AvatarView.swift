import Feeds
import LibraryValues
import Pictures
import TerminalUI

/// A view of an avatar: a picture, a drawing, or a pattern generated from the name.
package struct AvatarView {
    let avatar: Avatar
    let loginName: String

    /// The number of rows. The avatar looks square if cells are twice as high as wide.
    package static let rows = 5
    package static let columns = 10

    package init(_ account: Account) {
        self.init(account.avatar, loginName: account.loginName)
    }

    /// - Parameter loginName: the name from which the pattern is generated.
    package init(_ avatar: Avatar, loginName: String) {
        self.avatar = avatar
        self.loginName = loginName
    }

    /// Returns the request for the picture; `nil` if the avatar is drawn in cells or pictures are not shown.
    package func request(medium: PictureMedium) -> PictureRequest? {
        if avatar == .initials { return AvatarPattern(name: loginName).scene.request(medium: medium) }
        guard case .picture(let reference) = avatar, let path = reference.cacheKey else { return nil }
        return medium.request(path: path, columns: Self.columns, rows: Self.rows, crop: .fill(cellAspect: 2))
    }

    /// Draws the avatar, with a placeholder until its picture is loaded.
    package func draw(
        at origin: ScreenPosition, medium: PictureMedium, cache: PictureCache, theme: Theme, into surface: inout Surface
    ) {
        let region = ScreenRegion(row: origin.row, column: origin.column, rows: Self.rows, columns: Self.columns)
        switch avatar {
        case .picture(.file), .picture(.archiveMember), .picture(.remote):
            PictureView.draw(request(medium: medium), in: region, cache: cache, theme: theme, into: &surface)
        case .picture(.unavailable(let reason, _)):
            PictureView.drawError(reason, in: region, theme: theme, into: &surface)
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
