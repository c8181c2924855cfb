"use strict";
// The six ways of writing a spring, and what other systems are told.

{
  /** A number to so many digits. @type {(value: number, digits?: number) => string} */
  const significant = (value, digits = 6) => String(Number(value.toPrecision(digits)) + 0);

  /**
   * @typedef {object} Style
   * @property {string} name
   * @property {string} users who writes springs so
   * @property {string[]} keys
   * @property {(motion: object) => number[]} values in the order of the keys
   * @property {(...values: number[]) => object} spring of the package
   */

  /** As in `boxspring spring --as`. @type {Style[]} */
  const styles = [
    {
      name: "frequency", users: "UIKit Dynamics", keys: ["frequency", "dampingRatio"],
      values: ({ frequency, dampingRatio }) => [frequency, dampingRatio], spring: (f, z) => new Boxspring.Spring(f, z)
    },
    {
      name: "physical", users: "Core Animation, Figma, Motion", keys: ["mass", "stiffness", "damping"],
      values: ({ stiffness, damping }) => [1, stiffness, damping], spring: (m, k, c) => Boxspring.Spring.fromStiffness(k, c, m)
    },
    {
      name: "response", users: "SwiftUI", keys: ["response", "dampingRatio"],
      values: ({ response, dampingRatio }) => [response, dampingRatio], spring: (t, z) => Boxspring.Spring.fromResponse(t, z)
    },
    {
      name: "duration", users: "SwiftUI", keys: ["duration", "bounce"],
      values: ({ response, bounce }) => [response, bounce], spring: (t, b) => Boxspring.Spring.fromDuration(t, b)
    },
    {
      name: "settling", users: "SwiftUI", keys: ["settlingDuration", "dampingRatio"],
      values: ({ settlingDuration, dampingRatio }) => [settlingDuration, dampingRatio],
      spring: (t, z) => Boxspring.Spring.fromSettling(t, z)
    },
    {
      name: "origami", users: "Origami, React Native", keys: ["tension", "friction"],
      values: ({ tension, friction }) => [tension, friction], spring: (t, f) => Boxspring.Spring.fromTension(t, f)
    }
  ];

  /** @param {Style} style @param {object} motion @returns {string} `key=value,key=value`, as the command prints and takes it */
  function pairs({ keys, values }, motion) {
    const numbers = values(motion);
    if (!numbers.every(Number.isFinite)) return "never settles";
    return keys.map((key, i) => `${key}=${significant(numbers[i])}`).join(",");
  }

  /**
   * The spring that a text says, in any of the styles.
   * @param {string} text
   * @returns {{frequency: number, dampingRatio: number}}
   * @throws {Error} one line
   */
  function parse(text) {
    const entries = text.split(",").map(part => part.split("=").map(word => word.trim()));
    const numbers = new Map(entries.map(([key, value]) => [key, value === "" ? NaN : Number(value)]));
    const style = styles.find(({ keys }) => keys.length === numbers.size && keys.every(key => numbers.has(key)));
    if (!style) {
      const known = styles.map(({ keys }) => keys.join(" + ")).join(", ");
      throw new Error(`"${text}" is not a spring; write ${known}, as key=value,key=value`);
    }
    const { frequency, dampingRatio } = style.spring(...style.keys.map(key => numbers.get(key)));
    return { frequency, dampingRatio };
  }

  /** How a spring is, in a few words. @param {object} motion @returns {string} */
  function phrase(motion) {
    const { dampingRatio, overshoot } = motion;
    if (dampingRatio === 0) return "Undamped: never settles.";
    const percent = 100 * overshoot, time = `settles in ${significant(motion.settlingDuration, 3)} s`;
    if (significant(dampingRatio) === "1") return `Critically damped: ${time}, no overshoot.`;
    if (dampingRatio > 1) return `Overdamped: ${time}, no overshoot.`;
    return `Overshoots by ${percent < 0.01 ? "less than 0.01" : significant(percent, 2)} %, ${time}.`;
  }

  const float = value => significant(value, 7) + "f";

  /**
   * What others are told of a spring, by the name of what is copied.
   * @type {Record<string, (motion: object, rules: object) => string>} `rules` has the scene's influence and springRules
   */
  const formats = {
    "Swift": motion => [
      `let spring = try SpringTuning(frequency: ${motion.frequency}, dampingRatio: ${motion.dampingRatio})  // Boxspring`,
      `let animation = Animation.spring(duration: ${significant(motion.response)}, bounce: ${significant(motion.bounce)})  // SwiftUI`
    ].join("\n"),
    "CSS linear()": motion => {
      try {
        const { easing, duration } = motion.css();
        return `transition-duration: ${Math.round(duration * 1000)}ms;\ntransition-timing-function: ${easing};`;
      } catch (error) {
        return `/* ${error.message} */`;
      }
    },
    "JSON scene": (motion, rules) => {
      const { influence, springRules } = rules, { frequency, dampingRatio } = motion;
      return JSON.stringify({ spring: { frequency, dampingRatio }, influence, springRules }, null, 2);
    },
    "Core Animation": ({ stiffness, damping }) => [
      "let animation = CASpringAnimation(keyPath: \"position.y\")", "animation.mass = 1",
      `animation.stiffness = ${stiffness}`, `animation.damping = ${damping}`,
      "animation.duration = animation.settlingDuration"
    ].join("\n"),
    "Android": ({ stiffness, dampingRatio }) =>
      `SpringForce().setStiffness(${float(stiffness)}).setDampingRatio(${float(dampingRatio)})`,
    "Compose": ({ stiffness, dampingRatio }) =>
      `spring<Float>(dampingRatio = ${float(dampingRatio)}, stiffness = ${float(stiffness)})`
  };

  Object.assign(boxspring.spring, { styles, pairs, parse, phrase, formats });
}
