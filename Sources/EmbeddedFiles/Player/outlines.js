"use strict";
// Outlines around the middle of what has them: to draw, to point at, and to measure.

{
  /** Radius of the corners of cells and of bodies, in points at most: those of bodies are sharp. */
  const cellRadius = 9, bodyRadius = 3;

  /** The greatest width or height, whichever is less, of a badge with round ends, in points. */
  const smallBadge = 32;

  /** @param {Entry} entry @returns {boolean} whether it has round ends */
  function isCapsule({ isBadge, width, height }) { return isBadge && Math.min(width, height) <= smallBadge; }

  /**
   * @param {Entry} entry
   * @param {number} scale CSS pixels per point
   * @param {number|null} cornerRadius of a rectangle, in points; null for what all of its kind have
   * @returns {Path2D} corners of rectangles are rounded where they can be seen to be
   */
  function outlinePath({ outline, width, height, lines, body, isBadge }, scale, cornerRadius = null) {
    const path = new Path2D();
    if (outline === "ellipse") {
      path.ellipse(0, 0, Math.abs(width) / 2, Math.abs(height) / 2, 0, 0, 2 * Math.PI);
    } else if (outline === "rectangle") {
      const radius = cornerRadius !== null ? Math.min(cornerRadius, width / 2, height / 2) : body ? Math.min(bodyRadius, width / 6, height / 6)
        : isCapsule({ isBadge, width, height }) ? Math.min(width, height) / 2 : Math.min(cellRadius, width / 4, height / 4);
      if (radius * scale < (cornerRadius !== null ? 0.1 : 1)) path.rect(-width / 2, -height / 2, width, height);
      else path.roundRect(-width / 2, -height / 2, width, height, radius);
    } else {
      for (const line of lines) addLine(path, line, 0, 0);
      if (outline === "polygon") path.closePath();
    }
    return path;
  }

  /** @param {Path2D} path @param {number[][]} line @param {number} x @param {number} y */
  function addLine(path, line, x, y) {
    line.forEach(([dx, dy], n) => {
      if (n === 0) path.moveTo(x + dx, y + dy); else path.lineTo(x + dx, y + dy);
    });
  }

  /**
   * @param {Entry} entry
   * @param {number} x from its middle, along its own axes
   * @param {number} y
   * @returns {boolean}
   */
  function isInside({ outline, width, height, lines }, x, y) {
    if (outline === "ellipse") return (x / width) ** 2 + (y / height) ** 2 <= 0.25;
    if (outline !== "polygon") return Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2;
    let isIn = false;
    for (const [ax, ay, bx, by] of edges(lines[0] ?? [])) {
      if (ay > y !== by > y && x < ax + (y - ay) / (by - ay) * (bx - ax)) isIn = !isIn;
    }
    return isIn;
  }

  /** @param {Entry} entry @returns {number} the mean square distance of its area from its middle, in pt² */
  function gyration({ outline, width, height, lines }) {
    if (outline !== "polygon") return (width ** 2 + height ** 2) / (outline === "ellipse" ? 16 : 12);
    let area = 0, second = 0;
    for (const [ax, ay, bx, by] of edges(lines[0])) {
      const cross = ax * by - bx * ay;
      area += cross / 2;
      second += cross * (ax * ax + ax * bx + bx * bx + ay * ay + ay * by + by * by) / 12;
    }
    return area === 0 ? 0 : second / area;
  }

  /** @param {Entry} entry @returns {number} in pt² */
  function area({ outline, width, height, lines }) {
    if (outline !== "polygon") return width * height * (outline === "ellipse" ? Math.PI / 4 : 1);
    const sum = edges(lines[0]).reduce((sum, [ax, ay, bx, by]) => sum + ax * by - bx * ay, 0);
    return Math.abs(sum / 2);
  }

  /** @param {number[][]} corners @returns {number[][]} the ends of each edge */
  function edges(corners) {
    return corners.map((corner, n) => [...corner, ...corners[(n + 1) % corners.length]]);
  }

  Object.assign(boxspring, { outlinePath, isCapsule, addLine, isInside, gyration, area });
}
