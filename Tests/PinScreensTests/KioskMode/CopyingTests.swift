import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct CopyingTests {
    @Test(arguments: [false, true]) func kioskModeCopiesLinksOnlyIfAllowed(_ mayCopy: Bool) throws {
        var session = Session.browsing(columns: 120, rows: 60)
        session.model.context.options.enableKioskMode(allowsCopying: mayCopy)
        session.effects = []
        for keys in ["y", "<enter>y"] {
            try session.type(keys)
            let copies = session.effects.contains { if case .copy = $0 { true } else { false } }
            #expect(copies == mayCopy, "\(keys)")
            #expect(
                (session.model.context.notice?.text == "Kiosk mode: you can't copy to the clipboard")
                    != mayCopy
            )
            #expect(session.text.contains("y copy") == (mayCopy && keys.hasPrefix("<")))
            session.effects = []
        }
        try session.type("<esc>?")
        #expect(session.text.contains("copy the link") == mayCopy)
    }
}
