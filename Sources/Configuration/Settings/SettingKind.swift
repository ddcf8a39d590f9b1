import Languages
import TerminalUI

/// The valid values of a setting, and their notation in the configuration file.
package struct SettingKind<Value: Sendable>: Sendable {
    /// The valid values, as an error message names them after *Give*.
    let allowed: @Sendable () -> String
    /// Converts a value of the file; `nil` if it is not valid.
    let decode: @Sendable (SettingValue) -> Value?
    /// Converts a value for the file; `nil` if the key is absent then.
    let encode: @Sendable (Value) -> SettingValue?

    init(
        _ allowed: @autoclosure @escaping @Sendable () -> String,
        decode: @escaping @Sendable (SettingValue) -> Value?, encode: @escaping @Sendable (Value) -> SettingValue?
    ) {
        self.allowed = allowed
        self.decode = decode
        self.encode = encode
    }

    /// The values of another kind, or `nil` where the key is absent.
    static func optional<Wrapped>(_ kind: SettingKind<Wrapped>) -> Self where Value == Wrapped? {
        Self(kind.allowed(), decode: { kind.decode($0).map(Optional.some) }, encode: { $0.flatMap(kind.encode) })
    }
}

extension SettingKind where Value == Bool {
    static var boolean: Self {
        Self(
            tr("true or false"), decode: { if case .boolean(let flag) = $0 { flag } else { nil } },
            encode: SettingValue.boolean)
    }
}

extension SettingKind where Value == Int {
    static func integer(in range: ClosedRange<Int>) -> Self {
        Self(
            tr("a whole number from \(range.lowerBound) to \(range.upperBound)"),
            decode: { if case .integer(let number) = $0, range.contains(number) { number } else { nil } },
            encode: SettingValue.integer)
    }
}

extension SettingKind where Value == Double {
    /// Numbers with or without a fraction.
    static func number(in range: ClosedRange<Double>) -> Self {
        Self(
            tr("a number from \(range.lowerBound) to \(range.upperBound)"),
            decode: { value in
                let number: Double? =
                    switch value {
                    case .integer(let number): Double(number)
                    case .number(let number): number
                    default: nil
                    }
                return number.flatMap { range.contains($0) ? $0 : nil }
            },
            encode: SettingValue.number)
    }
}

extension SettingKind where Value: RawRepresentable<String> & CaseIterable {
    static func choice() -> Self {
        Self(
            oneOf(Value.allCases.map(\.rawValue)), decode: { $0.string.flatMap(Value.init) },
            encode: { .string($0.rawValue) })
    }
}

extension SettingKind {
    /// The cases of an enumeration, and a word for `nil`.
    static func choice<Choice>(none word: String) -> Self
    where Choice: RawRepresentable<String> & CaseIterable & Sendable, Value == Choice? {
        Self(
            oneOf([word] + Choice.allCases.map(\.rawValue)),
            decode: { value in
                value.string == word ? .some(nil) : value.string.flatMap(Choice.init).map(Optional.some)
            },
            encode: { .string($0?.rawValue ?? word) })
    }

    private static func oneOf(_ words: [String]) -> String {
        tr("one of \(words.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
}

extension SettingKind where Value == String {
    /// The path of a folder, independent of the working directory.
    static var folder: Self {
        Self(
            tr("a folder's path that begins with / or ~/"),
            decode: { value in
                value.string.flatMap { text in
                    let isPath = text.hasPrefix("/") || text == "~" || text.hasPrefix("~/")
                    return isPath && !text.utf8.contains(0) ? text : nil
                }
            },
            encode: SettingValue.string)
    }
}

extension SettingKind where Value == String? {
    /// Names of at most 100 characters in one line, and a word for `nil`.
    static func name(none word: String) -> Self {
        Self(
            tr("a name in quotes"),
            decode: { value in
                guard let text = value.string, (1...100).contains(text.count), !text.contains(where: \.isNewline)
                else { return nil }
                return .some(text == word ? nil : text)
            },
            encode: { .string($0 ?? word) })
    }
}

extension SettingKind where Value == Color {
    static var color: Self {
        Self(
            tr("\"#rrggbb\" or one of \(Color.paletteNames.joined(separator: ", ")), each also with bright- before it"),
            decode: { $0.string.flatMap(Color.init(notation:)) }, encode: { $0.notation.map(SettingValue.string) })
    }
}

extension SettingKind where Value == [String] {
    /// Addresses as on the command line; absent if there are none.
    static var addresses: Self {
        list(tr("a list of at most 100 addresses, as [\"~/Pictures\", \"https://…\"]"), omitsEmpty: true) {
            (1...4096).contains($0.utf8.count) && !$0.utf8.contains(0)
        }
    }

    /// Names of folders, or glob patterns for them.
    static var folderNames: Self {
        list(tr("a list of at most 100 folder names, as [\"@eaDir\", \"*.tmp\"]")) {
            (1...255).contains($0.utf8.count) && !$0.contains("/") && !$0.utf8.contains(0)
        }
    }

    private static func list(
        _ allowed: @autoclosure @escaping @Sendable () -> String, omitsEmpty: Bool = false,
        where isValid: @escaping @Sendable (String) -> Bool
    ) -> Self {
        Self(
            allowed(),
            decode: { value in
                guard case .strings(let texts) = value, texts.count <= 100, texts.allSatisfy(isValid) else {
                    return nil
                }
                return texts
            },
            encode: { omitsEmpty && $0.isEmpty ? nil : .strings($0) })
    }
}

extension SettingValue {
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
