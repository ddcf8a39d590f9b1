import Feeds
import Languages
import LibraryValues
import Pictures
import PinLibrary
import ScreenKit
import TerminalUI

/// Effects on the user's profile.
extension LibrarySession {
    func perform(_ effect: ProfileEffect, _ outbox: Outbox<AppMessage>) async {
        switch effect {
        case .edit(let name, let bio, let avatar):
            do throws(PinLibraryError) {
                if case .picture(.file(let path))? = avatar {
                    do throws(PictureFailure) {
                        try await validatePicture(at: path)
                    } catch {
                        outbox.send(.profile(.editFailed(.avatar, reason: tr("Can't use this picture: \(error)"))))
                        return
                    }
                }
                let (before, account) = try await edit(name: name, bio: bio, avatar: avatar)
                outbox.send(.profile(.edited(account)))
                outbox.send(
                    .undo(.performed(UndoStep(tr("editing your profile"), .profile(from: before, to: account)))))
                await reload([.posts], outbox)
            } catch {
                outbox.send(.profile(.editFailed(nil, reason: error.shortDescription)))
            }
        }
    }

    /// Restores the values in `old` of the properties that differ between `old` and `new`.
    func restore(_ old: Account, since new: Account) async throws(PinLibraryError) {
        _ = try await edit(
            name: old.name == new.name ? nil : old.name, bio: old.bio == new.bio ? nil : old.bio,
            avatar: old.avatar == new.avatar ? nil : old.avatar)
    }

    /// Changes the properties that are not `nil`. The other properties keep their current values, which may be from
    /// another session.
    /// - Returns: the account before and after the change.
    private func edit(
        name: String?, bio: String?, avatar: Avatar?
    ) async throws(PinLibraryError) -> (before: Account, after: Account) {
        let (library, account) = try await library()
        let before = try await library.account(account.id) ?? account
        if let avatar { try await library.setAvatar(avatar, of: account.id) }
        do throws(PinLibraryError) {
            let after = try await library.editProfile(
                name: name ?? before.name, bio: bio ?? before.bio, of: account.id)
            return (before, after)
        } catch {
            // If the name or bio is rejected, undo the change of the avatar.
            if avatar != nil { _ = try? await library.setAvatar(before.avatar, of: account.id) }
            throw error
        }
    }
}
