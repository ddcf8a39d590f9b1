import TerminalUI

/// Pictures on their way to a terminal with kitty's graphics protocol: what it holds, and how much its line takes.
///
/// Pure: time comes from the caller, and what is returned is to be written at once. Times are in microseconds.
struct PictureLine {
    var images = KittyImages()
    var pace = LinePace()

    /// Microseconds that a picture may take on the line without a preview in its place.
    static let previewDelay = 500_000
    /// Microseconds that a slice of a picture takes on the line, about: keys that change what is shown cost no more
    /// than one.
    static let sliceTime = 350_000
    /// The fewest bytes of a slice.
    static let leastSlice = 16_384

    /// Says which pictures the screen shows now, the most wanted first.
    mutating func want(_ pictures: [PixelPicture], extents: [KittyImages.Extent] = []) {
        images.want(pictures, extents: extents, previewsAbove: pace.bytes(in: Self.previewDelay))
    }

    /// What is to be written before a frame, so that it shows the pictures at once: on a quick line alone.
    mutating func early(at now: Int) -> [UInt8] {
        guard images.hasWork, !images.isSending, pace.isQuick(for: images.queuedBytes) else { return [] }
        return load(pace.window, at: now)
    }

    /// What makes the way free for other commands than pieces of the picture that is being sent.
    ///
    /// A rest that may be on its way anyway is sent; a longer one is given up.
    mutating func interruption(at now: Int) -> [UInt8] {
        guard images.isSending else { return [] }
        let limit = pace.allowance(at: now)
        let isFinished = images.remainingBytes <= limit
        let bytes = images.interrupt(finishingWithin: limit)
        return isFinished ? signed(bytes, at: now) : bytes
    }

    /// What may be on its way now. Whatever of the latest frame can be shown with it (`images.hasNews`) is to be shown
    /// before this is called again.
    mutating func loads(at now: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        if images.isSending, !images.isSendingWanted { bytes = images.interrupt(finishingWithin: 0) }
        while images.hasWork, !images.hasNews {
            let room = pace.room(at: now)
            let load = room > 0 ? load(room, at: now) : []
            if load.isEmpty { break }
            bytes += load
        }
        return bytes
    }

    /// Other commands as a load of their own, for a line that may lose them: where no sign comes, they have been.
    mutating func confirming(_ bytes: [UInt8], at now: Int) -> [UInt8] {
        bytes.isEmpty ? [] : signed(bytes, at: now)
    }

    /// When `loads` may have more although nothing was heard from the terminal; nil when it has not.
    var nextLoadAt: Int? { images.hasWork ? pace.nextLoadAt : nil }

    private mutating func load(_ limit: Int, at now: Int) -> [UInt8] {
        let slices = max(Self.leastSlice, pace.bytes(in: Self.sliceTime) / 4 * 3)
        let pieces = images.nextPieces(atMost: limit, slicesOf: slices)
        guard !pieces.isEmpty else { return [] }
        guard !pace.isWaiting else { return signed(pieces, at: now) }
        // Nothing is on its way: how long does the way take by itself?
        pace.noteLoad(0, at: now)
        return TerminalCapabilities.statusQuestion + signed(pieces, at: now)
    }

    /// A load and the question whether it has been read.
    private mutating func signed(_ bytes: [UInt8], at now: Int) -> [UInt8] {
        pace.noteLoad(bytes.count, at: now)
        return bytes + TerminalCapabilities.statusQuestion
    }
}
