/// A language that the program speaks.
package struct NamedLanguage: Hashable, Sendable {
    /// As `language` of the configuration names it, as `ko`.
    package let id: String
    /// What it calls itself, as `한국어`.
    package let name: String

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
