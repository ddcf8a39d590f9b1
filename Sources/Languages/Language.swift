/// The user's languages, derived from the environment by the rules of POSIX and gettext.
package enum Language {
    /// The language of the strings in the code.
    package static let english = "en"

    /// Returns the user's language codes in order of preference, such as `["ko"]`; empty for English.
    ///
    /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, such as `ko_KR.UTF-8`. Unless it is
    /// `C`, gettext's list `LANGUAGE` takes precedence. If the locale's encoding isn't UTF-8, the result is English,
    /// which every encoding supports.
    package static func preferredLanguages(in environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale, let code = code(of: locale), encoding(in: environment) == .utf8 else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { Self.code(of: String($0)) }
        return Array((list + [code]).prefix { $0 != english })
    }

    /// Returns the language code of a locale; `nil` for `C`, `POSIX` and invalid names.
    static func code(of locale: String) -> String? {
        let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        return (2...3).contains(code.utf8.count) ? code : nil
    }

    /// Returns whether the terminal supports all languages: `false` if the locale has another encoding than UTF-8.
    package static func supportsAllLanguages(in environment: [String: String]) -> Bool {
        encoding(in: environment) != .other
    }

    private enum Encoding {
        case utf8
        /// The locale is unset or `C`, so the encoding of the terminal is unknown.
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
