import JSONC
import Languages

extension SourceFile {
    /// An error that is found after decoding, and the path of the value to change.
    struct ValidationError {
        let problem: String
        let path: FieldPath
    }

    /// The first error that can only be found after the whole file is decoded; `nil` if the file is valid. Unlike
    /// `validationError`, it has the path of the value to change.
    var locatedValidationError: ValidationError? {
        if origin == nil {
            return ValidationError(problem: tr("missing \"origin\": the service's address"), path: [])
        }
        if addresses.isEmpty {
            return ValidationError(problem: tr("missing \"addresses\": the addresses of this source"), path: [])
        }
        if let error = secretsError ?? headersError { return error }
        for (index, address) in addresses.enumerated() {
            if let error = addressError(in: address, at: [.name("addresses"), .entry(index)]) { return error }
        }
        return nil
    }

    private var secretsError: ValidationError? {
        for name in secrets.names where !ParameterName.isValid(name) {
            return ValidationError(
                problem: tr("a secret's name can have only letters, digits and _"),
                path: [.name("secrets"), .name(name)])
        }
        if !secrets.isEmpty, case .template(let text)? = origin, !text.template.names.isEmpty {
            return ValidationError(
                problem: tr(
                    """
                    a file with secrets can't have parameters in its origin, since any address could receive the \
                    secrets; write a fixed origin or env:NAME
                    """), path: [.name("origin")])
        }
        return nil
    }

    private var headersError: ValidationError? {
        for entry in headers.entries {
            let path: FieldPath = [.name("headers"), .name(entry.name)]
            guard RequestHeader.isAllowedName(entry.name) else {
                return ValidationError(
                    problem: "source files can't set the header \(JSONFormatter.quotedForMessage(entry.name))",
                    path: path)
            }
            do throws(TemplateSyntaxError) {
                for name in try TextTemplate(parameters: entry.value).names where secrets[name] == nil {
                    return ValidationError(
                        problem: tr("{\(name)} isn't defined in this file; add it to the file's secrets"), path: path)
                }
            } catch {
                return ValidationError(problem: error.problem, path: path)
            }
        }
        return nil
    }

    private func addressError(in address: AddressPlan, at path: FieldPath) -> ValidationError? {
        let ownNames = Set(address.pattern.names + address.defaults.names)
        let initialNames = Set(address.first?.names ?? [])
        let allNames = ownNames.union(initialNames)
        for name in allNames where secrets[name] != nil {
            return ValidationError(problem: tr("{\(name)} is both a secret and a parameter; rename one"), path: path)
        }
        for name in initialNames where ownNames.contains(name) {
            return ValidationError(problem: tr("{\(name)} is already in the address"), path: path + [.name("first")])
        }
        if let name = (origin?.names ?? []).first(where: { !ownNames.contains($0) }) {
            return ValidationError(
                problem: tr("the origin has {\(name)}, but the pattern doesn't"),
                path: path + [.name("pattern")])
        }
        if let first = address.first {
            let path = path + [.name("first")]
            if let error = requestError(in: first.request, parameters: ownNames, at: path + [.name("request")]) {
                return error
            }
            if let error = pathError(in: first.paths, parameters: ownNames, at: path) { return error }
        }
        if let error = requestError(in: address.request, parameters: allNames, at: path + [.name("request")]) {
            return error
        }
        guard let responsePlan = responsePlan(of: address) else {
            return ValidationError(problem: tr("missing \"answer\": the mapping of the response to pins"), path: path)
        }
        let planPath = address.responsePlan == nil ? [.name("answer")] : path + [.name("answer")]
        if let error = pathError(in: responsePlan.paths, parameters: allNames.union(["width"]), at: planPath) {
            return error
        }
        return exampleError(in: address, at: path)
    }

    private func requestError(in request: RequestTemplate, parameters names: Set<String>, at path: FieldPath)
        -> ValidationError?
    {
        if let name = request.pathNames.first(where: { secrets[$0] != nil }) {
            return ValidationError(
                problem: tr("the secret {\(name)} can't be in a path; send it in a header"), path: path)
        }
        guard let name = request.names.first(where: { !names.contains($0) && secrets[$0] == nil }) else { return nil }
        return ValidationError(problem: tr("{\(name)} isn't a parameter of this address"), path: path)
    }

    private func pathError(in paths: [ValuePath], parameters names: Set<String>, at planPath: FieldPath)
        -> ValidationError?
    {
        for path in paths {
            guard case .parameter(let name) = path.start, !names.contains(name) else { continue }
            return ValidationError(
                problem: tr("{:\(name)} must be a parameter of every address with this answer"), path: planPath)
        }
        return nil
    }

    private func exampleError(in address: AddressPlan, at path: FieldPath) -> ValidationError? {
        guard let match = match(address.example), addresses[match.planIndex] == address else {
            return ValidationError(
                problem: tr("the example doesn't match this pattern, or matches an earlier one"),
                path: path + [.name("example")])
        }
        return nil
    }
}

extension JSONNode {
    /// Returns the location of the value at a path, or of its last existing parent.
    func location(of path: FieldPath) -> TextLocation {
        var node = self
        var location = self.location
        for step in path {
            switch (step, node.value) {
            case (.name(let name), .object(let members)):
                guard let member = members.first(where: { $0.name == name }) else { return location }
                node = member.value
            case (.entry(let index), .array(let nodes)) where nodes.indices.contains(index): node = nodes[index]
            default: return location
            }
            location = node.location
        }
        return location
    }
}
