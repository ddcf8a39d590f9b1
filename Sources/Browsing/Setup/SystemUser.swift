import Foundation
import LibraryValues

/// The user of the session, from the system's account database.
package struct SystemUser: Hashable, Sendable {
    package var loginName: String
    /// The full name; empty if unknown.
    package var fullName: String

    package init(loginName: String, fullName: String) {
        self.loginName = loginName
        self.fullName = fullName
    }

    /// Returns whether `text` is a valid account name in the normalized form of the library.
    package static func isValidName(_ text: String) -> Bool {
        (try? EditableField.accountName.normalizedName(text)) == text
    }

    /// Returns the user of the process. Environment variables are used if the account database has no entry.
    package static func current(environment: [String: String]) -> SystemUser {
        withAccount { account in
            guard let account, let name = account.pw_name else {
                return SystemUser(loginName: environment["USER"] ?? environment["LOGNAME"] ?? "guest", fullName: "")
            }
            // The first part of the GECOS field is the full name.
            let gecos = account.pw_gecos.map { String(cString: $0) } ?? ""
            let fullName = gecos.split(separator: ",", omittingEmptySubsequences: false).first.map(String.init) ?? ""
            return SystemUser(loginName: String(cString: name), fullName: fullName)
        }
    }

    /// The home folder in the account database, an absolute path, or `nil` if there is none.
    package static var accountHome: String? {
        withAccount { $0?.pw_dir.map { String(cString: $0) } }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Calls `body` with the account database entry of the process's user.
    private static func withAccount<Value>(_ body: (passwd?) -> Value) -> Value {
        var entry = passwd()
        var result: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        let status = getpwuid_r(getuid(), &entry, &buffer, buffer.count, &result)
        return body(status == 0 && result != nil ? entry : nil)
    }
}
