// What the modules of the package share: their memory, calls that throw, and objects that own what the engine allocates.
//
// The functions are those of boxspring.h, as WebAssembly passes their arguments: pointers and counts are numbers, structs
// are passed by address, and a struct that is returned goes to an address in front of the other arguments.

/** What is refused: the message says the value and what would be right. */
export class BoxspringError extends Error {
  /**
   * @param {number} code One of boxspring.h's bs_code; 0 if there is no module, or no memory.
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(code, message, options) {
    super(message, options);
    this.name = "BoxspringError";
    this.code = code;
  }
}

const ABI = 3;
const END = -1, ERROR_HANDLE = 2, ERROR_NUMBER = 3, ERROR_COUNT = 4, ERROR_CAPACITY = 5, ERROR_TIME = 9;

/** The compiled module, its functions, and `memory`. */
let compiled, c;
/** How often the module has been instantiated: what was made before is gone. */
let life = 0;
/** Addresses of the bs_error, and of the room for arguments. */
let error, arguments_;

/** Bytes of the room for arguments that is kept; what does not fit there is allocated, and freed after the call. */
const KEPT = 16384;
let used = 0;
const blocks = [];

/**
 * Compiles the module and instantiates it; to be awaited before anything else.
 * @param {BufferSource} bytes
 */
async function start(bytes) {
  try {
    const module = await WebAssembly.compile(bytes);
    if (!WebAssembly.Module.exports(module).some(({ name }) => name === "bs_check_abi")) throw new Error("it has no bs_check_abi");
    compiled = module;
  } catch (cause) {
    throw new BoxspringError(0, `these bytes are not the engine (${firstLine(cause)}); build it again`, { cause });
  }
  restart();
  call("bs_check_abi", ABI);
}

/** Begins with empty memory. */
function restart() {
  c = new WebAssembly.Instance(compiled, {}).exports;
  life++;
  used = blocks.length = 0;
  error = allocate(4 + 1024);
  arguments_ = allocate(KEPT);
}

const firstLine = (error) => String(error?.message ?? error).split("\n")[0];

/** The bytes of a file beside the script. */
async function read(url) {
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ "node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new BoxspringError(0, `${url} answers ${response.status}; put the file beside the script`);
  return response.arrayBuffer();
}

/** The bytes behind base64. */
function decoded(text) {
  // With Uint8Array.from it takes twenty times as long.
  const raw = atob(text), bytes = new Uint8Array(raw.length);
  for (let index = 0; index < raw.length; index++) bytes[index] = raw.charCodeAt(index);
  return bytes;
}

/** The bytes behind base64 of their gzip. */
function inflate(text) {
  const stream = new Blob([decoded(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

// MARK: - Memory. Views are made when they are used: those from before the memory has grown are empty.

const view = () => new DataView(c.memory.buffer);

function allocate(size) {
  if (!(size <= 2 ** 30)) {
    throw new BoxspringError(ERROR_COUNT, `no memory holds an array of ${size} bytes; pass fewer elements`);
  }
  // The linker leaves the first kilobyte free.
  const place = 16;
  guarded("posix_memalign", [place, 16, Math.max(size, 16)]);
  return view().getUint32(place, true);
}

const deallocate = (address) => c.__wrap_free(address);

/** Room for arguments or results, until the `using` around it has ended. */
function room(size) {
  if (used + size <= KEPT) {
    const address = arguments_ + used;
    used += Math.ceil(size / 16) * 16;
    return address;
  }
  const address = allocate(size);
  blocks.push(address);
  return address;
}

/** @template T @param {() => T} body @returns {T} */
function using(body) {
  const [before, count] = [used, blocks.length];
  try {
    return body();
  } finally {
    used = before;
    while (blocks.length > count) deallocate(blocks.pop());
  }
}

// MARK: - Calls

function guarded(name, inputs) {
  try {
    return c[name](...inputs);
  } catch (cause) {
    if (!(cause instanceof WebAssembly.RuntimeError || cause instanceof RangeError)) throw cause;
    // Only exhausted memory is known to do this.
    restart();
    throw new BoxspringError(
      0, `the engine is out of memory (${firstLine(cause)}), and all that it held is gone; make less of it again`, { cause });
  }
}

function text(address) {
  const bytes = new Uint8Array(c.memory.buffer, address);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

function fail(code) {
  throw new BoxspringError(code, text(error + 4));
}

/** Calls a function; throws what it refuses. */
function call(name, ...inputs) {
  const code = guarded(name, [...inputs, error]);
  if (code !== 0) fail(code);
}

/** Calls a function, and returns its code where that is 0, or says that an array is too small or that there is no more. */
function attempt(name, ...inputs) {
  const code = guarded(name, [...inputs, error]);
  if (code > 0 && code !== ERROR_CAPACITY) fail(code);
  return code;
}

/** What a value looks like in a message. */
function shown(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "function") return "a function";
  if (value === null || typeof value !== "object") return String(value);
  return `an object of ${Object.keys(value).slice(0, 8).join(", ") || "no properties"}`;
}

function number(value, name) {
  if (typeof value === "number") return value;
  throw new BoxspringError(ERROR_NUMBER, `${name} is ${shown(value)}; pass a number`);
}

function whole(value, name, least = 0, most = 2 ** 31 - 1) {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new BoxspringError(ERROR_NUMBER, `${name} is ${shown(value)}; pass a whole number from ${least} to ${most}`);
}

/** The number of a name. */
function choice(value, names, what) {
  const index = names.indexOf(value);
  if (index >= 0) return index;
  throw new BoxspringError(ERROR_NUMBER, `there is no ${what} ${shown(value)}; pass one of ${names.join(", ")}`);
}

/** Refuses options that there are not. */
function options(given, names, what = "option") {
  if (given === null || typeof given !== "object") {
    throw new BoxspringError(ERROR_NUMBER, `options are ${shown(given)}; pass an object of ${names.join(", ")}`);
  }
  for (const name of Object.keys(given)) choice(name, names, what);
  return given;
}

// MARK: - Structs

const type = (size, name, read, write) => ({ size, alignment: size, name, read, write });

const F64 = type(
  8, "double", (at) => view().getFloat64(at, true),
  (at, value, name) => view().setFloat64(at, number(value, name), true));
const I32 = type(
  4, "int32_t", (at) => view().getInt32(at, true),
  (at, value, name) => view().setInt32(at, whole(Number(value), name, -(2 ** 31)), true));
/** A count or a pointer. */
const U32 = type(
  4, "size_t", (at) => view().getUint32(at, true),
  (at, value, name) => view().setUint32(at, whole(value, name, 0, 2 ** 32 - 1), true));
/** The engine's own whole numbers have 32 bits in WebAssembly, so that all are numbers of JavaScript. */
const I64 = type(
  8, "int64_t", (at) => Number(view().getBigInt64(at, true)),
  (at, value, name) => view().setBigInt64(at, BigInt(whole(value, name, -(2 ** 53), 2 ** 53)), true));
/** In hexadecimal digits. */
const HASH = type(8, "uint64_t", (at) => view().getBigUint64(at, true).toString(16).padStart(16, "0"));

/** A struct of boxspring.h: the names of its fields, in their order, and their types. */
class Struct {
  constructor(fields) {
    const round = (size, alignment) => Math.ceil(size / alignment) * alignment;
    this.fields = [];
    /** How far each field is from the start. */
    this.at = {};
    this.alignment = 1;
    let end = 0;
    for (const [name, type] of Object.entries(fields)) {
      const at = round(end, type.alignment);
      this.fields.push({ name, type, at });
      this.at[name] = at;
      this.alignment = Math.max(this.alignment, type.alignment);
      end = at + type.size;
    }
    this.size = round(end, this.alignment);
  }

  read(address) {
    return Object.fromEntries(this.fields.map(({ name, type, at }) => [name, type.read(address + at)]));
  }

  write(address, value, what) {
    if (value === null || typeof value !== "object") {
      const names = this.fields.map(({ name }) => name).join(", ");
      throw new BoxspringError(ERROR_NUMBER, `${what} is ${shown(value)}; pass an object of ${names}`);
    }
    for (const { name, type, at } of this.fields) type.write(address + at, value[name], name);
  }

  /** The fields that have a value, and no others. */
  update(address, values) {
    for (const { name, type, at } of this.fields) {
      if (values[name] !== undefined) type.write(address + at, values[name], name);
    }
    return address;
  }

  /** The address of a struct for the call at hand. */
  make(value, what) {
    const address = room(this.size);
    this.write(address, value, what);
    return address;
  }

  /** What a function leaves in a struct. */
  result(name, ...inputs) {
    return using(() => {
      const address = room(this.size);
      call(name, ...inputs, address);
      return this.read(address);
    });
  }

  /** The address of what a function returns, for the call at hand. */
  returned(name, ...inputs) {
    const address = room(this.size);
    guarded(name, [address, ...inputs]);
    return address;
  }
}

const POINT = new Struct({ x: F64, y: F64 });
const VECTOR = new Struct({ dx: F64, dy: F64 });
const SIZE = new Struct({ width: F64, height: F64 });
const RECT = new Struct({ x: F64, y: F64, width: F64, height: F64 });

// MARK: - Arrays

const isNumbers = (values) =>
  ArrayBuffer.isView(values) && !(values instanceof DataView) && typeof values[0] !== "bigint";

/** The numbers of rows, one after the other; a row is an array of numbers, or an object of these fields. */
function flat(values, fields, what) {
  if (isNumbers(values)) return values;
  const wanted = `pass an array of rows of ${fields.join(", ")}`;
  if (typeof values?.[Symbol.iterator] !== "function" || typeof values === "string") {
    throw new BoxspringError(ERROR_COUNT, `${what} are ${shown(values)}; ${wanted}`);
  }
  const numbers = [];
  for (const value of values) {
    if (typeof value === "number") {
      numbers.push(value);
    } else if (Array.isArray(value) || isNumbers(value)) {
      if (value.length !== fields.length) {
        throw new BoxspringError(ERROR_COUNT, `a row of ${what} has ${value.length} numbers; ${wanted}`);
      }
      for (let index = 0; index < fields.length; index++) numbers.push(number(value[index], fields[index]));
    } else if (value !== null && typeof value === "object") {
      for (const field of fields) numbers.push(number(value[field], field));
    } else {
      throw new BoxspringError(ERROR_NUMBER, `one of the ${what} is ${shown(value)}; ${wanted}`);
    }
  }
  return numbers;
}

/** The address of rows of numbers for the call at hand, and how many rows there are. */
function rows(values, fields, what) {
  const numbers = flat(values, fields, what);
  if (numbers.length % fields.length) {
    throw new BoxspringError(
      ERROR_COUNT, `${numbers.length} numbers are not ${what} in rows of ${fields.length}; pass whole rows`);
  }
  const address = room(8 * numbers.length);
  new Float64Array(c.memory.buffer, address, numbers.length).set(numbers);
  return [address, numbers.length / fields.length];
}

const doubles = (values, what) => rows(values, ["number"], what);

/** The address of whole numbers of 64 bits, or of 32, for the call at hand, and how many there are. */
function integers(values, what, bits = 64) {
  const wanted = "pass an array of whole numbers from 0 to 9223372036854775807";
  if (typeof values?.[Symbol.iterator] !== "function" || typeof values === "string") {
    throw new BoxspringError(ERROR_COUNT, `${what} are ${shown(values)}; ${wanted}`);
  }
  const numbers = Array.from(values, (value) => {
    if (typeof value === "bigint" && BigInt.asUintN(63, value) === value) return value;
    if (Number.isSafeInteger(value) && value >= 0) return BigInt(value);
    throw new BoxspringError(ERROR_NUMBER, `one of the ${what} is ${shown(value)}; ${wanted}`);
  });
  const address = room(bits / 8 * numbers.length);
  if (bits === 64) new BigInt64Array(c.memory.buffer, address, numbers.length).set(numbers);
  else new Int32Array(c.memory.buffer, address, numbers.length).set(numbers.map((value) => whole(Number(value), `one of the ${what}`)));
  return [address, numbers.length];
}

/** The address of text, with a zero behind it, for the call at hand, and how many bytes it has. */
function characters(value, what) {
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  if (!(bytes instanceof Uint8Array)) {
    throw new BoxspringError(ERROR_NUMBER, `${what} is ${shown(value)}; pass a string or a Uint8Array`);
  }
  const address = room(bytes.length + 1);
  const place = new Uint8Array(c.memory.buffer, address, bytes.length + 1);
  place.set(bytes);
  place[bytes.length] = 0;
  return [address, bytes.length];
}

// MARK: - Objects

/** Frees what an object holds in the module: its handle, and the room of its frames. */
function release(held) {
  if (held.life === life) {
    if (held.handle) c[`bs_${held.kind}_free`](held.handle, 0);
    if (held.room) deallocate(held.room);
  }
  held.handle = held.room = held.capacity = 0;
  held.generation++;
}

const abandoned = new FinalizationRegistry(release);

/** What an object holds in the module. */
let heldBy;

/** An object of the module: freed by `free`, or some time after the last reference to it is gone. */
class Handle {
  #held;

  static {
    heldBy = (object) => (object !== null && typeof object === "object" && #held in object ? object.#held : undefined);
  }

  /** Makes an object by a function and its arguments, which are computed with room for them. */
  constructor(kind, name, inputs) {
    this.#held = { kind, life, handle: 0, room: 0, capacity: 0, generation: 0 };
    using(() => {
      const place = room(4);
      call(name, ...inputs(), place);
      this.#held.handle = view().getUint32(place, true);
    });
    abandoned.register(this, this.#held, this.#held);
  }

  free() {
    abandoned.unregister(this.#held);
    release(this.#held);
  }

  copy() {
    const { kind } = this.#held;
    return adopt(this.constructor, kind, `bs_${kind}_copy`, () => [handle(this)]);
  }
}

// Where `using` declarations know the symbol, they free at the end of their block.
if (Symbol.dispose) Handle.prototype[Symbol.dispose] = Handle.prototype.free;

/** An object of a class that a function makes. The constructor of the class does not run: it may have no private names. */
const adopt = (type, kind, name, inputs) => Reflect.construct(Handle, [kind, name, inputs], type);

/** The handle of an object. */
function handle(object, type = Handle) {
  const held = object instanceof type ? heldBy(object) : undefined;
  if (!held) {
    throw new BoxspringError(ERROR_HANDLE, `this is ${shown(object)}; pass an object of the class ${type.name}`);
  }
  if (held.handle && held.life === life) return held.handle;
  const name = type === Handle ? object.constructor.name : type.name;
  throw new BoxspringError(
    ERROR_HANDLE, `this ${name} ${held.handle ? "is gone since the engine ran out of memory" : "was freed"}; make a new one`);
}

/** Whether an object can be used: it was not freed, and memory has not run out since it was made. */
const isUsable = (object) => heldBy(object)?.handle > 0 && heldBy(object).life === life;

export {
  c, start, read, inflate, decoded, view, allocate, deallocate, room, using, text, call, attempt, shown, number, whole, choice,
  options, F64, I32, U32, I64, HASH, Struct, POINT, VECTOR, SIZE, RECT, rows, doubles, integers, characters, Handle,
  heldBy, adopt, handle, isUsable, END, ERROR_HANDLE, ERROR_NUMBER, ERROR_COUNT, ERROR_CAPACITY, ERROR_TIME,
};
