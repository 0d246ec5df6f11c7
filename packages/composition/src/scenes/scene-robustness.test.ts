import {
  ASPECT_RATIOS,
  CAPTION_SIZES,
  INSTRUMENTS,
  RELATIONS,
  TEMPLATE_TYPES,
  type CompositionScene,
  type DatedEvent,
  type LayoutContent,
} from "@inkreel/contract";
import { assert, constantFrom, integer, oneof, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { composeSample } from "./testing/compose-sample.js";
import { alphaOutsideBox } from "./testing/raster-layer.js";
import { buildComposition, buildScene } from "./testing/sample-scenes.js";

const texts = oneof(
  string({ unit: "grapheme", maxLength: 40 }),
  constantFrom(
    "",
    "Go",
    "W".repeat(60),
    "النوم العميق هو أرخص دواء",
    "深い睡眠は一番安い薬です",
    "👩‍👩‍👧‍👦 family day",
    "$1,234,567,890.12 and counting, every single year since 1997",
  ),
);

/** Returns every layout with the same text everywhere, spoken at words that need not exist. */
function contentsOf(text: string, startWord: number): LayoutContent[] {
  const words = { startWord, endWord: startWord + 2 };
  const element = { text, words };
  const six = Array.from({ length: 6 }, () => element);
  const figure = { text: `${text}12.0`, value: 12, decimals: 1, prefix: text, suffix: "", words };
  const side = { heading: element, pictogram: "no-such-pictogram" };
  const items = [1, 0, -3].map((value) => ({ label: text, value, text, words }));
  const [low, high] = items.map((item) => ({ ...item, when: text }));
  const dated = (position: number): DatedEvent => ({ when: element, position, what: element });
  const sixDated = [-44, 1066, 1989, 1989.1, 1989.2, 2e6].map(dated);
  const unit = "person" as const;
  return [
    { layout: "title", kicker: text, headline: element },
    { layout: "statement", phrase: element },
    { layout: "list", heading: null, items: six },
    { layout: "number", figure, label: element },
    { layout: "change", label: element, from: high!, to: low!, difference: element },
    { layout: "change", label: null, from: low!, to: high!, difference: element },
    { layout: "comparison", label: element, items, subject: 2 },
    { layout: "share", figure: element, share: 0.001, isVague: false, whole: null, unit, label: element },
    { layout: "share", figure: element, share: 0.7, isVague: true, whole: null, unit, label: null },
    { layout: "multiple", figure: element, times: 250, label: element, subject: element, other: element },
    { layout: "multiple", figure: element, times: 3.5, label: null, subject: element, other: null },
    ...INSTRUMENTS.map((instrument) => ({ layout: "quantity", figure, instrument, label: element }) as const),
    { layout: "range", figure: element, low: low!, high: high!, label: element },
    { layout: "range", figure: element, low: null, high: high!, label: null },
    { layout: "timeline", heading: null, events: sixDated },
    { layout: "timeline", heading: element, events: [dated(3), dated(3)] },
    ...RELATIONS.flatMap((relation) =>
      [1, 2, 5].map((count) => ({
        layout: "relation" as const,
        relation,
        things: ["moon", "house", "no-such-pictogram", "star", "coins"]
          .slice(0, count)
          .map((pictogram, i) => ({ pictogram, name: element, isDenied: i === 1 })),
        mark: count === 5 ? null : element,
      })),
    ),
    { layout: "quote", quote: element, speaker: element },
    { layout: "steps", heading: element, steps: six, firstNumber: 98 },
    { layout: "picture", headline: element },
    { layout: "split", left: side, right: side },
    { layout: "product", name: text, price: element, rating: 0, ratingCount: null, points: six.slice(2) },
    { layout: "cta", headline: element, action: text },
  ];
}

test("the text of every layout stays inside its boxes, for any words and any length of the scene", () => {
  const places = tuple(
    constantFrom(...TEMPLATE_TYPES),
    constantFrom(...ASPECT_RATIOS),
    constantFrom("en", "ar", "ja"),
    constantFrom(...CAPTION_SIZES),
  );
  const cases = property(
    texts,
    integer({ min: 0, max: 9 }),
    places,
    (text, startWord, [template, aspectRatio, language, captionSize]) => {
      const scenes = contentsOf(text, startWord).map((content, i): CompositionScene => ({
        ...buildScene({ id: `s${i}`, text: "one two three four", content }),
        durationMs: i % 2 === 0 ? 300 : 2500,
      }));
      const video = composeSample(buildComposition({ template, aspectRatio, language, captionSize, scenes }));
      for (const { scene, composed } of video.samples) {
        const timeMs = scene.durationMs - 90;
        for (const layer of composed.layers.filter((candidate) => candidate.key(timeMs) !== null)) {
          expect(
            alphaOutsideBox(layer, timeMs),
            `${scene.direction.content.layout} ${layer.id}`,
          ).toBeLessThan(3);
        }
      }
    },
  );
  assert(cases, { numRuns: 6, seed: 11 });
});
