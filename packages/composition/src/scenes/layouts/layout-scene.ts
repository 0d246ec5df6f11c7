import type { SceneElement } from "@inkreel/contract";
import { EXIT_MS } from "../../motion/entrance.js";
import type { Layer } from "../../timeline/timeline.js";
import { kineticLayers } from "../kinetic/kinetic-layers.js";
import { setKinetic } from "../kinetic/set-kinetic.js";
import { portraitPlate } from "../parts/portrait-plate.js";
import type { SceneGround } from "../scene-ground.js";
import type { SceneStage } from "../scene-stage.js";
import { captionStageLayout } from "./caption-stage-layout.js";
import { changeLayout } from "./change-layout.js";
import { comparisonLayout } from "./comparison-layout.js";
import { ctaLayout } from "./cta-layout.js";
import { kineticLayout } from "./kinetic-layout.js";
import { listLayout } from "./list-layout.js";
import { mapLayout } from "./map-layout.js";
import { multipleLayout } from "./multiple-layout.js";
import { numberLayout } from "./number-layout.js";
import { pictureLayout } from "./picture-layout.js";
import { productLayout } from "./product-layout.js";
import { quantityLayout } from "./quantity-layout.js";
import { quoteLayout } from "./quote-layout.js";
import { rangeLayout } from "./range-layout.js";
import { relationLayout } from "./relation-layout.js";
import { shareLayout } from "./share-layout.js";
import { splitLayout } from "./split-layout.js";
import { statementLayout } from "./statement-layout.js";
import { stepsLayout } from "./steps-layout.js";
import { thingLayout } from "./thing-layout.js";
import { timelineLayout } from "./timeline-layout.js";
import { titleLayout } from "./title-layout.js";

/** Returns the overlays of a scene, bottom to top. */
export function layoutScene(stage: SceneStage, ground: SceneGround): Layer[] {
  const { leadIn } = stage;
  const plate = portraitPlate(stage, ground.stand?.setting ?? null);
  if (leadIn === null) return [...plate, ...layoutContent(stage, ground)];
  const before = { ...stage, exitMs: leadIn.endMs - EXIT_MS };
  const range = { startWord: 0, endWord: leadIn.endWord };
  return [
    ...plate,
    ...layoutContent({ ...stage, baseMs: leadIn.endMs }, ground),
    ...kineticLayers(before, setKinetic(before, ground.zones.text, { range, role: "display" })),
  ];
}

function layoutContent(stage: SceneStage, ground: SceneGround): Layer[] {
  const { content } = stage.scene.direction;
  const { zones } = ground;
  if (stage.carrier === "captions") return captionStageLayout(stage, zones);
  const isKinetic = stage.carrier === "type";
  switch (content.layout) {
    case "title":
      if (isKinetic) return kineticLayout(stage, ground, { kicker: content.kicker, footPx: 0 }).layers;
      return titleLayout(stage, zones, content);
    case "statement":
      if (isKinetic) return kineticLayout(stage, ground, { kicker: null, footPx: 0 }).layers;
      return statementLayout(stage, ground, content);
    case "list":
      return listLayout(stage, zones, content);
    case "number":
      return numberLayout(stage, zones, content);
    case "change":
      return changeLayout(stage, zones, content);
    case "comparison":
      return comparisonLayout(stage, zones, content);
    case "share":
      return shareLayout(stage, zones, content);
    case "multiple":
      return multipleLayout(stage, zones, content);
    case "quantity":
      return quantityLayout(stage, zones, content);
    case "range":
      return rangeLayout(stage, zones, content);
    case "map":
      return stage.map === null
        ? statementLayout(stage, ground, { layout: "statement", phrase: wholeText(stage) })
        : mapLayout(stage, stage.map, content);
    case "timeline":
      return timelineLayout(stage, zones, content);
    case "relation":
      if (isKinetic) return thingLayout(stage, zones, content);
      return relationLayout(stage, zones.text, content);
    case "quote":
      return quoteLayout(stage, ground, content);
    case "steps":
      return stepsLayout(stage, zones, content);
    case "picture":
      return pictureLayout(stage, ground, content);
    case "split":
      return splitLayout(stage, zones, content);
    case "product":
      return productLayout(stage, zones, content);
    case "cta":
      return ctaLayout(stage, zones, content);
  }
}

/** The words of the scene, which it shows if its drawing is missing. */
function wholeText({ scene }: SceneStage): SceneElement {
  return { text: scene.text, words: { startWord: 0, endWord: scene.words.length } };
}
