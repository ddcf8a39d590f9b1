import ChildProcesses
import PictureWire
import Synchronization
import TerminalUI
import Pictures

/// A decoder and an artist on a thread of their own, where they may block.
actor DecoderWorker {
    private let executor: BlockingExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private let decoder: DecoderProcess
    private let artist: CellArtist
    private let thumbnails: ThumbnailKeeper?
    private let drawn: DrawnPictures?
    private let places: WorkPlaces?
    private let repertoire: SymbolRepertoire
    private let hold = Hold()

    /// What other threads may touch: the child that runs, to kill it, and what was asked for meanwhile.
    private final class Hold: Sendable {
        struct State {
            var child: ChildProcess?
            var hasEnded = false
            /// Whether a decoder that did not start is tried again.
            var startsAnew = false
        }
        let state = Mutex(State())
    }

    init(
        command: DecoderCommand, repertoire: SymbolRepertoire, thumbnails: ThumbnailKeeper? = nil,
        drawn: DrawnPictures? = nil, number: Int
    ) {
        self.thumbnails = thumbnails
        self.drawn = drawn
        self.repertoire = repertoire
        places = command.places.map { WorkPlaces($0) }
        executor = BlockingExecutor(label: "pictures.\(number)")
        artist = CellArtist(repertoire: repertoire)
        let hold = hold
        decoder = DecoderProcess(command: command) { child in
            hold.state.withLock { state in
                state.child = child
                if state.hasEnded { child?.kill() }
            }
        }
    }

    /// Starts the decoder, unless it runs. One that does not start is told of by whatever is asked next.
    func prepare() { _ = perform { () throws(PictureFailure) in try decoder.greeting() } }

    /// Decodes a picture once, draws it as cells, and keeps its pixels where they are wanted.
    ///
    /// One that was drawn in an earlier session is taken as it is.
    /// - Parameter isOriginal: whether the file is the person's own, of which other programs may know a thumbnail.
    func art(for request: PictureRequest, isOriginal: Bool = true) -> Result<DrawnPicture, PictureFailure> {
        let name = isOriginal && drawn != nil ? DrawnPicture.Name(request, repertoire: repertoire) : nil
        if let name, let kept = drawn?.picture(name, series: request.series) { return .success(kept) }
        let outcome = draw(request, isOriginal: isOriginal)
        if let name, case .success(let picture) = outcome { drawn?.keep(picture, name) }
        return outcome
    }

    private func draw(_ request: PictureRequest, isOriginal: Bool) -> Result<DrawnPicture, PictureFailure> {
        perform { () throws(PictureFailure) in
            let decoded = try pixels(for: request, thumbnails: isOriginal ? thumbnails : nil)
            let matted =
                request.isMatted
                ? decoded.matted(over: request.backdrop ?? 0, columns: request.columns, rows: request.rows) : nil
            let pixels = matted ?? decoded
            let blended = request.backdrop.flatMap { pixels.blended(over: $0) }
            // Symbols have no room for an arc.
            let corners = request.isRounded ? pixels.rounded(radius: request.cornerRadius) : pixels
            let blendedCorners = request.isRounded ? request.backdrop.flatMap { corners.blended(over: $0) } : blended
            let picture =
                request.cellSize == nil
                ? nil
                : PixelPicture(
                    request.pixelForm.isBlended ? blendedCorners ?? corners : corners,
                    rows: request.frame == nil ? request.rows : 0, form: request.pixelForm,
                    isQuick: request.isPart, series: request.series
                )
            let art = artist.art(
                of: blended ?? pixels, columns: request.columns, rows: request.rows, colorDepth: request.colorDepth,
                repertoire: request.repertoire, isMixed: request.isMixed, isQuick: request.isFleeting,
                picture: picture,
                dependsOnBackdrop: matted != nil || blended != nil
                    || request.pixelForm.isBlended && blendedCorners != nil)
            guard var art else { throw .noDecoder(reason: .noCanvas) }
            art.isIncomplete = decoded.isIncomplete
            return DrawnPicture(
                art: art, look: request.isPart || request.frame != nil || art.isIncomplete ? nil : PictureLook(decoded))
        }
    }

    /// Decodes a picture to see what it looks like.
    func look(ofPictureAt path: String, isOriginal: Bool) -> Result<PictureLook, PictureFailure> {
        perform { () throws(PictureFailure) in
            let box = PictureBox(width: 64, height: 64, mode: .fit)
            return PictureLook(
                try decoder.pixels(ofPictureAt: path, box: box, thumbnails: isOriginal ? thumbnails : nil))
        }
    }

    private func pixels(
        for request: PictureRequest, thumbnails: ThumbnailKeeper?
    ) throws(PictureFailure) -> PixelField {
        if let frame = request.frame {
            return try decoder.frame(frame, ofPictureAt: request.path, box: request.box)
        }
        guard let canvas = PartCanvas(request) else {
            return try decoder.pixels(ofPictureAt: request.path, box: request.box, thumbnails: thumbnails)
        }
        // A thumbnail has not the pixels that a part is looked at for.
        return canvas.framed(
            try decoder.part(ofPictureAt: request.path, region: canvas.region, box: canvas.box))
    }

    /// Reads a picture's header.
    func header(ofPictureAt path: String) -> Result<PictureHeader, PictureFailure> {
        perform { () throws(PictureFailure) in try decoder.header(ofPictureAt: path) }
    }

    /// Decodes a picture to keep a small one of it.
    func keepsake(ofPictureAt path: String, byteLimit: Int) -> Result<[UInt8], PictureFailure> {
        perform { () throws(PictureFailure) in
            // The smaller one is for pictures that nothing makes small.
            for side in [256, 128] {
                let box = PictureBox(width: side, height: side, mode: .fit)
                let pixels = try decoder.pixels(ofPictureAt: path, box: box, thumbnails: thumbnails)
                guard let file = CompactPNG.encoded(pixels) else { throw .tooMuchMemory }
                if file.bytes.count <= byteLimit { return file.bytes }
            }
            throw .tooMuchMemory
        }
    }

    /// Reads what an archive holds.
    func listing(ofArchiveAt path: String, from first: Int) -> Result<ArchiveListing, PictureFailure> {
        perform { () throws(PictureFailure) in try decoder.listing(ofArchiveAt: path, from: first) }
    }

    /// Reads a piece of a picture within an archive.
    func contents(ofMember path: String, from place: Int) -> Result<FileContents, PictureFailure> {
        perform { () throws(PictureFailure) in try decoder.contents(ofMember: path, from: place) }
    }

    /// What the decoder has given up; nil while none runs.
    func confinement() -> Confinement? { decoder.confinement }

    /// Lets a decoder that did not start be tried again, for whatever is asked next.
    nonisolated func forgetFailedStarts() {
        hold.state.withLock { $0.startsAnew = true }
    }

    /// Kills the decoder, also in the middle of a picture, and returns when it is gone. Nothing is decoded afterwards; what
    /// is being made of a picture that has come is not waited for.
    nonisolated func end() {
        let child = hold.state.withLock { state in
            state.hasEnded = true
            return state.child
        }
        child?.end()
        Task { await stop() }
    }

    /// Ends the decoder until something is asked of it.
    func stop() { decoder.stop() }

    private func perform<Value>(
        _ body: () throws(PictureFailure) -> Value
    ) -> Result<Value, PictureFailure> {
        let (hasEnded, startsAnew) = hold.state.withLock { state in
            defer { state.startsAnew = false }
            return (state.hasEnded, state.startsAnew)
        }
        guard !hasEnded else { return .failure(.noDecoder(reason: .shutDown)) }
        if startsAnew { decoder.forgetFailedStarts() }
        guard let places else { return Result(catching: body) }
        return Result { () throws(PictureFailure) in try places.withPlace(body) }
    }
}
