import FeedItems
import Files

/// What an argument of the command line names.
package enum FeedAddress: Hashable, Sendable {
    /// The sample that comes with the program; its folder is absolute.
    case sample(folder: String)
    /// `path` is the real one, so that it is the same whichever way the folder was named; `name` is for the header.
    case folder(path: String, name: String)
    /// An archive of pictures, as for a folder.
    case archive(path: String, name: String)
    /// A JSON file, as for a folder.
    case json(path: String, name: String)
    /// A file of another form, such as RSS, as for a folder.
    case document(path: String, name: String)
    /// One picture, as for a folder.
    case picture(path: String, name: String)
    /// What is piped in, a line each (see `StreamSource`); relative paths begin at the folder.
    case stream(descriptor: Int32, folder: String)
    /// Something on the web, or what a source file makes an address of; `name` is for the header.
    case web(address: String, name: String)

    /// Looks what is at a path.
    /// - Parameter argument: a folder or a file, as a person types it; `-` for what is piped in; nil for the sample.
    /// - Throws: `FeedError` when nothing is there, or nothing that can be a feed.
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
        if let address = TypedAddress.web(argument) {
            guard WebAddress.isOne(address) else { throw .invalidAddress(argument) }
            self = .web(address: address, name: WebAddress.host(of: address))
            return
        }
        if let colon = argument.firstIndex(of: ":"), context.knowsSource(argument[..<colon]) {
            self = .web(address: argument, name: argument)
            return
        }
        // As for the system, an empty path is nowhere, rather than here.
        guard !argument.isEmpty else { throw .missing(path: "\"\"") }
        let path = context.absolutePath(FileURL(TypedAddress.trimmed(argument))?.path ?? argument)
        let file: LocalFile
        do throws(FileFault) {
            file = try LocalFile(path: path)
        } catch {
            guard error.isMissing else { throw error.feedError(path: argument) }
            self = try Self.address(ofMissing: argument, in: context)
            return
        }
        guard let real = realpath(path) else { throw .missing(path: argument) }
        // As it was typed, unless that says nothing.
        let shown = path.hasSuffix("/..") ? real : path
        let name = shown.split(separator: "/").last.map(String.init) ?? "/"
        switch file.kind {
        case .folder: self = .folder(path: real, name: name)
        case .regular where PictureName.isLikelyPicture(name): self = .picture(path: real, name: name)
        case .regular:
            switch FeedForm(ofFileAt: real) {
            case .archive: self = .archive(path: real, name: name)
            case .fetched: self = .document(path: real, name: name)
            case .json: self = .json(path: real, name: name)
            case .picture: self = .picture(path: real, name: name)
            }
        case .other: throw .unreadable(path: argument, reason: .neitherFileNorFolder)
        }
    }

    /// Returns the feed that a text means which names no file: blanks were pasted with it, or its scheme is missing.
    /// - Throws: `FeedError` when it means nothing of the kind.
    private static func address(ofMissing argument: String, in context: LaunchContext) throws(FeedError) -> FeedAddress
    {
        let trimmed = TypedAddress.trimmed(argument)
        if trimmed != argument { return try FeedAddress(trimmed, in: context) }
        // If the first path component exists locally, it isn't a host name, even with a dot in it.
        let first = argument.prefix { $0 != "/" }
        let isLocal = !first.isEmpty && (try? LocalFile(path: context.absolutePath(String(first)))) != nil
        switch isLocal ? nil : TypedAddress.guess(argument) {
        case .address(let address) where WebAddress.isOne(address):
            return .web(address: address, name: WebAddress.host(of: address))
        case .name: throw .schemeMissing(argument)
        default: throw .missing(path: argument)
        }
    }

    /// The address as it means the same wherever the program is started; empty for the sample.
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

    /// The source that delivers its pins. Nothing is read yet.
    /// - Parameter filter: the folders that are left out of folders and archives.
    /// - Parameter fetcher: reads what is on the web or in another form than ours.
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

    /// The sources of all arguments of a command line: the sample for none. What cannot be a feed is said with the first
    /// page.
    /// - Throws: `FeedError` when there is no argument and no sample.
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
        for argument in arguments { list.add(argument) }
        if arguments.isEmpty {
            let sample = try FeedAddress(nil, in: context)
            list.add(sample.source(pageSize: pageSize, probe: probe, fetcher: fetcher), address: sample.text)
        }
        return list
    }
}
