/// The greater of two numbers, of equal ones the second: one instruction, which the general `max` is not.
@inline(__always)
func greater(_ one: Double, _ other: Double) -> Double { one > other ? one : other }
