import TerminalUI
import Testing

@testable import ProfileScreens

@Suite struct DrawingPadTests {
    private func pad(typing keys: String) throws -> DrawingPad {
        var pad = DrawingPad()
        for press in try KeyNotation.keys(in: keys) { _ = pad.receive(press) }
        return pad
    }

    @Test func mirroringIsUndone() throws {
        #expect(try pad(typing: "<space> m").drawing != pad(typing: "<space>").drawing)
        #expect(try pad(typing: "<space> m u").drawing == pad(typing: "<space>").drawing)
    }

    @Test func mirroringASymmetricDrawingAddsNoUndoStep() throws {
        #expect(try pad(typing: "<space> m m u").drawing == pad(typing: "<space>").drawing)
    }
}
