"use strict";
// The buttons that change the content.

{
  const byId = id => document.getElementById(id);
  const names = ["insert", "delete", "shuffle", "rotate", "restore"];

  /**
   * @param {object} run
   * @param {object} messages
   * @returns {(name: string, ...values: number[]) => void} changes the content as the button of that name does, or the
   *   function of ``Content``
   */
  function listenToChanges(run, messages) {
    const { content } = run;

    function change(name, ...values) {
      if (!content.isPossible) return;
      messages.attempt(() => {
        const words = content[name](...values);
        messages.clear();
        if (words) messages.say(words);
      });
    }

    function show() {
      for (const name of names) byId(`content-${name}`).disabled = !content.isPossible;
      byId("content-restore").disabled = !content.isOn;
      byId("stage").setAttribute("aria-label", `${run.scene.count.toLocaleString("en")} cells`);
    }

    for (const name of names) byId(`content-${name}`).addEventListener("click", () => change(name));
    run.addEventListener("content", show);
    return change;
  }

  boxspring.scroll.listenToChanges = listenToChanges;
}
