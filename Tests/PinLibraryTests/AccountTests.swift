import Foundation
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct AccountTests {
    @Test(arguments: [("Mina Kim", "Mina Kim"), ("", "mina"), (" \n\t ", "mina"), (" 민아\0 ", "민아")])
    func aNewAccountHasTheUsersFullName(fullName: String, name: String) async throws {
        let created = Date(timeIntervalSince1970: 12.5)
        let library = try await PinLibrary.open(at: .memory, now: { created })
        let account = try await library.account(loginName: "mina", fullName: fullName)
        #expect(account == Account(id: 1, loginName: "mina", name: name, bio: "", createdAt: created))
    }

    @Test func reopeningReturnsTheSameAccount() async throws {
        let folder = try TemporaryFolder()
        let clock = ManualClock()
        let first: Account
        do {
            let library = try await PinLibrary.open(at: folder.location, now: clock.now)
            first = try await library.account(loginName: "mina", fullName: "Mina")
        }
        clock.set(.distantFuture)
        let library = try await PinLibrary.open(at: folder.location, now: clock.now)
        #expect(try await library.account(loginName: "mina", fullName: "Somebody Else") == first)
        #expect(try await library.account(loginName: "Mina").id != first.id)
    }
}
