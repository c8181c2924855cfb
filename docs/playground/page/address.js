"use strict";
// Addresses hold what is on show: short texts, packed, and what differs from the first choices.

{
  /** The longest packed text that an address takes, characters. */
  const longest = 6000;
  /** Milliseconds after a change before the address tells of it; for which a button says that it has copied. */
  const patience = 400, praise = 1600;

  /** @param {string} text @returns {Promise<string|null>} for an address; null where it is too long for one */
  async function pack(text) {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    if (bytes.length > longest * 3 / 4) return null;
    const characters = Array.from(bytes, byte => String.fromCharCode(byte)).join("");
    return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /** @param {string} packed @returns {Promise<string>} rejects where it is not what ``pack`` made */
  async function unpack(packed) {
    const bytes = Boxspring.decoded(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(stream).text();
  }

  /**
   * The choices in an address that are as they should be.
   * @param {URLSearchParams} query
   * @param {Record<string, (text: string) => unknown>} readers undefined for a value that cannot be
   * @returns {object}
   */
  function choicesIn(query, readers) {
    const choices = {};
    for (const [name, text] of query) {
      const value = Object.hasOwn(readers, name) ? readers[name](text) : undefined;
      if (value !== undefined) choices[name] = value;
    }
    return choices;
  }

  /** Readers of choices. */
  const oneOf = (...values) => text => values.find(value => String(value) === text);
  const within = (low, high) => text => {
    if (text === "null") return null;
    const value = text === "" ? NaN : Number(text);
    return value >= low && value <= high ? value : undefined;
  };

  /** Says what differs from the first choices. @param {URLSearchParams} query */
  function sayChoices(query, names, choices, first) {
    for (const name of names) if (choices[name] !== first[name]) query.set(name, String(choices[name]));
  }

  /** @type {Map<HTMLElement, () => Promise<void>>} what brings the address up to date, by view */
  const writers = new Map();

  /**
   * Keeps the address of a view up to date.
   * @param {HTMLElement} view
   * @param {() => Promise<URLSearchParams>} describe
   * @returns {() => void} to be called after a change
   */
  function keepAddress(view, describe) {
    let timer = 0;
    const write = async () => boxspring.page.setAddress(view, await describe());
    writers.set(view, write);
    return () => {
      clearTimeout(timer);
      timer = setTimeout(write, patience);
    };
  }

  const button = document.getElementById("copy-link");
  button.addEventListener("click", async () => {
    const text = button.textContent;
    try {
      await writers.get(boxspring.page.shownView())?.();
      await boxspring.page.copyText(location.href);
      button.textContent = "Copied";
    } catch {
      button.textContent = "See address";
    }
    setTimeout(() => { button.textContent = text; }, praise);
  });

  Object.assign(boxspring.page, { pack, unpack, choicesIn, oneOf, within, sayChoices, keepAddress });
}
