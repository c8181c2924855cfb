// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringHeader
import Springs

struct BankContent: HandleContent {
  static var mark: UInt64 { 0x626b_6e61_6200_0001 }
  static var name: StaticString { "a bank" }
  var bank: SpringBank
  /// Whether an influence was given a rate.
  var hasRates = false
}

@c @implementation
public func bs_bank_create(
  _ spring: UnsafePointer<bs_spring>?, _ bank: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(bank, error) { () throws(Failure) in
    BankContent(bank: SpringBank(tunings: [try required(spring, "the spring").pointee.tuning()]))
  }
}

@c @implementation
public func bs_bank_copy(
  _ bank: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { CBoxspring.copy(bank, as: BankContent.self, copy, error) }

@c @implementation
public func bs_bank_free(
  _ bank: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(bank, as: BankContent.self, error) }

private func check(influences: UnsafeBufferPointer<Double>) throws(Failure) {
  for influence in influences where !(abs(influence) <= 1e6) {
    throw .number("an influence", influence, remedy: "pass a number from -1e6 to 1e6")
  }
}

@c @implementation
public func bs_bank_add(
  _ bank: OpaquePointer?, _ states: UnsafePointer<bs_spring_state>?,
  _ influences: UnsafePointer<Double>?, _ count: Int, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(bank, as: BankContent.self)
    let influences = try array(influences, count, "influences")
    try check(influences: influences)
    guard let states else {
      for influence in influences { content.pointee.bank.append(influence: influence) }
      return
    }
    let given = try array(states, count, "states")
    for state in given { _ = try state.state() }
    for index in 0..<count {
      content.pointee.bank.append(try given[index].state(), influence: influences[index])
    }
  }
}

@c @implementation
public func bs_bank_info(
  _ bank: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ is_at_rest: UnsafeMutablePointer<Int32>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(bank, as: BankContent.self)
    count?.pointee = content.pointee.bank.count
    is_at_rest?.pointee = content.pointee.bank.isAtRest ? 1 : 0
  }
}

@c @implementation
public func bs_bank_set_influences(
  _ bank: OpaquePointer?, _ first: Int, _ influences: UnsafePointer<Double>?,
  _ rates: UnsafePointer<Double>?, _ count: Int, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(bank, as: BankContent.self)
    let influences = try array(influences, count, "influences")
    try checkRange(first, count, of: content.pointee.bank.count, "springs")
    try check(influences: influences)
    guard let rates else {
      for index in 0..<count {
        content.pointee.bank.setInfluence(
          influences[index], of: SpringBank.Slot(group: 0, index: first + index))
      }
      return
    }
    let given = try array(rates, count, "rates")
    try check(influences: given)
    content.pointee.hasRates = content.pointee.hasRates || given.contains { $0 != 0 }
    for index in 0..<count {
      content.pointee.bank.setInfluence(
        influences[index], rate: given[index], of: SpringBank.Slot(group: 0, index: first + index))
    }
  }
}

@c @implementation
public func bs_bank_advance(
  _ bank: OpaquePointer?, _ duration: Double, _ scroll_velocity: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(bank, as: BankContent.self)
    content.pointee.bank.advance(
      by: try checked(duration: duration),
      scrollVelocity: try checked(scroll_velocity, "a scroll velocity"),
      influencesChange: content.pointee.hasRates)
  }
}

@c @implementation
public func bs_bank_jump(
  _ bank: OpaquePointer?, _ distance: Double, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(bank, as: BankContent.self)
    content.pointee.bank.jump(by: try checked(distance, "a distance"))
  }
}

@c @implementation
public func bs_bank_states(
  _ bank: OpaquePointer?, _ first: Int, _ states: UnsafeMutablePointer<bs_spring_state>?,
  _ count: Int, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(bank, as: BankContent.self)
    let states = try array(states, count, "states")
    try checkRange(first, count, of: content.pointee.bank.count, "springs")
    for index in 0..<count {
      states[index] = bs_spring_state(
        content.pointee.bank[SpringBank.Slot(group: 0, index: first + index)])
    }
  }
}

@c @implementation
public func bs_bank_set_states(
  _ bank: OpaquePointer?, _ first: Int, _ states: UnsafePointer<bs_spring_state>?, _ count: Int,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(bank, as: BankContent.self)
    let states = try array(states, count, "states")
    try checkRange(first, count, of: content.pointee.bank.count, "springs")
    for state in states { _ = try state.state() }
    for index in 0..<count {
      content.pointee.bank[SpringBank.Slot(group: 0, index: first + index)] =
        try states[index].state()
    }
  }
}
