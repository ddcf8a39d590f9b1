import ArgumentParser
import Languages
import PinLibrary

extension LibraryCommand {
    /// The command that checks the library's integrity, and prints a summary of its contents.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Check the library for damage, and print a summary of its contents."),
            discussion: tr("Reads the whole file. The exit status is 1 if there are problems."))

        @OptionGroup var options: LibraryOptions

        func run() async throws {
            let (path, report) = try await options.withLibrary { ($0.path, try await $0.check()) }
            printField(tr("library"), [path.printable])
            printField(tr("integrity"), report.faults.isEmpty ? [tr("ok")] : report.faults)
            printField(tr("schema"), report.schema)
            printField(tr("size"), [tr("\(report.size) bytes")])
            for account in report.accounts {
                printField(tr("account"), ["\(account.loginName.printable): \(account.counts.summary)"])
            }
            for picture in report.missingPictures {
                printField(tr("missing"), [tr("the picture \(picture.printable) of a post")])
            }
            if !report.isSound { throw ExitCode.failure }
        }

        private func printField(_ name: String, _ lines: [String]) {
            let width = 11
            print(name.padded(to: width) + lines.joined(separator: "\n" + String(repeating: " ", count: width)))
        }
    }
}
