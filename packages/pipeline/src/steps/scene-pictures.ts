import { createHash } from "node:crypto";
import type { ByteStore, CompositionPicture, Said, Scene, Warning } from "@inkreel/contract";
import { showPicture } from "@inkreel/writer";
import type { Credit } from "../publish/to-credits.js";
import { addAttention } from "./add-attention.js";
import { storePicture } from "./gather-pictures.js";
import type { Illustration } from "./scene-illustrator.js";

/** How a scene shows a picture. */
export type PictureShown = Parameters<typeof showPicture>[1];

/** Stored pictures that were generated or found for scenes. */
export interface ChosenPictures {
  /** The picture of each scene, by scene id. */
  shown: ReadonlyMap<string, PictureShown>;
  /** Reason why each scene has its picture or none, by scene id. */
  reasons: ReadonlyMap<string, Said>;
  /** Pictures for the composition. Empty if they are stored in database rows instead. */
  pictures: CompositionPicture[];
  credits: Credit[];
  warnings: Warning[];
}

/** Provides and stores pictures for scenes for which the content has none. */
export interface ScenePictures {
  /** Announces scenes that are probably in the video, so that the search can start early. */
  consider(scenes: readonly Scene[]): void;
  /** Returns the pictures for the final scenes. Unavailable pictures are reported as warnings. */
  choose(scenes: readonly Scene[]): Promise<ChosenPictures>;
}

/** Scenes with their pictures. */
export interface PicturedScenes extends Omit<ChosenPictures, "shown"> {
  scenes: Scene[];
  /** Adds the picture of a scene to a version of that scene with other words. */
  show(scene: Scene): Scene;
}

/** Generates pictures, then searches for pictures for the remaining scenes. A null provider skips its step. */
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

/** Stores the results of a picture search in the byte store. */
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
        pictures: await addAttention(
          kept.map(({ picture }) => picture),
          store,
        ),
        credits: found.flatMap(({ attribution, credit: { licence, pageUrl } }) =>
          attribution === null ? [] : [{ attribution, licenceUrl: licence.url, pageUrl }],
        ),
        warnings,
      };
    },
  };
}
