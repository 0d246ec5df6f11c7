import type { RelatedThing, SceneElement, DrawnThings } from "@inkreel/contract";
import { ensureContrast } from "../../color/contrast.js";
import { SHAPE_CONTRAST } from "../../looks/swatch.js";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import { PAINT_GROUND } from "../../objects/group-art.js";
import { NIGHT } from "../../objects/object-art.js";
import { drawnThings } from "../../objects/topic-of.js";
import { areCaptionsAbove, type Regions } from "../../timeline/regions.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { createLayer, enterAt, presenceFrom } from "../create-layer.js";
import { arrowPart } from "../parts/arrow-part.js";
import { crossPart } from "../parts/cross-part.js";
import { placeThings, type PlacedThings } from "../parts/place-things.js";
import { colorsOn, ghostPart, pictogramPart, type PictogramPartOptions } from "../parts/pictogram-part.js";
import { shapePart } from "../parts/shape-part.js";
import { placeBox, type SceneStage } from "../scene-stage.js";

const ARROW_SCALE = 2.4;
const STAGGER_MS = 260;
/** Time from the entrance of a denied thing to its cross, so that a viewer sees what is crossed out. */
const CROSS_DELAY_MS = 320;
/** The thing that is named first does not wait for its word at the end of a long sentence, so that there is something to see. */
const LATEST_FIRST_MS = 900;
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
 * Returns the layers of drawn things in a room, in the relation that the sentence states. The ground and the faint shapes of the things stand
 * from the start; the first thing comes soon, each other one when it is named, and the mark of the relation grows when that is said.
 */
export function relationLayout(stage: SceneStage, room: Box, content: DrawnThings): Layer[] {
  const things = drawnThings(content.things, { ...stage.scene, drawings: stage.drawings });
  if (things.length === 0) return [];
  const placed = placeThings(room, { relation: content.relation, count: things.length });
  const cast = enterInTurn(stage, things, { placed, mark: content.mark });
  const markMs = enterAt(
    stage,
    stage.times.startOf(content.mark?.words ?? null),
    Math.max(...cast.map(({ enterMs }) => enterMs)),
  );
  const isComplete = things.length === content.things.length;
  return [
    groundLayer(stage, placed),
    ...cast.flatMap((each) => (each.enterMs > stage.baseMs ? ghostPart(stage, partOf(each)) : [])),
    ...(isComplete ? markLayers(stage, { content, placed, markMs }) : []),
    // What stands behind is drawn first.
    ...cast.toReversed().flatMap((each) => pictogramPart(stage, partOf(each))),
    ...cast.flatMap(({ thing, box, enterMs, index }) =>
      thing.isDenied
        ? [
            crossPart(stage, {
              id: `thing-${index}-cross`,
              box,
              ...colorsOfMark(stage),
              enterMs: enterMs + CROSS_DELAY_MS,
            }),
          ]
        : [],
    ),
  ];
}

function enterInTurn(
  stage: SceneStage,
  things: readonly RelatedThing[],
  { placed, mark }: { placed: PlacedThings; mark: SceneElement | null },
): Cast[] {
  const cast = things.map((thing, index): Cast => {
    // What is denied comes with the word that denies it, so that its cross is seen as well.
    const words = thing.isDenied ? (mark?.words ?? thing.name.words) : thing.name.words;
    const enterMs = enterAt(stage, stage.times.startOf(words), stage.baseMs + index * STAGGER_MS);
    return { thing, box: placed.things[index]!, enterMs, index };
  });
  const firstMs = Math.min(...cast.map(({ enterMs }) => enterMs));
  const latestMs = stage.baseMs + LATEST_FIRST_MS;
  return cast.map((each) =>
    each.enterMs === firstMs && !each.thing.isDenied
      ? { ...each, enterMs: Math.min(firstMs, latestMs) }
      : each,
  );
}

function groundLayer(stage: SceneStage, { group, things }: PlacedThings): Layer {
  const { frame } = stage;
  const place = placeBox(stage, group);
  const squares = things.map((thing) => placeBox(stage, thing));
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
        things: squares,
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

function partOf({ thing, box, enterMs, index }: Cast): PictogramPartOptions {
  return { id: `thing-${index}`, name: thing.pictogram, box, enterMs, hasOwnGround: false };
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
