import ChildProcesses
import PictureWire
import Synchronization
import TerminalUI
import Pictures

/// An actor that runs a decoder and a renderer on a dedicated thread, because both block.
actor DecoderWorker {
    private let executor: BlockingExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private let decoder: DecoderProcess
    private let renderer: SymbolArtRenderer
    private let thumbnails: ThumbnailWriter?
    private let drawnPictures: DrawnPictureCache?
    private let semaphore: DecoderSemaphore?
    private let repertoire: SymbolRepertoire
    private let sharedState = SharedState()

    /// The state that other threads access: the running child, to kill it, and flags for the next request.
    private final class SharedState: Sendable {
        struct State {
            var child: ChildProcess?
            var hasEnded = false
            /// Whether the next request resets the count of failed starts.
            var resetsFailedStarts = false
        }
        let state = Mutex(State())
    }

    init(
        command: DecoderCommand, repertoire: SymbolRepertoire, thumbnails: ThumbnailWriter? = nil,
        drawnPictures: DrawnPictureCache? = nil, index: Int
    ) {
        self.thumbnails = thumbnails
        self.drawnPictures = drawnPictures
        self.repertoire = repertoire
        semaphore = command.concurrencyLimit.map { DecoderSemaphore($0) }
        executor = BlockingExecutor(label: "pictures.\(index)")
        renderer = SymbolArtRenderer(repertoire: repertoire)
        let sharedState = sharedState
        decoder = DecoderProcess(command: command) { child in
            sharedState.state.withLock { state in
                state.child = child
                if state.hasEnded { child?.kill() }
            }
        }
    }

    /// Starts the decoder unless it runs. If it does not start, the next request reports the failure.
    func prepare() { _ = perform { () throws(PictureFailure) in try decoder.greeting() } }

    /// Decodes a picture and draws it as symbol art, with its pixels if the request asks for them.
    ///
    /// Returns the drawing from an earlier session if one is cached.
    ///
    /// - Parameter isOriginal: whether the file is the user's own, so that its thumbnail and drawing can be cached.
    func art(for request: PictureRequest, isOriginal: Bool = true) -> Result<DrawnPicture, PictureFailure> {
        let key = isOriginal && drawnPictures != nil ? DrawnPicture.Key(request, repertoire: repertoire) : nil
        if let key, let cached = drawnPictures?.picture(for: key, series: request.series) { return .success(cached) }
        let outcome = draw(request, isOriginal: isOriginal)
        if let key, case .success(let picture) = outcome { drawnPictures?.insert(picture, for: key) }
        return outcome
    }

    private func draw(_ request: PictureRequest, isOriginal: Bool) -> Result<DrawnPicture, PictureFailure> {
        perform { () throws(PictureFailure) in
            let decoded = try pixels(for: request, thumbnails: isOriginal ? thumbnails : nil)
            let checkerboarded =
                request.showsCheckerboard
                ? decoded.checkerboarded(over: request.backdrop ?? 0, columns: request.columns, rows: request.rows)
                : nil
            let pixels = checkerboarded ?? decoded
            let blended = request.backdrop.flatMap { pixels.blended(over: $0) }
            // Symbols are too coarse for rounded corners.
            let corners = request.isRounded ? pixels.rounded(radius: request.cornerRadius) : pixels
            let blendedCorners = request.isRounded ? request.backdrop.flatMap { corners.blended(over: $0) } : blended
            let picture =
                request.cellSize == nil
                ? nil
                : PixelPicture(
                    request.pixelEncoding.isBlended ? blendedCorners ?? corners : corners,
                    rows: request.frame == nil ? request.rows : 0, encoding: request.pixelEncoding,
                    isQuick: request.isRegion, series: request.series
                )
            let art = renderer.art(
                of: blended ?? pixels, columns: request.columns, rows: request.rows, colorDepth: request.colorDepth,
                repertoire: request.repertoire, isDithered: request.isDithered, isQuick: request.isTransient,
                picture: picture,
                dependsOnBackdrop: checkerboarded != nil || blended != nil
                    || request.pixelEncoding.isBlended && blendedCorners != nil)
            guard var art else { throw .noDecoder(reason: .noCanvas) }
            art.isIncomplete = decoded.isIncomplete
            return DrawnPicture(
                art: art,
                fingerprint: request.isRegion || request.frame != nil || art.isIncomplete
                    ? nil : PictureFingerprint(decoded))
        }
    }

    /// Decodes a picture and computes its perceptual fingerprint.
    func fingerprint(ofPictureAt path: String, isOriginal: Bool) -> Result<PictureFingerprint, PictureFailure> {
        perform { () throws(PictureFailure) in
            let box = PictureBox(width: 64, height: 64, mode: .fit)
            return PictureFingerprint(
                try decoder.pixels(ofPictureAt: path, box: box, thumbnails: isOriginal ? thumbnails : nil))
        }
    }

    private func pixels(
        for request: PictureRequest, thumbnails: ThumbnailWriter?
    ) throws(PictureFailure) -> PixelBuffer {
        if let frame = request.frame {
            return try decoder.frame(frame, ofPictureAt: request.path, box: request.box)
        }
        guard let canvas = RegionCanvas(request) else {
            return try decoder.pixels(ofPictureAt: request.path, box: request.box, thumbnails: thumbnails)
        }
        // Thumbnails lack the detail of a zoomed region.
        return canvas.framed(
            try decoder.pixels(ofPictureAt: request.path, region: canvas.region, box: canvas.box))
    }

    func header(ofPictureAt path: String) -> Result<PictureHeader, PictureFailure> {
        perform { () throws(PictureFailure) in try decoder.header(ofPictureAt: path) }
    }

    /// Decodes a picture and encodes a small PNG copy of at most `byteLimit` bytes.
    func thumbnailFile(ofPictureAt path: String, byteLimit: Int) -> Result<[UInt8], PictureFailure> {
        perform { () throws(PictureFailure) in
            // Fall back to the smaller size if the picture compresses badly.
            for side in [256, 128] {
                let box = PictureBox(width: side, height: side, mode: .fit)
                let pixels = try decoder.pixels(ofPictureAt: path, box: box, thumbnails: thumbnails)
                guard let file = CompactPNG.encoded(pixels) else { throw .tooMuchMemory }
                if file.bytes.count <= byteLimit { return file.bytes }
            }
            throw .tooMuchMemory
        }
    }

    /// Reads one page of the entries of an archive, beginning at entry `first`.
    func listing(ofArchiveAt path: String, from first: Int) -> Result<ArchiveListing, PictureFailure> {
        perform { () throws(PictureFailure) in try decoder.listing(ofArchiveAt: path, from: first) }
    }

    /// Reads a chunk of a picture in an archive, beginning at byte `offset`.
    func contents(ofMember path: String, from offset: Int) -> Result<FileChunk, PictureFailure> {
        perform { () throws(PictureFailure) in try decoder.contents(ofMember: path, from: offset) }
    }

    /// Returns the confinement of the running decoder, or `nil` if none runs.
    func confinement() -> Confinement? { decoder.confinement }

    /// Resets the count of failed starts before the next request.
    nonisolated func resetFailedStarts() {
        sharedState.state.withLock { $0.resetsFailedStarts = true }
    }

    /// Kills the decoder, even during a request, and waits until it has exited, but not until pixels that it sent before
    /// are drawn. Later requests fail.
    nonisolated func shutdown() {
        let child = sharedState.state.withLock { state in
            state.hasEnded = true
            return state.child
        }
        child?.terminate()
        Task { await stop() }
    }

    /// Ends the decoder. The next request starts a new one.
    func stop() { decoder.stop() }

    private func perform<Value>(
        _ body: () throws(PictureFailure) -> Value
    ) -> Result<Value, PictureFailure> {
        let (hasEnded, resetsFailedStarts) = sharedState.state.withLock { state in
            defer { state.resetsFailedStarts = false }
            return (state.hasEnded, state.resetsFailedStarts)
        }
        guard !hasEnded else { return .failure(.noDecoder(reason: .shutDown)) }
        if resetsFailedStarts { decoder.resetFailedStarts() }
        guard let semaphore else { return Result(catching: body) }
        return Result { () throws(PictureFailure) in try semaphore.withSlot(body) }
    }
}
