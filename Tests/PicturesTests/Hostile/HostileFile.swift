import PictureWire
import Testing

@testable import Pictures

/// A hostile file with its expected outcome.
struct HostileFile: Sendable, CustomTestStringConvertible {
    let id: String
    let outcome: Outcome
    let bytes: @Sendable () throws -> [UInt8]

    init(_ id: String, _ outcome: Outcome, _ bytes: @escaping @Sendable () throws -> [UInt8]) {
        self.id = id
        self.outcome = outcome
        self.bytes = bytes
    }

    /// Returns the modules that a decoder needs for the file.
    func modules() throws -> VipsModules {
        let start = try bytes().prefix(12)
        if start.dropFirst(4).starts(with: "ftyp".utf8) { return .heif }
        if start.starts(with: "%PDF".utf8) { return .pdf }
        return start.starts(with: [0xFF, 0x0A]) || start.dropFirst(4).starts(with: "JXL".utf8) ? .jpegXL : []
    }

    var testDescription: String { id }

    /// The expected outcome of decoding a file.
    enum Outcome: Sendable {
        /// Every pixel has this color, each channel within 2.
        case color([UInt8])
        /// Red, green, blue and white quarters.
        case quarters
        /// The last pixel has this color, each channel within 2; the rest depends on the first frame.
        case lastPixel([UInt8])
        case failure(PictureFailure)
        /// An incomplete picture, or the failure.
        case incompleteOr(PictureFailure)
        /// Either of them, or an incomplete picture: formats differ in how much of a file they need.
        case quartersOr(PictureFailure)
        case colorOr([UInt8], PictureFailure)
    }
}

extension HostileFile.Outcome {
    /// Returns whether `result` matches the outcome.
    func allows(_ result: Result<PixelBuffer, PictureFailure>) -> Bool {
        switch (self, result) {
        case (.incompleteOr, .success(let field)): return field.isIncomplete
        case (.quartersOr, .success(let field)) where field.isIncomplete: return true
        case (.colorOr, .success(let field)) where field.isIncomplete: return true
        case (.color(let color), .success(let field)), (.colorOr(let color, _), .success(let field)):
            return field.bytes.indices.allSatisfy { abs(Int(field.bytes[$0]) - Int(color[$0 % 4])) <= 2 }
        case (.quarters, .success(let field)), (.quartersOr, .success(let field)):
            let (red, green, blue, white) = (
                DecoderProcessTests.red, DecoderProcessTests.green, DecoderProcessTests.blue, DecoderProcessTests.white
            )
            return DecoderProcessTests.quarters(field) == [red, green, blue, white]
        case (.lastPixel(let color), .success(let field)):
            return zip(field.bytes.suffix(4), color).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
        case (.failure(let expected), .failure(let failure)), (.quartersOr(let expected), .failure(let failure)),
            (.colorOr(_, let expected), .failure(let failure)), (.incompleteOr(let expected), .failure(let failure)):
            return expected == failure
        case (.color, .failure), (.quarters, .failure), (.lastPixel, .failure), (.failure, .success): return false
        }
    }
}
