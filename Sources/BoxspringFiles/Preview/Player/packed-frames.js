// Reading the frames of a layout. PackedFrames.swift writes them and says what they are.

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
