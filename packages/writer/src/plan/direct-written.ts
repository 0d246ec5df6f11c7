import {
  mapName,
  say,
  type CharRange,
  type Direction,
  type Scene,
  type SceneLayout,
  type SceneRole,
} from "@inkreel/contract";
import { bareWord, foldWord, isEnglish, splitWords } from "@inkreel/language";
import {
  directOne,
  picturesOfScenes,
  type DirectionContext,
  type SceneToDirect,
  addStems,
} from "../direction/direct-scenes.js";
import { carriedSubject, carriedTo, type CarriedSubject } from "../direction/carried-subject.js";
import { findMainThings, sentencesOf } from "../direction/find-topic.js";
import { currencyOf, withMoneyOf } from "../direction/money-of-text.js";
import { heldAfter, type HeldThing } from "../direction/hold-set.js";
import { findTextPeople, NO_TEXTS, personIn } from "../direction/shown-person.js";
import type { Person } from "../reading/find-people.js";
import { relateScenes } from "../direction/relate-scenes.js";
import { placePictures } from "../direction/place-pictures.js";
import { cleanTitle } from "../hook/clean-title.js";
import type { ScriptRequest } from "./plan-script.js";

const OF_WRITER = say("layout_of_writer");

/** A scene of an AI writer, with the direction that the AI writer requests. */
export interface WrittenScene {
  role: SceneRole;
  text: string;
  /** The range of the content that the text is based on, or null if none was found. */
  source: CharRange | null;
  /** The requested layout. Null lets this package choose the layout. */
  layout: SceneLayout | null;
  /** Words of the text to emphasise. An empty list lets this package choose the words. */
  emphasis: readonly string[];
  pictureQuery: string | null;
}

/** The template and the content of the video that the scenes belong to. */
export interface WrittenFor extends Pick<ScriptRequest, "template"> {
  content: Pick<ScriptRequest["content"], "title" | "text" | "pictures" | "product">;
}

/**
 * Directs the scenes of an AI writer, in their order. A requested layout or emphasis is used only if the text of the scene
 * allows it; otherwise this package chooses. `language` is the language of the scenes.
 */
export function directWritten(
  scenes: readonly WrittenScene[],
  { content, template }: WrittenFor,
  language: string,
): Scene[] {
  const context: DirectionContext = {
    template,
    language,
    isEnglish: isEnglish(language, scenes.map(({ text }) => text).join(" ")),
    title: cleanTitle(content.title),
    pictures: placePictures(content),
    product: content.product,
    sentences: sentencesOf(content.text),
  };
  const pictures = picturesOfScenes(scenes.map(toDirect), context);
  const main = findMainThings({ ...context, hook: scenes[0]?.text ?? "" });
  const previous: SceneLayout[] = [];
  const used: (string | null)[] = [];
  const shownMaps: string[] = [];
  const before = new Set<string>();
  const unmarked = scenes.map(({ text, role }) => ({ text, role, heading: null, stepNumber: null }));
  let subject: CarriedSubject | null = null;
  let held: HeldThing | null = null;
  const texts = { sentences: context.sentences, scenes: scenes.map(({ text }) => text) };
  const people = findTextPeople(context.isEnglish ? texts : NO_TEXTS, context.title);
  let person: Person | null = null;
  const currency = currencyOf([context.title, ...context.sentences], language);
  return scenes.map((scene, index) => {
    const spokenBefore = index === 0 ? null : { text: scenes[index - 1]!.text, person };
    person = personIn({ text: scene.text, isEnglish: context.isEnglish }, people, spokenBefore);
    const carried: string | null = context.isEnglish ? carriedTo(scene.text, subject) : null;
    subject = context.isEnglish ? carriedSubject(scene.text, carried) : null;
    const relation = relateScenes(unmarked[index]!, unmarked[index - 1] ?? null, context);
    const place = {
      index,
      pictures: pictures[index] ?? [],
      previous,
      opensSection: false,
      used,
      shownMaps,
      before,
      relation,
      carried,
      main,
      people,
      person,
      held,
    };
    const direction = directByWish(scene, context, place);
    held = heldAfter(held, direction, main);
    previous.push(direction.content.layout);
    used.push(direction.pictogram);
    if (direction.content.layout === "map") shownMaps.push(mapName(direction.content.places));
    addStems(before, scene.text);
    const { role, text, source } = scene;
    return {
      id: `scene-${index + 1}`,
      role,
      text,
      source,
      direction: withMoneyOf(direction, currency),
    };
  });
}

function toDirect({ role, text, source }: WrittenScene): SceneToDirect {
  return {
    role,
    text,
    source,
    speaker: null,
    isQuotation: false,
    stepNumber: null,
    heading: null,
    list: null,
  };
}

type Place = Omit<Parameters<typeof directOne>[2], "wantedLayout">;

function directByWish(scene: WrittenScene, context: DirectionContext, place: Place): Direction {
  const facts = toDirect(scene);
  const own = directOne(facts, context, { ...place, wantedLayout: null });
  const isWished = scene.layout !== null && scene.layout !== own.content.layout;
  const wished = isWished ? directOne(facts, context, { ...place, wantedLayout: scene.layout }) : own;
  const direction =
    isWished && wished.content.layout === scene.layout
      ? { ...wished, reason: OF_WRITER.message, reasonSaid: OF_WRITER }
      : own;
  const emphasis = emphasisOf(scene);
  return {
    ...direction,
    emphasis: emphasis.length === 0 ? direction.emphasis : emphasis,
    pictureQuery: scene.pictureQuery ?? direction.pictureQuery,
  };
}

const EMPHASIS_MAX = 5;

/** Returns the word indexes of the requested emphasis, in order; none if it covers too many words. */
function emphasisOf({ text, emphasis }: WrittenScene): number[] {
  const fold = (word: string): string => foldWord(bareWord(word));
  const words = splitWords(text).map((word) => fold(word.text));
  const wished = emphasis.flatMap((phrase) => splitWords(phrase).map((word) => fold(word.text)));
  const places = wished.map((word) => words.indexOf(word)).filter((place) => place >= 0);
  const unique = [...new Set(places)].toSorted((left, right) => left - right);
  return unique.length > Math.min(EMPHASIS_MAX, words.length / 2) ? [] : unique;
}
