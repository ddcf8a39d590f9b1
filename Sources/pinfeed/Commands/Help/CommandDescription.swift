import ArgumentParser
import Foundation
import Languages
import Manual

/// A command as the library that reads command lines tells of it: as much of that as pages for man say.
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

    /// The program with its commands.
    static var program: CommandDescription {
        let json = Pinfeed._dumpHelp()
        return (try? JSONDecoder().decode(Tool.self, from: Data(json.utf8)).command)
            ?? CommandDescription(
                commandName: "pinfeed", abstract: nil, discussion: nil, subcommands: nil, arguments: nil)
    }

    /// Its arguments and options, each with what it means.
    var terms: [(name: String, meaning: String)] {
        (arguments ?? []).filter { $0.shouldDisplay && $0.names?.contains { $0.name == "help" } != true }.map(\.term)
    }

    /// What a page says of the command and of those below it.
    func blocks(after path: String) -> [ManualText.Block] {
        let name = "\(path) \(commandName)"
        var blocks: [ManualText.Block] = [.heading(name, level: 2)]
        blocks += [abstract, discussion].compactMap(\.self).filter { !$0.isEmpty }.map { .text($0) }
        if !terms.isEmpty { blocks.append(.terms(terms)) }
        return blocks + (subcommands ?? []).flatMap { $0.blocks(after: name) }
    }
}

extension CommandDescription.Argument {
    fileprivate var term: (name: String, meaning: String) {
        let value = "<\(valueName ?? "value")>"
        let names = (names ?? []).map(\.text).joined(separator: ", ")
        let name = kind == "positional" ? value : kind == "flag" ? names : "\(names) \(value)"
        // What the library says itself is English.
        var meaning = abstract.map { tr(data: $0) } ?? ""
        if let allValues, !allValues.isEmpty { meaning += " " + tr("One of \(allValues.joined(separator: ", ")).") }
        if let defaultValue, kind != "flag" { meaning += " " + tr("Without it: \(defaultValue).") }
        return (name, meaning)
    }
}
