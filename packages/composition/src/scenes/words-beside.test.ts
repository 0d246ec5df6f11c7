import { ASPECT_RATIOS, type AspectRatio, FRAME_SIZE_PX, TEMPLATE_TYPES } from "@inkreel/contract";
import { expect, test } from "vitest";
import type { Context2D, DrawHost } from "../draw/host.js";
import { lookFor } from "../looks/look-for.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { SAMPLE_DRAWINGS } from "../testing/sample-drawings.js";
import type { Box } from "../timeline/timeline.js";
import { roomBeside, type SceneSetting, settingBackdrop, settingOf } from "./scene-set.js";
import { buildComposition, buildScene } from "./testing/sample-scenes.js";

const cases = TEMPLATE_TYPES.flatMap((template) =>
  ASPECT_RATIOS.map((aspectRatio) => ({ template, aspectRatio })),
);
const TEXT = "Nobody knew for a long time how the old light of a star is really born.";
const WHOLE = { text: TEXT, words: { startWord: 0, endWord: 16 } };
/** Frames are painted smaller, because the distance is all that counts. */
const SCALE = 1 / 4;
/** The least distance of words from what is seen beside them. */
const LEAST_PX = 40;
/** Halftone and the rest of a light, which fade out far from their thing, differ less from the ground. */
const SEEN = 80;

function settingsOf(options: Partial<Parameters<typeof buildComposition>[0]>): SceneSetting[] {
  const ids = ["scene-1", "scene-2", "scene-3", "scene-4", "scene-8", "scene-9"];
  const set = { kind: "thing" as const, pictogram: "star", isNamed: true };
  const contents = [
    { layout: "statement" as const, phrase: WHOLE },
    { layout: "steps" as const, heading: null, steps: [WHOLE], firstNumber: 1 },
    { layout: "quote" as const, quote: WHOLE, speaker: null },
  ];
  return contents.flatMap((content) => {
    const scenes = ids.map((id) => {
      const scene = buildScene({ id, text: TEXT, content, pictogram: null });
      return { ...scene, direction: { ...scene.direction, set } };
    });
    const video = buildComposition({ scenes, captionStyle: "auto", drawings: SAMPLE_DRAWINGS, ...options });
    // Each is framed as a thing that comes for the first time, and as one that returns.
    const alone = scenes.map((scene) => settingOf(scene, { ...video, scenes: [scene] }, null));
    return [...alone, ...scenes.map((scene) => settingOf(scene, video, null))].filter(
      (each) => each !== null,
    );
  });
}

/** Returns how much the colours of a setting differ from its plain ground in a part of the frame at most. */
function mostSeen(
  setting: SceneSetting,
  {
    box,
    aspectRatio,
    host,
    look,
  }: { box: Box; aspectRatio: AspectRatio; host: DrawHost; look: ReturnType<typeof lookFor> },
): number {
  const { widthPx, heightPx } = FRAME_SIZE_PX[aspectRatio];
  const { ctx } = createTestCanvas(widthPx * SCALE, heightPx * SCALE);
  ctx.scale(SCALE, SCALE);
  const { swatch } = look.backdrops.main[0]!;
  const plain = {
    name: "plain",
    swatch,
    artInk: swatch.ink,
    paint: () => {
      ctx.fillStyle = swatch.ground;
      ctx.fillRect(0, 0, widthPx, heightPx);
    },
  };
  const frame = { xPx: 0, yPx: 0, widthPx, heightPx };
  settingBackdrop(plain, look, { setting, off: { xPx: 0, yPx: 0 } }).paint({
    ctx: ctx as unknown as Context2D,
    host,
    widthPx,
    heightPx,
    frame,
    art: null,
    focus: { xPx: 0, yPx: 0, radiusPx: 0 },
    ratio: aspectRatio,
    swatch,
    random: () => 0.5,
  });
  const at = [box.xPx, box.yPx, box.widthPx, box.heightPx].map((px) => Math.floor(px * SCALE));
  const { data } = ctx.getImageData(at[0]!, at[1]!, at[2]!, at[3]!);
  const ground = [1, 3, 5].map((start) => Number.parseInt(swatch.ground.slice(start, start + 2), 16));
  return data.reduce(
    (most, value, index) => (index % 4 === 3 ? most : Math.max(most, Math.abs(value - ground[index % 4]!))),
    0,
  );
}

function grown({ xPx, yPx, widthPx, heightPx }: Box, byPx: number): Box {
  return { xPx: xPx - byPx, yPx: yPx - byPx, widthPx: widthPx + 2 * byPx, heightPx: heightPx + 2 * byPx };
}

test.each(cases)(
  "words keep their distance from all that stands beside them, in $aspectRatio of $template",
  (options) => {
    const { aspectRatio, template } = options;
    const settings = settingsOf(options);
    expect(settings.length).toBeGreaterThan(12);
    const host = createTestHost(TEXT, "en");
    const look = lookFor(template, buildComposition({ scenes: [] }).brand);
    const { widthPx, heightPx } = FRAME_SIZE_PX[aspectRatio];
    const frame = { xPx: 0, yPx: 0, widthPx, heightPx };
    for (const setting of new Map(settings.map((each) => [JSON.stringify(each.framing), each])).values()) {
      const box = grown(roomBeside(frame, setting, { frame }), LEAST_PX);
      const kept = {
        left: box.xPx,
        top: box.yPx,
        right: box.xPx + box.widthPx,
        bottom: box.yPx + box.heightPx,
      };
      const inFrame = {
        xPx: Math.max(0, kept.left),
        yPx: Math.max(0, kept.top),
        widthPx: Math.min(widthPx, kept.right) - Math.max(0, kept.left),
        heightPx: Math.min(heightPx, kept.bottom) - Math.max(0, kept.top),
      };
      expect(
        mostSeen(setting, { box: inFrame, aspectRatio, host, look }),
        JSON.stringify(setting.framing),
      ).toBeLessThan(SEEN);
    }
  },
);
