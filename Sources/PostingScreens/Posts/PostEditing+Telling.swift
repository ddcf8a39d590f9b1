import Languages
import ScreenKit

extension PostEditing {
    package func telling(in context: ScreenContext) -> Telling {
        var telling = form.telling(
            "editing \(id)",
            tr("Edit \(name.safeLine). fill asks for one field after another, a number for one, save saves it"))
        if isSaving { telling.facts = [tr("Saving")] }
        telling.offers = Offer.onForm([.save], tr("save the changes"), leaving: tr("leave it as it was"))
        return telling
    }
}
