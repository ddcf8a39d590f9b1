/// Which language a person reads, by what POSIX and gettext say of the environment.
package enum Language {
    /// The language that the texts are written in.
    package static let english = "en"

    /// The names of languages in the order in which a person wants them, as `["ko"]`; empty for English.
    ///
    /// `LC_ALL`, else `LC_MESSAGES`, else `LANG` names a locale, as `ko_KR.UTF-8`; where that is none but `C`, gettext's list of
    /// `LANGUAGE` goes before it.
    package static func wanted(in environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale, let name = name(of: locale) else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { Self.name(of: String($0)) }
        return Array((list + [name]).prefix { $0 != english })
    }

    /// The language of a locale; nil for `C`, `POSIX` and what names none.
    static func name(of locale: String) -> String? {
        let name = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        return (2...3).contains(name.utf8.count) ? name : nil
    }
}
