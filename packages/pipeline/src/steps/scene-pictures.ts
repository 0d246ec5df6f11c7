import { createHash } from "node:crypto";
import type { ByteStore, CompositionPicture, Said, Scene, Warning } from "@inkreel/contract";
import { showPicture } from "@inkreel/writer";
import type { Credit } from "../publish/to-credits.js";
import { storePicture } from "./gather-pictures.js";
import type { Illustration } from "./scene-illustrator.js";

/** Way in which a scene shows a picture. */
export type PictureShown = Parameters<typeof showPicture>[1];

/** Pictures that were painted or found for scenes, and kept. */
export interface ChosenPictures {
  /** Pictures by the scene's id. */
  shown: ReadonlyMap<string, PictureShown>;
  /** Why a scene shows what it shows, by its id. */
  reasons: ReadonlyMap<string, Said>;
  /** Pictures for the composition; none where rows keep them. */
  pictures: CompositionPicture[];
  credits: Credit[];
  warnings: Warning[];
}

/** Gives scenes pictures that the content does not bring, and keeps them. */
export interface ScenePictures {
  /** These may be the video's scenes: looking for their pictures can begin. */
  consider(scenes: readonly Scene[]): void;
  /** These are. What cannot be had is told. */
  choose(scenes: readonly Scene[]): Promise<ChosenPictures>;
}

/** Scenes with their pictures. */
export interface PicturedScenes extends Omit<ChosenPictures, "shown"> {
  scenes: Scene[];
  /** The same scene in other words, with its picture. */
  show(scene: Scene): Scene;
}

/** Has pictures painted, then searches for others. Null stands for none. */
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

/** Keeps in the store what an illustration gives. */
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
