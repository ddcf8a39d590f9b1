import JSONC
import Languages

/// The location of the next page, in one of six forms.
///
/// A response is the last one if it lacks the needed value or if the next request would repeat the current one. For
/// forms that count, a response without items is the last one.
package struct NextPlan: JSONRecord {
    package var link = false
    package var address: ValuePlan?
    package var cursor: NamedValues<ValuePlan>?
    package var last: NamedValues<ValuePlan>?
    package var page: CountPlan?
    package var offset: CountPlan?

    package init() {}

    package static let schemaName = "Next"
    package static let fields: [Field<Self>] = [
        Field("link", \.link, false, "Whether the Link header tells it, as rel=\"next\" (RFC 8288)."),
        Field("address", optional: \.address, "Its address in the answer."),
        Field(
            "cursor", optional: \.cursor,
            "Parameters of the query, and where their values are in the answer: { \"cursor\": \"cursor\" }."),
        Field(
            "last", optional: \.last,
            "Parameters of the query, and where their values are in the last item: { \"max_id\": \"id\" }."),
        Field("page", optional: \.page, "A parameter that is one more each time."),
        Field("offset", optional: \.offset, "A parameter that is the number of items so far."),
    ]

    package var problem: String? {
        let ways = [link, address != nil, cursor != nil, last != nil, page != nil, offset != nil].count { $0 }
        guard ways == 1 else {
            return tr(
                "\"next\" has exactly one of \"link\", \"address\", \"cursor\", \"last\", \"page\" and \"offset\"")
        }
        return cursor?.isEmpty == true || last?.isEmpty == true
            ? tr("a parameter is missing here, as { \"cursor\": \"cursor\" }") : nil
    }

    var paths: [ValuePath] {
        let named = (cursor?.entries ?? []) + (last?.entries ?? [])
        let values = named.map(\.value) + [address, page?.total, offset?.total].compactMap(\.self)
        return values.flatMap(\.paths)
    }
}

/// A query parameter that counts pages or items.
package struct CountPlan: JSONRecord {
    package var parameter = ""
    package var first = 1
    package var total: ValuePlan?

    package init() {}

    package static let schemaName = "Count"
    package static let fields: [Field<Self>] = [
        Field("parameter", \.parameter, "", "What it is called; required."),
        Field("first", \.first, 1, "What it is in the first request: 1 for most pages, 0 for an offset."),
        Field("total", optional: \.total, "The number of pages or of all items in the answer, where it is told."),
    ]

    package var problem: String? {
        parameter.isEmpty ? tr("\"parameter\" is missing: what counts in the query") : nil
    }
}
