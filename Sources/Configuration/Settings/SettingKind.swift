import Languages
import TerminalUI

/// The valid values of a setting's type, with the conversions from and to TOML.
struct SettingKind<Value: Sendable>: Sendable {
    /// The valid values as a noun phrase for error messages, after *Expected*.
    let expectedValue: @Sendable () -> String
    /// Converts a parsed value; returns `nil` if it is invalid.
    let decode: @Sendable (TOMLValue) -> Value?
    /// Converts a value to write; returns `nil` if the key is to be omitted.
    let encode: @Sendable (Value) -> SettingValue?

    /// Wraps another kind. `nil` is written as `word`, or by omitting the key if `word` is `nil`.
    static func optional<Wrapped>(_ kind: SettingKind<Wrapped>, none word: String? = nil) -> Self
    where Value == Wrapped? {
        Self(
            expectedValue: kind.expectedValue,
            decode: { word != nil && $0.string == word ? .some(nil) : kind.decode($0).map(Optional.some) },
            encode: { $0.map(kind.encode) ?? word.map(SettingValue.string) })
    }
}

extension SettingKind<Bool> {
    static var boolean: Self {
        Self(expectedValue: { tr("true or false") }, decode: { $0.boolean }, encode: SettingValue.boolean)
    }
}

extension SettingKind<Int> {
    static func integer(in range: ClosedRange<Int>) -> Self {
        Self(
            expectedValue: { tr("a whole number from \(range.lowerBound) to \(range.upperBound)") },
            decode: { $0.integer.flatMap { range.contains($0) ? $0 : nil } }, encode: SettingValue.integer)
    }
}

extension SettingKind<Double> {
    /// Numbers in a range, with or without a fraction.
    static func number(in range: ClosedRange<Double>) -> Self {
        Self(
            expectedValue: { tr("a number from \(range.lowerBound) to \(range.upperBound)") },
            decode: { $0.number.flatMap { range.contains($0) ? $0 : nil } }, encode: SettingValue.number)
    }
}

extension SettingKind where Value: RawRepresentable<String> & CaseIterable {
    static var choice: Self {
        Self(
            expectedValue: { tr("one of \(Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))") },
            decode: { $0.string.flatMap(Value.init) }, encode: { .string($0.rawValue) })
    }
}

extension SettingKind<Color> {
    static var color: Self {
        Self(
            expectedValue: {
                let names = Color.paletteNames.joined(separator: ", ")
                return tr("\"#rrggbb\" or one of \(names), optionally prefixed with bright-")
            },
            decode: { $0.string.flatMap(Color.init(notation:)) }, encode: { $0.notation.map(SettingValue.string) })
    }
}

extension SettingKind<String> {
    /// Names of 1 to 100 characters on one line.
    static var name: Self {
        string({ tr("a name in quotes") }) { (1...100).contains($0.count) && !$0.contains(where: \.isNewline) }
    }

    static func string(
        _ expectedValue: @escaping @Sendable () -> String, where isValid: @escaping @Sendable (String) -> Bool
    ) -> Self {
        Self(
            expectedValue: expectedValue, decode: { $0.string.flatMap { isValid($0) ? $0 : nil } },
            encode: SettingValue.string)
    }
}

extension SettingKind<[String]> {
    /// Lists of at most 100 strings.
    /// - Parameter omitsEmpty: whether the key is omitted for an empty list.
    static func list(
        _ expectedValue: @escaping @Sendable () -> String, omitsEmpty: Bool = false,
        where isValid: @escaping @Sendable (String) -> Bool
    ) -> Self {
        Self(
            expectedValue: expectedValue,
            decode: { $0.strings.flatMap { $0.count <= 100 && $0.allSatisfy(isValid) ? $0 : nil } },
            encode: { omitsEmpty && $0.isEmpty ? nil : .strings($0) })
    }
}
