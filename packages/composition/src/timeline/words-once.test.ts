import { CAPTION_STYLES, type CaptionStyle, type CompositionScene } from "@inkreel/contract";
import { isStopWord } from "@inkreel/language";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Context2D } from "../draw/host.js";
import { buildComposition, buildScene, rangeOf } from "../scenes/testing/sample-scenes.js";
import { createTestHost } from "../testing/node-host.js";
import { createTimeline } from "./create-timeline.js";
import type { Layer, TimelineScene } from "./timeline.js";

const SENTENCE = "Most of the long line was closed again within nine months of its opening.";
const QUOTED = "“Nobody asked for this wall,” said Maria Lopez, the mayor of the next village, in the rain.";
const LISTED = "Patients came in after months of malaise, fatigue and breathlessness.";

const said = (text: string, words: string) => ({ text: words, words: rangeOf(text, words) });

function scenesToCaption(): CompositionScene[] {
  const headline = said(SENTENCE, "Most of the long line was closed");
  const speaker = {
    text: "Maria Lopez\nthe mayor of the next village",
    words: rangeOf(QUOTED, "Maria Lopez"),
  };
  const items = ["malaise", "fatigue", "breathlessness"].map((item) => said(LISTED, item));
  const contents = [
    { text: SENTENCE, content: { layout: "title", kicker: null, headline } },
    { text: SENTENCE, content: { layout: "statement", phrase: headline } },
    {
      text: QUOTED,
      content: { layout: "quote", quote: said(QUOTED, "Nobody asked for this wall"), speaker },
    },
    { text: LISTED, content: { layout: "list", heading: null, items } },
    { text: SENTENCE, content: { layout: "cta", headline, action: null } },
  ] as const;
  return contents.map(({ text, content }, i) => {
    const layout = content.layout === "list" ? { ...content, items: [...content.items] } : content;
    return buildScene({ id: `scene-${i + 1}`, text, content: layout });
  });
}

function wordsOf(layers: readonly Layer[], timeMs: number): Set<string> {
  const written: string[] = [];
  const ctx = createCanvas(8, 8).getContext("2d");
  ctx.fillText = (text) => void written.push(text);
  for (const layer of layers) {
    if (layer.key(timeMs) === null || layer.motion(timeMs).opacity < 0.3) continue;
    layer.draw(ctx as unknown as Context2D, timeMs);
  }
  const words = written.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  return new Set(words.filter((word) => word.length > 1 && !isStopWord(word)));
}

function seenIn(scene: TimelineScene): { seen: Set<string>; twice: Set<string> } {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (let timeMs = 400; timeMs < scene.durationMs - 200; timeMs += 100) {
    const isCaption = ({ id }: Layer): boolean => id.startsWith("caption-");
    const captions = wordsOf(scene.layers.filter(isCaption), timeMs);
    const others = wordsOf(
      scene.layers.filter((layer) => !isCaption(layer)),
      timeMs,
    );
    for (const word of [...captions, ...others]) seen.add(word);
    for (const word of captions) if (others.has(word)) twice.add(word);
  }
  return { seen, twice };
}

function captionedScenes(captionStyle: CaptionStyle): readonly TimelineScene[] {
  const scenes = scenesToCaption();
  const composition = { ...buildComposition({ scenes }), captionStyle };
  return createTimeline(composition, createTestHost(JSON.stringify(scenes), "en")).scenes;
}

test.each(CAPTION_STYLES)("no word stands on the screen twice with captions in the style %s", (style) => {
  for (const scene of captionedScenes(style)) expect([...seenIn(scene).twice], scene.id).toEqual([]);
});

test.each(CAPTION_STYLES.filter((style) => style !== "off"))(
  "every word that carries meaning can be read with captions in the style %s",
  (style) => {
    const texts = scenesToCaption().map(({ text }) => text);
    captionedScenes(style).forEach((scene, i) => {
      const { seen } = seenIn(scene);
      const words = texts[i]!.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
      const missing = words.filter((word) => !isStopWord(word) && word !== "said" && !seen.has(word));
      expect(missing, scene.id).toEqual([]);
    });
  },
);

test("captions before and after words that the scene shows take turns", () => {
  const text = "He was sentenced to 50 weeks in jail for theft.";
  const figure = { text: "50", value: 50, decimals: 0, prefix: "", suffix: "", words: rangeOf(text, "50") };
  const content = { layout: "number", figure, label: said(text, "weeks") } as const;
  const scenes = [buildScene({ id: "scene-1", text, content })];
  const [scene] = createTimeline(buildComposition({ scenes }), createTestHost(text, "en")).scenes;
  const captions = scene!.layers.filter(({ id }) => /^caption-.*-text/u.test(id));
  expect(captions.length).toBeGreaterThan(1);
  for (let timeMs = 0; timeMs < scene!.durationMs; timeMs += 20)
    expect(captions.filter((layer) => layer.key(timeMs) !== null).length, `${timeMs} ms`).toBeLessThan(2);
});
