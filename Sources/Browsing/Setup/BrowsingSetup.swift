import Configuration
import Feeds
import Fetching
import Foundation
import PictureDecoding
import PinLibrary
import ScreenKit
import TerminalUI

/// Everything that a session of the browser is made of, from the command line, the configuration and the machine.
package struct BrowsingSetup: Sendable {
    package var options: AppOptions
    package var sources: SourceList
    /// The folders that sources leave out of folders.
    package var folderFilter = FolderFilter([])
    /// After how much time the feed is read again; nil when it is not.
    package var refreshes: Duration?
    package var pool: DecoderPool
    /// What is to end with the session; nil where nothing is fetched.
    package var fetcher: Fetcher?
    /// The file of feed places; `nil` if places are neither restored nor stored.
    package var places: FeedPlaces?
    /// The layout file that Home follows; nil for columns.
    package var layout: LayoutReading?
    package var libraryLocation: LibraryLocation
    package var downloads = DownloadPlace.standard
    /// The absolute path of the file that settings are kept in; nil when they are not.
    package var configurationFile: String?
    /// The configuration at the start.
    package var configuration = Configuration()
    package var person: Person
    package var launch: LaunchContext
    /// What the library dates by, and opens capsules by.
    package var now: @Sendable () -> Date = { Date() }
    /// Whether the screens are told in lines of text.
    package var isLinear = false
    /// Nil lets the terminal decide.
    package var colors: ColorDepth?
    /// What the person should know of the configuration; nil when all is well.
    package var notice: Notice?

    package init(
        options: AppOptions, sources: SourceList, pool: DecoderPool, libraryLocation: LibraryLocation,
        person: Person, launch: LaunchContext
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
    /// The person's home; `/` when it is unknown.
    package var homeFolder: String { folders.home ?? "/" }

    /// Where the small pictures are put that stand in for pictures that are gone; nil when there is no place for them.
    package var savedPictures: String? { folders.cache.map { $0 + "/pinfeed/saved" } }
}
