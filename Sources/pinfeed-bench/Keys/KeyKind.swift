/// A kind of keys, with what is done before each of them so that pictures are on their way.
struct KeyKind: Sendable {
    var name: String
    /// The tab that the browser begins with, and what is typed there once.
    var tab = "home"
    var first = ""
    /// What is typed before a key, by its number and with the paths of the photographs, one after another.
    var before: @Sendable (Int, [String]) -> [String] = { _, _ in [furtherScreen] }
    /// The key that is measured, by its number.
    var key: @Sendable (Int) -> String
    /// What is typed behind it, to be where the next one begins.
    var after = ""
    /// Whether its answer has the lines around the box that has the focus.
    var movesFocus = false

    private static let escape = "\u{1B}"
    private static let furtherScreen = " "

    static let all = [
        KeyKind(name: "focus", key: { ["l", "j", "h", "k"][$0 % 4] }, movesFocus: true),
        KeyKind(name: "row", key: { _ in "\u{5}" }),
        KeyKind(name: "tab", key: { _ in "3" }, after: "1"),
        KeyKind(name: "escape-help", before: { _, _ in [furtherScreen, "?"] }, key: { _ in escape }),
        KeyKind(name: "escape-pin", before: { _, _ in [furtherScreen, "\r"] }, key: { _ in escape }),
        // A letter of the title, while a picture that was dropped on the form is on its way.
        KeyKind(
            name: "letter", tab: "new", first: "\t",
            before: { ["\(escape)[Z\(escape)[200~\($1[$0])\(escape)[201~", "\t"] }, key: { _ in "n" }),
    ]
}
