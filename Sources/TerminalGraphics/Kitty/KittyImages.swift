import TerminalUI

/// The images that a terminal with kitty's graphics protocol stores, and their placements.
///
/// A value that returns commands as bytes, which must be written in order. A picture is transmitted once, on a slow
/// connection in slices, and then only placed. A picture that leaves the screen stays stored until `quota` is
/// reached. During a transmission (`isTransmitting`) the protocol allows no other commands; call `interrupt` first.
struct KittyImages {
    /// The maximum size of the stored images, as bytes of RGBA. Images on the screen count, but are never freed.
    let quota: Int
    /// Whether images are shown by Unicode placeholders instead of placements, so that only text changes.
    var usesPlaceholders = false
    /// The index of this program among those that share the terminal (see `PlaceholderArea.imageID`).
    var share: UInt32 = 0

    /// The size of a whole picture, in cells.
    struct Extent: Hashable, Sendable {
        var columns: Int
        var rows: Int
    }

    /// The identity of a part on the screen: its image, and its placement ID, which is unique for the image.
    struct PartIdentifier: Hashable {
        let image: UInt32
        let placementID: Int
    }

    /// The stored images of a picture.
    struct StoredPicture {
        var images: [(image: UInt32, slice: PictureSlice)] = []
        var isWhole = false
    }

    /// An image that is being transmitted.
    private struct Transmission {
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

    var storedPictures: [UInt64: StoredPicture] = [:]
    private var storedBytes = 0
    /// For each series, the stored picture that arrived or was requested last.
    private var latestPictures: [Int: PixelPicture] = [:]
    var placements: [PartIdentifier: KittyGraphics.Placement] = [:]
    /// The parts whose position is unknown after a scroll.
    var displacedParts: Set<PartIdentifier> = []
    /// The pictures to be transmitted, including the current one.
    private var queue: [PixelPicture] = []
    private var transmission: Transmission?
    /// The images that placeholders of the latest frame show.
    var placeholderImages: Set<UInt32> = []
    /// The picture and the size of each stored image, by image ID.
    private var owners: [UInt32: (picture: UInt64, byteCount: Int)] = [:]
    /// The number of times that the terminal rejected or lost a picture.
    private var failures: [UInt64: Int] = [:]
    /// The sizes in cells of the latest frame's pictures, and those that were sent to the terminal for an image.
    var extents: [UInt64: Extent] = [:]
    var sentExtents: [UInt32: Extent] = [:]
    /// The images whose extent has changed an odd number of times.
    var alternateImages: Set<UInt32> = []
    /// A stored image that was queried, to detect another terminal.
    private var sentinelImage: UInt32?
    private(set) var nextImage: UInt32
    private let firstImage: UInt32
    /// The number of pictures in the latest frame.
    private var visibleCount = 0
    /// Whether the parts on the screen are those of the latest frame.
    var isCurrent = true

    /// The number of failures after which a picture is not sent again.
    private static let maximumFailures = 3
    /// The factor by which all pictures together must exceed the preview limit before drafts are sent.
    private static let draftFactor = 4
    /// The approximate maximum number of slices into which the pictures of a frame are divided.
    private static let maximumSlices = 20

    init(quota: Int = 128 << 20, firstImage: UInt32 = 3001) {
        self.quota = quota
        self.firstImage = firstImage
        nextImage = firstImage
    }

    // MARK: Pictures

    /// Returns whether a picture can be placed: it is complete, or a preview of it is.
    func canPlace(_ picture: PixelPicture) -> Bool {
        guard picture.chain.contains(where: isWhole) else { return false }
        return !usesPlaceholders || fits(picture)
    }

    /// Returns the picture to show for `picture`: itself, or until it is stored, the previous one of its series.
    ///
    /// On a slow connection an animation thus shows each frame that arrives, and drops the others.
    func displayedPicture(for picture: PixelPicture) -> PixelPicture? {
        if canPlace(picture) { return picture }
        return picture.series.flatMap { latestPictures[$0] }.flatMap { canPlace($0) ? $0 : nil }
    }

    /// Returns whether another picture of the same series is shown instead of `picture`.
    private func hasFrame(inPlaceOf picture: PixelPicture) -> Bool {
        picture.series.flatMap { latestPictures[$0] }.map { $0 != picture && canPlace($0) } ?? false
    }

    private func fits(_ picture: PixelPicture) -> Bool {
        extents[picture.identity].map { PlaceholderArea.canAddress(columns: $0.columns, rows: $0.rows) } ?? false
    }

    func isWhole(_ picture: PixelPicture) -> Bool { storedPictures[picture.identity]?.isWhole ?? false }

    /// Returns whether a picture of the latest frame will be sent.
    func isExpected(_ picture: PixelPicture) -> Bool { queue.contains(picture) }

    /// Whether an image is being transmitted, so that other commands have to wait or interrupt it.
    var isTransmitting: Bool { transmission != nil }

    /// Whether the terminal stores no images of this program.
    var isEmpty: Bool { storedPictures.isEmpty && transmission == nil }

    /// Whether anything is to be sent.
    var hasWork: Bool { transmission != nil || !queue.isEmpty }

    /// Whether images were stored that the latest frame doesn't show yet.
    var hasNewContent = false

    /// The approximate size of the queued pictures, in bytes of output.
    var queuedBytes: Int {
        queue.reduce(0) { $0 + $1.byteCount / 3 * 4 }
    }

    /// The approximate size of the rest of the current transmission, in bytes of output; 0 if there is none.
    var remainingBytes: Int {
        transmission.map { ($0.byteCount - $0.sent) / 3 * 4 } ?? 0
    }

    /// Sets the pictures of the current frame, most important first. No other pictures are sent.
    ///
    /// - Parameters:
    ///   - extents: the size of each picture in cells, for placeholders; empty without them.
    ///   - limit: the maximum size of all pictures together, in bytes, above which previews are sent first.
    ///   - startsWithFirst: whether all previews of the first picture precede those of the others.
    mutating func setVisiblePictures(
        _ pictures: [PixelPicture], extents: [Extent] = [], previewsAbove limit: Int = .max,
        startsWithFirst: Bool = false
    ) {
        isCurrent = false
        self.extents.removeAll(keepingCapacity: true)
        for (picture, extent) in zip(pictures, extents) {
            for image in picture.chain { self.extents[image.identity] = extent }
            if let previous = picture.series.flatMap({ latestPictures[$0] }) {
                self.extents[previous.identity] = extent
            }
        }
        for picture in pictures where isWhole(picture) {
            if let series = picture.series { latestPictures[series] = picture }
        }
        // Series that are not in the frame are removed, because `latestPictures` retains their pictures' bytes.
        let visibleSeries = Set(pictures.compactMap(\.series))
        latestPictures = latestPictures.filter { visibleSeries.contains($0.key) }
        visibleCount = pictures.count
        var identities: Set<UInt64> = []
        queue.removeAll(keepingCapacity: true)
        let missing = pictures.filter {
            identities.insert($0.identity).inserted && !isWhole($0)
                && failures[$0.identity, default: 0] < Self.maximumFailures
                && (!usesPlaceholders || fits($0))
        }
        queue = previews(of: missing, above: limit, startsWithFirst: startsWithFirst) + missing
        for preview in queue { identities.insert(preview.identity) }
        isTransmissionNeeded =
            transmission.map { current in
                if identities.contains(current.picture.identity) { return true }
                guard let series = current.picture.series else { return false }
                // A frame of an animation is finished even if a later one is due, because otherwise none would arrive
                // on a slow connection. A still that takes longer than its replacement is not.
                let rest = current.byteCount - current.sent
                return pictures.contains { $0.series == series && rest <= $0.byteCount }
            } ?? true
    }

    /// Returns the previews to send before pictures that exceed `limit` bytes together, the smallest previews first.
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
                        && failures[preview.identity, default: 0] < Self.maximumFailures ? preview : nil
                }
            }
            guard !previews.isEmpty else { break }
            levels.insert(previews, at: 0)
            next = previews
        }
        let all = levels.joined()
        guard startsWithFirst, let first = missing.first else { return Array(all) }
        let firstChain = Set(first.chain.map(\.identity))
        return all.filter { firstChain.contains($0.identity) } + all.filter { !firstChain.contains($0.identity) }
    }

    /// Whether the current transmission is still needed.
    private(set) var isTransmissionNeeded = true

    /// Returns the next chunks to send: at least one if there is any, more until `limit` bytes are reached.
    ///
    /// Another image is started only if it fits completely, so that none is incomplete before the first one is placed.
    /// - Parameter sliceLimit: the approximate maximum size of a slice in bytes, if the picture can be divided.
    mutating func nextChunks(atMost limit: Int, sliceLimit: Int = .max) -> [UInt8] {
        var bytes: [UInt8] = []
        while hasWork, bytes.isEmpty || bytes.count + KittyGraphics.minimumCommandLength <= limit {
            if transmission == nil {
                guard bytes.isEmpty || bytes.count + nextByteCount(sliceLimit: sliceLimit) <= limit,
                    let next = beginNext(sliceLimit: sliceLimit, appendingTo: &bytes)
                else { break }
                advanceImage()
                transmission = next
                isTransmissionNeeded = true
            }
            appendChunk(to: &bytes, atMost: limit - bytes.count)
        }
        return bytes
    }

    /// The ID of the next image.
    private var imageID: UInt32 {
        usesPlaceholders ? PlaceholderArea.imageID(nextImage, share: share) : nextImage
    }

    private mutating func advanceImage() {
        repeat { nextImage = nextImage == .max ? firstImage : nextImage + 1 } while owners[imageID] != nil
    }

    /// Returns the approximate size of the next image, in bytes of output.
    private func nextByteCount(sliceLimit: Int) -> Int {
        guard let picture = queue.first, let slice = nextSlice(of: picture, atMost: sliceLimit) else { return 0 }
        return PictureSlice.byteCount(of: picture, bands: slice.bands) / 3 * 4 + KittyGraphics.minimumCommandLength
    }

    private func nextSlice(of picture: PixelPicture, atMost limit: Int) -> PictureSlice? {
        // Each slice on the screen needs a command for every row that is scrolled.
        let minimumBytes = picture.byteCount / max(1, Self.maximumSlices / max(1, visibleCount))
        return PictureSlice.next(
            of: picture, after: storedPictures[picture.identity]?.images.map(\.slice) ?? [],
            atMost: usesPlaceholders ? .max : max(limit, minimumBytes))
    }

    /// Returns the next picture that fits in the quota, or `nil`. Appends the commands that free other images to `bytes`.
    private mutating func beginNext(sliceLimit: Int, appendingTo bytes: inout [UInt8]) -> Transmission? {
        while let picture = queue.first {
            if let slice = nextSlice(of: picture, atMost: sliceLimit), let content = slice.content(of: picture) {
                let rows = storedPictures[picture.identity]?.images.reduce(picture.height) { $0 - $1.slice.rows.count }
                let size = picture.width * (rows ?? picture.height) * 4
                if isFull(for: size) {
                    // Place the images of this frame first: those without a placement are freed together with others.
                    if !isCurrent || hasNewContent { return nil }
                    bytes += makeFreeCommands()
                }
                if !isFull(for: size) {
                    return Transmission(picture: picture, slice: slice, content: content, image: imageID)
                }
            }
            queue.removeFirst()
        }
        return nil
    }

    /// Returns whether the quota or the image IDs are exhausted.
    ///
    /// - Parameter bytes: the size of the pixels to add.
    private func isFull(for bytes: Int) -> Bool {
        storedBytes + bytes > quota || (usesPlaceholders && owners.count + 1 >= PlaceholderArea.imageCount)
    }

    /// Removes all images without a placement, and returns the commands that free them. kitty frees all of them at the
    /// first command.
    private mutating func makeFreeCommands() -> [UInt8] {
        let placed = usesPlaceholders ? placeholderImages : Set(placements.keys.map(\.image))
        let unplaced = owners.keys.filter { !placed.contains($0) }.sorted()
        for image in unplaced { removeStored(image) }
        return unplaced.flatMap { KittyGraphics.freeCommand(image: $0) }
    }

    private mutating func appendChunk(to bytes: inout [UInt8], atMost limit: Int) {
        guard var current = transmission else { return }
        let count = KittyGraphics.pictureBytes(within: limit)
        let size = (current.picture.width, current.slice.rows.count)
        bytes += KittyGraphics.transmission(
            current.content, size: size, image: current.image, from: current.sent, count: count,
            placeholders: usesPlaceholders ? extents[current.picture.identity] : nil)
        if usesPlaceholders, current.sent == 0 { sentExtents[current.image] = extents[current.picture.identity] }
        current.sent += count
        transmission = current.sent < current.byteCount ? current : nil
        if transmission == nil { recordStored(current) }
    }

    /// Records an image that was transmitted completely.
    private mutating func recordStored(_ image: Transmission) {
        let picture = image.picture
        let size = picture.width * image.slice.rows.count * 4
        owners[image.image] = (picture.identity, size)
        storedBytes += size
        storedPictures[picture.identity, default: StoredPicture()].images.append((image.image, image.slice))
        let slices = storedPictures[picture.identity]?.images.map(\.slice) ?? []
        if PictureSlice.next(of: picture, after: slices, atMost: 0) == nil {
            storedPictures[picture.identity]?.isWhole = true
            if let series = picture.series { latestPictures[series] = picture }
            queue.removeAll { $0 == picture }
            // A stored preview makes its picture visible.
            for shown in queue where shown.chain.contains(picture) {
                if let series = shown.series { latestPictures[series] = shown }
            }
        }
        if picture.preview != nil || isWhole(picture) { hasNewContent = true }
    }

    /// Records that the terminal no longer stores an image.
    private mutating func removeStored(_ image: UInt32) {
        guard let owner = owners.removeValue(forKey: image) else { return }
        storedBytes -= owner.byteCount
        storedPictures[owner.picture]?.images.removeAll { $0.image == image }
        storedPictures[owner.picture]?.isWhole = false
        if storedPictures[owner.picture]?.images.isEmpty ?? false { storedPictures[owner.picture] = nil }
        for (series, picture) in latestPictures where picture.identity == owner.picture { latestPictures[series] = nil }
        sentExtents[image] = nil
        alternateImages.remove(image)
        for identifier in placements.keys where identifier.image == image { placements[identifier] = nil }
    }

    /// Ends the current transmission: completes it if at most `limit` bytes remain, and aborts it otherwise.
    ///
    /// An aborted image is sent again if its picture is in the current frame. Returns the commands.
    mutating func interrupt(finishingWithin limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        if remainingBytes <= limit {
            while transmission != nil {
                appendChunk(to: &bytes, atMost: KittyGraphics.chunkBytes + KittyGraphics.minimumCommandLength)
            }
        } else if transmission != nil {
            transmission = nil
            bytes = KittyGraphics.abortCommand
        }
        return bytes
    }

    /// Handles the terminal's report. Returns `true` if a picture was lost and the frame has to be presented again.
    mutating func handleReport(on image: UInt32, isDone: Bool) -> Bool {
        guard !isDone, let owner = owners[image] else { return false }
        if image == sentinelImage {
            // The stored image is missing, so this is another terminal.
            _ = clear()
            return true
        }
        failures[owner.picture, default: 0] += 1
        removeStored(image)
        return true
    }

    /// Returns commands, at most `limit` bytes, that abort a transmission and free the latest images after a crash.
    func crashCleanup(atMost limit: Int) -> [UInt8] {
        var bytes = KittyGraphics.abortCommand
        let images = owners.keys + (transmission.map { [$0.image] } ?? [])
        for image in images.sorted(by: >) {
            let command = KittyGraphics.freeCommand(image: image)
            guard bytes.count + command.count <= limit else { break }
            bytes += command
        }
        return bytes
    }

    /// Returns a query that fails in another terminal, which lacks the images; empty if no placeholders are shown.
    mutating func makeStorageQuery() -> [UInt8] {
        guard let image = placeholderImages.min(), let extent = sentExtents[image] else { return [] }
        sentinelImage = image
        return KittyGraphics.virtualPlacementCommand(extent, image: image)
    }

    /// Returns the commands that free all images, and resets the state.
    mutating func clear() -> [UInt8] {
        var bytes = isTransmitting ? KittyGraphics.abortCommand : []
        let (usesPlaceholders, share) = (usesPlaceholders, share)
        for image in owners.keys.sorted() { bytes += KittyGraphics.freeCommand(image: image) }
        // IDs continue, so that late reports don't match images that are sent afterwards.
        let next = nextImage
        self = KittyImages(quota: quota, firstImage: firstImage)
        nextImage = next
        self.usesPlaceholders = usesPlaceholders
        self.share = share
        return bytes
    }
}
