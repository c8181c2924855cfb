// Reading the data of the page. PackedFrames.swift writes it and says what it is.

/// What is wrong with the page itself, in words for the person who opened it.
class PageFault extends Error {}

/// The bytes that the page holds as text, if they are all there and none has changed.
function checkedBytes(text, seal) {
  const incomplete = "This page is incomplete: the file ends before its last frame. Copy it again, "
    + "or write it again with boxspring run --preview.";
  const damaged = "This page is damaged: its frames are not those that were written. Copy it "
    + "again, or write it again with boxspring run --preview.";
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

/// One coordinate of the displacements, frame after frame, in units.
class DisplacementColumn {
  constructor() {
    this.tracks = [];
    this.frameCount = 0;
  }

  /// The displacements of a frame's members; null where all are zero.
  next(reader, members, order, isMoving) {
    const residuals = isMoving ? readResiduals(reader, members.length) : null;
    const values = isMoving ? new Int32Array(members.length) : null;
    for (let i = 0; i < members.length; i += 1) {
      const track = this.tracks[members[i]] ??= { x1: 0, x2: 0, x3: 0, length: 0, lastFrame: 0 };
      const known = track.lastFrame === this.frameCount ? track.length : 0;
      const value = isMoving
        ? residuals[i] + predict(track, Math.min(order, known), i > 0 ? values[i - 1] : 0) : 0;
      if (isMoving) values[i] = value;
      track.x3 = track.x2;
      track.x2 = track.x1;
      track.x1 = value;
      track.length = known === 0 ? 1 : Math.min(known + 1, 3);
      track.lastFrame = this.frameCount + 1;
    }
    this.frameCount += 1;
    return values;
  }
}

function predict({ x1, x2, x3 }, order, neighbour) {
  if (order === 0) return neighbour;
  if (order === 1) return x1;
  if (order === 2) return 2 * x1 - x2;
  return 3 * (x1 - x2) + x3;
}

/// Every element at every rest frame, and every frame, from the bytes of the page.
function unpackFrames(bytes, frameCount, unitsPerPoint) {
  const reader = new ByteReader(bytes), entries = [], frames = [];
  const columns = [new DisplacementColumn(), new DisplacementColumn()];
  const rest = [0, 0, 0, 0];
  let runs = [], members = new Int32Array(0);
  while (frames.length < frameCount) {
    const flags = reader.byte();
    const frame = { time: reader.double(), x: reader.double(), y: reader.double() };
    for (let fresh = reader.varint(); fresh > 0; fresh -= 1) {
      entries.push(readEntry(reader, rest, unitsPerPoint, entries.length));
    }
    if (!(flags & 1)) {
      runs = readRuns(reader);
      members = expand(runs);
    }
    frame.runs = runs;
    frame.members = members;
    frame.dx = columns[0].next(reader, members, flags >> 3 & 3, flags & 2);
    frame.dy = columns[1].next(reader, members, flags >> 5 & 3, flags & 4);
    frames.push(frame);
  }
  return { entries, frames };
}

function readEntry(reader, rest, unitsPerPoint, number) {
  const kind = ["header", "item", "footer"][reader.byte()];
  const section = reader.zigzag(), item = reader.zigzag(), ordinal = reader.zigzag();
  for (let i = 0; i < 4; i += 1) rest[i] += reader.zigzag();
  const [x, y, width, height] = rest.map(units => units / unitsPerPoint);
  return { number, kind, section, item, ordinal, x, y, width, height };
}

function readRuns(reader) {
  const runs = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    runs.push({ first: reader.varint(), count: reader.varint() });
  }
  return runs;
}

function expand(runs) {
  const members = new Int32Array(runs.reduce((sum, run) => sum + run.count, 0));
  let i = 0;
  for (const { first, count } of runs) {
    for (let k = 0; k < count; k += 1) members[i++] = first + k;
  }
  return members;
}
