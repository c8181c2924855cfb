"use strict";
// Draws frames of thousands of small cells pixel by pixel: a canvas takes several times as long to
// fill as many rectangles. Edges are blended by how much of a pixel they cover, so motion is smooth.

{
  /** The kind of elements that are items, as the engine numbers them. */
  const item = 1;

  class Raster {
    /** @type {ImageData|null} */
    #image = null;
    /** @type {Uint32Array} the image, a word per pixel */
    #pixels = new Uint32Array(0);

    /** @param {CanvasRenderingContext2D} pen */
    constructor(pen) {
      this.pen = pen;
    }

    /**
     * @param {object} frame as the engine gives it
     * @param {(k: number) => number} toneOf the tone of an item by its place in the frame
     * @param {{x: number, y: number, width: number, height: number}} ground the content, device pixels
     * @param {number} zoom device pixels per point
     */
    draw(frame, toneOf, ground, zoom) {
      const { pen } = this, { width, height } = pen.canvas, { tones } = boxspring;
      this.#resize(width, height);
      this.#pixels.fill(word(tones.outside));
      const items = tones.items.map(word), supplement = word(tones.supplement);
      this.#fill(ground.x, ground.y, ground.x + ground.width, ground.y + ground.height, word(tones.screen));
      const { count, offset, values, elements } = frame;
      for (let i = 0; i < count; i += 1) {
        const k = 6 * i;
        const x = (values[k] + values[k + 4] - offset.x) * zoom;
        const y = (values[k + 1] + values[k + 5] - offset.y) * zoom;
        const tone = elements[4 * i + 1] === item ? items[toneOf(i)] : supplement;
        this.#fill(x, y, x + values[k + 2] * zoom, y + values[k + 3] * zoom, tone);
      }
      pen.putImageData(this.#image, 0, 0);
    }

    #resize(width, height) {
      if (this.#image?.width === width && this.#image.height === height) return;
      this.#image = new ImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
    }

    /** Fills a rectangle, device pixels; its edges are blended with what is there. */
    #fill(left, top, right, bottom, tone) {
      const { width, height } = this.#image, pixels = this.#pixels;
      left = Math.max(left, 0);
      top = Math.max(top, 0);
      right = Math.min(right, width);
      bottom = Math.min(bottom, height);
      if (left >= right || top >= bottom) return;
      const firstX = Math.floor(left), lastX = Math.ceil(right) - 1;
      const firstY = Math.floor(top), lastY = Math.ceil(bottom) - 1;
      const wholeX = Math.ceil(left), wholeEnd = Math.floor(right);
      for (let y = firstY; y <= lastY; y += 1) {
        const row = y * width, share = Math.min(y + 1, bottom) - Math.max(y, top);
        if (share > 0.998) {
          for (let x = row + wholeX; x < row + wholeEnd; x += 1) pixels[x] = tone;
        } else {
          for (let x = row + wholeX; x < row + wholeEnd; x += 1) pixels[x] = blend(pixels[x], tone, share);
        }
        if (firstX < wholeX) {
          const part = Math.min(wholeX, right) - left;
          pixels[row + firstX] = blend(pixels[row + firstX], tone, share * part);
        }
        if (lastX >= wholeEnd && lastX >= wholeX) {
          pixels[row + lastX] = blend(pixels[row + lastX], tone, share * (right - wholeEnd));
        }
      }
    }
  }

  /** A tone over another, opaque; all channels but one at a time. */
  function blend(under, over, share) {
    const a = Math.round(share * 256), b = 256 - a;
    const redBlue = ((over & 0xff00ff) * a + (under & 0xff00ff) * b) >>> 8 & 0xff00ff;
    const green = ((over & 0xff00) * a + (under & 0xff00) * b) >>> 8 & 0xff00;
    return 0xff000000 | redBlue | green;
  }

  /** @type {Map<string, number>} */
  const words = new Map();

  /** A colour as a pixel's word, in the byte order of the machine. */
  function word(colour) {
    const known = words.get(colour);
    if (known !== undefined) return known;
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const made = new Uint32Array(pen.getImageData(0, 0, 1, 1).data.buffer)[0];
    words.set(colour, made);
    return made;
  }

  boxspring.scroll.Raster = Raster;
}
