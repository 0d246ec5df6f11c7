import { createHash } from "node:crypto";
import type { ByteStore, CompositionPicture, Said, Scene, Warning } from "@inkreel/contract";
import { showPicture } from "@inkreel/writer";
import type { Credit } from "../publish/to-credits.js";
import { storePicture } from "./gather-pictures.js";
import type { Illustration } from "./scene-illustrator.js";

/** How a scene shows a picture. */
export type PictureShown = Parameters<typeof showPicture>[1];

/** Pictures that were painted or found for scenes, and stored. */
export interface ChosenPictures {
  /** Pictures by the id of the scene. */
  shown: ReadonlyMap<string, PictureShown>;
  /** Why a scene shows its picture or none, by the id of the scene. */
  reasons: ReadonlyMap<string, Said>;
  /** Pictures for the composition. Empty if database rows store them. */
  pictures: CompositionPicture[];
  credits: Credit[];
  warnings: Warning[];
}

/** Adds pictures to scenes for which the content has none, and stores them. */
export interface ScenePictures {
  /** Receives scenes that may be those of the video, so that the search can start early. */
  consider(scenes: readonly Scene[]): void;
  /** Receives the final scenes. Reports pictures that are unavailable. */
  choose(scenes: readonly Scene[]): Promise<ChosenPictures>;
}

/** Scenes and their pictures. */
export interface PicturedScenes extends Omit<ChosenPictures, "shown"> {
  scenes: Scene[];
  /** Returns the same scene with other words and with its picture. */
  show(scene: Scene): Scene;
}

/** Paints pictures and then searches for the remaining ones. Null skips a step. */
export async function showPictures(
  scenes: readonly Scene[],
  from: { painter: ScenePictures | null; searcher: ScenePictures | null; onPainted: () => void },
): Promise<PicturedScenes> {
  const painted = (await from.painter?.choose(scenes)) ?? NONE;
  from.onPainted();
  const found = (await from.searcher?.choose(scenes.map((scene) => showIn(scene, painted)))) ?? NONE;
  const show = (scene: Scene): Scene => showIn(showIn(scene, painted), found);
  return {
    scenes: scenes.map(show),
    show,
    reasons: new Map([...found.reasons, ...painted.reasons]),
    pictures: [...painted.pictures, ...found.pictures],
    credits: [...painted.credits, ...found.credits],
    warnings: [...painted.warnings, ...found.warnings],
  };
}

const NONE: ChosenPictures = {
  shown: new Map(),
  reasons: new Map(),
  pictures: [],
  credits: [],
  warnings: [],
};

function showIn(scene: Scene, { shown }: ChosenPictures): Scene {
  const picture = shown.get(scene.id);
  return picture === undefined ? scene : { ...scene, direction: showPicture(scene.direction, picture) };
}

/** Stores the results of an illustration. */
export function keepInStore(illustration: Illustration, store: ByteStore): ScenePictures {
  return {
    consider: (scenes) => illustration.consider(scenes),
    choose: async (scenes) => {
      const { pictures: found, drawnReasons, warnings } = await illustration.finish(scenes);
      const kept = await Promise.all(
        found.map(async ({ sceneId, bytes, alt, attribution, placement, reason }) => {
          const id = `found-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`;
          const picture = await storePicture({ id, alt, attribution, bytes, store });
          return { sceneId, picture, shown: { pictureId: picture.id, placement, reason } };
        }),
      );
      return {
        shown: new Map(kept.map(({ sceneId, shown }) => [sceneId, shown])),
        reasons: drawnReasons,
        pictures: kept.map(({ picture }) => picture),
        credits: found.flatMap(({ attribution, credit: { licence, pageUrl } }) =>
          attribution === null ? [] : [{ attribution, licenceUrl: licence.url, pageUrl }],
        ),
        warnings,
      };
    },
  };
}
