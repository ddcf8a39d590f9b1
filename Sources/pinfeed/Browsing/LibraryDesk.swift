import Feeds
import PinLibrary
import PinScreens
import TerminalUI

/// The library while the program runs: opened when it is first wanted, and what is done with it as messages.
actor LibraryDesk {
    private let location: LibraryLocation
    private let person: Person
    private var opened: (library: PinLibrary, account: Account)?

    init(location: LibraryLocation, person: Person) {
        self.location = location
        self.person = person
    }

    func open(_ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let posts = try await library.posts(by: account.id).map(PinCard.init)
            let draft = try await library.draft(by: account.id)
            outbox.send(.library(.opened(account, posts: posts, draft: draft)))
        } catch {
            outbox.send(.library(.unavailable(error.description)))
        }
    }

    func add(_ draft: PostDraft, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            outbox.send(.newPost(.posted(PinCard(try await library.addPost(draft, by: account.id)))))
        } catch {
            outbox.send(.newPost(.postFailed(error.description)))
        }
    }

    func save(_ draft: PostDraft, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            try await library.save(draft, by: account.id)
        } catch {
            outbox.send(.newPost(.draftFailed(error.description)))
        }
    }

    /// The library and the person's account in it, made at the first start without a question.
    private func library() async throws(PinLibraryError) -> (library: PinLibrary, account: Account) {
        if let opened { return opened }
        let library = try await PinLibrary.open(at: location)
        let account = try await library.account(loginName: person.loginName, fullName: person.fullName)
        opened = (library, account)
        return (library, account)
    }
}
