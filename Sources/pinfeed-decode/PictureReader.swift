import PictureWire

/// Answers queries, with the animation open whose frames were asked for last, and what is around the last part of a
/// picture.
struct PictureReader: ~Copyable {
    private var animation: OpenAnimation?
    private var parts = PartReader()
    private var archives: ArchiveReader
    private let modules: DecoderModules

    /// - Parameters:
    ///   - modules: those that are loaded.
    ///   - names: decodes names in archives.
    init(modules: DecoderModules, names: NameDecoder) {
        archives = ArchiveReader(names: names)
        self.modules = modules
    }

    /// What is asked of a picture or an archive, or why it is not to be had.
    mutating func answer(to query: PictureQuery, of descriptor: Int32) -> PictureAnswer.Content {
        do throws(DecodeFailure) {
            return try content(for: query, of: descriptor)
        } catch {
            // What is held may be the memory that a large picture lacked.
            if case .frame = query.subject { return .failure(error) }
            let lacksMemory = error == .tooMuchMemory
            guard animation != nil && (lacksMemory || error == .damaged) || archives.holdsMembers && lacksMemory else {
                return .failure(error)
            }
            if lacksMemory { archives.rest() }
        }
        animation = nil
        do throws(DecodeFailure) {
            return try content(for: query, of: descriptor)
        } catch {
            return .failure(error)
        }
    }

    private mutating func content(
        for query: PictureQuery, of descriptor: Int32
    ) throws(DecodeFailure) -> PictureAnswer.Content {
        if case .part = query.subject {} else { parts.rest() }
        switch query.subject {
        case .listing(let first): return .listing(try archives.listing(of: descriptor, from: first))
        case .contents(let place): return .contents(try contents(of: query.member, in: descriptor, from: place))
        case .frame(let box, let number): return .pixels(try frame(number, box: box, query.member, of: descriptor))
        case .header: return .header(try file(query.member, descriptor).header())
        case .pixels(let box, let frame):
            return .pixels(try file(query.member, descriptor).pixels(box: box, frame: frame))
        case .part(let region, let box, let frame):
            let file = try file(query.member, descriptor)
            return .pixels(try parts.pixels(of: file, region: region, box: box, frame: frame))
        case .thumbnailedPixels(let box):
            return .thumbnailedPixels(try file(query.member, descriptor).thumbnailedPixels(box: box))
        }
    }

    /// The file itself, or the archive's member.
    private mutating func file(_ member: String?, _ descriptor: Int32) throws(DecodeFailure) -> PictureFile {
        guard let member else { return try PictureFile(descriptor, modules: modules) }
        guard let identity = PictureFile.Identity(descriptor) else { throw .unreadable }
        return try PictureFile(
            try archives.bytes(of: member, in: descriptor), identity: identity.of(member), modules: modules)
    }

    /// A piece of an archive's member. Of files nobody asks: who could does not need to.
    private mutating func contents(
        of member: String?, in descriptor: Int32, from place: Int
    ) throws(DecodeFailure) -> FileContents {
        guard let member else { throw .unreadable }
        let bytes = try archives.bytes(of: member, in: descriptor)
        let piece = bytes.dropFirst(place).prefix(FileContents.longestPiece)
        guard let contents = FileContents(total: bytes.count, bytes: Array(piece)) else { throw .memberTooLarge }
        return contents
    }

    private mutating func frame(
        _ number: Int, box: PictureBox, _ member: String?, of descriptor: Int32
    ) throws(DecodeFailure) -> PixelField {
        let identity = PictureFile.Identity(descriptor)
        if let animation, animation.identity == member.map({ identity?.of($0) }) ?? identity {
            return try animation.frame(number, box: box)
        }
        // Closed before another is opened.
        animation = nil
        let opened = try OpenAnimation(try file(member, descriptor))
        animation = opened
        return try opened.frame(number, box: box)
    }
}
