import { createHash } from "node:crypto";
import type { ByteStore, CompositionPicture, CompositionScene, Warning } from "@inkreel/contract";
import { showPicture } from "@inkreel/writer";
import type { Credit } from "../publish/to-credits.js";
import { storePicture } from "./gather-pictures.js";
import type { Illustration } from "./scene-illustrator.js";

export interface FoundPictures {
  /** Those that were given, with the pictures that were found for them. */
  scenes: CompositionScene[];
  pictures: CompositionPicture[];
  credits: Credit[];
  warnings: Warning[];
}

/** Ends the search for pictures and shows in the scenes what it found. */
export async function showFoundPictures(
  scenes: CompositionScene[],
  illustration: Illustration | null,
  store: ByteStore,
): Promise<FoundPictures> {
  if (illustration === null) return { scenes, pictures: [], credits: [], warnings: [] };
  const { pictures: found, warnings } = await illustration.finish(scenes);
  const stored = await Promise.all(
    found.map(async ({ bytes, alt, attribution }) => {
      const id = `found-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`;
      return storePicture({ id, alt, attribution, bytes, store });
    }),
  );
  const shown = scenes.map((scene) => {
    const index = found.findIndex(({ sceneId }) => sceneId === scene.id);
    const [one, picture] = [found[index], stored[index]];
    if (one === undefined || picture === undefined) return scene;
    const choice = { pictureId: picture.id, placement: one.placement, reason: one.reason };
    return { ...scene, direction: showPicture(scene.direction, choice) };
  });
  const credits = found.flatMap(({ attribution, credit }) =>
    attribution === null ? [] : [{ attribution, licenceUrl: credit.licence.url, pageUrl: credit.pageUrl }],
  );
  return { scenes: shown, pictures: stored, credits, warnings };
}
