import PictureWire

/// Answers queries, with the animation open whose frames were asked for last, and what is around the last part of a
/// picture.
struct PictureReader: ~Copyable {
    private var animation: OpenAnimation?
    private var parts = PartReader()
    private let modules: DecoderModules

    /// - Parameter modules: those that are loaded.
    init(modules: DecoderModules) {
        self.modules = modules
    }

    /// What is asked of a picture, or why it is not to be had.
    mutating func answer(to query: PictureQuery.Subject, of descriptor: Int32) -> PictureAnswer.Content {
        do throws(DecodeFailure) {
            return try content(for: query, of: descriptor)
        } catch {
            // What the animation holds may be the memory that a large picture lacked.
            if case .frame = query { return .failure(error) }
            guard error == .damaged || error == .tooMuchMemory, animation != nil else { return .failure(error) }
        }
        animation = nil
        do throws(DecodeFailure) {
            return try content(for: query, of: descriptor)
        } catch {
            return .failure(error)
        }
    }

    private mutating func content(
        for query: PictureQuery.Subject, of descriptor: Int32
    ) throws(DecodeFailure) -> PictureAnswer.Content {
        if case .part = query {} else { parts.rest() }
        switch query {
        case .frame(let box, let number): return .pixels(try frame(number, box: box, of: descriptor))
        case .header: return .header(try file(descriptor).header())
        case .pixels(let box, let frame): return .pixels(try file(descriptor).pixels(box: box, frame: frame))
        case .part(let region, let box, let frame):
            return .pixels(try parts.pixels(of: try file(descriptor), region: region, box: box, frame: frame))
        case .thumbnailedPixels(let box):
            return .thumbnailedPixels(try file(descriptor).thumbnailedPixels(box: box))
        }
    }

    private func file(_ descriptor: Int32) throws(DecodeFailure) -> PictureFile {
        try PictureFile(descriptor, modules: modules)
    }

    private mutating func frame(
        _ number: Int, box: PictureBox, of descriptor: Int32
    ) throws(DecodeFailure) -> PixelField {
        if let animation, animation.identity == PictureFile.Identity(descriptor) {
            return try animation.frame(number, box: box)
        }
        // Closed before another is opened.
        animation = nil
        let opened = try OpenAnimation(try file(descriptor))
        animation = opened
        return try opened.frame(number, box: box)
    }
}
