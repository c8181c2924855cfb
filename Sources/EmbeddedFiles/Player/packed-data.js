"use strict";
// Reading the data of the page: checked bytes, and numbers out of them.

{
  /** What is wrong with the page itself, in words for the reader. */
  class PageFault extends Error {}

  const incomplete = "This page is incomplete: the file ends before its last frame. Copy it again, "
    + "or write it again with --preview.";
  const damaged = "This page is damaged: its frames are not those that were written. Copy it "
    + "again, or write it again with --preview.";

  /**
   * @param {string} text base64
   * @param {{bytes: number, checksum: number}|null} seal
   * @returns {Uint8Array} the bytes that the page holds as text
   * @throws {PageFault} where some are missing or have changed
   */
  function checkedBytes(text, seal) {
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
    const isWhole = bytes.length === seal.bytes && checksum >>> 0 === seal.checksum;
    if (!isWhole) throw new PageFault(damaged);
    return bytes;
  }

  /** Numbers out of bytes, one after the other. */
  class ByteReader {
    #texts = [];
    #current = 0;
    #bitsLeft = 0;

    /** @param {Uint8Array} bytes */
    constructor(bytes) {
      this.bytes = bytes;
      this.view = new DataView(bytes.buffer);
      this.at = 0;
    }

    /** @returns {number} */
    byte() { return this.bytes[this.at++]; }

    /** @returns {number} */
    double() {
      this.at += 8;
      return this.view.getFloat64(this.at - 8, true);
    }

    /** @returns {number} beyond 2⁵³ the nearest that JavaScript has */
    varint() {
      let value = 0;
      for (let place = 1; ; place *= 128) {
        const byte = this.byte();
        value += (byte & 127) * place;
        if (!(byte & 128)) return value;
      }
    }

    /** @returns {number} */
    zigzag() { return unfold(this.varint()); }

    /** @returns {string} a text by its number; a new one follows its number */
    text() {
      const number = this.varint();
      if (number === this.#texts.length) {
        const length = this.varint();
        this.at += length;
        this.#texts.push(new TextDecoder("utf-8", { ignoreBOM: true })
          .decode(this.bytes.subarray(this.at - length, this.at)));
      }
      return this.#texts[number];
    }

    /**
     * Numbers in Rice codes.
     * @param {number} count
     * @returns {Float64Array}
     */
    residuals(count) {
      const numbers = new Float64Array(count);
      for (let start = 0; start < count; start += 32) {
        const k = this.#bits(5), end = Math.min(start + 32, count);
        for (let i = start; k < 31 && i < end; i += 1) {
          const ones = this.#ones(20);
          numbers[i] = unfold(ones < 20 ? ones * 2 ** k + this.#bits(k) : this.#bits(36));
        }
      }
      this.#bitsLeft = 0;
      return numbers;
    }

    /** @param {number} count @returns {number} */
    #bits(count) {
      let value = 0;
      while (count > 0) {
        if (this.#bitsLeft === 0) {
          this.#current = this.byte();
          this.#bitsLeft = 8;
        }
        const taken = Math.min(count, this.#bitsLeft);
        this.#bitsLeft -= taken;
        const bits = (this.#current >> this.#bitsLeft) & ((1 << taken) - 1);
        value = value * (1 << taken) + bits;
        count -= taken;
      }
      return value;
    }

    /**
     * @param {number} limit
     * @returns {number} how many ones stand before the next zero, which is passed too
     */
    #ones(limit) {
      let count = 0;
      while (count < limit && this.#bits(1) === 1) count += 1;
      return count;
    }
  }

  /**
   * 0, -1, 1, -2 … from 0, 1, 2, 3 …
   * @param {number} number
   * @returns {number}
   */
  function unfold(number) {
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
  }

  Object.assign(boxspring, { PageFault, checkedBytes, ByteReader });
}
