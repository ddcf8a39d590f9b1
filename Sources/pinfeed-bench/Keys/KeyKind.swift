/// A kind of key press, and the input before each press that makes the browser send pictures.
struct KeyKind: Sendable {
    var name: String
    /// The tab that the browser starts with, and the keys that are typed there once.
    var tab = "home"
    var setupKeys = ""
    /// Returns the inputs before a press, given its index and the paths of the photographs.
    var inputsBeforePress: @Sendable (Int, [String]) -> [String] = { _, _ in [pageDown] }
    /// The key that is measured, by the index of the press.
    var key: @Sendable (Int) -> String
    /// The keys that are typed after each press to restore the initial state.
    var resetKeys = ""
    /// Whether the response draws the border of the focused box.
    var movesFocus = false

    private static let escape = "\u{1B}"
    private static let pageDown = " "

    static let all = [
        KeyKind(name: "focus", key: { ["l", "j", "h", "k"][$0 % 4] }, movesFocus: true),
        KeyKind(name: "row", key: { _ in "\u{5}" }),
        KeyKind(name: "tab", key: { _ in "3" }, resetKeys: "1"),
        KeyKind(name: "escape-help", inputsBeforePress: { _, _ in [pageDown, "?"] }, key: { _ in escape }),
        KeyKind(name: "escape-pin", inputsBeforePress: { _, _ in [pageDown, "\r"] }, key: { _ in escape }),
        // Type a letter of the title while a picture that was dropped on the form is loading.
        KeyKind(
            name: "letter", tab: "new", setupKeys: "\t",
            inputsBeforePress: { ["\(escape)[Z\(escape)[200~\($1[$0])\(escape)[201~", "\t"] }, key: { _ in "n" }),
    ]
}
