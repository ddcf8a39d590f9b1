import FeedItems
import Files

/// The feed that a command-line argument refers to.
package enum FeedAddress: Hashable, Sendable {
    /// The bundled sample; `folder` is absolute.
    case sample(folder: String)
    /// A folder. `path` is resolved, so that it doesn't depend on how the folder was named; `name` is for the header.
    case folder(path: String, name: String)
    /// An archive of pictures; the values are as for a folder.
    case archive(path: String, name: String)
    /// A JSON file; the values are as for a folder.
    case json(path: String, name: String)
    /// A file in another format, such as RSS; the values are as for a folder.
    case document(path: String, name: String)
    /// A single picture; the values are as for a folder.
    case picture(path: String, name: String)
    /// Piped lines (see `StreamSource`); relative paths are resolved against `folder`.
    case stream(descriptor: Int32, folder: String)
    /// A web address or an address for a source file; `name` is for the header.
    case web(address: String, name: String)

    /// Determines the type of a feed by examining the file system.
    /// - Parameter argument: a folder, file or address as typed; `-` for standard input; `nil` for the sample.
    /// - Throws: `FeedError` if the argument doesn't refer to a feed.
    package init(_ argument: String?, in context: LaunchContext = .current) throws(FeedError) {
        guard let argument else {
            self = .sample(folder: try DataLocation.sample(context))
            return
        }
        if argument == "-" {
            guard let input = context.pipedInput else { throw .nothingPiped }
            self = .stream(descriptor: input, folder: context.workingFolder)
            return
        }
        if let address = TypedAddress.webAddress(argument) {
            guard WebAddress.isValid(address) else { throw .invalidAddress(argument) }
            self = .web(address: address, name: WebAddress.host(of: address))
            return
        }
        if let colon = argument.firstIndex(of: ":"), context.hasSourceFile(argument[..<colon]) {
            self = .web(address: argument, name: argument)
            return
        }
        // As in POSIX, an empty path doesn't exist and isn't the working directory.
        guard !argument.isEmpty else { throw .missing(path: "\"\"") }
        let path = context.absolutePath(FileURL(TypedAddress.trimmed(argument))?.path ?? argument)
        let file: LocalFile
        do throws(FileError) {
            file = try LocalFile(path: path)
        } catch {
            guard error.isMissing else { throw error.feedError(path: argument) }
            self = try Self.address(ofMissing: argument, in: context)
            return
        }
        guard let real = realpath(path) else { throw .missing(path: argument) }
        // The name as typed, unless it is `..`.
        let displayPath = path.hasSuffix("/..") ? real : path
        let name = displayPath.split(separator: "/").last.map(String.init) ?? "/"
        switch file.kind {
        case .folder: self = .folder(path: real, name: name)
        case .regular where PictureName.isLikelyPicture(name): self = .picture(path: real, name: name)
        case .regular:
            switch FeedFileKind(ofFileAt: real) {
            case .archive: self = .archive(path: real, name: name)
            case .fetched: self = .document(path: real, name: name)
            case .json: self = .json(path: real, name: name)
            case .picture: self = .picture(path: real, name: name)
            }
        case .other: throw .unreadable(path: argument, reason: .neitherFileNorFolder)
        }
    }

    /// Returns the feed for an argument that is not a file. It may have surrounding white space or lack its scheme.
    /// - Throws: `FeedError` if the text doesn't refer to a feed.
    private static func address(ofMissing argument: String, in context: LaunchContext) throws(FeedError) -> FeedAddress
    {
        let trimmed = TypedAddress.trimmed(argument)
        if trimmed != argument { return try FeedAddress(trimmed, in: context) }
        // If the first path component exists locally, it isn't a host name, even with a dot in it.
        let first = argument.prefix { $0 != "/" }
        let isLocal = !first.isEmpty && (try? LocalFile(path: context.absolutePath(String(first)))) != nil
        switch isLocal ? nil : TypedAddress.guess(argument) {
        case .address(let address) where WebAddress.isValid(address):
            return .web(address: address, name: WebAddress.host(of: address))
        case .name: throw .schemeMissing(argument)
        default: throw .missing(path: argument)
        }
    }

    /// The address independent of the working directory; empty for the sample.
    package var text: String {
        switch self {
        case .sample: ""
        case .folder(let path, _), .archive(let path, _), .json(let path, _), .document(let path, _),
            .picture(let path, _):
            path
        case .stream: "-"
        case .web(let address, _): address
        }
    }

    /// Returns the source of the feed, without reading anything.
    /// - Parameter filter: the folders to exclude from folders and archives.
    /// - Parameter fetcher: the client for web feeds and other file formats.
    package func source(
        pageSize: Int = 60, filter: FolderFilter = FolderFilter([]), probe: any PictureProbe, fetcher: any FeedFetching
    ) -> any FeedSource {
        switch self {
        case .sample(let folder): SampleSource(folder: folder, pageSize: pageSize, probe: probe)
        case .folder(let path, let name):
            FolderSource(path: path, name: name, pageSize: pageSize, filter: filter, probe: probe)
        case .archive(let path, let name):
            ArchiveSource(path: path, name: name, pageSize: pageSize, filter: filter, probe: probe)
        case .json(let path, let name): JSONFeedSource(path: path, name: name, pageSize: pageSize, probe: probe)
        case .picture(let path, let name): StreamSource(pictureAt: path, name: name, probe: probe)
        case .stream(let descriptor, let folder):
            StreamSource(descriptor: descriptor, folder: folder, pageSize: pageSize, probe: probe)
        case .document(let path, let name):
            FetchedSource(.file(path), name: name, fetcher: fetcher, pageSize: pageSize, probe: probe)
        case .web(let address, let name):
            FetchedSource(.address(address), name: name, fetcher: fetcher, pageSize: pageSize, probe: probe)
        }
    }

    /// Returns the sources for the command-line arguments, or the sample if there are none. Errors are reported with
    /// the first page.
    /// - Throws: `FeedError` if there are no arguments and no sample.
    package static func sources(
        for arguments: [String], order: FeedOrder = .oneByOne, in context: LaunchContext = .current,
        pageSize: Int = 60, filter: FolderFilter = FolderFilter([]), probe: any PictureProbe,
        fetcher: any FeedFetching
    ) throws(FeedError) -> SourceList {
        var list = SourceList(order: order) { (text) throws(FeedError) in
            let address = try FeedAddress(text, in: context)
            let source = address.source(pageSize: pageSize, filter: filter, probe: probe, fetcher: fetcher)
            return (source, address.text)
        }
        for argument in arguments { list.addSource(at: argument) }
        if arguments.isEmpty {
            let sample = try FeedAddress(nil, in: context)
            list.add(sample.source(pageSize: pageSize, probe: probe, fetcher: fetcher), address: sample.text)
        }
        return list
    }
}
