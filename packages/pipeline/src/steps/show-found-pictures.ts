import { createHash } from "node:crypto";
import type { ByteStore, CompositionPicture, Scene, Warning } from "@inkreel/contract";
import { showPicture } from "@inkreel/writer";
import type { Credit } from "../publish/to-credits.js";
import { storePicture } from "./gather-pictures.js";
import type { Illustration } from "./scene-illustrator.js";

export interface FoundPictures<Shown extends Scene> {
  /** Those that were given, with the pictures that were found for them. */
  scenes: Shown[];
  written: Scene[];
  pictures: CompositionPicture[];
  credits: Credit[];
  warnings: Warning[];
}

/** Ends the search for pictures and shows in the scenes what it found. */
export async function showFoundPictures<Shown extends Scene>(request: {
  scenes: readonly Shown[];
  /** The same scenes in the content's language, by whose words pictures are looked for. */
  written: readonly Scene[];
  /** Null where nothing is looked for. */
  illustration: Illustration | null;
  store: ByteStore;
}): Promise<FoundPictures<Shown>> {
  const { scenes, written, illustration, store } = request;
  if (illustration === null) {
    return { scenes: [...scenes], written: [...written], pictures: [], credits: [], warnings: [] };
  }
  const { pictures: found, warnings } = await illustration.finish(written);
  const stored = await Promise.all(
    found.map(async ({ bytes, alt, attribution }) => {
      const id = `found-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`;
      return storePicture({ id, alt, attribution, bytes, store });
    }),
  );
  const show = <One extends Scene>(scene: One): One => {
    const index = found.findIndex(({ sceneId }) => sceneId === scene.id);
    const [one, picture] = [found[index], stored[index]];
    if (one === undefined || picture === undefined) return scene;
    const choice = { pictureId: picture.id, placement: one.placement, reason: one.reason };
    return { ...scene, direction: showPicture(scene.direction, choice) };
  };
  const credits = found.flatMap(({ attribution, credit }) =>
    attribution === null ? [] : [{ attribution, licenceUrl: credit.licence.url, pageUrl: credit.pageUrl }],
  );
  return { scenes: scenes.map(show), written: written.map(show), pictures: stored, credits, warnings };
}
