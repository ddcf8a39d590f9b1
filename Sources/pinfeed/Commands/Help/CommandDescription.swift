import ArgumentParser
import Foundation
import Languages
import Manual
import TerminalUI

/// A command as dumped by swift-argument-parser, with the members that man pages need.
struct CommandDescription: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [CommandDescription]?
    let arguments: [Argument]?

    struct Argument: Decodable {
        let kind: String
        let shouldDisplay: Bool
        let names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let allValues: [String]?
        let abstract: String?
    }

    struct Name: Decodable {
        let kind: String
        let name: String

        var text: String { (kind == "long" ? "--" : "-") + name }
    }

    private struct Tool: Decodable { let command: CommandDescription }

    /// The root command with its subcommands.
    static var program: CommandDescription {
        let json = Pinfeed._dumpHelp()
        return (try? JSONDecoder().decode(Tool.self, from: Data(json.utf8)).command)
            ?? CommandDescription(
                commandName: "pinfeed", abstract: nil, discussion: nil, subcommands: nil, arguments: nil)
    }

    /// The arguments and options, each with its description.
    var terms: [(name: String, meaning: String)] {
        (arguments ?? []).filter { $0.shouldDisplay && $0.names?.contains { $0.name == "help" } != true }.map(\.term)
    }

    /// Returns the man page's blocks for the command and its subcommands.
    /// - Parameter path: The names of the program and the parent commands, such as `pinfeed library`.
    func blocks(after path: String) -> [ManualText.Block] {
        let name = "\(path) \(commandName)"
        var blocks: [ManualText.Block] = [.heading(name, level: 2)]
        blocks += [abstract, discussion].compactMap(\.self).filter { !$0.isEmpty }.map { .text($0) }
        if !terms.isEmpty { blocks.append(.terms(terms)) }
        return blocks + (subcommands ?? []).flatMap { $0.blocks(after: name) }
    }
}

extension CommandDescription.Argument {
    /// The title in help: `<value>` for a positional argument, the names for a flag, and the names and `<value>` for an
    /// option.
    var title: String {
        let value = "<\(valueName ?? "value")>"
        let names = (names ?? []).map(\.text).joined(separator: ", ")
        return kind == "positional" ? value : kind == "flag" ? names : "\(names) \(value)"
    }

    // swift-argument-parser's own help is in English.
    private var about: String { abstract.map { tr(data: $0) } ?? "" }

    fileprivate var term: (name: String, meaning: String) {
        var meaning = about
        if let allValues, !allValues.isEmpty { meaning += " " + tr("One of \(allValues.joined(separator: ", ")).") }
        if let defaultValue, kind != "flag" { meaning += " " + tr("Default: \(defaultValue).") }
        return (title, meaning)
    }

    /// Whether an option has the long name `name`, or an argument's value is named so.
    func isNamed(_ name: String) -> Bool {
        kind == "positional" ? valueName == name : names?.contains { $0.name == name } ?? false
    }

    /// The first sentence of the help text without the period, with the allowed values if both fit in `columns` cells.
    func summary(columns: Int) -> String {
        var sentence = about.split(separator: ". ", maxSplits: 1).first.map(String.init) ?? ""
        if sentence.hasSuffix(".") { sentence.removeLast() }
        guard let allValues, !allValues.isEmpty else { return sentence }
        let summaryWithValues = "\(sentence) (\(allValues.joined(separator: ", ")))"
        return DisplayText.columns(of: summaryWithValues) <= columns ? summaryWithValues : sentence
    }
}
