/// Returns a value after a change, so that a description with many properties can be one expression.
package func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
}
