"use strict";
// The spring beside its sliders: its curve, how others write it, and what is copied.

{
  const byId = id => document.getElementById(id);
  const { SpringMotion, styles, pairs, parse, phrase, formats, drawCurve } = boxspring.spring;
  /** Milliseconds for which a button says that it has copied. */
  const praise = 1600;

  class SpringPanel {
    /**
     * @param {object} settings with the choices frequency and dampingRatio
     * @param {() => object} rules of the scene on show
     * @param {object} messages
     */
    constructor(settings, rules, messages) {
      Object.assign(this, { settings, rules, messages });
      this.inputs = styles.map(style => this.#row(style));
      for (const name of Object.keys(formats)) byId("copy-as").append(new Option(name, name));
      byId("copy-as").addEventListener("change", () => this.#showText());
      byId("copy").addEventListener("click", () => this.#copy());
      settings.listen(() => this.show());
      this.show();
    }

    get motion() {
      const { frequency, dampingRatio } = this.settings.choices;
      return new SpringMotion(frequency, dampingRatio);
    }

    /** Shows the spring that is chosen. */
    show() {
      const { frequency, dampingRatio } = this.settings.choices, key = `${frequency} ${dampingRatio}`;
      if (key !== this.shown) {
        this.shown = key;
        const { motion } = this;
        drawCurve(byId("spring-curve"), motion);
        byId("spring-phrase").textContent = phrase(motion);
        this.inputs.forEach((input, i) => {
          if (input !== document.activeElement) this.#write(input, pairs(styles[i], motion));
        });
      }
      this.#showText();
    }

    #write(input, text) {
      input.value = text;
      input.removeAttribute("aria-invalid");
    }

    #row(style) {
      const label = document.createElement("label"), input = document.createElement("input");
      label.textContent = `${style.name}: ${style.users}`;
      input.type = "text";
      input.spellcheck = false;
      input.autocapitalize = "off";
      input.setAttribute("aria-describedby", "spring-styles-help");
      input.addEventListener("change", () => this.#read(input, style));
      label.append(input);
      byId("spring-styles").querySelector(".rows").append(label);
      return input;
    }

    #read(input, style) {
      try {
        this.settings.change({ ...parse(input.value), preset: "" });
        this.#write(input, pairs(style, this.motion));
        this.messages.clear();
      } catch (error) {
        input.setAttribute("aria-invalid", "true");
        this.messages.complain(error.message);
      }
    }

    get #text() {
      return formats[byId("copy-as").value](this.motion, this.rules());
    }

    #showText() {
      byId("copy-text").textContent = this.#text;
    }

    async #copy() {
      try {
        await boxspring.page.copyText(this.#text);
        this.messages.say("Copied.");
        byId("copy").textContent = "Copied";
        setTimeout(() => { byId("copy").textContent = "Copy"; }, praise);
      } catch {
        getSelection().selectAllChildren(byId("copy-text"));
        this.messages.complain("The browser does not let the page copy; the text is selected, so copy it by hand.");
      }
    }
  }

  boxspring.spring.SpringPanel = SpringPanel;
}
