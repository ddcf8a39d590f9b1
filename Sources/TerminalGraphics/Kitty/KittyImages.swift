import TerminalUI

/// What a terminal with kitty's graphics protocol holds: the images that it was sent and where their parts are shown.
///
/// Pure: commands come as bytes, and whoever writes them keeps their order. A picture is sent once, on a slow line in
/// slices, and then only placed; one that leaves the screen stays in the terminal until `quota` makes room. While an
/// image is on its way (`isSending`), no other command may be written, as the protocol has it: `interrupt` ends the
/// sending first.
struct KittyImages {
    /// The most pixels that the terminal is asked to keep, as bytes of RGBA; what is on the screen counts, but stays.
    let quota: Int
    /// Images are shown in cells of Unicode placeholders, not placed: what is on the screen changes without commands.
    var usesPlaceholders = false
    /// Which of the programs that show images in one terminal this is, for the numbers of those in placeholders.
    var share: UInt32 = 0

    /// Cells that all of a picture takes.
    struct Extent: Hashable, Sendable {
        var columns: Int
        var rows: Int
    }

    /// A part of an image on the screen has a number of its own.
    struct PartName: Hashable {
        let image: UInt32
        let number: Int
    }

    /// What the terminal has of a picture.
    struct Held {
        var images: [(image: UInt32, slice: PictureSlice)] = []
        var isWhole = false
    }

    /// An image on its way.
    private struct Sending {
        let picture: PixelPicture
        let slice: PictureSlice
        let content: PixelPicture.Content
        let image: UInt32
        var sent = 0

        var byteCount: Int {
            switch content {
            case .png(let bytes), .rgba(let bytes): bytes.count
            case .indexed: 0
            }
        }
    }

    var held: [UInt64: Held] = [:]
    private var heldBytes = 0
    /// The picture of each series that arrived or was wanted last, among those that are held.
    private var latest: [Int: PixelPicture] = [:]
    var placements: [PartName: KittyGraphics.Placement] = [:]
    /// Parts that were scrolled to where nobody knows.
    var astray: Set<PartName> = []
    /// What is not whole in the terminal and is to be, what is on its way included.
    private var queue: [PixelPicture] = []
    private var sending: Sending?
    /// The images that the cells of the latest frame show.
    var placeheld: Set<UInt32> = []
    /// Whose image it is, for the terminal's reports, and what it takes.
    private var owners: [UInt32: (picture: UInt64, byteCount: Int)] = [:]
    /// How often the terminal refused or lost a picture.
    private var failures: [UInt64: Int] = [:]
    /// The cells that the pictures of the latest frame take, and those that the terminal was told of for an image.
    var extents: [UInt64: Extent] = [:]
    var toldExtents: [UInt32: Extent] = [:]
    /// The images of which the extent has changed an odd number of times.
    var turned: Set<UInt32> = []
    /// An image that the terminal was asked for, though it has it.
    private var witness: UInt32?
    private(set) var nextImage: UInt32
    private let firstImage: UInt32
    /// How many pictures the latest frame shows.
    private var wantedCount = 0
    /// The parts on the screen are those of the latest frame.
    var isCurrent = true

    /// A picture that the terminal refused or lost this often is not sent again.
    private static let mostFailures = 3
    /// Drafts are sent where all pictures would take more than this many times the limit of previews.
    private static let draftFactor = 4
    /// About the most slices on a screen that those of one frame are divided into.
    private static let mostSlices = 20

    init(quota: Int = 128 << 20, firstImage: UInt32 = 3001) {
        self.quota = quota
        self.firstImage = firstImage
        nextImage = firstImage
    }

    // MARK: Pictures

    /// Whether a picture can be placed: all of it, or its preview and what there is of the rest.
    func holds(_ picture: PixelPicture) -> Bool {
        guard picture.chain.contains(where: isWhole) else { return false }
        return !usesPlaceholders || fits(picture)
    }

    /// The picture to be seen where one is wanted: itself, or until it is there the one of its series before it.
    ///
    /// So an animation on a line that is slower than its frames shows every frame that arrives, and drops the others.
    func picture(inPlaceOf picture: PixelPicture) -> PixelPicture? {
        if holds(picture) { return picture }
        return picture.series.flatMap { latest[$0] }.flatMap { holds($0) ? $0 : nil }
    }

    /// Whether another picture of its series is shown in its place.
    private func hasFrame(inPlaceOf picture: PixelPicture) -> Bool {
        picture.series.flatMap { latest[$0] }.map { $0 != picture && holds($0) } ?? false
    }

    private func fits(_ picture: PixelPicture) -> Bool {
        extents[picture.identity].map { PlaceholderArea.canHold(columns: $0.columns, rows: $0.rows) } ?? false
    }

    func isWhole(_ picture: PixelPicture) -> Bool { held[picture.identity]?.isWhole ?? false }

    /// Whether a picture of the latest frame will be sent.
    func isExpected(_ picture: PixelPicture) -> Bool { queue.contains(picture) }

    /// Whether an image is on its way, so that other commands have to wait or to interrupt it.
    var isSending: Bool { sending != nil }

    /// Whether the terminal has nothing of ours.
    var isEmpty: Bool { held.isEmpty && sending == nil }

    /// Whether there is something to send.
    var hasWork: Bool { sending != nil || !queue.isEmpty }

    /// Whether more can be shown of the latest frame than is.
    var hasNews = false

    /// What waits to be sent, in bytes on the line, roughly.
    var queuedBytes: Int {
        queue.reduce(0) { $0 + $1.byteCount / 3 * 4 }
    }

    /// How much of the image that is on its way is left, in bytes on the line, roughly; 0 when none is.
    var remainingBytes: Int {
        sending.map { ($0.byteCount - $0.sent) / 3 * 4 } ?? 0
    }

    /// Says which pictures the screen shows now, the most wanted first; no other is begun.
    ///
    /// - Parameters:
    ///   - extents: the cells of each, for placeholders.
    ///   - limit: the most bytes that all pictures may have together without previews before them.
    ///   - startsWithFirst: whether all previews of the first picture come before the previews of others.
    mutating func want(
        _ pictures: [PixelPicture], extents: [Extent] = [], previewsAbove limit: Int = .max,
        startsWithFirst: Bool = false
    ) {
        isCurrent = false
        self.extents.removeAll(keepingCapacity: true)
        for (picture, extent) in zip(pictures, extents) {
            for image in picture.chain { self.extents[image.identity] = extent }
            if let before = picture.series.flatMap({ latest[$0] }) { self.extents[before.identity] = extent }
        }
        for picture in pictures where isWhole(picture) {
            if let series = picture.series { latest[series] = picture }
        }
        // What nothing of the frame stands for is let go, for it holds the picture's bytes.
        let wantedSeries = Set(pictures.compactMap(\.series))
        latest = latest.filter { wantedSeries.contains($0.key) }
        wantedCount = pictures.count
        var seen: Set<UInt64> = []
        queue.removeAll(keepingCapacity: true)
        let missing = pictures.filter {
            seen.insert($0.identity).inserted && !isWhole($0) && failures[$0.identity, default: 0] < Self.mostFailures
                && (!usesPlaceholders || fits($0))
        }
        queue = previews(of: missing, above: limit, startsWithFirst: startsWithFirst) + missing
        for preview in queue { seen.insert(preview.identity) }
        isSendingWanted =
            sending.map { sending in
                if seen.contains(sending.picture.identity) { return true }
                guard let series = sending.picture.series else { return false }
                // A frame that has begun is finished, though a later one is due: else none ever arrived on a slow line.
                // Not so a large still that would take longer than the frame that takes its place.
                let rest = sending.byteCount - sending.sent
                return pictures.contains { $0.series == series && rest <= $0.byteCount }
            } ?? true
    }

    /// Returns the previews to be sent before pictures, the smallest ones first.
    private func previews(of missing: [PixelPicture], above limit: Int, startsWithFirst: Bool) -> [PixelPicture] {
        var levels: [[PixelPicture]] = []
        var next = missing
        while case let bytes = next.reduce(0, { $0 + $1.byteCount / 3 * 4 }), bytes > limit {
            // A draft has up to a third of its picture's bytes, so it is worth sending only on a slow connection.
            let hasDrafts = bytes / Self.draftFactor > limit
            let previews = next.compactMap { picture in
                // The previous frame of an animation is a better preview.
                picture.chain.dropFirst().first { hasDrafts || $0.width < picture.width }.flatMap { preview in
                    !isWhole(preview) && !hasFrame(inPlaceOf: picture)
                        && failures[preview.identity, default: 0] < Self.mostFailures ? preview : nil
                }
            }
            guard !previews.isEmpty else { break }
            levels.insert(previews, at: 0)
            next = previews
        }
        let all = levels.joined()
        guard startsWithFirst, let first = missing.first else { return Array(all) }
        let isOfFirst = Set(first.chain.map(\.identity))
        return all.filter { isOfFirst.contains($0.identity) } + all.filter { !isOfFirst.contains($0.identity) }
    }

    /// Whether what is on its way is still to be seen.
    private(set) var isSendingWanted = true

    /// The next pieces of what is to be sent: at least one while there is work, more until `limit` bytes are reached.
    ///
    /// A second image is begun only when it is whole within the limit, so that none is left open before the first is
    /// placed.
    /// - Parameter sliceLimit: the most bytes of a picture in one image, where the picture can be divided.
    mutating func nextPieces(atMost limit: Int, slicesOf sliceLimit: Int = .max) -> [UInt8] {
        var bytes: [UInt8] = []
        while hasWork, bytes.isEmpty || bytes.count + KittyGraphics.leastCommand <= limit {
            if sending == nil {
                guard bytes.isEmpty || bytes.count + nextByteCount(slicesOf: sliceLimit) <= limit,
                    let next = beginNext(slicesOf: sliceLimit, &bytes)
                else { break }
                advanceImage()
                sending = next
                isSendingWanted = true
            }
            sendPiece(&bytes, atMost: limit - bytes.count)
        }
        return bytes
    }

    /// The number of the image that is begun next.
    private var imageNumber: UInt32 {
        usesPlaceholders ? PlaceholderArea.imageNumber(nextImage, share: share) : nextImage
    }

    private mutating func advanceImage() {
        repeat { nextImage = nextImage == .max ? firstImage : nextImage + 1 } while owners[imageNumber] != nil
    }

    /// The bytes on the line, roughly, of the image that is begun next.
    private func nextByteCount(slicesOf limit: Int) -> Int {
        guard let picture = queue.first, let slice = nextSlice(of: picture, atMost: limit) else { return 0 }
        return PictureSlice.byteCount(of: picture, bands: slice.bands) / 3 * 4 + KittyGraphics.leastCommand
    }

    private func nextSlice(of picture: PixelPicture, atMost limit: Int) -> PictureSlice? {
        // Each slice on the screen is a command for every row that is scrolled.
        let least = picture.byteCount / max(1, Self.mostSlices / max(1, wantedCount))
        return PictureSlice.next(
            of: picture, after: held[picture.identity]?.images.map(\.slice) ?? [],
            atMost: usesPlaceholders ? .max : max(limit, least))
    }

    /// Takes the next picture of the queue for which there is room.
    private mutating func beginNext(slicesOf limit: Int, _ bytes: inout [UInt8]) -> Sending? {
        while let picture = queue.first {
            if let slice = nextSlice(of: picture, atMost: limit), let content = slice.content(of: picture) {
                let rows = held[picture.identity]?.images.reduce(picture.height) { $0 - $1.slice.rows.count }
                let size = picture.width * (rows ?? picture.height) * 4
                if isFull(for: size) {
                    // Those of this frame are placed first: what stands nowhere goes with what is freed.
                    if !isCurrent || hasNews { return nil }
                    bytes += freeUnplaced()
                }
                if !isFull(for: size) {
                    return Sending(picture: picture, slice: slice, content: content, image: imageNumber)
                }
            }
            queue.removeFirst()
        }
        return nil
    }

    /// Whether there is no room for so many bytes of pixels more, or no number.
    private func isFull(for bytes: Int) -> Bool {
        heldBytes + bytes > quota || (usesPlaceholders && owners.count + 1 >= PlaceholderArea.imageCount)
    }

    /// Frees the images that stand nowhere, all at once, as kitty does even when told to free one.
    private mutating func freeUnplaced() -> [UInt8] {
        let placed = usesPlaceholders ? placeheld : Set(placements.keys.map(\.image))
        let gone = owners.keys.filter { !placed.contains($0) }.sorted()
        for image in gone { forget(image) }
        return gone.flatMap { KittyGraphics.free(image: $0) }
    }

    private mutating func sendPiece(_ bytes: inout [UInt8], atMost limit: Int) {
        guard var current = sending else { return }
        let count = KittyGraphics.pictureBytes(within: limit)
        let size = (current.picture.width, current.slice.rows.count)
        bytes += KittyGraphics.transmission(
            current.content, size: size, image: current.image, from: current.sent, count: count,
            placeholders: usesPlaceholders ? extents[current.picture.identity] : nil)
        if usesPlaceholders, current.sent == 0 { toldExtents[current.image] = extents[current.picture.identity] }
        current.sent += count
        sending = current.sent < current.byteCount ? current : nil
        if sending == nil { keep(current) }
    }

    /// The terminal has an image.
    private mutating func keep(_ image: Sending) {
        let picture = image.picture
        let size = picture.width * image.slice.rows.count * 4
        owners[image.image] = (picture.identity, size)
        heldBytes += size
        held[picture.identity, default: Held()].images.append((image.image, image.slice))
        let slices = held[picture.identity]?.images.map(\.slice) ?? []
        if PictureSlice.next(of: picture, after: slices, atMost: 0) == nil {
            held[picture.identity]?.isWhole = true
            if let series = picture.series { latest[series] = picture }
            queue.removeAll { $0 == picture }
            // A preview has its picture seen.
            for shown in queue where shown.chain.contains(picture) {
                if let series = shown.series { latest[series] = shown }
            }
        }
        if picture.preview != nil || isWhole(picture) { hasNews = true }
    }

    /// The terminal has an image no more.
    private mutating func forget(_ image: UInt32) {
        guard let owner = owners.removeValue(forKey: image) else { return }
        heldBytes -= owner.byteCount
        held[owner.picture]?.images.removeAll { $0.image == image }
        held[owner.picture]?.isWhole = false
        if held[owner.picture]?.images.isEmpty ?? false { held[owner.picture] = nil }
        for (series, picture) in latest where picture.identity == owner.picture { latest[series] = nil }
        toldExtents[image] = nil
        turned.remove(image)
        for name in placements.keys where name.image == image { placements[name] = nil }
    }

    /// Ends the sending that is under way: with its last pieces when they are `limit` bytes at most, else by giving it
    /// up.
    ///
    /// An image that was given up is begun anew while its picture is wanted.
    mutating func interrupt(finishingWithin limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        if remainingBytes <= limit {
            while sending != nil { sendPiece(&bytes, atMost: KittyGraphics.chunkBytes + KittyGraphics.leastCommand) }
        } else if sending != nil {
            sending = nil
            bytes = KittyGraphics.abort
        }
        return bytes
    }

    /// Takes a report of the terminal; true when a picture is lost and the screen has to be presented again.
    mutating func note(reportOf image: UInt32, isDone: Bool) -> Bool {
        guard !isDone, let owner = owners[image] else { return false }
        if image == witness {
            // It was there, so this is another terminal.
            _ = clear()
            return true
        }
        failures[owner.picture, default: 0] += 1
        forget(image)
        return true
    }

    /// What frees everything in the terminal for a program that cannot tell any more what it has written of it: of the latest
    /// images as many as take `limit` bytes.
    func farewell(atMost limit: Int) -> [UInt8] {
        var bytes = KittyGraphics.abort
        let images = owners.keys + (sending.map { [$0.image] } ?? [])
        for image in images.sorted(by: >) {
            let command = KittyGraphics.free(image: image)
            guard bytes.count + command.count <= limit else { break }
            bytes += command
        }
        return bytes
    }

    /// Asks whether the terminal still has what it was sent: it reports an image that is missing. None when nothing is
    /// shown by placeholders.
    mutating func checkpoint() -> [UInt8] {
        guard let image = placeheld.min(), let extent = toldExtents[image] else { return [] }
        witness = image
        return KittyGraphics.placeVirtually(extent, image: image)
    }

    /// Frees everything in the terminal; the images are as new.
    mutating func clear() -> [UInt8] {
        var bytes = isSending ? KittyGraphics.abort : []
        let (usesPlaceholders, share) = (usesPlaceholders, share)
        for image in owners.keys.sorted() { bytes += KittyGraphics.free(image: image) }
        // Numbers go on, so that late reports mean nothing that is sent anew.
        let next = nextImage
        self = KittyImages(quota: quota, firstImage: firstImage)
        nextImage = next
        self.usesPlaceholders = usesPlaceholders
        self.share = share
        return bytes
    }
}
