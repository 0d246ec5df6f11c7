import { z } from "zod";
import { COUNT_DRAWINGS_MAX } from "./limits.js";
import { pictureViewSchema } from "./picture-view.js";
import { saidSchema } from "./sentences/said-schema.js";
import { upgradeLayout } from "./upgrade-layout.js";

export const wordRangeSchema = z.object({ startWord: z.int().min(0), endWord: z.int().min(0) });

/**
 * A text on screen, and the range of spoken words during which it should appear. `words` is null for text that is not
 * spoken (a kicker, a product name).
 */
export const elementSchema = z.object({ text: z.string(), words: wordRangeSchema.nullable() });
export type SceneElement = z.infer<typeof elementSchema>;

/**
 * An animated counter that runs while its number is spoken. `prefix + format(value, decimals) + suffix` equals `text`.
 */
export const figureSchema = z.object({
  text: z.string(),
  value: z.number(),
  decimals: z.int().min(0).max(6),
  prefix: z.string(),
  suffix: z.string(),
  words: wordRangeSchema,
});
export type Figure = z.infer<typeof figureSchema>;

/** A value of a chart with the author's text for it. An empty text draws no label. */
const measuredSchema = z.object({
  value: z.number(),
  text: z.string(),
  words: wordRangeSchema.nullable(),
});

const momentSchema = measuredSchema.extend({
  /** The year or the period of the value ("2015", "in May"). Null if the text names none. */
  when: z.string().nullable(),
});
export type Moment = z.infer<typeof momentSchema>;

const comparedSchema = measuredSchema.extend({ label: z.string() });
export type Compared = z.infer<typeof comparedSchema>;

const datedEventSchema = z.object({
  /** The date or the time of day as the text states it: "May 2015", "9 a.m.". */
  when: elementSchema,
  /** Position in time. Only its distances from the other events of the layout have a meaning. */
  position: z.number(),
  /** What happened. Null at the ends of a span. */
  what: elementSchema.nullable(),
});
export type DatedEvent = z.infer<typeof datedEventSchema>;

export const PLACE_KINDS = ["country", "state", "region", "city"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The largest number of places on one map. */
export const MAP_PLACES_MAX = 6;

/** A place on the earth with the text's own name for it. */
const mapPlaceSchema = z.object({
  /** Id of the place in `packages/places`: the code of a country, "US-" and the code of a state, or that of a city or region. */
  id: z.string().min(1).max(64),
  kind: z.enum(PLACE_KINDS),
  /** ISO 3166 code of the country in which the place is, or which it is. */
  country: z.string().length(2),
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  label: elementSchema,
  /** What the text measures there, or null. */
  figure: elementSchema.nullable(),
});
export type MapPlace = z.infer<typeof mapPlaceSchema>;

/** The instruments that can measure a quantity. A count is an array of what is counted. */
export const INSTRUMENTS = [
  "thermometer",
  "gauge",
  "scale",
  "ruler",
  "coins",
  "calendar",
  "clock",
  "tank",
  "count",
] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** What one drawn unit of a share or of a multiple stands for. */
export const COUNTED_UNITS = ["dot", "person"] as const;
export type CountedUnit = (typeof COUNTED_UNITS)[number];

/** The largest whole of which the parts of a share can be drawn one by one. */
export const SHARE_PARTS_MAX = 20;

/**
 * How the things of a sentence stand to each other, as the sentence states it. `alone`: one thing. `together`: several, the
 * first one is the subject. `leads`, `becomes`, `acts`, `moves`: from the first to the second. `without`: what is denied is
 * crossed out. `instead`: the first replaces the denied one. `contrast`: the first, not the denied one. `inside`: the
 * first is in the second. `more`: the first is more than the second.
 */
export const RELATIONS = [
  "alone",
  "together",
  "leads",
  "becomes",
  "acts",
  "moves",
  "without",
  "instead",
  "contrast",
  "inside",
  "more",
] as const;
export type Relation = (typeof RELATIONS)[number];

const relatedThingSchema = z.object({
  /** Name of an object of `packages/objects`. */
  pictogram: z.string(),
  /** The words that name the thing. It appears when they are said. */
  name: elementSchema,
  /** Whether the sentence denies it, so that it is crossed out. */
  isDenied: z.boolean(),
});
export type RelatedThing = z.infer<typeof relatedThingSchema>;

const drawnThingsSchema = z.object({
  relation: z.enum(RELATIONS),
  things: z.array(relatedThingSchema).min(1).max(5),
  /** The words that state the relation: the mark of the relation grows when they are said. */
  mark: elementSchema.nullable(),
});
/** Drawn things in their relation to each other. */
export type DrawnThings = z.infer<typeof drawnThingsSchema>;

const countedSchema = z.object({
  /** How many drawings show the quantity. The last may be a part of one. */
  drawings: z.number().positive().max(COUNT_DRAWINGS_MAX),
  /** What one drawing stands for ("1,000"), or null if each stands for one. */
  each: z.string().nullable(),
  unit: z.enum(COUNTED_UNITS),
  /** Name of the object that shows what is counted, or null if its unit is drawn. */
  pictogram: z.string().nullable(),
});
export type Counted = z.infer<typeof countedSchema>;

/** An item of a list. Lists stored by older versions have no pictograms. */
const listItemSchema = elementSchema.extend({ pictogram: z.string().nullable().optional() });

const side = z.object({ heading: elementSchema, pictogram: z.string().nullable() });

const currentLayoutSchema = z.discriminatedUnion("layout", [
  z.object({ layout: z.literal("title"), kicker: z.string().nullable(), headline: elementSchema }),
  z.object({ layout: z.literal("statement"), phrase: elementSchema }),
  z.object({
    layout: z.literal("list"),
    heading: elementSchema.nullable(),
    items: z.array(listItemSchema).min(2).max(6),
  }),
  z.object({ layout: z.literal("number"), figure: figureSchema, label: elementSchema }),
  z.object({
    layout: z.literal("change"),
    /** What is measured. */
    label: elementSchema.nullable(),
    from: momentSchema,
    to: momentSchema,
    /** The difference as the text states it, or as it follows from the two values. A derived one has no words. */
    difference: elementSchema.nullable(),
  }),
  z.object({
    layout: z.literal("comparison"),
    /** What is measured. */
    label: elementSchema.nullable(),
    items: z.array(comparedSchema).min(2).max(4),
    /** Index of the item about which the sentence speaks. */
    subject: z.int().min(0).max(3),
    /** True if the text gives no figures: the items stand in their order, the greatest first, and their values are ranks. */
    isOrder: z.boolean().optional(),
  }),
  z.object({
    layout: z.literal("share"),
    /** The share as the text states it: "37%", "one in three", "most". */
    figure: elementSchema,
    share: z.number().min(0).max(1),
    /** True for words such as "most". Their share is only approximate, so that nothing countable is drawn. */
    isVague: z.boolean(),
    /** The number of equal parts of which the text speaks, such as 3 for "one in three", or null. */
    whole: z.int().min(2).max(SHARE_PARTS_MAX).nullable(),
    unit: z.enum(COUNTED_UNITS),
    /** The whole, and what is true of its part: "of adults sleep badly". */
    label: elementSchema.nullable(),
  }),
  z.object({
    layout: z.literal("multiple"),
    /** The multiple as the text states it: "3x", "twice". */
    figure: elementSchema,
    times: z.number().positive(),
    label: elementSchema.nullable(),
    /** What is larger or smaller, and with what it is compared, where the text names both. */
    subject: elementSchema.nullable(),
    other: elementSchema.nullable(),
  }),
  z.object({
    layout: z.literal("quantity"),
    figure: figureSchema,
    instrument: z.enum(INSTRUMENTS),
    label: elementSchema.nullable(),
    /** What a count shows. Null or missing for all other instruments. */
    counted: countedSchema.nullable().optional(),
  }),
  z.object({
    layout: z.literal("range"),
    /** The range as the text states it: "between 4 and 6 hours", "up to 30". */
    figure: elementSchema,
    /** The ends of the range. Null for the open end of a limit. */
    low: measuredSchema.nullable(),
    high: measuredSchema.nullable(),
    label: elementSchema.nullable(),
  }),
  z.object({
    layout: z.literal("map"),
    places: z.array(mapPlaceSchema).min(1).max(MAP_PLACES_MAX),
    /** True if the text leads from each place to the next. */
    isRoute: z.boolean(),
  }),
  z.object({
    layout: z.literal("timeline"),
    /** What lasted from the first to the last event, where these are the two ends of one span. Otherwise null. */
    heading: elementSchema.nullable(),
    /** In the order of time. */
    events: z.array(datedEventSchema).min(1).max(6),
  }),
  z.object({ layout: z.literal("relation"), ...drawnThingsSchema.shape }),
  z.object({ layout: z.literal("quote"), quote: elementSchema, speaker: elementSchema.nullable() }),
  z.object({
    layout: z.literal("steps"),
    heading: elementSchema.nullable(),
    steps: z.array(elementSchema).min(1).max(6),
    firstNumber: z.int().min(1),
  }),
  z.object({ layout: z.literal("picture"), headline: elementSchema.nullable() }),
  z.object({ layout: z.literal("split"), left: side, right: side }),
  z.object({
    layout: z.literal("product"),
    name: z.string(),
    price: elementSchema.nullable(),
    rating: z.number().min(0).max(5).nullable(),
    ratingCount: z.int().nullable(),
    points: z.array(elementSchema).max(4),
  }),
  z.object({ layout: z.literal("cta"), headline: elementSchema, action: z.string().nullable() }),
]);
export type LayoutContent = z.infer<typeof currentLayoutSchema>;

/**
 * The layouts of a scene and their texts. The texts are short, because the captions show the whole sentence. Contents
 * that older versions stored are converted.
 */
export const layoutSchema = z.preprocess(upgradeLayout, currentLayoutSchema);

/**
 * How a scene relates to the one before: goes on about the same subject, contrasts with it, makes the next point, or
 * begins a new section.
 */
export const SCENE_TRANSITIONS = ["continue", "contrast", "next", "section"] as const;
export type SceneTransition = (typeof SCENE_TRANSITIONS)[number];

/** What is drawn beside set words: a thing, or a person by his or her initials, because no likeness is known. */
export const SET_KINDS = ["thing", "person"] as const;

/** What stays in the picture behind or beside set words while the text goes on about it. */
const setSchema = z.object({
  kind: z.enum(SET_KINDS),
  pictogram: z.string(),
  /** True if the words of the scene or of the whole text mean it, so that it stands beside them at full strength, and false if they only go on about it. */
  isNamed: z.boolean(),
  /** The initials of a person, without which nobody is drawn. Missing in directions stored by older versions. */
  initials: z.string().optional(),
  /** Who a person is, as far as the text says so elsewhere and the words of the scene do not. */
  who: z.object({ name: z.string().nullable(), role: z.string().nullable() }).optional(),
});
export type SceneSet = z.infer<typeof setSchema>;

/** The visual design of a scene: layout, emphasised words, pictogram and picture. */
export const directionSchema = z.object({
  content: layoutSchema,
  /** Indexes of the emphasised words in `splitWords(scene.text)`, ascending. */
  emphasis: z.array(z.int().min(0)),
  /** Name of an object of `packages/objects`, or of an icon of earlier versions. Null if none fits. */
  pictogram: z.string().nullable(),
  /**
   * What an opening or an end shows large beside its words: the topic of the video, with the other things that the words name. The
   * object of `pictogram` replaces the first thing; without one, nothing is shown. Missing if there is no sure drawing.
   */
  topic: drawnThingsSchema.optional(),
  /** Missing if nothing stays in the picture, and in directions stored by older versions. */
  set: setSchema.optional(),
  /** Search query for a picture. Null if the scene needs no picture. */
  pictureQuery: z.string().nullable(),
  /** Id of a picture in the content or project. Null for a drawn background. */
  pictureId: z.string().nullable(),
  /** A second picture, which takes the place of the first when the word with this index is said. */
  laterPicture: z.object({ pictureId: z.string(), word: z.int().min(0) }).optional(),
  /** How the picture of `pictureId` is shown. Missing if the program chooses its part, and a clip begins at its start. */
  pictureView: pictureViewSchema.optional(),
  /** True if a person wrote the words and figures of the layout. The narration may say other words. */
  isOwn: z.boolean().optional(),
  /** The relation to the scene before. The first scene and directions stored by older versions have none. */
  transition: z.enum(SCENE_TRANSITIONS).optional(),
  /** Why this layout was chosen, in one sentence. */
  reason: z.string(),
  /** Code and params of `reason`, for translation. Directions stored by older versions have none. */
  reasonSaid: saidSchema.optional(),
});
export type Direction = z.infer<typeof directionSchema>;

/** Returns a direction that an older version stored, with its layout in the present form. */
export function upgradeDirection(stored: Direction): Direction {
  return { ...stored, content: upgradeLayout(stored.content) as LayoutContent };
}

/** Returns the direction of a scene that shows only its text: no emphasis, pictogram or picture. */
export function plainDirection(text: string): Direction {
  return {
    content: { layout: "statement", phrase: { text, words: null } },
    emphasis: [],
    pictogram: null,
    pictureQuery: null,
    pictureId: null,
    reason: "",
  };
}

/** Returns the object that a scene shows: its own, or else what stays in its picture. */
export function shownPictogram(direction: Direction | null): string | null {
  return direction?.pictogram ?? direction?.set?.pictogram ?? null;
}
