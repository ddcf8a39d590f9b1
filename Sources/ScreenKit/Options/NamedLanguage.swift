/// A language of the user interface.
package struct NamedLanguage: Hashable, Sendable {
    /// The language code in the configuration, such as `ko`.
    package let id: String
    /// The name of the language in that language, such as `한국어`.
    package let name: String

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
