import {
  FRAME_SIZE_PX,
  type Composition,
  type CompositionPicture,
  type CompositionScene,
} from "@inkreel/contract";
import type { DrawHost, Drawable } from "../draw/host.js";
import type { Backdrop, Look } from "../looks/look.js";
import type { Regions } from "../timeline/regions.js";
import type { Box, Plate, PlateDraw } from "../timeline/timeline.js";
import { backdropPlate } from "./backdrop-plate.js";
import { cameraCrop, plateSize, settlingCrop } from "./camera.js";
import { isRightToLeftLanguage } from "./language-direction.js";
import { picturePlate, type PictureShade } from "./picture-plate.js";
import { sceneOrdinal } from "./scene-ordinal.js";
import { SETTING_COUNT, statementSetting, type StatementSetting } from "./statement-setting.js";
import { hasArt, zonesFor } from "./zones-for.js";
import { artFocus, type Zones } from "./zones.js";

/** What a scene stands on: its plates, without transition. */
export interface SceneGround {
  backdrop: Backdrop;
  zones: Zones;
  setting: StatementSetting;
  hasPicture: boolean;
  /** True when the picture fills the frame. */
  hasFullPicture: boolean;
  plates: Plate[];
  drawsAt(timeMs: number): PlateDraw[];
}

export interface GroundOptions {
  scene: CompositionScene;
  composition: Composition;
  look: Look;
  regions: Regions;
  host: DrawHost;
}

interface FoundPicture {
  picture: CompositionPicture;
  image: Drawable;
}

/** Decides a scene's background from the scene alone, so that its neighbours can be changed without changing it. */
export function sceneGround(options: GroundOptions): SceneGround {
  const { scene, composition, look, regions } = options;
  const found = findPicture(options);
  const backdrop = chooseBackdrop(look, scene);
  const ratio = composition.aspectRatio;
  const setting = statementSetting(scene, { hasArt: hasArt(look, scene), hasPicture: found !== null });
  const zones = zonesFor({ scene, look, regions, ratio, setting, hasPicture: found !== null });
  if (found === null || (zones.bleed === null && scene.direction.content.layout !== "picture")) {
    const drawn = backdropMove({ ...options, backdrop, zones });
    const { plate, drawsAt } = drawn;
    return { backdrop, zones, setting, hasPicture: false, hasFullPicture: false, plates: [plate], drawsAt };
  }
  if (zones.bleed === null) {
    const shade = fullPictureShade(look, backdrop);
    const { plate, drawsAt } = pictureMove({ ...options, found, dest: wholeFrame(composition), shade });
    return { backdrop, zones, setting, hasPicture: true, hasFullPicture: true, plates: [plate], drawsAt };
  }
  const drawn = backdropMove({ ...options, backdrop, zones: { ...zones, bleed: null } });
  const dest = mirroredDest(zones.bleed, composition);
  const shade = { kind: "none", color: backdrop.swatch.ground } as const;
  const inset = pictureMove({ ...options, found, dest, shade });
  return {
    backdrop,
    zones,
    setting,
    hasPicture: true,
    hasFullPicture: false,
    plates: [drawn.plate, inset.plate],
    drawsAt: (timeMs) => [...drawn.drawsAt(timeMs), ...inset.drawsAt(timeMs)],
  };
}

function chooseBackdrop(look: Look, scene: CompositionScene): Backdrop {
  const choices = look.backdrops[scene.role];
  const ordinal = sceneOrdinal(scene.id);
  // As many grounds as there are settings of a statement would always meet the same: they slip by one each round.
  const slip = choices.length === SETTING_COUNT ? Math.floor(ordinal / choices.length) : 0;
  const backdrop = choices[(ordinal + slip) % choices.length];
  if (backdrop === undefined)
    throw new RangeError(`The look ${look.template} has no backdrop for ${scene.role}.`);
  return backdrop;
}

function findPicture({ scene, composition, host }: GroundOptions): FoundPicture | null {
  const id = scene.direction.pictureId;
  const picture = composition.pictures.find((candidate) => candidate.id === id) ?? null;
  const image = id === null ? undefined : host.pictures.get(id);
  return picture === null || image === undefined ? null : { picture, image };
}

function fullPictureShade(look: Look, backdrop: Backdrop): PictureShade {
  if (look.picture !== "scrim") return { kind: "none", color: backdrop.swatch.ground };
  return {
    kind: look.align === "center" ? "even" : "foot",
    color: look.backdrops.hook[0]?.swatch.ground ?? "#000000",
  };
}

function wholeFrame({ aspectRatio }: Composition): Box {
  return { xPx: 0, yPx: 0, ...FRAME_SIZE_PX[aspectRatio] };
}

function mirroredDest(box: Box, composition: Composition): Box {
  if (!isRightToLeftLanguage(composition.language)) return box;
  return { ...box, xPx: FRAME_SIZE_PX[composition.aspectRatio].widthPx - box.xPx - box.widthPx };
}

interface Move {
  plate: Plate;
  drawsAt(timeMs: number): PlateDraw[];
}

/** Pictures are moved over further than drawn grounds. */
const PICTURE_ZOOM = 0.1;

function pictureMove(options: GroundOptions & { found: FoundPicture; dest: Box; shade: PictureShade }): Move {
  const { found, dest, shade, look, scene } = options;
  const camera = { ...look.camera, zoom: PICTURE_ZOOM };
  const size = plateSize(dest, camera);
  const plate = picturePlate({ ...found, ...size, shade });
  const move = { plate, dest, camera, seed: scene.id, durationMs: scene.durationMs };
  return { plate, drawsAt: (timeMs) => [{ plate, crop: cameraCrop(move, timeMs), dest, opacity: 1 }] };
}

function backdropMove(options: GroundOptions & { backdrop: Backdrop; zones: Zones }): Move {
  const { backdrop, host, composition, zones, look, scene } = options;
  const dest = wholeFrame(composition);
  const plate = backdropPlate({
    backdrop,
    host,
    plate: plateSize(dest, look.camera),
    frame: FRAME_SIZE_PX[composition.aspectRatio],
    ratio: composition.aspectRatio,
    art: zones.bleed,
    focus: artFocus(zones.art ?? zones.text, composition.aspectRatio),
    isMirrored: isRightToLeftLanguage(composition.language),
    seed: scene.id,
  });
  const move = { plate, dest, camera: look.camera, seed: scene.id, durationMs: scene.durationMs };
  const crop = look.camera.settles ? settlingCrop : cameraCrop;
  return { plate, drawsAt: (timeMs) => [{ plate, crop: crop(move, timeMs), dest, opacity: 1 }] };
}
