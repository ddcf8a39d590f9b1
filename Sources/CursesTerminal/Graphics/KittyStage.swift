import TerminalUI

/// What a terminal with kitty's graphics protocol holds: the images that it was sent and where their parts are shown.
///
/// Pure: commands come as bytes, and whoever writes them keeps their order. A picture is sent once and then only placed; one
/// that leaves the screen stays in the terminal until `quota` makes room. While a picture is on its way (`isSending`), no
/// other command may be written, as the protocol has it: `interrupt` ends the sending first.
struct KittyStage {
    /// The most pixels that the terminal is asked to keep, as bytes of RGBA; what is on the screen counts, but stays.
    let quota: Int

    /// A part of an image on the screen has a number of its own.
    private struct PartName: Hashable {
        let image: UInt32
        let number: Int
    }

    /// An image that the terminal has.
    private struct Held {
        let image: UInt32
        let byteCount: Int
        var lastWanted: Int
    }

    /// A picture on its way.
    private struct Sending {
        let picture: PixelPicture
        let image: UInt32
        var sent = 0
    }

    private var held: [UInt64: Held] = [:]
    private var heldBytes = 0
    private var placements: [PartName: KittyGraphics.Placement] = [:]
    private var queue: [PixelPicture] = []
    private var sending: Sending?
    /// Whose image it is, for the terminal's reports.
    private var identities: [UInt32: UInt64] = [:]
    /// How often the terminal refused or lost a picture.
    private var failures: [UInt64: Int] = [:]
    private var nextImage: UInt32
    private let firstImage: UInt32
    private var frame = 0

    /// A picture that the terminal refused or lost this often is not sent again.
    private static let patience = 3

    init(quota: Int = 128 << 20, firstImage: UInt32 = 3001) {
        self.quota = quota
        self.firstImage = firstImage
        nextImage = firstImage
    }

    // MARK: Pictures

    /// Whether a picture can be placed.
    func holds(_ picture: PixelPicture) -> Bool { held[picture.identity] != nil }

    /// Whether a picture is on its way, so that other commands have to wait or to interrupt it.
    var isSending: Bool { sending != nil }

    /// Whether the terminal has nothing of ours.
    var isEmpty: Bool { held.isEmpty && sending == nil }

    /// Whether there is something to send.
    var hasWork: Bool { sending != nil || !queue.isEmpty }

    /// What waits to be sent, in bytes on the line, roughly.
    var queuedBytes: Int {
        queue.reduce(0) { $0 + $1.byteCount / 3 * 4 }
    }

    /// How much of the picture that is on its way is left, in bytes on the line, roughly; 0 when none is.
    var remainingBytes: Int {
        sending.map { ($0.picture.byteCount - $0.sent) / 3 * 4 } ?? 0
    }

    /// Says which pictures the screen shows now, the most wanted first; no other is begun.
    mutating func want(_ pictures: [PixelPicture]) {
        frame += 1
        var seen: Set<UInt64> = []
        queue.removeAll(keepingCapacity: true)
        for picture in pictures where seen.insert(picture.identity).inserted {
            if held[picture.identity] != nil {
                held[picture.identity]?.lastWanted = frame
            } else if picture.identity != sending?.picture.identity,
                failures[picture.identity, default: 0] < Self.patience
            {
                queue.append(picture)
            }
        }
        isSendingWanted = sending.map { seen.contains($0.picture.identity) } ?? true
    }

    /// Whether what is on its way is still to be seen.
    private(set) var isSendingWanted = true

    /// The next pieces of what is to be sent: at least one while there is work, more until `limit` bytes are reached.
    ///
    /// A second picture is begun only when it is whole within the limit, so that none is left open before the first is placed.
    mutating func nextPieces(atMost limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while hasWork, bytes.isEmpty || bytes.count + KittyGraphics.chunkBytes <= limit {
            if sending == nil {
                if let next = queue.first, !bytes.isEmpty, bytes.count + next.byteCount / 3 * 4 > limit { break }
                guard let picture = beginNext(&bytes) else { break }
                sending = picture
            }
            sendPiece(&bytes)
        }
        return bytes
    }

    /// Takes the next picture of the queue for which there is room.
    private mutating func beginNext(_ bytes: inout [UInt8]) -> Sending? {
        while let picture = queue.first {
            let size = picture.width * picture.height * 4
            if heldBytes + size > quota {
                // Those of this frame are placed first: what stands nowhere goes with what is freed.
                if hasUnplaced { return nil }
                bytes += freeUnwanted()
            }
            queue.removeFirst()
            guard heldBytes + size <= quota else { continue }
            let image = nextImage
            // Far from the numbers that other programs like.
            nextImage = nextImage == .max ? firstImage : nextImage + 1
            identities[image] = picture.identity
            isSendingWanted = true
            return Sending(picture: picture, image: image)
        }
        return nil
    }

    /// Whether a picture of this frame is in the terminal and not on its screen.
    private var hasUnplaced: Bool {
        let placed = Set(placements.keys.map(\.image))
        return held.values.contains { $0.lastWanted == frame && !placed.contains($0.image) }
    }

    /// Frees the images that this frame does not show, all at once, as kitty does even when told to free one.
    private mutating func freeUnwanted() -> [UInt8] {
        var bytes: [UInt8] = []
        for (identity, image) in held.sorted(by: { $0.value.image < $1.value.image }) where image.lastWanted < frame {
            bytes += KittyGraphics.free(image: image.image)
            forget(identity)
        }
        return bytes
    }

    private mutating func sendPiece(_ bytes: inout [UInt8]) {
        guard var current = sending else { return }
        bytes += KittyGraphics.transmission(current.picture, image: current.image, from: current.sent)
        current.sent += KittyGraphics.pictureBytesPerChunk
        guard current.sent >= current.picture.byteCount else {
            sending = current
            return
        }
        sending = nil
        let size = current.picture.width * current.picture.height * 4
        held[current.picture.identity] = Held(image: current.image, byteCount: size, lastWanted: frame)
        heldBytes += size
    }

    private mutating func forget(_ identity: UInt64) {
        guard let image = held.removeValue(forKey: identity) else { return }
        heldBytes -= image.byteCount
        identities[image.image] = nil
        for name in placements.keys where name.image == image.image { placements[name] = nil }
    }

    /// Ends the sending that is under way: with its last pieces when they are `limit` bytes at most, else by giving it up.
    ///
    /// A picture that was given up is begun anew while it is wanted.
    mutating func interrupt(finishingWithin limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        if remainingBytes <= limit {
            while sending != nil { sendPiece(&bytes) }
        } else if let given = sending {
            sending = nil
            identities[given.image] = nil
            if isSendingWanted { queue.insert(given.picture, at: 0) }
            bytes = KittyGraphics.abort
        }
        return bytes
    }

    /// Takes a report of the terminal; true when a picture is lost and the screen has to be presented again.
    mutating func note(reportOf image: UInt32, isDone: Bool) -> Bool {
        guard !isDone, let identity = identities[image], held[identity] != nil else { return false }
        failures[identity, default: 0] += 1
        forget(identity)
        return true
    }

    // MARK: Parts

    /// The commands that turn what is shown into `parts`, of pictures that are held; none when nothing changes.
    ///
    /// They move the cursor.
    mutating func show(_ parts: [Surface.PicturePart]) -> [UInt8] {
        var bytes: [UInt8] = []
        var numbers: [UInt32: Int] = [:]
        var wanted: Set<PartName> = []
        for part in parts {
            guard let image = held[part.picture.identity]?.image else { continue }
            let number = numbers[image, default: 0] + 1
            numbers[image] = number
            let name = PartName(image: image, number: number)
            wanted.insert(name)
            let placement = KittyGraphics.Placement(region: part.region, source: part.source)
            guard placements[name] != placement else { continue }
            placements[name] = placement
            bytes += KittyGraphics.place(placement, image: image, number: number)
        }
        let gone = placements.keys.filter { !wanted.contains($0) }
        for name in gone.sorted(by: { ($0.image, $0.number) < ($1.image, $1.number) }) {
            placements[name] = nil
            bytes += KittyGraphics.remove(image: name.image, number: name.number)
        }
        return bytes
    }

    /// Frees everything in the terminal; the stage is as new.
    mutating func clear() -> [UInt8] {
        var bytes = isSending ? KittyGraphics.abort : []
        for image in held.values.map(\.image).sorted() { bytes += KittyGraphics.free(image: image) }
        // Numbers go on, so that late reports mean nothing that is sent anew.
        let next = nextImage
        self = KittyStage(quota: quota, firstImage: firstImage)
        nextImage = next
        return bytes
    }
}
