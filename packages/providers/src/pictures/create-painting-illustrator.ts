import { createHash } from "node:crypto";
import { AppError, FRAME_SIZE_PX, say, type ByteStore } from "@inkreel/contract";
import type { SceneIllustrator, ScenePicture } from "@inkreel/pipeline";
import { paintingPrompt, type PicturePainter } from "./ai-images.js";
import type { PictureCheck } from "./fetch-chosen.js";
import { paintScenes } from "./paint-scenes.js";

export interface PaintingOptions {
  /** Image generator, or null if none is connected, which causes a warning. */
  painter: PicturePainter | null;
  check: PictureCheck;
  /** Store for generated pictures, so that a resumed run does not pay for them again. */
  store: ByteStore;
}

/** Creates an illustrator that generates pictures instead of searching for them. */
export function createPaintingIllustrator({ painter, check, store }: PaintingOptions): SceneIllustrator {
  return {
    begin: ({ content, aspectRatio, signal }) => ({
      // Each picture costs money, so none is generated before the scenes are final.
      consider: () => undefined,
      finish: async (scenes) => {
        const frame = FRAME_SIZE_PX[aspectRatio];
        const { pictures, warnings } = await paintScenes({
          painter,
          scenes,
          paint: async ({ id, text }, by): Promise<ScenePicture> => {
            const prompt = paintingPrompt({ text, title: content.title, wish: null });
            const painted = await paintOnce(by, { prompt, frame, signal }, { check, store });
            return { ...painted, ...factsOf(by), sceneId: id, alt: text.slice(0, ALT_MAX_CHARS) };
          },
        });
        return { pictures: [...pictures.values()], drawnReasons: new Map(), warnings };
      },
    }),
  };
}

const ALT_MAX_CHARS = 200;

function factsOf({
  name,
}: PicturePainter): Pick<ScenePicture, "attribution" | "credit" | "placement" | "reason"> {
  const attribution = `Made by a model (${name})`;
  const credit = { licence: { name: attribution, url: null }, pageUrl: null };
  return {
    attribution,
    credit,
    placement: "full",
    reason: say("picture_painted", { painter: name }),
  };
}

async function paintOnce(
  painter: PicturePainter,
  order: Parameters<PicturePainter["paint"]>[0],
  { check, store }: Pick<PaintingOptions, "check" | "store">,
): Promise<Pick<ScenePicture, "bytes" | "mediaType" | "widthPx" | "heightPx">> {
  const { prompt, frame } = order;
  const parts = JSON.stringify([painter.name, painter.model, prompt, frame]);
  const key = `painted/${createHash("sha256").update(parts).digest("hex")}`;
  const known = await store.get(key);
  const bytes = known ?? (await painter.paint(order));
  const size = await check(bytes);
  if (size === null) throw new AppError("picture_broken", `${painter.name} did not return a picture.`);
  if (known === null) await store.put(key, bytes);
  return { bytes, ...size };
}
