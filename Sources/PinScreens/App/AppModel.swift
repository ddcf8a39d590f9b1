import Feeds
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
    package var capsules: CapsulesScreen
    /// The person's posts by their ids.
    package internal(set) var ownPosts: [Pin.ID: PinCard] = [:]
    /// Pictures whose size was asked for and is not known yet.
    var askedSizes: Set<String> = []
    /// The tags that are in use, for those that are typed.
    var tagsInUse = TagsInUse()
    /// The post whose texts are being changed, over whatever tab is shown.
    package internal(set) var editing: PostEditing?
    /// Decoded pictures, within the memory that options allow.
    package var shelf: PictureShelf
    /// What the terminal is known to do with pictures.
    package private(set) var graphics: GraphicsCapabilities
    /// The pictures asked for last, so that the same wish is not made twice.
    package var wanted: [PictureRequest]? = []
    /// The picture on the screen that moves, or may.
    package internal(set) var moving: MovingPicture?
    /// How many ticks were asked for.
    var ticks = 0
    /// Whether the line was given to the shell and nothing has come from it since.
    var isSuspended = false
    /// Which pins are saved.
    package internal(set) var saved = SavedPins()
    /// What is asked about boards, over the screen.
    package internal(set) var boardOverlay: BoardOverlay?
    /// What can be taken back.
    package var undo = UndoStack()
    /// What was typed and is in no library yet.
    var unfinished = UnfinishedTexts()
    /// The downloads that are not done.
    package var downloads = DownloadList()
    /// Whether the last key was told that quitting stops downloads.
    var hasWarnedOfQuitting = false
    /// What pins at random are chosen with.
    var dice: Dice
    /// Said in the status line until the next key.
    package var notice: Notice?
    package var help: HelpOverlay?
    /// The menu of layouts, over Home.
    package var gallery: GalleryMenu? {
        didSet { if gallery == nil { home.formerStage = nil } }
    }
    /// The tour that is played; nil while a person is at the keys.
    package internal(set) var demo: DemoPlayer?
    /// What is looked at closely in the layout; nil while nothing is.
    package internal(set) var inspector: Inspector?
    /// The query whose time was asked for last.
    var askedQuery: QuerySubject?
    /// What is wrong with the layout file that is watched, until it is mended.
    package internal(set) var layoutProblem: String?
    /// How many motions there were.
    var motions = 0
    /// Whether a motion waits for its first tick.
    var pendingMotion = false
    /// The keys that were pressed last, where they are shown.
    package internal(set) var shownKeys = ShownKeys()
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
        capsules = CapsulesScreen(options: options)
        shelf = PictureShelf(budget: options.pictureBytes)
        self.graphics = graphics
        dice = Dice(seed: options.seed)
        demo = options.demo
        setCellAspect()
        resize(to: screen)
    }

    package var theme: Theme { options.theme }

    /// What pictures are made of now.
    package var medium: PictureMedium {
        PictureMedium(
            mode: options.graphics, graphics: graphics, colorDepth: theme.colorDepth, backdrop: theme.backdrop)
    }

    /// A cell's height over its width: as configured, else as the terminal tells, else `BoxMetrics.cellAspect`.
    package var cellAspect: Double {
        options.cellAspect ?? graphics.cellSize?.aspect ?? BoxMetrics.cellAspect
    }

    /// A cell's pixels on the screen, by which 1:1 is meant; a usual size of the right shape where the terminal does
    /// not tell. Nil when pictures are not shown.
    package var pictureCell: CellSize? {
        guard medium.symbols != nil else { return nil }
        if let pixels = medium.pixels { return pixels.cellSize }
        let width = graphics.cellSize?.width ?? PictureMedium.usualCellWidth
        return CellSize(clampingWidth: width, height: Int((Double(width) * cellAspect).rounded()))
    }

    /// Takes note of what the terminal can show; boxes follow from its cells' shape, and each tab keeps its reader's
    /// place.
    package mutating func adopt(_ known: GraphicsCapabilities) {
        graphics = known
        setCellAspect()
    }

    private mutating func setCellAspect() {
        for place in WallPlace.all { self[keyPath: place.wall].setCellAspect(cellAspect) }
        home.strip.resize(to: regions.viewport)
        profile.saved.shelves.setCellAspect(cellAspect)
    }

    /// Gives every tab its part of the new screen; each keeps its reader's place.
    package mutating func resize(to screen: ScreenSize) {
        regions = ScreenRegions(screen: screen)
        home.wall.resize(to: homeViewport)
        home.strip.resize(to: regions.viewport)
        profile.resize(to: regions.viewport)
        layOutCapsules()
    }

    /// The pictures that the screen shows and the ones that may be shown next, the most wanted first.
    package var pictureDemand: [PictureRequest] {
        var demand = pictures(aheadScreens: options.aheadScreens)
        if let moving, shownDetail.map({ $0.zoom == .fit }) ?? true {
            // Right after its still, which is there sooner than any frame.
            let place = demand.firstIndex(of: moving.still).map { $0 + 1 } ?? 0
            demand.insert(contentsOf: moving.wantedFrames, at: place)
        }
        return demand
    }

    /// Pictures that the screen shows and that are not there yet. A part's place is never empty, so that it is not
    /// waited for.
    package var pendingPictures: Int {
        pictures(aheadScreens: 0).count { !$0.isPart && shelf[$0] == nil }
    }

    private func pictures(aheadScreens: Double) -> [PictureRequest] {
        guard !regions.isTooSmall else { return [] }
        if let editing { return editing.formView(model: self).pictureDemand }
        if tab == .newPost { return newPost.pictureDemand(in: self) }
        if let sheet = capsules.sheet, case let demand = sheet.pictureDemand(in: self), !demand.isEmpty {
            return demand
        }
        if tab == .home, let stage = home.shownStage, stage.shown != nil {
            return stage.wantedPictures(on: home.wall, medium: medium, aheadScreens: aheadScreens)
        }
        if tab == .home, home.isRoot, home.stripRows > 0 {
            let strip =
                home.wall.offset < home.stripRows ? home.strip.wantedPictures(medium: medium, isAhead: false) : []
            let next = aheadScreens > 0 ? home.strip.wantedPictures(medium: medium, isAhead: true) : []
            return strip + home.stack.pictures(on: home.wall, in: self, aheadScreens: aheadScreens) + next
        }
        return (tab == .profile ? profile.pictureDemand(in: self) : [])
            + picturesOfSection(aheadScreens: aheadScreens)
    }

    /// The pictures of the wall that is shown, or of what stands in its place.
    private func picturesOfSection(aheadScreens: Double) -> [PictureRequest] {
        if tab == .profile, profile.editor != nil { return [] }
        if showsCapsules {
            return capsules.pictureDemand(in: capsuleRegion, model: self, aheadScreens: aheadScreens)
        }
        guard let place = shownWall else {
            return isOnShelves ? profile.saved.wantedPictures(medium: medium, aheadScreens: aheadScreens) : []
        }
        return self[keyPath: place.stack].pictures(
            on: self[keyPath: place.wall], in: self, aheadScreens: aheadScreens)
    }
}
