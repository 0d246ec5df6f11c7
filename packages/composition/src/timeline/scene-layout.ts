import { drawingsOfScene } from "../objects/drawings-of-scene.js";
import type { Composition, CompositionScene, LayoutContent } from "@inkreel/contract";
import {
  DEFAULT_CAPTION_POSITION,
  DEFAULT_CAPTION_SIZE,
  FRAME_SIZE_PX,
  pictureIdsOf,
} from "@inkreel/contract/plain";
import type { CaptionDesign } from "../captions/caption-design.js";
import { captionDesign, largeDesign, sizedDesign } from "../captions/caption-designs.js";
import { captionedRuns, hasCaptionRow } from "../captions/captioned-runs.js";
import { captionLayers } from "../captions/caption-layers.js";
import { captionsStartMs } from "../captions/set-pages.js";
import type { Drawable, FootageFrames } from "../draw/host.js";
import type { Swatch } from "../looks/swatch.js";
import { animatedLook, isStill } from "../scenes/animated-look.js";
import { composeLayers, composePlates, type ComposedLayers } from "../scenes/compose-scene.js";
import {
  continuedGround,
  groundAfter,
  type GroundStand,
  type PlateMove,
  sceneGround,
  type SceneGround,
} from "../scenes/scene-ground.js";
import { mapOfScene } from "../scenes/map/map-of-scene.js";
import { returningThing } from "../scenes/returning-thing.js";
import { withReducedMotion } from "../scenes/reduce-motion.js";
import { longestTransitionMs } from "../scenes/scene-transition.js";
import { stagedThing } from "../scenes/staged-thing.js";
import { stepNumbersAround } from "../scenes/step-numbers.js";
import type { Regions } from "./regions.js";
import type { Layer, TimelineScene } from "./timeline.js";
import type { VideoStage } from "./video-stage.js";

/**
 * A laid-out scene that does not depend on its position in the video, with the inputs from which it was laid out. The
 * inputs show whether it can be reused.
 */
export interface SceneLayout {
  /** The scene and its picture as JSON, for comparison. */
  facts: string;
  /** The decoded pictures or clips, null for a missing one. */
  pixels: readonly (Drawable | FootageFrames | null)[];
  /**
   * Description of the previous background as far as the transition shows it, for comparison. Null for the first scene.
   */
  opening: string | null;
  ground: SceneGround;
  placed: PlacedScene;
}

/** A scene before it has its time in the video. What takes long to lay out is made on first use, once. */
export interface PlacedScene extends Omit<TimelineScene, "startMs" | "title" | "layers" | "identity"> {
  layers(): Layer[];
  identity(): string;
}

/**
 * Lays out a scene, or reuses `known` if its inputs are the same. The background is reused even if the previous scene
 * has changed.
 */
export function layOutScene(
  stage: VideoStage,
  options: { scene: CompositionScene; before: SceneLayout | null; known: SceneLayout | null },
): SceneLayout {
  const { scene, known } = options;
  const before =
    options.before === null ? null : groundAfter(options.before.ground, options.before.placed.durationMs);
  const continued = continuedGround(scene, options.before?.ground ?? null);
  const facts = sceneFacts(stage, scene, continued);
  const pixels = pixelsOf(stage, scene);
  const opening = before === null ? null : describeOpening(stage, before);
  const same = known?.facts === facts && areSame(known.pixels, pixels) ? known : null;
  if (same !== null && same.opening === opening) return same;
  const own = { ...stage, look: animatedLook(stage.look, scene), regions: regionsFor(stage, scene) };
  const ground = same?.ground ?? sceneGround({ ...own, scene, continued });
  return { facts, pixels, opening, ground, placed: placeScene(own, { scene, ground, before, opening }) };
}

function regionsFor(stage: VideoStage, scene: CompositionScene): Regions {
  return hasCaptionRow(scene, stage.composition) ? stage.regions : stage.textRegions;
}

function areSame(known: SceneLayout["pixels"], pixels: SceneLayout["pixels"]): boolean {
  return known.length === pixels.length && known.every((image, index) => image === pixels[index]);
}

function sceneFacts(
  { composition }: VideoStage,
  scene: CompositionScene,
  continued: GroundStand | null,
): string {
  const ids = pictureIdsOf(scene.direction);
  const pictures = composition.pictures.filter(({ id }) => ids.includes(id));
  const numbers = stepNumbersAround(composition.scenes, scene);
  const staged = stagedThing(composition.scenes, scene, composition.captionStyle);
  const returning = returningThing(composition.scenes, scene);
  const map = mapOfScene(composition, scene);
  return JSON.stringify([scene, pictures, numbers, staged, returning, continued, map]);
}

function pixelsOf(
  { images }: VideoStage,
  { direction }: CompositionScene,
): (Drawable | FootageFrames | null)[] {
  return pictureIdsOf(direction).map((id) => images.pictures.get(id) ?? images.footage.get(id) ?? null);
}

/**
 * Describes the previous background during the transition. At that time still pictures no longer move and clips play,
 * so its state at both ends of the transition identifies it.
 */
function describeOpening({ look }: VideoStage, before: PlateMove): string {
  const draws = [...before.drawsAt(0), ...before.drawsAt(longestTransitionMs(look))];
  return JSON.stringify(draws.map(({ plate, ...draw }) => [plate.key, draw]));
}

function placeScene(
  stage: VideoStage,
  options: {
    scene: CompositionScene;
    ground: SceneGround;
    before: PlateMove | null;
    opening: string | null;
  },
): PlacedScene {
  const { composition } = stage;
  const { scene, opening, ground } = options;
  const { plates, platesAt } = composePlates({ ...stage, ...options });
  return {
    id: scene.id,
    durationMs: scene.durationMs,
    plates,
    platesAt,
    pictureBox: ground.pictureBox,
    layers: once(() => sceneLayers(stage, options)),
    identity: once(() => sceneIdentity({ composition, scene, opening, ground, plates })),
  };
}

function sceneLayers(
  stage: VideoStage,
  options: { scene: CompositionScene; ground: SceneGround; before: PlateMove | null },
): Layer[] {
  const { composition, logo } = stage;
  const { scene } = options;
  const composed = composeLayers({ ...stage, ...options });
  const layers = [
    ...composed.layers,
    ...createCaptions(stage, scene, composed),
    ...(logo === null ? [] : [logo]),
  ];
  return isStill(scene, composition) ? layers.map((layer) => withReducedMotion(layer, scene)) : layers;
}

/** Returns a function that makes a value when it is first called, and returns the same one from then on. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function createCaptions(
  stage: VideoStage,
  scene: CompositionScene,
  { swatch, captionBox }: Pick<ComposedLayers, "swatch" | "captionBox">,
): Layer[] {
  const { composition, regions, setter } = stage;
  const usual = designFor(stage, swatch);
  const box = captionBox ?? regions.caption;
  // The times of an unspoken scene's words are not those of the voice, so nothing may follow them.
  if (usual === null || box === null || scene.estimated === true) return [];
  const sized =
    captionBox === null ? usual : largeDesign(usual, captionBox.heightPx, composition.aspectRatio);
  const design = isStill(scene, composition) ? { ...sized, popScale: 1 } : sized;
  const { aspectRatio } = composition;
  const { durationMs } = scene;
  const frame = FRAME_SIZE_PX[aspectRatio];
  const position = composition.captionPosition ?? DEFAULT_CAPTION_POSITION;
  const common = { design, aspectRatio, box, position, setter, frame };
  const runs = captionedRuns(scene, composition);
  return runs.flatMap((words, run) => {
    const next = runs[run + 1];
    // A run stays no longer than until the next one takes its place.
    const untilMs = next === undefined ? durationMs : captionsStartMs(next, durationMs);
    const layers = captionLayers({ ...common, words, durationMs: untilMs });
    return run === 0 ? layers : layers.map((layer) => ({ ...layer, id: `${layer.id}-run-${run}` }));
  });
}

function designFor({ captionDesigns, composition }: VideoStage, swatch: Swatch): CaptionDesign | null {
  const known = captionDesigns.get(swatch);
  if (known !== undefined) return known;
  const { captionStyle: style, captionSize = DEFAULT_CAPTION_SIZE, template } = composition;
  const usual = captionDesign({ style, template, accents: swatch.accents });
  const design = usual === null ? null : sizedDesign(usual, captionSize);
  captionDesigns.set(swatch, design);
  return design;
}

/**
 * Returns everything that determines the pixels of a scene, as JSON in a fixed order. Of the previous scene it contains
 * only the background images during the transition, so changed words there do not make this scene render again.
 */
function sceneIdentity(options: {
  composition: Composition;
  scene: CompositionScene;
  /** Description of the previous background as far as the transition shows it. */
  opening: string | null;
  ground: SceneGround;
  plates: TimelineScene["plates"];
}): string {
  const { composition, scene, opening, ground, plates } = options;
  const { captionPosition, captionSize, captionStyle, ...rest } = composition;
  const { aspectRatio, brand, language, template, fps, motion } = rest;
  const { id, role, text, direction, movement, durationMs, words, estimated } = scene;
  return JSON.stringify([
    {
      aspectRatio,
      brand,
      captionStyle,
      language,
      template,
      fps,
      ...(motion === "reduced" && { motion }),
      ...(captionSize !== undefined && { captionSize }),
      ...(captionPosition !== undefined && { captionPosition }),
    },
    {
      id,
      role,
      text,
      direction,
      ...(movement !== undefined && { movement }),
      durationMs,
      words,
      ...(estimated && { estimated }),
    },
    opening,
    drawingsOfScene(composition, scene),
    mapOfScene(composition, scene),
    plates.map((plate) => plate.key),
    stepNumbersAround(composition.scenes, scene),
    stagedThing(composition.scenes, scene, captionStyle),
    ground.stand?.path ?? null,
    // A logo gets a background of its own if any other scene has a picture.
    brand.logo !== null && composition.scenes.some((other) => other.direction.pictureId !== null),
  ]);
}

const MAX_TITLE_CHARS = 60;

/**
 * Returns the title of a scene for chapters and for the editor: the largest text of its layout, or the start of its
 * narration.
 */
export function sceneTitle(scene: CompositionScene): string {
  return shorten(contentTitle(scene.direction.content) ?? scene.text);
}

function contentTitle(content: LayoutContent): string | null {
  switch (content.layout) {
    case "title":
    case "cta":
      return content.headline.text;
    case "statement":
      return content.phrase.text;
    case "list":
    case "steps":
      return content.heading?.text ?? null;
    case "number":
      return `${content.figure.text} ${content.label.text}`;
    case "change":
      return changeTitle(content);
    case "comparison":
      return content.items.map(({ label, text }) => `${label} ${text}`).join(" / ");
    case "share":
    case "multiple":
    case "quantity":
    case "range":
      return [content.figure.text, content.label?.text].filter(Boolean).join(" ");
    case "map":
      return content.places.map(({ label }) => label.text).join(content.isRoute ? " → " : " / ");
    case "timeline":
      return timelineTitle(content);
    case "relation":
      return null;
    case "quote":
      return content.quote.text;
    case "picture":
      return content.headline?.text ?? null;
    case "split":
      return `${content.left.heading.text} / ${content.right.heading.text}`;
    case "product":
      return content.name;
  }
}

function changeTitle({ label, from, to, difference }: Extract<LayoutContent, { layout: "change" }>): string {
  const values = from.text === "" || to.text === "" ? difference?.text : `${from.text} → ${to.text}`;
  return [label?.text, values].filter(Boolean).join(" ");
}

function timelineTitle({ heading, events }: Extract<LayoutContent, { layout: "timeline" }>): string {
  if (heading !== null) return `${heading.text} ${events.map(({ when }) => when.text).join(" – ")}`;
  return events.map(({ when, what }) => [when.text, what?.text].filter(Boolean).join(" ")).join(" / ");
}

function shorten(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= MAX_TITLE_CHARS) return line;
  const cut = line.slice(0, MAX_TITLE_CHARS).replace(/(?<!\s)\s+\S*$/u, "");
  return `${cut.replace(/(?<![\p{P}\s])[\p{P}\s]+$/u, "")}…`;
}
