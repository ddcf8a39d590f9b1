import JSONC
import Languages

/// The location of the next page, in one of six forms.
///
/// A response is the last one if it lacks the needed value or if the next request would repeat the current one. For
/// forms that count, a response without items is the last one.
package struct PaginationPlan: JSONRecord {
    package var link = false
    package var address: ValuePlan?
    package var cursor: NamedValues<ValuePlan>?
    package var last: NamedValues<ValuePlan>?
    package var page: PageCounterPlan?
    package var offset: PageCounterPlan?

    package init() {}

    package static let schemaName = "Next"
    package static let fields: [Field<Self>] = [
        Field("link", \.link, false, "Whether to use the Link header with rel=\"next\" (RFC 8288)."),
        Field("address", optional: \.address, "The path to the next page's address in the response."),
        Field(
            "cursor", optional: \.cursor,
            "Query parameters and the paths to their values in the response: { \"cursor\": \"cursor\" }."),
        Field(
            "last", optional: \.last,
            "Query parameters and the paths to their values in the last item: { \"max_id\": \"id\" }."),
        Field("page", optional: \.page, "A query parameter that is incremented for each page."),
        Field("offset", optional: \.offset, "A query parameter with the number of items so far."),
    ]

    package var validationError: String? {
        let formCount = [link, address != nil, cursor != nil, last != nil, page != nil, offset != nil].count { $0 }
        guard formCount == 1 else {
            return tr(
                "\"next\" needs exactly one of \"link\", \"address\", \"cursor\", \"last\", \"page\" and \"offset\"")
        }
        return cursor?.isEmpty == true || last?.isEmpty == true
            ? tr("missing parameter, such as { \"cursor\": \"cursor\" }") : nil
    }

    var paths: [ValuePath] {
        let namedValues = (cursor?.entries ?? []) + (last?.entries ?? [])
        let values = namedValues.map(\.value) + [address, page?.total, offset?.total].compactMap(\.self)
        return values.flatMap(\.paths)
    }
}

/// A query parameter that counts pages or items.
package struct PageCounterPlan: JSONRecord {
    package var parameter = ""
    package var first = 1
    package var total: ValuePlan?

    package init() {}

    package static let schemaName = "Count"
    package static let fields: [Field<Self>] = [
        Field("parameter", \.parameter, "", "The parameter's name; required."),
        Field("first", \.first, 1, "The value in the first request: usually 1 for pages, 0 for an offset."),
        Field(
            "total", optional: \.total, "The path to the total number of pages or items in the response, if it has one."
        ),
    ]

    package var validationError: String? {
        parameter.isEmpty ? tr("missing \"parameter\": the query parameter to increment") : nil
    }
}
