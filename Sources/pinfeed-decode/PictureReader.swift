import PictureWire

/// The executor of queries. It caches the last animation, the surroundings of the last zoomed region, and the last
/// archive.
struct PictureReader: ~Copyable {
    private var animation: OpenAnimation?
    private var regionReader = RegionReader()
    private var archives: ArchiveReader
    private var options: PictureFile.Options

    /// - Parameters:
    ///   - modules: the loaded libvips modules.
    ///   - names: decodes names in archives.
    init(modules: VipsModules, names: NameDecoder) {
        archives = ArchiveReader(names: names)
        options = PictureFile.Options(modules: modules)
    }

    /// Returns the response to a query about the file of `descriptor`. A truncated or damaged picture is decoded as far as
    /// possible.
    mutating func respond(to query: PictureQuery, descriptor: Int32) -> PictureResponse.Content {
        let failure: DecodeFailure
        do throws(DecodeFailure) {
            return try readContent(for: query, of: descriptor)
        } catch {
            failure = error
        }
        if releaseMemory(for: query, after: failure), let content = try? readContent(for: query, of: descriptor) {
            return content
        }
        // Loaders report some kinds of damage as unsupported.
        guard failure == .damaged || failure == .unsupported(.other) else { return .failure(failure) }
        options.recoversDamage = true
        defer { options.recoversDamage = false }
        do throws(DecodeFailure) {
            return try readContent(for: query, of: descriptor)
        } catch {
            if case .tooLarge = error { return .failure(error) }
        }
        let format = UnsupportedFormat(head: RawFile(descriptor).head(UnsupportedFormat.headLength))
        guard failure == .unsupported(.other), query.member == nil, let format else { return .failure(failure) }
        return .failure(.unsupported(format))
    }

    /// Releases caches after a possible lack of memory, which may be reported as damage. Returns whether to retry.
    private mutating func releaseMemory(for query: PictureQuery, after failure: DecodeFailure) -> Bool {
        if case .frame = query.kind { return false }
        let lacksMemory = failure == .tooMuchMemory
        guard animation != nil && (lacksMemory || failure == .damaged) || archives.hasCachedMembers && lacksMemory
        else {
            return false
        }
        if lacksMemory { archives.releaseMemory() }
        animation = nil
        return true
    }

    private mutating func readContent(
        for query: PictureQuery, of descriptor: Int32
    ) throws(DecodeFailure) -> PictureResponse.Content {
        if case .region = query.kind {} else { regionReader.countUnrelatedQuery() }
        switch query.kind {
        case .listing(let first): return .listing(try archives.readListing(of: descriptor, from: first))
        case .contents(let offset): return .contents(try readContents(of: query.member, in: descriptor, from: offset))
        case .frame(let box, let index):
            return .pixels(try readFrame(index, box: box, member: query.member, in: descriptor))
        case .header: return .header(try openFile(member: query.member, in: descriptor).header())
        case .pixels(let box, let frame):
            return .pixels(try openFile(member: query.member, in: descriptor).pixels(box: box, frame: frame))
        case .region(let region, let box, let frame):
            let file = try openFile(member: query.member, in: descriptor)
            return .pixels(try regionReader.pixels(of: file, region: region, box: box, frame: frame))
        case .thumbnailedPixels(let box):
            return .thumbnailedPixels(try openFile(member: query.member, in: descriptor).thumbnailedPixels(box: box))
        }
    }

    /// Opens a picture in an archive, or the file itself if `member` is `nil`.
    private mutating func openFile(member: String?, in descriptor: Int32) throws(DecodeFailure) -> PictureFile {
        guard let member else { return try PictureFile(descriptor, options) }
        guard let identity = PictureFile.Identity(descriptor) else { throw .unreadable }
        return try PictureFile(
            try archives.readBytes(of: member, in: descriptor), identity: identity.withMember(member), options)
    }

    /// Returns a chunk of a picture in an archive. Plain files are rejected, because the browser can read them itself.
    private mutating func readContents(
        of member: String?, in descriptor: Int32, from offset: Int
    ) throws(DecodeFailure) -> FileChunk {
        guard let member else { throw .unreadable }
        let bytes = try archives.readBytes(of: member, in: descriptor)
        let chunk = bytes.dropFirst(offset).prefix(FileChunk.maximumChunkLength)
        guard let contents = FileChunk(total: bytes.count, bytes: Array(chunk)) else { throw .memberTooLarge }
        return contents
    }

    private mutating func readFrame(
        _ index: Int, box: PictureBox, member: String?, in descriptor: Int32
    ) throws(DecodeFailure) -> PixelBuffer {
        let identity = PictureFile.Identity(descriptor)
        if let animation, animation.identity == member.map({ identity?.withMember($0) }) ?? identity {
            return try animation.frame(index, box: box)
        }
        // Close the old animation before opening another one.
        animation = nil
        let newAnimation = try OpenAnimation(try openFile(member: member, in: descriptor))
        animation = newAnimation
        return try newAnimation.frame(index, box: box)
    }
}
