import PictureWire

/// Answers queries, with the animation open whose frames were asked for last, and what is around the last part of a
/// picture.
struct PictureReader: ~Copyable {
    private var animation: OpenAnimation?
    private var parts = PartReader()

    /// What is asked of a picture, or why it is not to be had.
    mutating func answer(to query: PictureQuery) -> PictureAnswer.Content {
        do throws(DecodeFailure) {
            return try content(for: query)
        } catch {
            // What the animation holds may be the memory that a large picture lacked.
            if case .frame = query.subject { return .failure(error) }
            guard error == .damaged || error == .tooMuchMemory, animation != nil else { return .failure(error) }
        }
        animation = nil
        do throws(DecodeFailure) {
            return try content(for: query)
        } catch {
            return .failure(error)
        }
    }

    private mutating func content(for query: PictureQuery) throws(DecodeFailure) -> PictureAnswer.Content {
        if case .part = query.subject {} else { parts.rest() }
        switch query.subject {
        case .frame(let box, let number): return .pixels(try frame(number, box: box, path: query.path))
        case .header: return .header(try PictureFile(path: query.path).header())
        case .pixels(let box, let frame):
            return .pixels(try PictureFile(path: query.path).pixels(box: box, frame: frame))
        case .part(let region, let box, let frame):
            return .pixels(
                try parts.pixels(of: try PictureFile(path: query.path), region: region, box: box, frame: frame))
        case .thumbnailedPixels(let box):
            return .thumbnailedPixels(try PictureFile(path: query.path).thumbnailedPixels(box: box))
        }
    }

    private mutating func frame(_ number: Int, box: PictureBox, path: [UInt8]) throws(DecodeFailure) -> PixelField {
        if let animation, animation.isOpen(at: path) { return try animation.frame(number, box: box) }
        // Closed before another is opened.
        animation = nil
        let opened = try OpenAnimation(try PictureFile(path: path), path: path)
        animation = opened
        return try opened.frame(number, box: box)
    }
}
