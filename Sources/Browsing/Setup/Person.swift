import Foundation
import LibraryValues

/// Who sits at the terminal, as the system knows them.
package struct Person: Hashable, Sendable {
    package var loginName: String
    /// Empty when the system does not know it.
    package var fullName: String

    package init(loginName: String, fullName: String) {
        self.loginName = loginName
        self.fullName = fullName
    }

    /// Whether an account may be called so: a name as the library keeps it, to the letter.
    package static func isName(_ text: String) -> Bool {
        (try? WrittenField.accountName.name(text)) == text
    }

    /// The user that the process runs as; the variables of the environment stand in where the system has no entry.
    package static func current(environment: [String: String]) -> Person {
        withAccount { account in
            guard let account, let name = account.pw_name else {
                return Person(loginName: environment["USER"] ?? environment["LOGNAME"] ?? "guest", fullName: "")
            }
            // The GECOS field's first part is the full name.
            let gecos = account.pw_gecos.map { String(cString: $0) } ?? ""
            let fullName = gecos.split(separator: ",", omittingEmptySubsequences: false).first.map(String.init) ?? ""
            return Person(loginName: String(cString: name), fullName: fullName)
        }
    }

    /// The home folder in the account database, an absolute path; nil if there is none.
    package static var accountHome: String? {
        withAccount { $0?.pw_dir.map { String(cString: $0) } }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Looks the user of the process up in the account database.
    private static func withAccount<Value>(_ body: (passwd?) -> Value) -> Value {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        let status = getpwuid_r(getuid(), &entry, &buffer, buffer.count, &found)
        return body(status == 0 && found != nil ? entry : nil)
    }
}
