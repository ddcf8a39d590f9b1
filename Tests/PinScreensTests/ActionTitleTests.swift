import Languages
import TerminalUI
import Testing

@testable import ScreenKit

/// The titles of actions in another language.
@Suite struct ActionTitleTests {
    @Test func keyMapTitlesFollowALaterChangeOfLanguage() {
        let map = KeyMap.standard
        #expect(map.groups[0].title == "Move" && map.groups[0].bindings[0].title == "left")
        let german = Catalogue(language: "de", forms: ["Move": ["Bewegen"], "left": ["links"]])
        Catalogue.withCatalogue(german) {
            #expect(map.groups[0].title == "Bewegen" && map.groups[0].bindings[0].title == "links")
        }
    }
}
