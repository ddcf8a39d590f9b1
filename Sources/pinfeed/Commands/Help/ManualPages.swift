import ArgumentParser
import Configuration
import JSONC
import Languages
import LayoutFiles
import Manual
import ScreenKit
import TerminalUI

/// The man pages: the manual's topics, with generated tables of options, keys and files.
struct ManualPages {
    let manual: Manual

    /// Returns the man page for a topic, or for the whole manual if `topic` is `nil`; `nil` if the topic has no man page.
    func page(on topic: String?) -> ManPage? {
        switch topic {
        case nil: program
        case "configuration": configuration
        case "layouts": layout
        default: nil
        }
    }

    private var program: ManPage {
        let program = CommandDescription.program
        // swift-argument-parser appends its own command `help`.
        var seenNames: Set<String> = []
        let commands = (program.subcommands ?? []).filter { seenNames.insert($0.commandName).inserted }
        // Without a command, the program browses, so that browse's options are those of the program.
        let browsing = commands.first { $0.commandName == Browse._commandName }
        var blocks: [ManualText.Block] = [.heading(tr("SYNOPSIS")), .code(Browse.usage)]
        blocks += [.heading(tr("OPTIONS")), .terms(browsing?.terms ?? []), .heading(tr("COMMANDS"))]
        for command in commands where command.commandName != Browse._commandName {
            blocks += command.blocks(after: "pinfeed")
        }
        blocks.append(.heading(tr("KEYS")))
        for group in KeyMap.standard.groups {
            blocks += [.heading(group.title, level: 2), .terms(group.bindings.map { ($0.keyTitles, $0.title) })]
        }
        blocks += manual.topics.flatMap(\.text.blocks)
        blocks += [
            .heading(tr("SEE ALSO")), .text("pinfeed.toml(5), pinfeed-layout(5)"),
        ]
        return ManPage("pinfeed", section: 1, summary: tr("a pin-feed browser for the terminal"), blocks: blocks)
    }

    private var configuration: ManPage {
        var blocks = manual["configuration"]?.text.blocks ?? []
        if !blocks.isEmpty { blocks[0] = .heading(tr("DESCRIPTION")) }
        blocks.append(.heading(tr("SETTINGS")))
        for section in Setting.sections {
            let keys = Setting.all.filter { $0.section == section }
            if !section.isEmpty { blocks.append(.heading("[\(section)]", level: 2)) }
            if !keys.isEmpty { blocks.append(.terms(keys.map { ("\($0.name) = \($0.example)", $0.documentation()) })) }
        }
        blocks.append(
            .terms(
                Action.allCases.map { action in
                    ("\(action.name) = \(SettingValue.strings(action.defaultKeys).toml)", action.title)
                }))
        blocks += [.heading(tr("SEE ALSO")), .text("pinfeed(1), pinfeed-layout(5)")]
        return ManPage("pinfeed.toml", section: 5, summary: tr("configuration file of pinfeed"), blocks: blocks)
    }

    private var layout: ManPage {
        var blocks = manual["layouts"]?.text.blocks ?? []
        if !blocks.isEmpty { blocks[0] = .heading(tr("DESCRIPTION")) }
        blocks.append(.heading(tr("FIELDS")))
        if let schema = try? JSONParser.parse(LayoutFile.schemaText).value {
            for (name, definition) in schema.member("$defs")?.members ?? [] {
                guard let fields = definition.member("properties")?.members, !fields.isEmpty else { continue }
                blocks += [
                    .heading(name, level: 2),
                    .terms(
                        fields.map { name, field in
                            let about = field.member("description")?.text ?? ""
                            return (name, about.isEmpty ? field.summary : "\(tr(data: about)) \(field.summary).")
                        }),
                ]
            }
        }
        blocks += [.heading(tr("SEE ALSO")), .text("pinfeed(1), pinfeed.toml(5)")]
        return ManPage("pinfeed-layout", section: 5, summary: tr("layout file of pinfeed"), blocks: blocks)
    }
}

extension JSONValue {
    fileprivate var members: [(name: String, value: JSONValue)]? {
        guard case .object(let members) = self else { return nil }
        return members.map { ($0.name, $0.value.value) }
    }

    fileprivate func member(_ name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

    fileprivate var list: [JSONValue] { if case .array(let nodes) = self { nodes.map(\.value) } else { [] } }

    private var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

    /// A description of the values that a schema allows.
    fileprivate var summary: String {
        if let reference = member("$ref")?.text {
            return reference.split(separator: "/").last.map { tr("See \($0)") } ?? reference
        }
        if let choices = member("enum")?.list {
            return tr("One of \(choices.compactMap(\.text).joined(separator: ", "))")
        }
        if let choices = member("anyOf")?.list, let first = choices.first {
            return choices.dropFirst().reduce(first.summary) { tr("\($0); or \($1.summary)") }
        }
        if let constant = member("const")?.text { return tr("The string \(constant)") }
        switch member("type")?.text {
        case "integer"?:
            guard let minimum = member("minimum")?.integer, let maximum = member("maximum")?.integer else {
                return tr("A whole number")
            }
            return tr("A whole number from \(minimum) to \(maximum)")
        case "number"?: return tr("A number")
        case "boolean"?: return tr("True or false")
        case "string"?: return tr("A string")
        case "array"?: return tr("An array: \(member("items")?.summary ?? tr("any value"))")
        case "object"?:
            let names = member("properties")?.members?.map(\.name) ?? []
            return names.isEmpty ? tr("An object") : tr("An object with \(names.joined(separator: ", "))")
        default: return tr("Any value")
        }
    }
}
