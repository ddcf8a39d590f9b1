extension Configuration {
    /// All that a file says in vain or wrongly, not the first alone.
    package struct Findings: Hashable, Sendable {
        /// What keeps the browser from starting with the file: at most 20, in the order in which they are met.
        package var errors: [ConfigurationError] = []
        /// What the file says; without a syntax error that is all but the values in `errors`.
        package var loaded: LoadedConfiguration
    }

    /// Looks through a file.
    /// - Parameter standardFile: read where no file is given; without it there is nothing to be found.
    package static func findings(in file: String? = nil, standardFile: String? = nil) -> Findings {
        let path = file ?? standardFile ?? ""
        var findings = Findings(loaded: LoadedConfiguration())
        do throws(ConfigurationError) {
            guard let text = try text(of: path) else {
                if let file { findings.errors = [.missing(file: file)] }
                return findings
            }
            let table = try ConfigurationTable(text, file: path)
            // Each wrong value hides those behind it until it is gone.
            repeat {
                do throws(ConfigurationError) {
                    findings.loaded = try LoadedConfiguration(table, file: path)
                    return findings
                } catch {
                    findings.errors.append(error)
                    guard case .badValue(_, _, let key, _, _) = error else { return findings }
                    table.remove(key)
                }
            } while findings.errors.count < 20
        } catch {
            findings.errors.append(error)
        }
        return findings
    }
}
