import type { AspectRatio, LayoutContent } from "@inkreel/contract";
import { easeEmphasized } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import { rampAt } from "../../motion/ramp.js";
import { groundReach } from "../../objects/group-art.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { kineticLayers } from "../kinetic/kinetic-layers.js";
import { setKinetic } from "../kinetic/set-kinetic.js";
import { placeBox, type SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";
import { relationLayout } from "./relation-layout.js";

type RelationContent = Extract<LayoutContent, { layout: "relation" }>;

/** Side of the thing as a share of the shorter side of the frame: more than a quarter of the frame in each ratio. */
const SIDE_SHARE: Record<AspectRatio, number> = { "9:16": 0.7, "16:9": 0.76, "1:1": 0.52 };
const GAP_PX: Record<AspectRatio, number> = { "9:16": 56, "16:9": 84, "1:1": 40 };
/** How far the thing reaches past the area that is safe for words. */
const OVER_PX: Record<AspectRatio, number> = { "9:16": 96, "16:9": 0, "1:1": 24 };
/** How far the thing stands from the middle of a tall or square frame, in shares of its side. */
const SHIFT_SHARE = 0.1;
/** Long before a scene, so that a thing that stands there from the scene before does not enter again. */
const BEFORE_SCENE_MS = -10_000;
/** How a thing goes from its place in the scene before to the next one. */
const MOVE = { startMs: 0, durationMs: 640, easing: easeEmphasized };

/**
 * Returns the layers of one large thing and the sentence that names it as kinetic type: above, below or beside it, in turn. A thing
 * that the scene before shows too goes on from there to its new place. One that returns later is a part of the background.
 */
export function thingLayout(stage: SceneStage, zones: Zones, content: RelationContent): Layer[] {
  if (stage.isInGround) return kineticLayers(stage, setKinetic(stage, zones.text));
  const { seat, isHeld, staysOn } = stage.staged ?? { seat: 0, isHeld: false, staysOn: false };
  const { thing, type } = placeThing(stage, zones.text, seat);
  const held: SceneStage = {
    ...stage,
    ...(staysOn && { exitMs: null }),
    ...(isHeld && {
      baseMs: BEFORE_SCENE_MS,
      look: { ...stage.look, entrance: ENTRANCES.still, markEntrance: ENTRANCES.still },
    }),
  };
  const shown = isHeld ? withoutTimes(content) : content;
  const still = relationLayout(held, thing, shown);
  const drawn = isHeld
    ? comingFrom(stage, still, [placeThing(stage, zones.text, seat - 1).thing, thing])
    : still;
  const room = drawn.length === 0 ? zones.text : type;
  return [...drawn, ...kineticLayers(stage, setKinetic(stage, room))];
}

/** Moves layers from the place that they had in the scene before to the one where they are drawn. */
function comingFrom(stage: SceneStage, layers: Layer[], [from, to]: [Box, Box]): Layer[] {
  const [dxPx, dyPx] = [placeBox(stage, from).xPx - placeBox(stage, to).xPx, from.yPx - to.yPx];
  return layers.map((layer) => ({
    ...layer,
    motion(timeMs) {
      const motion = layer.motion(timeMs);
      const leftShare = 1 - rampAt(MOVE, timeMs);
      return { ...motion, dxPx: motion.dxPx + dxPx * leftShare, dyPx: motion.dyPx + dyPx * leftShare };
    },
  }));
}

/** A thing that stands there already does not wait for its word. */
function withoutTimes(content: RelationContent): RelationContent {
  return {
    ...content,
    things: content.things.map((thing) => ({ ...thing, name: { ...thing.name, words: null } })),
  };
}

/** Divides the safe area into a square for the thing with its ground and the room for the type. */
function placeThing(stage: SceneStage, safe: Box, seat: number): { thing: Box; type: Box } {
  const { ratio, frame, look } = stage;
  const reach = groundReach(look.objectArt);
  const sidePx = (Math.min(frame.widthPx, frame.heightPx) * SIDE_SHARE[ratio]) / (1 + reach);
  const wholePx = sidePx * (1 + reach);
  const [gapPx, overPx] = [GAP_PX[ratio], OVER_PX[ratio]];
  const square = { widthPx: sidePx, heightPx: sidePx };
  const isFirst = seat % 2 === 0;
  if (ratio === "16:9") {
    const thing = {
      ...square,
      xPx: isFirst ? safe.xPx + safe.widthPx - sidePx : safe.xPx,
      yPx: safe.yPx + (safe.heightPx - sidePx) / 2,
    };
    const takenPx = wholePx + gapPx;
    return { thing, type: insetBox(safe, isFirst ? { rightPx: takenPx } : { leftPx: takenPx }) };
  }
  const shiftPx = sidePx * SHIFT_SHARE * ((seat % 3) - 1);
  const takenPx = wholePx + gapPx - overPx;
  const thing = {
    ...square,
    xPx: safe.xPx + (safe.widthPx - sidePx) / 2 + shiftPx,
    yPx: isFirst ? safe.yPx - overPx : safe.yPx + safe.heightPx + overPx - sidePx,
  };
  return { thing, type: insetBox(safe, isFirst ? { topPx: takenPx } : { bottomPx: takenPx }) };
}
