import {
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  FPS,
  type AspectRatio,
  type CaptionStyle,
  type Composition,
  type CompositionPicture,
  type CompositionScene,
  type LayoutContent,
  type SceneElement,
  type TemplateType,
  type TimedWord,
} from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { readDrawings } from "@inkreel/objects/drawings";

const WORD_MS = 180;
const LEAD_MS = 150;
const TAIL_MS = 250;
/** Enough layouts to show what an encoder does to lines, areas, letters and fades. */
const FEW = 4;

interface LayoutSample {
  text: string;
  emphasis: number[];
  pictogram: string | null;
  usesPicture: boolean;
  content: LayoutContent;
}

/** Returns the words `startWord` to `endWord` of a text as an element that enters when the voice says them. */
function said(text: string, startWord: number, endWord: number): SceneElement {
  const words = splitWords(text).slice(startWord, endWord);
  return { text: words.map((word) => word.text).join(" "), words: { startWord, endWord } };
}

const PLACE = { kind: "city", country: "NO", figure: null } as const;
/** A coast between two places, not a true one. */
const MAPS: Composition["maps"] = {
  "oslo+bergen": {
    globe: null,
    focus: { x: -500, y: -300, width: 1000, height: 600 },
    lands: [
      { id: null, role: "home", path: "M-600-500l1100 80 90 500-300 300-700-60-200-400z" },
      { id: null, role: "other", path: "M590 80l300 40 0 700-600-80z" },
    ],
    borders: [],
    points: [
      { x: 300, y: 60 },
      { x: -400, y: -90 },
    ],
  },
};

const SAMPLES: LayoutSample[] = [
  sample("What if trees were machines?", (text) => ({
    layout: "title",
    kicker: "City trees",
    headline: said(text, 0, 5),
  })),
  sample(
    "A single tree cools a whole street.",
    (text) => ({ layout: "statement", phrase: said(text, 3, 7) }),
    {
      pictogram: "tree-pine",
      emphasis: [3],
    },
  ),
  sample("Plant early, choose wisely, water often.", (text) => ({
    layout: "list",
    heading: null,
    items: [said(text, 0, 2), said(text, 2, 4), said(text, 4, 6)],
  })),
  sample("Fully 92% of blocks were hotter.", (text) => ({
    layout: "number",
    figure: {
      text: "92%",
      value: 92,
      decimals: 0,
      prefix: "",
      suffix: "%",
      words: { startWord: 1, endWord: 2 },
    },
    label: said(text, 2, 6),
  })),
  sample("It fell from $90 to $45.", () => ({
    layout: "change",
    label: null,
    from: { value: 90, text: "$90", words: { startWord: 3, endWord: 4 }, when: null },
    to: { value: 45, text: "$45", words: { startWord: 5, endWord: 6 }, when: null },
    difference: { text: "−50%", words: null },
  })),
  sample("Oslo has 120 parks, Bergen 45.", (text) => ({
    layout: "comparison",
    label: said(text, 3, 4),
    items: [
      { label: "Oslo", value: 120, text: "120", words: { startWord: 2, endWord: 3 } },
      { label: "Bergen", value: 45, text: "45", words: { startWord: 5, endWord: 6 } },
    ],
    subject: 0,
  })),
  sample("One in three adults sleeps badly.", (text) => ({
    layout: "share",
    figure: said(text, 0, 3),
    share: 1 / 3,
    isVague: false,
    whole: 3,
    unit: "person",
    label: said(text, 3, 6),
  })),
  sample("Trees cool three times as well.", (text) => ({
    layout: "multiple",
    figure: said(text, 2, 4),
    times: 3,
    label: said(text, 4, 6),
    subject: said(text, 0, 1),
    other: null,
  })),
  sample("The night fell to 12 °C.", (text) => ({
    layout: "quantity",
    figure: {
      text: "12 °C",
      value: 12,
      decimals: 0,
      prefix: "",
      suffix: " °C",
      words: { startWord: 4, endWord: 6 },
    },
    instrument: "thermometer",
    label: said(text, 1, 2),
  })),
  sample("The train runs from Oslo to Bergen.", (text) => ({
    layout: "map",
    places: [
      { ...PLACE, id: "oslo", longitude: 10.75, latitude: 59.91, label: said(text, 4, 5) },
      { ...PLACE, id: "bergen", longitude: 5.32, latitude: 60.39, label: said(text, 6, 7) },
    ],
    isRoute: true,
  })),
  sample("It opened in 1932 and closed in 1988.", (text) => ({
    layout: "timeline",
    heading: null,
    events: [
      { when: said(text, 3, 4), position: 1932, what: said(text, 1, 2) },
      { when: said(text, 7, 8), position: 1988, what: said(text, 5, 6) },
    ],
  })),
  sample("It takes between 4 and 6 hours.", (text) => ({
    layout: "range",
    figure: said(text, 2, 7),
    low: { value: 4, text: "4", words: { startWord: 3, endWord: 4 } },
    high: { value: 6, text: "6", words: { startWord: 5, endWord: 6 } },
    label: null,
  })),
  sample("The tree shades the whole house.", (text) => ({
    layout: "relation",
    relation: "acts",
    things: [
      { pictogram: "deciduous-tree", name: said(text, 1, 2), isDenied: false },
      { pictogram: "house", name: said(text, 5, 6), isDenied: true },
    ],
    mark: said(text, 2, 3),
  })),
  sample("“Silence is not empty,” Barros said.", (text) => ({
    layout: "quote",
    quote: said(text, 0, 4),
    speaker: said(text, 4, 5),
  })),
  sample("Grind the beans, then pour the water.", (text) => ({
    layout: "steps",
    heading: null,
    steps: [said(text, 0, 3), said(text, 3, 7)],
    firstNumber: 1,
  })),
  sample("The tower stood above the sea.", (text) => ({ layout: "picture", headline: said(text, 1, 6) }), {
    usesPicture: true,
  }),
  sample("Concrete loses value, trees gain it.", (text) => ({
    layout: "split",
    left: { heading: said(text, 0, 3), pictogram: "building" },
    right: { heading: said(text, 3, 6), pictogram: "tree-pine" },
  })),
  sample("It is light, bright and waterproof.", (text) => ({
    layout: "product",
    name: "Northpeak Trail 400",
    price: { text: "$39.95", words: null },
    rating: 4.6,
    ratingCount: 2318,
    points: [said(text, 2, 3), said(text, 3, 4), said(text, 5, 6)],
  })),
  sample("Plant one tree this autumn.", (text) => ({
    layout: "cta",
    headline: said(text, 0, 5),
    action: "Plant a tree",
  })),
];

function sample(
  text: string,
  layOut: (text: string) => LayoutContent,
  extras: Partial<LayoutSample> = {},
): LayoutSample {
  return { text, emphasis: [], pictogram: null, usesPicture: false, content: layOut(text), ...extras };
}

/** Returns a silent composition with one short scene per layout, to compare the drawings of two hosts. */
export function everyLayoutComposition(options: Choices): Composition {
  return compositionOf(SAMPLES, options);
}

/** Returns one like that of every layout, with the first few of them. */
export function fewLayoutsComposition(options: Choices): Composition {
  return compositionOf(SAMPLES.slice(0, FEW), options);
}

interface Choices {
  aspectRatio: AspectRatio;
  captionStyle: CaptionStyle;
  template: TemplateType;
  picture: CompositionPicture;
}

function compositionOf(samples: readonly LayoutSample[], options: Choices): Composition {
  const { picture, ...choices } = options;
  const scenes = samples.map((given) => toScene(given, picture));
  return {
    version: 1,
    title: "Every layout",
    description: "",
    language: "en",
    fps: FPS,
    ...choices,
    brand: {
      primaryColor: DEFAULT_PRIMARY_COLOR,
      secondaryColor: DEFAULT_SECONDARY_COLOR,
      usesDefaultColors: true,
      logo: null,
      logoPosition: "bottom-right",
    },
    pictures: [picture],
    drawings: readDrawings(["deciduous-tree", "house"]),
    maps: MAPS,
    scenes,
    durationMs: scenes.reduce((sum, scene) => sum + scene.durationMs, 0),
    music: null,
    voice: { id: "none", name: "None", speedPercent: 100, toneLevel: 50 },
    warnings: [],
  };
}

function toScene(given: LayoutSample, picture: CompositionPicture): CompositionScene {
  const words = splitWords(given.text).map<TimedWord>(({ text, spaceBefore }, index) => ({
    text,
    spaceBefore,
    startMs: LEAD_MS + index * WORD_MS,
    endMs: LEAD_MS + (index + 1) * WORD_MS,
  }));
  const endMs = LEAD_MS + words.length * WORD_MS + TAIL_MS;
  return {
    id: `scene-${given.content.layout}`,
    role: "main",
    text: given.text,
    source: null,
    direction: {
      content: given.content,
      emphasis: given.emphasis,
      pictogram: given.pictogram,
      pictureQuery: null,
      pictureId: given.usesPicture ? picture.id : null,
      reason: "A sample of its layout.",
    },
    durationMs: Math.ceil(endMs / 100) * 100,
    narration: null,
    words,
  };
}
