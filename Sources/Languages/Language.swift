/// Which language a person reads, by what POSIX and gettext say of the environment.
package enum Language {
    /// The language that the texts are written in.
    package static let english = "en"

    /// The names of languages in the order in which a person wants them, as `["ko"]`; empty for English.
    ///
    /// `LC_ALL`, else `LC_MESSAGES`, else `LANG` names a locale, as `ko_KR.UTF-8`; where that is none but `C`, gettext's list of
    /// `LANGUAGE` goes before it. Where the locale's characters are not those of UTF-8, it is English, which can be written in all.
    package static func wanted(in environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale, let name = name(of: locale), encoding(in: environment) == .utf8 else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { Self.name(of: String($0)) }
        return Array((list + [name]).prefix { $0 != english })
    }

    /// The language of a locale; nil for `C`, `POSIX` and what names none.
    static func name(of locale: String) -> String? {
        let name = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        return (2...3).contains(name.utf8.count) ? name : nil
    }

    /// Whether a language that is asked for can be written at all: not where the locale names another encoding than UTF-8.
    package static func canBeWritten(in environment: [String: String]) -> Bool { encoding(in: environment) != .other }

    private enum Encoding {
        case utf8
        /// The locale is unset, or `C`: the terminal shows which it has.
        case unknown
        case other
    }

    private static func encoding(in environment: [String: String]) -> Encoding {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let name = (locale ?? "C").lowercased()
        if name == "c" || name == "posix" { return .unknown }
        return name.contains("utf-8") || name.contains("utf8") ? .utf8 : .other
    }
}
