import type { RelatedThing, DrawnThings } from "@inkreel/contract";
import { ensureContrast } from "../../color/contrast.js";
import { SHAPE_CONTRAST } from "../../looks/swatch.js";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import { FLOOR_OVER_SHARE, PAINT_FLOOR, PAINT_GROUND } from "../../objects/group-art.js";
import { NIGHT } from "../../objects/object-art.js";
import { drawnThings } from "../../objects/topic-of.js";
import { areCaptionsAbove, type Regions } from "../../timeline/regions.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { createLayer, enterAt, presenceFrom } from "../create-layer.js";
import { arrowPart } from "../parts/arrow-part.js";
import { crossPart } from "../parts/cross-part.js";
import { placeThings, type PlacedThings } from "../parts/place-things.js";
import { colorsOn, pictogramPart } from "../parts/pictogram-part.js";
import { shapePart } from "../parts/shape-part.js";
import { placeBox, type SceneStage } from "../scene-stage.js";

const ARROW_SCALE = 2.4;
const STAGGER_MS = 260;
/** Time from the entrance of a denied thing to its cross, so that a viewer sees what is crossed out. */
const CROSS_DELAY_MS = 320;
/** So long after the one before, a thing no longer waits for its word at the end of a long sentence, so that there is something to see. */
const LATEST_MS = 900;
const BEAM_PX = 12;
const BEAM_MS = 700;

/** A thing with its drawing, its place and its time. */
interface Cast {
  thing: RelatedThing;
  box: Box;
  enterMs: number;
  index: number;
}

/**
 * Returns the layers of drawn things in a room, in the relation that the sentence states. The ground stands from the
 * start, each thing comes when it is named or soon after the one before, and the mark of the relation grows when that is said.
 */
export function relationLayout(stage: SceneStage, room: Box, content: DrawnThings): Layer[] {
  const things = drawnThings(content.things, { ...stage.scene, drawings: stage.drawings });
  if (things.length === 0) return [];
  const placed = placeThings(room, { relation: content.relation, count: things.length });
  const cast = enterInTurn(stage, things, placed);
  const markMs = enterAt(
    stage,
    stage.times.startOf(content.mark?.words ?? null),
    Math.max(...cast.map(({ enterMs }) => enterMs)),
  );
  const isComplete = things.length === content.things.length;
  return [
    groundLayer(stage, placed),
    ...cast.flatMap((each) => floorLayer(stage, each)),
    ...(isComplete ? markLayers(stage, { content, placed, markMs }) : []),
    // What stands behind is drawn first.
    ...cast.toReversed().flatMap((each) => thingLayers(stage, each)),
    ...cast.flatMap(({ thing, box, enterMs, index }) =>
      thing.isDenied
        ? [
            crossPart(stage, {
              id: `thing-${index}-cross`,
              box,
              ...colorsOfMark(stage),
              enterMs: Math.max(enterMs + CROSS_DELAY_MS, content.mark === null ? 0 : markMs),
            }),
          ]
        : [],
    ),
  ];
}

function enterInTurn(stage: SceneStage, things: readonly RelatedThing[], placed: PlacedThings): Cast[] {
  const cast = things.map((thing, index): Cast => {
    const namedMs = stage.times.startOf(thing.name.words);
    const enterMs = enterAt(stage, namedMs, stage.baseMs + index * STAGGER_MS);
    return { thing, box: placed.things[index]!, enterMs, index };
  });
  const inTurn = cast.toSorted((left, right) => left.enterMs - right.enterMs);
  return cast.map((each) => {
    const latestMs = stage.baseMs + LATEST_MS * (1 + inTurn.indexOf(each));
    return { ...each, enterMs: Math.min(each.enterMs, latestMs) };
  });
}

function groundLayer(stage: SceneStage, { group, things }: PlacedThings): Layer {
  const { frame } = stage;
  const place = placeBox(stage, group);
  return createLayer(stage, {
    id: "ground-behind",
    box: { xPx: 0, yPx: 0, ...frame },
    presence: { ...presenceFrom(stage, stage.baseMs), entrance: ENTRANCES.still },
    changes: [],
    draw(ctx) {
      ctx.beginPath();
      ctx.rect(0, 0, frame.widthPx, frame.heightPx);
      ctx.clip();
      PAINT_GROUND[stage.look.objectArt]({
        ctx,
        group: place,
        isAlone: things.length === 1,
        frame,
        topPx: groundTopPx(stage.regions),
        colors: colorsOn(stage.swatch, stage.swatch.ground),
      });
    },
  });
}

/** Space between captions at the top and the ground below them, which may be a little taller than round. */
const CAPTION_GAP_PX = 24;

/** Returns where the ground may begin: below captions at the top, or at the upper edge without any. */
function groundTopPx(regions: Regions): number {
  const { caption } = regions;
  return caption !== null && areCaptionsAbove(regions) ? caption.yPx + caption.heightPx + CAPTION_GAP_PX : 0;
}

function floorLayer(stage: SceneStage, { box, enterMs, index }: Cast): Layer[] {
  const paintFloor = PAINT_FLOOR[stage.look.objectArt];
  if (paintFloor === undefined) return [];
  const floor = shapePart(stage, {
    id: `thing-${index}-floor-behind`,
    box,
    overPx: box.widthPx * FLOOR_OVER_SHARE,
    enterMs,
    entrance: ENTRANCES.still,
    paint: (ctx, at) => paintFloor(ctx, at, colorsOn(stage.swatch, stage.swatch.ground)),
  });
  return [floor];
}

function thingLayers(stage: SceneStage, { thing, box, enterMs, index }: Cast): Layer[] {
  const id = `thing-${index}`;
  return pictogramPart(stage, { id, name: thing.pictogram, box, enterMs, hasOwnGround: false });
}

function markLayers(
  stage: SceneStage,
  { content, placed: { mark }, markMs }: { content: DrawnThings; placed: PlacedThings; markMs: number },
): Layer[] {
  if (mark === null) return [];
  const color = stage.look.objectArt === "silhouette" ? NIGHT : colorsOfMark(stage).color;
  if (content.relation === "more") return [beamLayer(stage, { box: mark, color, enterMs: markMs })];
  const kind = mark.heightPx === 0 ? "straight" : "falling";
  return [arrowPart(stage, { id: "mark", box: mark, kind, color, enterMs: markMs, scale: ARROW_SCALE })];
}

/** The colour of a mark over a thing, and of its edge, which keeps it apart from the thing. */
function colorsOfMark({ look, swatch }: SceneStage): { color: string; edge: string } {
  const color = ensureContrast(swatch.accent, swatch.ground, SHAPE_CONTRAST);
  if (look.objectArt === "silhouette")
    return { color: ensureContrast(swatch.accent, NIGHT, SHAPE_CONTRAST), edge: NIGHT };
  return look.objectArt === "print"
    ? { color: swatch.ground, edge: swatch.ink }
    : { color, edge: swatch.ground };
}

/** The beam of a scale under both things, on a wedge. It lies level and then leans to the larger thing. */
function beamLayer(
  stage: SceneStage,
  { box, color, enterMs }: { box: Box; color: string; enterMs: number },
): Layer {
  return shapePart(stage, {
    id: "mark",
    box,
    overPx: 120,
    enterMs,
    entrance: ENTRANCES.still,
    growth: { startMs: enterMs, durationMs: BEAM_MS, easing: easeOutQuart },
    paint(ctx, at, progress) {
      const middlePx = at.yPx + at.heightPx / 2;
      const leanPx = (at.heightPx / 2) * progress * (stage.isMirrored ? -1 : 1);
      ctx.strokeStyle = ctx.fillStyle = color;
      ctx.lineWidth = BEAM_PX;
      ctx.lineCap = ctx.lineJoin = "round";
      ctx.beginPath();
      ctx.moveTo(at.xPx, middlePx + leanPx);
      ctx.lineTo(at.xPx + at.widthPx, middlePx - leanPx);
      ctx.stroke();
      const xPx = at.xPx + at.widthPx / 2;
      ctx.beginPath();
      ctx.moveTo(xPx, middlePx + BEAM_PX / 2);
      ctx.lineTo(xPx - 52, middlePx + 100);
      ctx.lineTo(xPx + 52, middlePx + 100);
      ctx.closePath();
      ctx.fill();
    },
  });
}
