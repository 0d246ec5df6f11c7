import { ASPECT_RATIOS, CAPTION_STYLES, TEMPLATE_TYPES, type CompositionScene } from "@inkreel/contract";
import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import type { Context2D } from "../../draw/host.js";
import { createTestHost } from "../../testing/node-host.js";
import { FRAME_MS } from "../../motion/frame-clock.js";
import { PAGE_EXIT_LEAD_MS } from "./kinetic-layers.js";
import { kineticPages } from "./kinetic-pages.js";
import { kineticStillMs } from "./kinetic-still.js";
import { createTimeline } from "../../timeline/create-timeline.js";
import { isShown, type Layer } from "../../timeline/timeline.js";
import { composeSample, type Sample } from "../testing/compose-sample.js";
import { paintedBox, rasterLayer, alphaOutsideBox } from "../testing/raster-layer.js";
import { buildComposition, buildScene, type SceneFacts } from "../testing/sample-scenes.js";

const LONG =
  "In the first nine months the new line carried 41 million passengers, more than twice what the ministry had promised, and not one train was late by more than an hour.";
const TEXTS = [
  { language: "en", text: LONG, emphasis: ["41 million", "twice", "not"] },
  { language: "en", text: "It never stopped.", emphasis: ["never"] },
  { language: "ar", text: "لم يتوقف القطار أبدا، رغم أن الجسر كان قد انهار.", emphasis: [] },
  { language: "ja", text: "この島では、人口が1990年の2400人から410人にまで減った。", emphasis: ["2400"] },
  {
    language: "de",
    text: "Die Kraftfahrzeughaftpflichtversicherung wurde um 17 Prozent teurer.",
    emphasis: ["17"],
  },
];

function statement(facts: Partial<SceneFacts> & { text: string }): CompositionScene {
  const content = { layout: "statement", phrase: { text: facts.text, words: null } } as const;
  return buildScene({ id: "scene-2", content, pictogram: null, ...facts });
}

const OPENING = buildScene({ id: "scene-1", text: "Go.", content: { layout: "picture", headline: null } });

function sampleOf(
  scene: CompositionScene,
  choices: {
    template: (typeof TEMPLATE_TYPES)[number];
    aspectRatio: (typeof ASPECT_RATIOS)[number];
    language: string;
  },
) {
  const composition = {
    ...buildComposition({ ...choices, scenes: [OPENING, scene] }),
    captionStyle: "auto" as const,
  };
  const video = composeSample(composition);
  return { video, sample: video.samples[1]! };
}

function isSeen(layer: Layer, timeMs: number): boolean {
  return layer.key(timeMs) !== null && isShown(layer.motion(timeMs));
}

/** The letters and digits of texts without their case, joined. */
function lettersOf(texts: readonly string[]): string {
  return texts.map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "")).join("");
}

/** The texts that a layer writes, in order. */
function textsOf(layer: Layer, timeMs: number): string[] {
  const written: string[] = [];
  const ctx = createCanvas(8, 8).getContext("2d");
  ctx.fillText = (text) => void written.push(text);
  layer.draw(ctx as unknown as Context2D, timeMs);
  return written;
}

function lastShownMs(layer: Layer, durationMs: number): number {
  const frames = Array.from({ length: Math.floor(durationMs / FRAME_MS) }, (_, i) =>
    Math.round(i * FRAME_MS),
  );
  return frames.findLast((time) => layer.key(time) !== null)!;
}

function wordLayers({ composed }: Sample): Layer[] {
  return composed.layers.filter(({ id }) => /-word-\d+$|-sticker$/u.test(id));
}

const cases = TEMPLATE_TYPES.flatMap((template, i) =>
  ASPECT_RATIOS.map((aspectRatio, j) => ({ template, aspectRatio, ...TEXTS[(i + j) % TEXTS.length]! })),
);

describe.each(cases)("$language kinetic type of the $template look at $aspectRatio", (given) => {
  const { video, sample } = sampleOf(statement(given), given);
  const { scene, composed } = sample;

  test("draws each layer inside its box and each text inside the safe area", () => {
    const { safe } = video.regions;
    for (const layer of composed.layers) {
      const timeMs = lastShownMs(layer, scene.durationMs);
      expect(alphaOutsideBox(layer, timeMs), layer.id).toBeLessThan(3);
      const painted = paintedBox(layer, rasterLayer(layer, timeMs), 96);
      if (painted === null) continue;
      expect(painted.xPx, layer.id).toBeGreaterThanOrEqual(safe.xPx - 40);
      expect(painted.yPx, layer.id).toBeGreaterThanOrEqual(safe.yPx - 26);
      expect(painted.xPx + painted.widthPx, layer.id).toBeLessThanOrEqual(safe.xPx + safe.widthPx + 40);
      expect(painted.yPx + painted.heightPx, layer.id).toBeLessThanOrEqual(safe.yPx + safe.heightPx + 26);
    }
  });

  test("lights every word when it is said", () => {
    const starts = wordLayers(sample)
      .map((layer) => {
        for (let timeMs = -400; timeMs < scene.durationMs; timeMs += 10)
          if (isSeen(layer, timeMs)) return timeMs;
        return Number.NaN;
      })
      .sort((a, b) => a - b);
    const later = scene.words.filter(({ startMs }) => startMs > 400);
    for (const { startMs, text } of later) {
      const isLit = starts.some((timeMs) => Math.abs(timeMs + 90 - startMs) <= 20);
      // The later words of a sticker enter together with its first word.
      const isOnSticker =
        given.template === "tutorial" && given.emphasis.some((phrase) => phrase.includes(text));
      expect(isLit || isOnSticker, text).toBe(true);
    }
  });

  test("changes something at least every 1.2 s until the last word", () => {
    const lastMs = scene.words.at(-1)!.endMs;
    const state = (timeMs: number): string =>
      JSON.stringify(composed.layers.map((layer) => [layer.key(timeMs), layer.motion(timeMs)]));
    let changedMs = 0;
    for (let timeMs = 33; timeMs <= lastMs; timeMs += 33) {
      if (state(timeMs) === state(timeMs - 33)) continue;
      expect(timeMs - changedMs).toBeLessThanOrEqual(1200);
      changedMs = timeMs;
    }
    expect(lastMs - changedMs).toBeLessThanOrEqual(1200);
  });

  test("shows at most one page at a time, of at most 34 layers", () => {
    for (let timeMs = 0; timeMs < scene.durationMs; timeMs += 20) {
      const seen = composed.layers.filter(
        (layer) => isSeen(layer, timeMs) && layer.motion(timeMs).opacity > 0.1,
      );
      const pages = new Set(seen.flatMap(({ id }) => /^kinetic-\d+/u.exec(id)?.[0] ?? []));
      expect(pages.size, String(timeMs)).toBeLessThanOrEqual(1);
      expect(seen.length).toBeLessThanOrEqual(34);
    }
  });
});

describe.each(cases)("each page of $language type of the $template look at $aspectRatio", (given) => {
  const { video, sample } = sampleOf(statement(given), given);
  const { scene, composed } = sample;
  const pages = kineticPages(scene.words, { ratio: given.aspectRatio, language: given.language });
  const layersOf = (page: number): Layer[] =>
    composed.layers.filter(({ id }) => id.startsWith(`kinetic-${page}-`));

  test("shows all its words from its first 0.2 s until it leaves", () => {
    for (const [i, { startWord, endWord, startMs, nextMs }] of pages.entries()) {
      const fromMs = i === 0 ? 400 : startMs + 100;
      for (const timeMs of [fromMs, (nextMs ?? scene.durationMs - 20) - PAGE_EXIT_LEAD_MS]) {
        const seen = layersOf(i).filter(
          (layer) => isSeen(layer, timeMs) && layer.motion(timeMs).opacity > 0.7,
        );
        const shown = lettersOf(seen.flatMap((layer) => textsOf(layer, timeMs)));
        for (const { text } of scene.words.slice(startWord, endWord))
          expect(shown, `${timeMs} ms of page ${i}`).toContain(lettersOf([text]));
      }
    }
  });

  test("draws its unsaid words once, as one raster a line", () => {
    const keys = new Map<string, Set<string>>();
    for (let timeMs = 0; timeMs < scene.durationMs; timeMs += 20) {
      for (const layer of composed.layers.filter(({ id }) => id.endsWith("-waiting"))) {
        const key = layer.key(timeMs);
        if (key !== null) keys.set(layer.id, (keys.get(layer.id) ?? new Set()).add(key));
      }
    }
    expect(keys.size).toBeGreaterThan(0);
    for (const [id, known] of keys) expect(known.size, id).toBe(1);
  });

  test("fills at least two fifths of the safe area in height, or reaches from side to side", () => {
    const { safe } = video.regions;
    for (const [i] of pages.entries()) {
      const boxes = layersOf(i).flatMap((layer) => {
        const timeMs = lastShownMs(layer, scene.durationMs);
        return paintedBox(layer, rasterLayer(layer, timeMs), 96) ?? [];
      });
      const topPx = Math.min(...boxes.map(({ yPx }) => yPx));
      const bottomPx = Math.max(...boxes.map(({ yPx, heightPx }) => yPx + heightPx));
      const leftPx = Math.min(...boxes.map(({ xPx }) => xPx));
      const rightPx = Math.max(...boxes.map(({ xPx, widthPx }) => xPx + widthPx));
      const filled = { height: (bottomPx - topPx) / safe.heightPx, width: (rightPx - leftPx) / safe.widthPx };
      expect(filled.height >= 0.4 || filled.width >= 0.8, JSON.stringify({ i, filled })).toBe(true);
    }
  });
});

test("captions rest only under kinetic type, and only if the style is automatic", () => {
  const number = buildScene({
    id: "scene-3",
    text: "About 38% of adults sleep badly.",
    content: { layout: "picture", headline: null },
  });
  const scenes = [statement({ text: LONG }), number];
  const captioned = (captionStyle: (typeof CAPTION_STYLES)[number]): boolean[] => {
    const composition = { ...buildComposition({ scenes }), captionStyle };
    const timeline = createTimeline(composition, createTestHost(JSON.stringify(scenes), "en"));
    return timeline.scenes.map(({ layers }) => layers.some(({ id }) => id.startsWith("caption-")));
  };
  const layersBeside = (captionStyle: (typeof CAPTION_STYLES)[number]): number =>
    composeSample({ ...buildComposition({ scenes }), captionStyle }).samples[0]!.composed.layers.length;
  expect(captioned("auto")).toEqual([false, true]);
  expect(captioned("off")).toEqual([false, false]);
  for (const style of CAPTION_STYLES.filter((known) => known !== "auto" && known !== "off")) {
    expect(captioned(style), style).toEqual([true, true]);
    expect(layersBeside(style), style).toBe(0);
  }
});

test("the first frame of a video shows the stressed words of its hook in motion", () => {
  const scene = buildScene({
    id: "scene-1",
    role: "hook",
    text: "The bill for one hour fell to $410.",
    content: { layout: "title", kicker: null, headline: { text: "The bill fell", words: null } },
    emphasis: ["$410"],
    pictogram: null,
  });
  const video = composeSample({ ...buildComposition({ scenes: [scene] }), captionStyle: "auto" });
  const sample = video.samples[0]!;
  const main = sample.composed.layers.find(({ id }) => id.endsWith("-run-0-word-0"))!;
  expect(isSeen(main, 0)).toBe(true);
  expect(main.motion(0).opacity).toBeGreaterThan(0.5);
  const strip = sample.composed.layers.find(({ id }) => id.endsWith("-strip"))!;
  expect(strip.motion(0)).not.toEqual(strip.motion(100));
});

test("a title does not repeat a kicker that the sentence itself begins with", () => {
  const kickers = ["Years later", "A story"].map((kicker) => {
    const text = "Years later she came back.";
    const content = { layout: "title", kicker, headline: { text, words: null } } as const;
    const scene = buildScene({ id: "scene-2", text, content, pictogram: null });
    const { sample } = sampleOf(scene, { template: "story", aspectRatio: "9:16", language: "en" });
    return sample.composed.layers.some(({ id }) => id.startsWith("kicker"));
  });
  expect(kickers).toEqual([false, true]);
});

test("a still of kinetic type shows the page with the most stressed words, all of them lit", () => {
  const scene = statement({ text: LONG, emphasis: ["more", "twice"] });
  const { sample } = sampleOf(scene, { template: "blog-summary", aspectRatio: "9:16", language: "en" });
  const timeMs = kineticStillMs(scene, { ratio: "9:16", language: "en" })!;
  const seen = sample.composed.layers.filter((layer) => isSeen(layer, timeMs));
  const pages = new Set(seen.flatMap(({ id }) => /^kinetic-\d+/u.exec(id)?.[0] ?? []));
  expect(pages.size).toBe(1);
  const words = wordLayers(sample).filter(({ id }) => pages.has(/^kinetic-\d+/u.exec(id)![0]));
  expect(words.filter(({ id }) => id.includes("-run-")).length).toBe(2);
  for (const word of words) expect(word.motion(timeMs).opacity, word.id).toBeGreaterThan(0.9);
});

test("a scene without kinetic type has no still of its own", () => {
  const scene = buildScene({ id: "scene-2", text: LONG, content: { layout: "picture", headline: null } });
  expect(kineticStillMs(scene, { ratio: "9:16", language: "en" })).toBeNull();
});

test.each(ASPECT_RATIOS)("marks above capitals keep away from the line above, in %s", (aspectRatio) => {
  const text = "Der SPÖ-Kandidat könne für Ärzte und Flüchtlinge gegen beide bestehen.";
  const { sample } = sampleOf(statement({ text }), { template: "story", aspectRatio, language: "de" });
  const lines = sample.composed.layers.filter(({ id }) => /-line-\d+-waiting$/u.test(id));
  expect(lines.length).toBeGreaterThan(2);
  const boxes = lines.map((line) => ({
    page: line.id.split("-line")[0],
    ...paintedBox(line, rasterLayer(line, 400), 128)!,
  }));
  for (const [at, below] of boxes.entries()) {
    const above = boxes[at - 1];
    if (above?.page === below.page) expect(below.yPx - above!.yPx - above!.heightPx).toBeGreaterThan(4);
  }
});

test("a word on a sticker is seen twice for no more than one frame", () => {
  const facts = { text: "It took forty years until nobody believed it.", emphasis: ["forty", "nobody"] };
  const { sample } = sampleOf(statement(facts), { template: "tutorial", aspectRatio: "1:1", language: "en" });
  const stickers = sample.composed.layers.filter(({ id }) => id.endsWith("-sticker"));
  expect(stickers.length).toBeGreaterThan(0);
  for (const sticker of stickers) {
    const line = /^kinetic-\d+-line-\d+/u.exec(sticker.id)![0];
    const ghost = sample.composed.layers.find(({ id }) => id === `${line}-waiting`)!;
    const times = Array.from(
      { length: Math.floor(sample.scene.durationMs / FRAME_MS) },
      (_, i) => i * FRAME_MS,
    );
    const twice = times.filter((timeMs) => isSeen(sticker, timeMs) && isSeen(ghost, timeMs));
    expect(twice.length).toBeLessThan(2);
  }
});

test.each(TEMPLATE_TYPES)("a word that takes long lights up while it is said, in %s", (template) => {
  const scene = statement({ text: "The flat cost them $449,000 in cash." });
  const said = scene.words.findIndex(({ text }) => text.startsWith("$"));
  const words = scene.words.map((word, i) => {
    const laterMs = i > said ? 2000 : 0;
    return { ...word, startMs: word.startMs + laterMs, endMs: word.endMs + (i >= said ? 2000 : 0) };
  });
  const long = { ...scene, words, durationMs: scene.durationMs + 2000 };
  const { sample } = sampleOf(long, { template, aspectRatio: "9:16", language: "en" });
  const { startMs, endMs } = words[said]!;
  const lit = wordLayers(sample).find((layer) => textsOf(layer, endMs).join("").includes("449"))!;
  const widths = [0.3, 0.5, 0.7, 0.9].map(
    (share) => lit.motion(startMs + share * (endMs - startMs)).clip?.widthPx ?? 0,
  );
  for (const [i, widthPx] of widths.entries()) expect(widthPx).toBeGreaterThan(widths[i - 1] ?? 0);
  expect(lit.motion(endMs + 40).clip).toBeNull();
});
