"use strict";
// Draws frames of thousands of small cells pixel by pixel: a canvas takes several times as long to
// fill as many rectangles. Edges are blended by how much of a pixel they cover, so motion is smooth.

{
  /** The kinds of items, backgrounds and badges, as the engine numbers them. */
  const item = 1, background = 3, badge = 4;

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
      const pixels = this.#pixels, screen = word(tones.screen);
      const isAllContent = ground.x <= 0 && ground.y <= 0 && ground.width >= width && ground.height >= height;
      pixels.fill(isAllContent ? screen : word(tones.outside));
      const { x, y } = ground;
      if (!isAllContent) fill(pixels, width, height, x, y, x + ground.width, y + ground.height, screen);
      const items = tones.items.map(word), supplement = word(tones.supplement);
      const { count, offset, values, elements } = frame, dx = offset.x * zoom, dy = offset.y * zoom;
      const paint = i => {
        const k = 6 * i, kind = elements[4 * i + 1];
        const left = (values[k] + values[k + 4]) * zoom - dx, top = (values[k + 1] + values[k + 5]) * zoom - dy;
        const tone = kind === item || kind === badge ? items[toneOf(i)] : supplement;
        fill(pixels, width, height, left, top, left + values[k + 2] * zoom, top + values[k + 3] * zoom, tone);
      };
      // Backgrounds come behind the elements in a frame, and are drawn before them.
      for (let i = 0; i < count; i += 1) if (elements[4 * i + 1] === background) paint(i);
      for (let i = 0; i < count; i += 1) if (elements[4 * i + 1] !== background) paint(i);
      pen.putImageData(this.#image, 0, 0);
    }

    #resize(width, height) {
      if (this.#image?.width === width && this.#image.height === height) return;
      this.#image = new ImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
    }
  }

  /** Fills a rectangle, device pixels; its edges are blended with what is there, by 256ths of a pixel. */
  function fill(pixels, width, height, left, top, right, bottom, tone) {
    if (left < 0) left = 0;
    if (top < 0) top = 0;
    if (right > width) right = width;
    if (bottom > height) bottom = height;
    if (!(left < right && top < bottom)) return;
    const firstX = left | 0, lastX = Math.ceil(right) - 1, firstY = top | 0, lastY = Math.ceil(bottom) - 1;
    // How much of the first and the last column is covered; where they are one, it has both edges.
    const isThin = firstX === lastX;
    const first = ((isThin ? right - left : firstX + 1 - left) * 256 + 0.5) | 0;
    const last = isThin ? 0 : ((right - lastX) * 256 + 0.5) | 0;
    for (let y = firstY; y <= lastY; y += 1) {
      const row = y * width, start = row + firstX, end = row + lastX;
      const share = (((y < lastY ? y + 1 : bottom) - (y > firstY ? y : top)) * 256 + 0.5) | 0;
      if (share >= 256) {
        pixels[start] = first >= 256 ? tone : blend(pixels[start], tone, first);
        for (let x = start + 1; x < end; x += 1) pixels[x] = tone;
        if (last > 0) pixels[end] = last >= 256 ? tone : blend(pixels[end], tone, last);
      } else {
        pixels[start] = blend(pixels[start], tone, (first * share) >> 8);
        for (let x = start + 1; x < end; x += 1) pixels[x] = blend(pixels[x], tone, share);
        if (last > 0) pixels[end] = blend(pixels[end], tone, (last * share) >> 8);
      }
    }
  }

  /** A tone over another, opaque; red and blue at once. @param {number} share in 256ths */
  function blend(under, over, share) {
    const rest = 256 - share;
    return 0xff000000 | ((over & 0xff00ff) * share + (under & 0xff00ff) * rest >>> 8 & 0xff00ff)
      | ((over & 0xff00) * share + (under & 0xff00) * rest >>> 8 & 0xff00);
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
