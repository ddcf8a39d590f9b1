import Configuration
import Feeds
import Fetching
import Foundation
import PictureDecoding
import PinLibrary
import ScreenKit
import TerminalUI

/// The dependencies and options of a session, from the command line, the configuration and the environment.
package struct BrowsingSetup: Sendable {
    package var options: AppOptions
    package var sources: SourceList
    /// The filter for subfolders that folder sources skip.
    package var folderFilter = FolderFilter([])
    /// The interval at which the feed is reloaded; `nil` for never.
    package var refreshInterval: Duration?
    package var pool: DecoderPool
    /// The fetcher, which the session ends; `nil` if fetching is disabled.
    package var fetcher: Fetcher?
    /// The file of feed positions; `nil` if positions are neither restored nor stored.
    package var positions: FeedPositions?
    /// The layout file of the Home tab; `nil` for the default columns.
    package var layout: LayoutFileReader?
    package var libraryLocation: LibraryLocation
    package var downloads = DownloadDestination.standard
    /// The absolute path of the configuration file to write; `nil` if settings are not saved.
    package var configurationFile: String?
    /// The configuration at the start of the session.
    package var configuration = Configuration()
    package var person: SystemUser
    package var launch: LaunchContext
    /// Returns the current time, for stored dates and the opening of capsules.
    package var now: @Sendable () -> Date = { Date() }
    /// Whether screens are printed as lines of text (`--linear`).
    package var isLinear = false
    /// The colour depth; `nil` to detect it.
    package var colors: ColorDepth?
    /// A notice about problems in the configuration; `nil` if there are none.
    package var notice: Notice?

    package init(
        options: AppOptions, sources: SourceList, pool: DecoderPool, libraryLocation: LibraryLocation,
        person: SystemUser, launch: LaunchContext
    ) {
        self.options = options
        self.sources = sources
        self.pool = pool
        self.libraryLocation = libraryLocation
        self.person = person
        self.launch = launch
    }
}

extension LaunchContext {
    /// The user's home folder; `/` if unknown.
    package var homeFolder: String { folders.home ?? "/" }

    /// The folder for thumbnails that replace missing pictures; `nil` if there is no cache folder.
    package var savedPictures: String? { folders.cache.map { $0 + "/pinfeed/saved" } }
}
