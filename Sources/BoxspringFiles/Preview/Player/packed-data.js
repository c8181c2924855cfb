// Reading the data of the page: checked bytes, and numbers out of them.

/// What is wrong with the page itself, in words for the person who opened it.
class PageFault extends Error {}

/// The bytes that the page holds as text, if they are all there and none has changed.
function checkedBytes(text, seal, command = "run") {
  const incomplete = "This page is incomplete: the file ends before its last frame. Copy it again, "
    + `or write it again with boxspring ${command} --preview.`;
  const damaged = "This page is damaged: its frames are not those that were written. Copy it "
    + `again, or write it again with boxspring ${command} --preview.`;
  if (!seal) throw new PageFault(incomplete);
  let letters;
  try { letters = atob(text); } catch { throw new PageFault(damaged); }
  if (letters.length < seal.bytes) throw new PageFault(incomplete);
  const bytes = new Uint8Array(letters.length);
  let checksum = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i += 1) {
    bytes[i] = letters.charCodeAt(i);
    checksum = Math.imul(checksum ^ bytes[i], 0x01000193);
  }
  if (bytes.length !== seal.bytes || checksum >>> 0 !== seal.checksum) throw new PageFault(damaged);
  return bytes;
}

/// Numbers out of bytes, one after the other.
class ByteReader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
    this.at = 0;
    this.current = 0;
    this.bitsLeft = 0;
  }

  byte() { return this.bytes[this.at++]; }

  double() {
    this.at += 8;
    return this.view.getFloat64(this.at - 8, true);
  }

  /// Beyond 2⁵³ the nearest number that JavaScript has.
  varint() {
    let value = 0;
    for (let place = 1; ; place *= 128) {
      const byte = this.byte();
      value += (byte & 127) * place;
      if (!(byte & 128)) return value;
    }
  }

  zigzag() { return unfold(this.varint()); }

  bits(count) {
    let value = 0;
    while (count > 0) {
      if (this.bitsLeft === 0) {
        this.current = this.byte();
        this.bitsLeft = 8;
      }
      const taken = Math.min(count, this.bitsLeft);
      this.bitsLeft -= taken;
      value = value * (1 << taken) + ((this.current >> this.bitsLeft) & ((1 << taken) - 1));
      count -= taken;
    }
    return value;
  }

  /// How many ones stand before the next zero, which is passed too, or before the limit.
  ones(limit) {
    let count = 0;
    while (count < limit && this.bits(1) === 1) count += 1;
    return count;
  }

  /// The next bytes as they are.
  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  dropBits() { this.bitsLeft = 0; }
}

/// 0, -1, 1, -2 … from 0, 1, 2, 3 …
function unfold(number) {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}

/// Numbers in Rice codes.
function readResiduals(reader, count) {
  const numbers = new Float64Array(count);
  for (let start = 0; start < count; start += 32) {
    const k = reader.bits(5), end = Math.min(start + 32, count);
    for (let i = start; k < 31 && i < end; i += 1) {
      const ones = reader.ones(20);
      numbers[i] = unfold(ones < 20 ? ones * 2 ** k + reader.bits(k) : reader.bits(36));
    }
  }
  reader.dropBits();
  return numbers;
}
