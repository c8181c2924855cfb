// Reading the frames of a physics run. PackedMotion.swift writes them and says what they are.

/// One number of many things, frame after frame.
class PoseColumn {
  constructor() {
    this.tracks = [];
    this.frameCount = 0;
  }

  /// The values of some things in a frame.
  next(reader, members) {
    const head = reader.byte(), order = head & 3;
    const residuals = head & 4 ? null : readResiduals(reader, members.length);
    const values = new Int32Array(members.length);
    members.forEach((member, i) => {
      const track = this.tracks[member] ??= { x1: 0, x2: 0, x3: 0, nextFrame: 0 };
      if (track.nextFrame !== this.frameCount) track.x2 = track.x3 = track.x1;
      values[i] = predict(track, order) + (residuals ? residuals[i] : 0);
      track.x3 = track.x2;
      track.x2 = track.x1;
      track.x1 = values[i];
      track.nextFrame = this.frameCount + 1;
    });
    this.frameCount += 1;
    return values;
  }

  skip() { this.frameCount += 1; }
}

function predict({ x1, x2, x3 }, order) {
  if (order === 1) return x1;
  if (order === 2) return 2 * x1 - x2;
  return 3 * (x1 - x2) + x3;
}

/// Every frame of a physics run, from the bytes of the page. Places of items are whole numbers of units;
/// what is the same in two frames on end is the same object.
function unpackMotion(bytes, frameCount, itemCount) {
  const reader = new ByteReader(bytes), frames = [], text = new TextDecoder();
  const poses = columns(3);
  const marks = { links: columns(4), joints: columns(2), anchors: columns(2), contacts: columns(4) };
  const names = Object.keys(marks);
  let counts = [0, 0, 0, 0], movers = [], walls = [], fields = [];
  let places = [0, 1, 2].map(() => new Int32Array(itemCount));
  while (frames.length < frameCount) {
    const flags = reader.byte(), frame = { time: reader.double(), isPaused: (flags & 4) > 0 };
    if (!(flags & 8)) movers = readMembers(reader);
    if (movers.length) places = movedPlaces(places, poses, movers, reader);
    else poses.forEach(column => column.skip());
    if (!(flags & 1)) counts = counts.map(() => reader.varint());
    names.forEach((name, n) => { frame[name] = readMarks(reader, marks[name], counts[n]); });
    const news = flags & 2 ? JSON.parse(text.decode(reader.take(reader.varint()))) : {};
    walls = news.walls ?? walls;
    fields = news.fields ?? movedFields(fields, news.moved);
    frames.push({
      ...frame, movers, walls, fields, places, events: news.events ?? [], jumped: news.jumped ?? []
    });
  }
  return frames;
}

function columns(count) { return Array.from({ length: count }, () => new PoseColumn()); }

function movedPlaces(places, columns, movers, reader) {
  return places.map((before, axis) => {
    const values = columns[axis].next(reader, movers), after = before.slice();
    movers.forEach((item, i) => { after[item] = values[i]; });
    return after;
  });
}

function movedFields(fields, moved) {
  if (!moved) return fields;
  const others = fields.slice();
  for (const [i, x, y] of moved) others[i] = { ...fields[i], x, y };
  return others;
}

function readMembers(reader) {
  const members = [];
  let end = 0;
  for (let runs = reader.varint(); runs > 0; runs -= 1) {
    end += reader.varint();
    for (let count = reader.varint(); count > 0; count -= 1) members.push(end++);
  }
  return members;
}

/// A list of arrays, one for each number of a mark.
function readMarks(reader, columns, count) {
  if (count === 0) {
    columns.forEach(column => column.skip());
    return columns.map(() => []);
  }
  const members = Array.from({ length: count }, (_, i) => i);
  return columns.map(column => column.next(reader, members));
}
