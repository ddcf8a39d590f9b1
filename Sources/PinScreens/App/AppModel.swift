import Pictures
import TerminalUI

/// Everything that the screens show. `update` alone changes it; `view` alone reads it.
package struct AppModel: Sendable {
    package var options: AppOptions
    package var regions: ScreenRegions
    package var tab: Tab
    package var home: HomeTab
    package var newPost: NewPostTab
    package var profile: ProfileTab
    /// Decoded pictures, within the memory that options allow.
    package var shelf: PictureShelf
    /// What the terminal is known to do with pictures.
    package private(set) var graphics: GraphicsCapabilities
    /// The pictures asked for last, so that the same wish is not made twice.
    package var wanted: [PictureRequest] = []
    /// Said in the status line until the next key.
    package var notice: Notice?
    package var help: HelpOverlay?
    /// True when the program should end.
    package var isFinished = false

    package init(
        options: AppOptions, screen: ScreenSize, graphics: GraphicsCapabilities = GraphicsCapabilities()
    ) {
        self.options = options
        regions = ScreenRegions(screen: screen)
        tab = options.tab
        home = HomeTab(options: options)
        newPost = NewPostTab(pictureFolder: options.pictureFolder, homeFolder: options.homeFolder)
        profile = ProfileTab(options: options)
        shelf = PictureShelf(budget: options.pictureBytes)
        self.graphics = graphics
        home.wall.setCellAspect(cellAspect)
        profile.wall.setCellAspect(cellAspect)
        resize(to: screen)
    }

    package var theme: Theme { options.theme }

    /// What pictures are made of now.
    package var medium: PictureMedium {
        PictureMedium(mode: options.graphics, graphics: graphics, colorDepth: theme.colorDepth)
    }

    /// A cell's height over its width: as configured, else as the terminal tells, else `BoxMetrics.cellAspect`.
    package var cellAspect: Double {
        options.cellAspect ?? graphics.cellSize?.aspect ?? BoxMetrics.cellAspect
    }

    /// Takes note of what the terminal can show; boxes follow from its cells' shape, and each tab keeps its reader's place.
    package mutating func adopt(_ known: GraphicsCapabilities) {
        graphics = known
        home.wall.setCellAspect(cellAspect)
        profile.wall.setCellAspect(cellAspect)
    }

    /// Gives every tab its part of the new screen; each keeps its reader's place.
    package mutating func resize(to screen: ScreenSize) {
        regions = ScreenRegions(screen: screen)
        home.wall.resize(to: regions.viewport)
        profile.resize(to: regions.viewport)
    }

    /// The pictures that the screen shows and the ones that may be shown next, the most wanted first.
    package var pictureDemand: [PictureRequest] {
        pictures(aheadScreens: options.aheadScreens)
    }

    /// Pictures that the screen shows and that are not there yet.
    package var pendingPictures: Int {
        pictures(aheadScreens: 0).count { shelf[$0] == nil }
    }

    private func pictures(aheadScreens: Double) -> [PictureRequest] {
        guard !regions.isTooSmall else { return [] }
        switch tab {
        case .home: return home.stack.pictures(on: home.wall, in: self, aheadScreens: aheadScreens)
        case .profile: return profile.stack.pictures(on: profile.wall, in: self, aheadScreens: aheadScreens)
        case .newPost: return newPost.pictureDemand(in: self)
        }
    }
}
