import type {
  Composition,
  CompositionScene,
  Figure,
  LayoutContent,
  SceneElement,
  SceneLayout,
  SceneRole,
} from "@inkreel/contract";
import { splitWords, type WordRange } from "@inkreel/language";
import { SAMPLE_DRAWINGS } from "../../testing/sample-drawings.js";
import { SAMPLE_MAPS, SAMPLE_PLACES } from "../../testing/sample-maps.js";

const WORD_MS = 330;
const FIRST_WORD_MS = 100;

/** Returns the range of a phrase in a text, ignoring case and punctuation. */
export function rangeOf(text: string, phrase: string): WordRange {
  const bare = (word: { text: string }): string => word.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const [all, wanted] = [splitWords(text).map(bare), splitWords(phrase).map(bare)];
  const startWord = all.findIndex((_, i) => wanted.every((word, j) => all[i + j] === word));
  if (startWord < 0) throw new Error(`"${phrase}" is not in "${text}".`);
  return { startWord, endWord: startWord + wanted.length };
}

function said(text: string, phrase: string, shown = phrase): SceneElement {
  return { text: shown, words: rangeOf(text, phrase) };
}

export interface SceneFacts {
  id: string;
  text: string;
  content: LayoutContent;
  role?: SceneRole;
  emphasis?: string[];
  pictogram?: string | null;
  pictureId?: string | null;
}

/** Creates a scene whose words are spoken at a constant rate. */
export function buildScene(facts: SceneFacts): CompositionScene {
  const { id, text, content, role = "main", emphasis = [], pictogram = "star", pictureId = null } = facts;
  const words = splitWords(text).map(({ text: word, spaceBefore }, i) => {
    const startMs = FIRST_WORD_MS + i * WORD_MS;
    return { text: word, startMs, endMs: startMs + WORD_MS - 30, spaceBefore };
  });
  const emphasized = emphasis.flatMap((phrase) => {
    const { startWord, endWord } = rangeOf(text, phrase);
    return Array.from({ length: endWord - startWord }, (_, i) => startWord + i);
  });
  return {
    id,
    role,
    text,
    source: null,
    direction: {
      content,
      emphasis: emphasized,
      pictogram,
      pictureQuery: null,
      pictureId,
      reason: "A sample.",
    },
    durationMs: Math.ceil((FIRST_WORD_MS + words.length * WORD_MS + 900) / 100) * 100,
    narration: null,
    words,
  };
}

const TITLE = "Why deep sleep is the cheapest medicine you will ever take";
const LIST = "Keep your room cool and dark, skip the late coffee, and leave the phone outside.";
const NUMBER = "About 38% of adults do not get enough sleep on weeknights.";
const CHANGE = "A good mattress cost $2,300 in 2015 and only $410 in 2024.";
const MULTIPLE = "Shift workers wake three times as often as office workers.";
const QUANTITY = "The best bedroom has 18 °C.";
const RANGE = "Most adults need between 7 and 9 hours of sleep.";
const COMPARISON = "Readers remembered 62 words, listeners 48 words, and skimmers only 19 words.";
const MAP = "The night train runs from Berlin to Vienna and stops in Prague.";
const TIMELINE = "The lab opened in 1971, found deep sleep in 1989 and closed in 2002.";
const RELATION = "The moon leads the house to a star.";
const QUOTE = "Sleep is the single most effective thing we can do to reset our health, says Matthew Walker.";
const STEPS = "First grind the beans, then bloom the grounds, pour in slow circles, and serve at once.";
const SPLIT = "Paper books slow you down while screens keep you scrolling.";
const PRODUCT = "The Aurora kettle costs $49.99, boils in two minutes and switches itself off.";
const CTA = "Try it tonight and tell us how you slept in the comments.";

/** Returns a figure of a text that ends with `suffix`. */
function figureOf(text: string, shown: string, suffix: string): Figure {
  const value = Number.parseFloat(shown);
  return { text: shown, value, decimals: 0, prefix: "", suffix, words: rangeOf(text, shown.split(" ")[0]!) };
}

/** Returns one scene of every layout. */
export function sampleScenes(pictureId: string | null = null): CompositionScene[] {
  const items = ["Readers", "Listeners", "Skimmers"].map((label, i) => {
    const text = ["62", "48", "19"][i]!;
    return { label, value: Number(text), text, words: rangeOf(COMPARISON, text) };
  });
  const contents: Record<SceneLayout, SceneFacts> = {
    title: {
      id: "title",
      role: "hook",
      text: TITLE,
      emphasis: ["deep sleep"],
      content: {
        layout: "title",
        kicker: "Sleep science",
        headline: said(TITLE, "Why deep sleep is the cheapest medicine"),
      },
    },
    statement: {
      id: "statement",
      text: TITLE,
      emphasis: ["cheapest"],
      content: { layout: "statement", phrase: said(TITLE, "deep sleep is the cheapest medicine") },
    },
    list: {
      id: "list",
      text: LIST,
      emphasis: ["coffee"],
      content: {
        layout: "list",
        heading: { text: "Three habits", words: null },
        items: [
          said(LIST, "Keep your room cool"),
          said(LIST, "skip the late coffee"),
          said(LIST, "leave the phone outside"),
        ],
      },
    },
    number: {
      id: "number",
      text: NUMBER,
      content: {
        layout: "number",
        figure: figureOf(NUMBER, "38%", "%"),
        label: said(NUMBER, "of adults do not get enough sleep"),
      },
    },
    change: {
      id: "change",
      text: CHANGE,
      content: {
        layout: "change",
        label: said(CHANGE, "A good mattress"),
        from: { value: 2300, text: "$2,300", words: rangeOf(CHANGE, "$2,300"), when: "2015" },
        to: { value: 410, text: "$410", words: rangeOf(CHANGE, "$410"), when: "2024" },
        difference: { text: "−82%", words: null },
      },
    },
    comparison: {
      id: "comparison",
      text: COMPARISON,
      content: {
        layout: "comparison",
        label: said(COMPARISON, "words", "Words remembered"),
        items,
        subject: 0,
      },
    },
    share: {
      id: "share",
      text: NUMBER,
      content: {
        layout: "share",
        figure: said(NUMBER, "38%"),
        share: 0.38,
        isVague: false,
        whole: null,
        unit: "person",
        label: said(NUMBER, "of adults do not get enough sleep"),
      },
    },
    multiple: {
      id: "multiple",
      text: MULTIPLE,
      content: {
        layout: "multiple",
        figure: said(MULTIPLE, "three times"),
        times: 3,
        label: said(MULTIPLE, "as often"),
        subject: said(MULTIPLE, "Shift workers"),
        other: said(MULTIPLE, "office workers"),
      },
    },
    quantity: {
      id: "quantity",
      text: QUANTITY,
      content: {
        layout: "quantity",
        figure: { ...figureOf(QUANTITY, "18 °C", " °C"), words: rangeOf(QUANTITY, "18") },
        instrument: "thermometer",
        label: said(QUANTITY, "best bedroom"),
      },
    },
    range: {
      id: "range",
      text: RANGE,
      content: {
        layout: "range",
        figure: said(RANGE, "between 7 and 9 hours"),
        low: { value: 7, text: "7", words: rangeOf(RANGE, "7") },
        high: { value: 9, text: "9", words: rangeOf(RANGE, "9") },
        label: said(RANGE, "of sleep"),
      },
    },
    map: {
      id: "map",
      text: MAP,
      content: {
        layout: "map",
        places: SAMPLE_PLACES.map((place) => ({ ...place, label: said(MAP, place.id) })),
        isRoute: false,
      },
    },
    timeline: {
      id: "timeline",
      text: TIMELINE,
      content: {
        layout: "timeline",
        heading: null,
        events: (
          [
            ["1971", "The lab opened"],
            ["1989", "Found deep sleep"],
            ["2002", "Closed"],
          ] as const
        ).map(([year, what]) => ({
          when: said(TIMELINE, year),
          position: Number(year),
          what: said(TIMELINE, what),
        })),
      },
    },
    relation: {
      id: "relation",
      text: RELATION,
      pictogram: "moon",
      content: {
        layout: "relation",
        relation: "leads",
        things: [
          { pictogram: "moon", name: said(RELATION, "moon"), isDenied: false },
          { pictogram: "house", name: said(RELATION, "house"), isDenied: false },
        ],
        mark: said(RELATION, "leads"),
      },
    },
    quote: {
      id: "quote",
      text: QUOTE,
      emphasis: ["most effective"],
      content: {
        layout: "quote",
        quote: said(QUOTE, "Sleep is the single most effective thing we can do to reset our health"),
        speaker: said(QUOTE, "Matthew Walker"),
      },
    },
    steps: {
      id: "steps",
      text: STEPS,
      content: {
        layout: "steps",
        heading: { text: "Pour-over coffee", words: null },
        steps: [
          said(STEPS, "grind the beans"),
          said(STEPS, "bloom the grounds"),
          said(STEPS, "pour in slow circles"),
          said(STEPS, "serve at once"),
        ],
        firstNumber: 1,
      },
    },
    picture: {
      id: "picture",
      text: TITLE,
      emphasis: ["sleep"],
      pictureId,
      content: { layout: "picture", headline: said(TITLE, "deep sleep") },
    },
    split: {
      id: "split",
      text: SPLIT,
      content: {
        layout: "split",
        left: { heading: said(SPLIT, "Paper books slow you down"), pictogram: "book-open" },
        right: { heading: said(SPLIT, "screens keep you scrolling"), pictogram: "smartphone" },
      },
    },
    product: {
      id: "product",
      text: PRODUCT,
      pictogram: "package",
      content: {
        layout: "product",
        name: "Aurora Gooseneck Kettle",
        price: said(PRODUCT, "$49.99"),
        rating: 4.6,
        ratingCount: 12_873,
        points: [said(PRODUCT, "boils in two minutes"), said(PRODUCT, "switches itself off")],
      },
    },
    cta: {
      id: "cta",
      role: "cta",
      text: CTA,
      emphasis: ["tonight"],
      content: { layout: "cta", headline: said(CTA, "Try it tonight"), action: "Tell us how you slept" },
    },
  };
  return Object.values(contents).map(buildScene);
}

/** Creates a composition of scenes, by default in the colours of the look and in English. */
export function buildComposition(facts: Partial<Composition> & { scenes: CompositionScene[] }): Composition {
  return {
    version: 1,
    title: "A sample",
    description: "",
    language: "en",
    aspectRatio: "9:16",
    fps: 30,
    template: "blog-summary",
    captionStyle: "default",
    brand: {
      primaryColor: "#000000",
      secondaryColor: "#666666",
      usesDefaultColors: true,
      logo: null,
      logoPosition: "bottom-right",
    },
    pictures: [],
    drawings: SAMPLE_DRAWINGS,
    maps: SAMPLE_MAPS,
    durationMs: facts.scenes.reduce((sum, scene) => sum + scene.durationMs, 0),
    music: null,
    voice: { id: "sample", name: "Sample", speedPercent: 100, toneLevel: 50 },
    warnings: [],
    ...facts,
  };
}
