import Languages

/// The reason a language can't be used.
package enum LanguageError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(name: String, available: [String])
    case unreadable(path: String)
    case malformed(path: String, Catalogue.ParsingError)

    package var description: String {
        switch self {
        case .unknown(let name, let available):
            tr("language = \"\(name)\": unknown language. Languages: \(available.joined(separator: ", ")).")
                + name.suggestion(among: available)
        case .unreadable(let path): tr("\(path): can't read this language. Check its permissions.")
        case .malformed(let path, let error): "\(path): \(error)"
        }
    }
}
