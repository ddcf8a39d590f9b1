import Testing

@testable import Languages

@Suite struct NearestTests {
    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("kitten", "sitting", 3), ("cahce", "cache", 1), ("", "한글", 2),
        ("snapshto", "snapshot", 1), ("ca", "abc", 3), ("columnz", "columns", 1),
    ])
    func editsAreCounted(one: String, other: String, distance: Int) {
        #expect(one.editDistance(to: other) == distance)
        #expect(other.editDistance(to: one) == distance)
    }

    @Test(
        arguments: [
            ("nrod", "nord"), ("paper", "paper"), ("drakula", "dracula"), ("x", nil), ("", nil), ("entirely-else", nil),
            ("gruvboxdark", "gruvbox-dark"),
        ] as [(String, String?)])
    func nearestNameIsSuggestedIfSimilar(name: String, nearest: String?) {
        let candidates = ["dracula", "gruvbox-dark", "gruvbox-light", "nord", "paper"]
        #expect(name.nearest(among: candidates) == nearest)
        #expect(name.suggestion(among: candidates) == (nearest.map { " Did you mean \($0)?" } ?? ""))
    }

    @Test func comparingLongNamesTakesBoundedTime() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(long.editDistance(to: "a") == .max)
        #expect(long.nearest(among: [long + "b", "a"]) == nil)
    }
}
