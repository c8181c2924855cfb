"use strict";
// The example scenes, with pictures that an engine of their own draws in the middle of a scroll.

{
  const { Shelf, examples } = boxspring.page, { readScene } = boxspring.scroll;
  /** Size of a picture, screen pixels; seconds of the scroll, and points that it goes. */
  const room = { clientWidth: 64, clientHeight: 78 }, duration = 0.2, way = 150;

  /**
   * @param {object} run
   * @param {Record<string, string>} embedded
   * @param {(name: string, text: string) => void} open
   * @returns {Map<string, string>} the texts
   */
  function listExamples(run, embedded, open) {
    const texts = examples(embedded);
    let engine = null;
    const shelf = new Shelf(document.getElementById("examples"), {
      names: texts.keys(),
      choose: name => open(name, texts.get(name)),
      draw(name, canvas) {
        engine ??= new BoxspringEngine();
        const { scene, document } = readScene(engine, texts.get(name), name);
        draw(engine, scene, document, canvas);
      }
    });
    const show = () => shelf.show(run.settings.choices.file?.name ?? null);
    run.settings.listen(changed => changed.has("file") && show());
    shelf.paint();
    return texts;
  }

  /** @param {object} engine that has loaded the scene */
  function draw(engine, scene, { direction, sections }, canvas) {
    const isVertical = scene.axis === "vertical", sign = direction === "rightToLeft" && !isVertical ? -1 : 1;
    engine.start({ window: 0 });
    for (let i = 1; i <= 12; i += 1) {
      engine.wheel(isVertical ? 0 : sign * way / 12, isVertical ? way / 12 : 0, 0, 0, i / 12 * duration);
    }
    const stage = new boxspring.scroll.Stage(room, canvas);
    stage.load(scene, null, sections);
    stage.draw([engine.advance(duration)], { outlines: false }, [], []);
  }

  boxspring.scroll.listExamples = listExamples;
}
