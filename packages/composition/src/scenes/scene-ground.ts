import type {
  Composition,
  CompositionPicture,
  CompositionScene,
  MapDrawing,
  PictureView,
} from "@inkreel/contract";
import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract/plain";
import type { Drawable, DrawHost, DrawImages } from "../draw/host.js";
import type { Backdrop, Look } from "../looks/look.js";
import { easeInOutSine } from "../motion/easing.js";
import { rampAt } from "../motion/ramp.js";
import { createRandom, hashText } from "../motion/seeded-random.js";
import { topicOf } from "../objects/topic-of.js";
import { areCaptionsAbove, type Regions } from "../timeline/regions.js";
import type { Box, FootagePlate, Plate, PlateDraw } from "../timeline/timeline.js";
import { cameraPace, isStill } from "./animated-look.js";
import {
  cameraCrop,
  cropTowards,
  type CameraPath,
  type CameraView,
  pathAfter,
  type GroundMove,
  groundCrop,
  groundView,
  nearCrop,
  plateSize,
} from "./camera.js";
import { cameraBeats } from "./camera-beats.js";
import { showsKineticType } from "./carries-text.js";
import { footageMove, type FootagePicture } from "./footage-move.js";
import { isRightToLeftLanguage } from "./language-direction.js";
import { mapBackdrop } from "./map/map-backdrop.js";
import { mapOfScene } from "./map/map-of-scene.js";
import { cropOf, focusOf } from "./picture-crop.js";
import { pictureEdge } from "./picture-edge.js";
import { pictureFrame } from "./picture-frame.js";
import { picturePlate, type PictureShade } from "./picture-plate.js";
import { sceneOrdinal } from "./scene-ordinal.js";
import { roomBeside, settingBackdrop, settingOf, type SceneSetting } from "./scene-set.js";
import { continuesBefore, longestTransitionMs } from "./scene-transition.js";
import { statementSetting, type StatementSetting } from "./statement-setting.js";
import { artFocus, type Zones, zonesFor } from "./zones.js";

/** Background images of a scene (plates), and how they are drawn at each time. */
export interface PlateMove {
  plates: (Plate | FootagePlate)[];
  drawsAt(timeMs: number): PlateDraw[];
}

/**
 * Background of a scene without its transition. It can also be drawn after the end of the scene, where cameras no
 * longer move.
 */
export interface SceneGround extends PlateMove {
  backdrop: Backdrop;
  zones: Zones;
  setting: StatementSetting;
  hasPicture: boolean;
  /** True if the picture fills the frame. */
  hasFullPicture: boolean;
  /** The place of the picture in px of the frame. Null without a picture. */
  pictureBox: Box | null;
  /** What the next scene needs to go on over the same drawn background. Null for a picture. */
  stand: GroundStand | null;
  /** Ascending times in ms at which the camera moves. None beside pictures, which move on their own. */
  beats: readonly number[];
  /** True if this is the background of the scene before, over which the camera goes on. */
  isContinued: boolean;
  /**
   * How the camera shows the layers, which stand on a drawn background. Null beside pictures, which move on their own.
   */
  viewAt: ((timeMs: number) => CameraView) | null;
}

/** A drawn background with its camera, as far as a scene can go on over it. */
export interface GroundStand {
  backdrop: Backdrop;
  seed: string;
  path: CameraPath;
  /** The areas of the layout for pictograms and pictures. Only a scene with the same ones can go on. */
  art: Box | null;
  bleed: Box | null;
  /** What stays in the picture. Only a scene with the same can go on. */
  setting: SceneSetting | null;
  focus: { xPx: number; yPx: number; radiusPx: number };
}

export interface GroundOptions {
  scene: CompositionScene;
  /** The background of the scene before if it is drawn and this scene goes on about the same subject. */
  continued: GroundStand | null;
  composition: Composition;
  look: Look;
  regions: Regions;
  host: DrawHost;
  images: DrawImages;
}

/** A picture whose data is available in the host: a still image with its pixels, or a video clip. */
type FoundPicture =
  { picture: CompositionPicture; image: Drawable } | { picture: FootagePicture; image: null };

/** Returns what a scene continues of the background before it, or null if it does not. */
export function continuedGround(scene: CompositionScene, before: SceneGround | null): GroundStand | null {
  return continuesBefore(scene) ? (before?.stand ?? null) : null;
}

/**
 * Chooses the background of a scene. The choice depends only on that scene, so that changes to other scenes have no
 * effect on it, unless it continues the one before.
 */
export function sceneGround(options: GroundOptions): SceneGround {
  const { scene, composition, look, regions } = options;
  const found = findPicture(options, scene.direction.pictureId);
  const backdrop = options.continued?.backdrop ?? chooseBackdrop(look, scene);
  const ratio = composition.aspectRatio;
  const hasDrawing = Object.hasOwn(composition.drawings ?? {}, scene.direction.pictogram ?? "");
  const isKinetic = showsKineticType(scene, composition.captionStyle);
  const setting = statementSetting(scene, { hasDrawing, hasPicture: found !== null });
  const staying = found === null ? settingOf(scene, composition, options.continued?.setting ?? null) : null;
  const hasTopic = staying === null && topicOf(scene, composition) !== null;
  const has = { hasPicture: found !== null, hasDrawing, hasTopic, hasSet: staying !== null };
  const usual = zonesFor({ scene, look, regions, ratio, setting, ...has });
  const isPicture = found !== null && scene.direction.content.layout === "picture";
  const frame = isPicture ? pictureFrame(found.picture, { ratio, regions }) : null;
  const zones = zonesBeside(frame === null ? usual : { ...usual, bleed: frame }, staying, composition);
  if (found === null || (zones.bleed === null && scene.direction.content.layout !== "picture")) {
    const gapFactor = cameraPace(scene).cameraGap;
    const beats = isStill(scene, composition) ? [] : cameraBeats(scene, { isKinetic, gapFactor });
    const map = mapOfScene(composition, scene);
    if (map !== null)
      return mapGround(options, { backdrop: chooseBackdrop(look, scene), zones, setting, map, beats });
    const drawn = backdropMove({ ...options, backdrop, zones, beats, staying });
    return { backdrop, zones, setting, ...WITHOUT_PICTURE, beats, ...drawn };
  }
  if (zones.bleed === null) {
    const shade = fullPictureShade(options, backdrop);
    const pictureBox = wholeFrame(composition);
    const full = pictureMove({ ...options, found, dest: pictureBox, shade });
    return {
      backdrop,
      zones,
      setting,
      hasPicture: true,
      hasFullPicture: true,
      pictureBox,
      stand: null,
      beats: [],
      isContinued: false,
      viewAt: null,
      ...full,
    };
  }
  const behind = { ...zones, bleed: null };
  // Only the picture moves, because a second move beside it would be restless.
  const drawn = backdropMove({ ...options, backdrop, zones: behind, beats: [], staying: null });
  const dest = mirroredDest(zones.bleed, composition);
  const shade = { ...UNSHADED, color: backdrop.swatch.ground };
  const inset = pictureMove({ ...options, found, dest, shade });
  const edges =
    frame === null
      ? []
      : [pictureEdge(look, backdrop.swatch, { picture: dest, isUpper: areCaptionsAbove(regions) })];
  return {
    backdrop,
    zones,
    setting,
    hasPicture: true,
    hasFullPicture: false,
    pictureBox: dest,
    stand: null,
    beats: [],
    isContinued: false,
    viewAt: null,
    plates: [...drawn.plates, ...inset.plates, ...edges.map(({ plate }) => plate)],
    drawsAt: (timeMs) => [...drawn.drawsAt(timeMs), ...inset.drawsAt(timeMs), ...edges],
  };
}

const WITHOUT_PICTURE = { hasPicture: false, hasFullPicture: false, pictureBox: null } as const;

/** Returns the areas of a scene whose words leave room for what stays in the picture. */
function zonesBeside(zones: Zones, staying: SceneSetting | null, { aspectRatio }: Composition): Zones {
  if (staying === null) return zones;
  return { ...zones, text: roomBeside(zones.text, staying, { frame: FRAME_SIZE_PX[aspectRatio] }) };
}

/**
 * Returns the background of a scene as it continues after its end. Times are relative to the start of the next scene.
 */
export function groundAfter({ plates, drawsAt }: SceneGround, durationMs: number): PlateMove {
  return { plates, drawsAt: (timeMs) => drawsAt(durationMs + timeMs) };
}

function chooseBackdrop(look: Look, scene: CompositionScene): Backdrop {
  const choices = look.backdrops[scene.role];
  const backdrop = choices[sceneOrdinal(scene.id) % choices.length];
  if (backdrop === undefined)
    throw new RangeError(`The look ${look.template} has no backdrop for ${scene.role}.`);
  return backdrop;
}

function findPicture({ composition, images }: GroundOptions, id: string | null): FoundPicture | null {
  const picture = composition.pictures.find((candidate) => candidate.id === id);
  if (picture === undefined) return null;
  if (isFootage(picture)) return images.footage.has(picture.id) ? { picture, image: null } : null;
  const image = images.pictures.get(picture.id);
  return image === undefined ? null : { picture, image };
}

function isFootage(picture: CompositionPicture): picture is FootagePicture {
  return picture.footage !== null;
}

function fullPictureShade({ look, regions, composition }: GroundOptions, backdrop: Backdrop): PictureShade {
  if (look.picture !== "scrim") return { ...UNSHADED, color: backdrop.swatch.ground };
  const color = look.backdrops.hook[0]?.swatch.ground ?? "#000000";
  if (regions.caption !== null) {
    const { heightPx } = FRAME_SIZE_PX[composition.aspectRatio];
    const { yPx } = regions.caption;
    return areCaptionsAbove(regions)
      ? { kind: "captions-above", color, edgeShare: (yPx + regions.caption.heightPx) / heightPx }
      : { kind: "captions", color, edgeShare: yPx / heightPx };
  }
  return { kind: look.align === "center" ? "even" : "foot", color, edgeShare: 0 };
}

const UNSHADED = { kind: "none", edgeShare: 0 } as const;

function wholeFrame({ aspectRatio }: Composition): Box {
  return { xPx: 0, yPx: 0, ...FRAME_SIZE_PX[aspectRatio] };
}

function mirroredDest(box: Box, composition: Composition): Box {
  if (!isRightToLeftLanguage(composition.language)) return box;
  return { ...box, xPx: FRAME_SIZE_PX[composition.aspectRatio].widthPx - box.xPx - box.widthPx };
}

/** Zoom of the camera over pictures, which is larger than over drawn backgrounds. */
const PICTURE_ZOOM = 0.1;

/** A picture in its place of the frame, and how it is darkened behind text. */
interface ShownPicture {
  found: FoundPicture;
  dest: Box;
  shade: PictureShade;
  /** What a person chose of the picture, or null. */
  view: PictureView | null;
}

/** Time in which the second picture of a scene takes the place of the first. */
const TURN_MS = 280;

/** Returns the pictures of a scene. The second one comes with its word. */
function pictureMove(options: GroundOptions & Omit<ShownPicture, "view">): PlateMove {
  const { scene } = options;
  const { laterPicture, pictureView: view = null } = scene.direction;
  const first = onePictureMove({ ...options, view });
  const found = laterPicture === undefined ? null : findPicture(options, laterPicture.pictureId);
  const startMs = scene.words[laterPicture?.word ?? 0]?.startMs;
  if (found === null || startMs === undefined) return first;
  const later = onePictureMove({ ...options, found, view: null });
  return {
    plates: [...first.plates, ...later.plates],
    drawsAt(timeMs) {
      const shown = rampAt({ startMs, durationMs: TURN_MS, easing: easeInOutSine }, timeMs);
      if (shown >= 1) return later.drawsAt(timeMs);
      const over = shown <= 0 ? [] : later.drawsAt(timeMs);
      return [...first.drawsAt(timeMs), ...over.map((draw) => ({ ...draw, opacity: draw.opacity * shown }))];
    },
  };
}

function onePictureMove(options: GroundOptions & ShownPicture): PlateMove {
  const { found, dest, shade, look, scene, composition, view } = options;
  const { picture, image } = found;
  if (image === null) {
    const transitionMs = longestTransitionMs(look);
    return footageMove({ picture, dest, shade, sceneMs: scene.durationMs, transitionMs, view });
  }
  const crop = view?.crop ?? null;
  const zoom = isStill(scene, composition) ? 0 : PICTURE_ZOOM * cameraPace(scene).pictureZoom;
  const camera = { ...look.camera, zoom };
  const plate = picturePlate({ picture, image, ...plateSize(dest, camera), shade, crop });
  const move = { plate, dest, camera, seed: scene.id, durationMs: scene.durationMs };
  const focus = focusOf(picture, cropOf(picture, plate.widthPx / plate.heightPx, crop), crop);
  return stillMove(plate, dest, (timeMs) =>
    focus === null ? cameraCrop(move, timeMs) : cropTowards(move, focus, timeMs),
  );
}

/** Returns a map on a drawn background. The next scene does not go on over it, because it may be about another place. */
function mapGround(
  options: GroundOptions,
  {
    backdrop,
    zones,
    setting,
    map,
    beats,
  }: Pick<SceneGround, "backdrop" | "zones" | "setting" | "beats"> & { map: MapDrawing },
): SceneGround {
  const { scene, look, regions, composition } = options;
  const isMirrored = isRightToLeftLanguage(composition.language);
  const mapped = mapBackdrop(backdrop, { map, look, regions, seed: scene.id, isMirrored });
  const drawn = backdropMove({
    ...options,
    continued: null,
    backdrop: mapped,
    zones,
    beats,
    staying: null,
  });
  return { backdrop, zones, setting, ...WITHOUT_PICTURE, beats, ...drawn, stand: null };
}

/** Returns a drawn background under a camera that begins the parts of its move at `beats`. */
function backdropMove(
  options: GroundOptions & StandOptions & { beats: readonly number[] },
): PlateMove & Pick<SceneGround, "viewAt" | "stand" | "isContinued"> {
  const { backdrop, host, composition, zones, look, beats, staying } = options;
  const continued = sameGround(options.continued, zones, staying);
  const stand = continued === null ? newStand(options) : { ...continued, path: pathAfter(continued.path) };
  const { seed, path } = stand;
  const dest = wholeFrame(composition);
  const size = plateSize(dest, look.camera);
  const isMirrored = isRightToLeftLanguage(composition.language);
  const near = nearCrop({ plate: size, dest, camera: look.camera, seed });
  const xPx = near.xPx - (size.widthPx - dest.widthPx) / 2;
  const off = { xPx: isMirrored ? -xPx : xPx, yPx: near.yPx - (size.heightPx - dest.heightPx) / 2 };
  const plate = backdropPlate({
    backdrop: staying === null ? backdrop : settingBackdrop(backdrop, look, { setting: staying, off }),
    host,
    plate: size,
    frame: FRAME_SIZE_PX[composition.aspectRatio],
    ratio: composition.aspectRatio,
    art: zones.bleed,
    focus: stand.focus,
    isMirrored,
    seed,
  });
  const isResting = beats.length === 0 && composition.motion !== "reduced";
  const isHeld = isResting && continued !== null;
  const move: GroundMove = { plate, dest, camera: look.camera, seed, path, beats, isHeld };
  return {
    ...stillMove(plate, dest, (timeMs) => groundCrop(move, timeMs)),
    viewAt: (timeMs) => groundView(move, timeMs),
    stand: isHeld ? continued : isResting ? { ...stand, path: PATH_TO_REST } : stand,
    isContinued: continued !== null,
  };
}

/** What a drawn background begins with if it does not continue the one before. */
interface StandOptions {
  backdrop: Backdrop;
  zones: Zones;
  /** What stays in the picture, or null. */
  staying: SceneSetting | null;
}

function sameGround(
  continued: GroundStand | null,
  { art, bleed }: Zones,
  staying: SceneSetting | null,
): GroundStand | null {
  if (continued === null || continued.setting !== staying) return null;
  const areas = (of: Pick<GroundStand, "art" | "bleed">): string => JSON.stringify([of.art, of.bleed]);
  return areas(continued) === areas({ art, bleed }) ? continued : null;
}

function newStand(options: GroundOptions & StandOptions): GroundStand {
  const { backdrop, zones, scene, composition, staying } = options;
  const { art, bleed } = zones;
  const focus = artFocus(art ?? zones.text, composition.aspectRatio);
  return { backdrop, seed: scene.id, path: cameraPath(scene), art, bleed, setting: staying, focus };
}

/** The path that ends where a camera rests that does not move at all. */
const PATH_TO_REST: CameraPath = "push";

/** The camera comes nearer to a new subject, moves along to a next point, and steps back for a contrast. */
function cameraPath({ direction }: CompositionScene): CameraPath {
  if (direction.transition === "next") return "pan";
  return direction.transition === "contrast" ? "pull" : "push";
}

function stillMove(plate: Plate, dest: Box, cropAt: (timeMs: number) => Box): PlateMove {
  const drawsAt = (timeMs: number): PlateDraw[] => [
    { plate, crop: cropAt(timeMs), dest, opacity: 1, frameIndex: null },
  ];
  return { plates: [plate], drawsAt };
}

interface BackdropPlateOptions {
  backdrop: Backdrop;
  host: DrawHost;
  plate: { widthPx: number; heightPx: number };
  frame: { widthPx: number; heightPx: number };
  ratio: AspectRatio;
  /** Art area in px of the frame, before mirroring for right-to-left languages. */
  art: Box | null;
  focus: { xPx: number; yPx: number; radiusPx: number };
  isMirrored: boolean;
  seed: string;
}

/**
 * Creates the background image from a drawn backdrop. An art area that touches an edge of the frame extends to the edge
 * of the image.
 */
function backdropPlate(options: BackdropPlateOptions): Plate {
  const { backdrop, host, plate, ratio, isMirrored, seed, focus } = options;
  const frame = {
    xPx: (plate.widthPx - options.frame.widthPx) / 2,
    yPx: (plate.heightPx - options.frame.heightPx) / 2,
    ...options.frame,
  };
  const art = options.art === null ? null : toPlate(options.art, frame, plate);
  const facts = JSON.stringify([backdrop.name, backdrop.swatch, plate, ratio, art, focus, isMirrored, seed]);
  return {
    key: `backdrop/${backdrop.name}/${hashText(facts).toString(36)}`,
    ...plate,
    hasAlpha: false,
    paint(ctx) {
      ctx.save();
      if (isMirrored) {
        ctx.translate(plate.widthPx, 0);
        ctx.scale(-1, 1);
      }
      backdrop.paint({
        ctx,
        host,
        ...plate,
        frame,
        art,
        focus: { ...focus, xPx: frame.xPx + focus.xPx, yPx: frame.yPx + focus.yPx },
        ratio,
        swatch: backdrop.swatch,
        random: createRandom(seed),
      });
      ctx.restore();
    },
  };
}

function toPlate(art: Box, frame: Box, plate: { widthPx: number; heightPx: number }): Box {
  const leftPx = art.xPx <= 0 ? 0 : frame.xPx + art.xPx;
  const topPx = art.yPx <= 0 ? 0 : frame.yPx + art.yPx;
  const rightPx = art.xPx + art.widthPx >= frame.widthPx ? plate.widthPx : frame.xPx + art.xPx + art.widthPx;
  const bottomPx =
    art.yPx + art.heightPx >= frame.heightPx ? plate.heightPx : frame.yPx + art.yPx + art.heightPx;
  return { xPx: leftPx, yPx: topPx, widthPx: rightPx - leftPx, heightPx: bottomPx - topPx };
}
