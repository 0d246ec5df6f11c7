import {
  mapName,
  say,
  type Direction,
  type LayoutContent,
  type OwnForm,
  type SceneLayout,
  type SceneRole,
  type SceneTransition,
} from "@inkreel/contract";
import type { Passage, ScriptPlan } from "../plan/script-plan.js";
import { stemWord } from "@inkreel/language";
import { BELONGS } from "../objects/belonging.js";
import { chooseObject, findObject } from "../objects/choose-object.js";
import { carriedSubject, carriedTo, type CarriedSubject } from "./carried-subject.js";
import { comparesBefore } from "./compare-before.js";
import { chooseEmphasis, focusOf, isFigure } from "./choose-emphasis.js";
import { laterPictureOf } from "./later-picture.js";
import { matchPictures, type PicturesOfScene, type SceneToPicture } from "./match-pictures.js";
import { currencyOf, withMoneyOf } from "./money-of-text.js";
import { makePictureQuery } from "./picture-query.js";
import { readWords, type SceneFacts } from "./scene-facts.js";
import { relateScenes } from "./relate-scenes.js";
import { ownWords } from "./own-words.js";
import { findMainThings, type MainThings } from "./find-topic.js";
import { heldAfter, holdSet, type HeldThing } from "./hold-set.js";
import { ANYBODY, findTextPeople, namesPerson, NO_TEXTS, personIn, type TextPeople } from "./shown-person.js";
import { showTopic } from "./show-topic.js";
import { withKnownSpeaker } from "./known-speaker.js";
import type { Person } from "../reading/find-people.js";
import { drawForm } from "./scene-forms.js";
import { chooseWantedLayout, drawsItsWords } from "./choose-layout.js";

export type SceneToDirect = Pick<
  Passage,
  "text" | "source" | "speaker" | "isQuotation" | "stepNumber" | "heading" | "list"
> & {
  role: SceneRole;
};
export type DirectionContext = Pick<
  ScriptPlan,
  "template" | "isEnglish" | "language" | "title" | "pictures" | "product"
> & {
  /** The sentences of the author, from which the topic is read. */
  sentences: readonly string[];
};

/**
 * Directs the scenes of a script in order, so that each choice takes the preceding scenes into account. `direct` directs one scene at its
 * place; by default, its layout is the one that fits best.
 */
export function directScenes(
  scenes: readonly SceneToDirect[],
  context: DirectionContext,
  direct: (place: PlaceInScript) => Direction = (place) =>
    directOne(scenes[place.index]!, context, { ...place, wantedLayout: null }),
): Direction[] {
  const pictures = picturesOfScenes(scenes, context);
  const previous: SceneLayout[] = [];
  const used: (string | null)[] = [];
  const shownMaps: string[] = [];
  const before = new Set<string>();
  const main = findMainThings({ ...context, hook: scenes[0]?.text ?? "" });
  let held: HeldThing | null = null;
  let subject: CarriedSubject | null = null;
  const texts = { sentences: context.sentences, scenes: scenes.map(({ text }) => text) };
  const people = findTextPeople(context.isEnglish ? texts : NO_TEXTS, context.title);
  const currency = currencyOf([context.title, ...context.sentences], context.language);
  let person: Person | null = null;
  return scenes.map((scene, index) => {
    const isNewPart = scene.heading !== scenes[index - 1]?.heading;
    const isNextStep = scene.stepNumber !== null && (scenes[index - 1]?.stepNumber ?? null) !== null;
    const carried: string | null =
      context.isEnglish && !isNewPart && !scene.isQuotation ? carriedTo(scene.text, subject) : null;
    subject = context.isEnglish && !scene.isQuotation ? carriedSubject(scene.text, carried) : null;
    const spokenBefore = isNewPart || index === 0 ? null : { text: scenes[index - 1]!.text, person };
    person = personIn({ text: scene.text, isEnglish: context.isEnglish }, people, spokenBefore);
    const direction = direct({
      index,
      pictures: pictures[index] ?? [],
      previous,
      opensSection: scene.heading !== null && scene.heading !== scenes[index - 1]?.heading,
      used,
      shownMaps,
      before,
      relation: relateScenes(scene, scenes[index - 1] ?? null, context),
      carried,
      main,
      people,
      person,
      held: isNewPart && !isNextStep ? null : held,
    });
    held = heldAfter(held, direction, main);
    addStems(before, scene.text);
    previous.push(direction.content.layout);
    used.push(direction.pictogram);
    if (direction.content.layout === "map") shownMaps.push(mapName(direction.content.places));
    return withMoneyOf(direction, currency);
  });
}

/** Assigns the pictures of the content to the scenes that can show one. */
function picturesOfScenes(scenes: readonly SceneToDirect[], context: DirectionContext): PicturesOfScene[] {
  if (context.pictures.length === 0) return scenes.map(() => []);
  const places = scenes.map((scene, index) => readyForPicture(scene, context, index));
  return matchPictures(places, context.pictures);
}

/** Returns a scene as the matching of pictures needs it. */
export function readyForPicture(
  scene: SceneToDirect,
  context: DirectionContext,
  index: number,
): SceneToPicture {
  const alone = { index, pictures: [], opensSection: false, carried: null, shownMaps: [], main: null };
  const { text, source } = scene;
  return { text, source, canShow: !drawsItsWords(factsOf(scene, context, alone)) };
}

/** Adds the stems of the words of a scene to those that have been said. */
function addStems(before: Set<string>, text: string): void {
  for (const { bare } of readWords(text)) before.add(stemWord(bare.toLowerCase()));
}

/** Where a scene stands in its script, and what was chosen for it. */
export interface ScenePlace {
  index: number;
  /** The pictures that the scene shows, one after the other. */
  pictures: PicturesOfScene;
  previous: readonly SceneLayout[];
  opensSection: boolean;
  used: readonly (string | null)[];
  /** Names of the maps of the preceding scenes. */
  shownMaps: readonly string[];
  /** The stems of the words of the preceding scenes. What they have said is not new. */
  before: ReadonlySet<string>;
  /** The relation to the scene before, or null if there is none or it is not known. */
  relation: SceneTransition | null;
  /** The object of the scene before that the pronoun at the start of the text means, or null. */
  carried: string | null;
  main: MainThings;
  people: TextPeople;
  /** The person of whom the words speak, or null. */
  person: Person | null;
  /** What the scene before leaves in the picture, or null. */
  held: HeldThing | null;
  /** The layout that the user chose, or null. */
  wantedLayout: SceneLayout | null;
  /** The user's own words and figures, which replace those of the text. Missing if there are none. */
  ownForm?: OwnForm | null;
}

/** What the scenes of a script before one leave to it. Nobody has chosen its layout or words yet. */
export type PlaceInScript = Omit<ScenePlace, "wantedLayout" | "ownForm">;

/** Returns the facts about a scene by which its layout is chosen. */
export function factsOf(
  scene: SceneToDirect,
  context: DirectionContext,
  place: Pick<ScenePlace, "index" | "pictures" | "opensSection" | "carried" | "shownMaps"> & {
    main: Pick<MainThings, "belongs"> | null;
  },
): SceneFacts {
  return {
    text: scene.text,
    words: readWords(scene.text),
    role: scene.role,
    index: place.index,
    template: context.template,
    isEnglish: context.isEnglish,
    language: context.isEnglish ? "en" : context.language,
    title: context.title,
    speaker: scene.speaker,
    isQuotation: scene.isQuotation,
    stepNumber: scene.stepNumber,
    heading: scene.heading,
    opensSection: place.opensSection,
    list: scene.list,
    carried: place.carried,
    belongs: place.main?.belongs ?? BELONGS,
    picture: place.pictures[0] ?? null,
    product: context.product,
    shownMaps: place.shownMaps,
    sentenceBefore: context.isEnglish ? sentenceBefore(scene.text, context.sentences) : null,
  };
}

/** Returns the sentence of the author before one that compares something with it, or null for all others. */
function sentenceBefore(text: string, sentences: readonly string[]): string | null {
  if (!comparesBefore(text)) return null;
  const at = sentences.findIndex((sentence) => text.startsWith(sentence.trim()));
  return at < 1 ? null : sentences[at - 1]!.trim();
}

export function directOne(scene: SceneToDirect, context: DirectionContext, place: ScenePlace): Direction {
  const facts = factsOf(scene, context, place);
  const ownForm = place.ownForm ?? null;
  const own = ownForm === null ? null : drawForm(ownForm.layout, ownWords(ownForm, facts));
  const chosen =
    own === null
      ? chooseWantedLayout(facts, place.previous, place.wantedLayout)
      : { content: own, reason: say("layout_own") };
  const { reason } = chosen;
  const shownContent = withObjects(chosen.content, facts.language);
  const content = own === null ? withKnownSpeaker(shownContent, place.people, facts) : shownContent;
  const emphasis = chooseEmphasis(facts, content, place.before);
  const shown = own === null ? showTopic(facts, content, place.main.topic) : null;
  const set = own === null && shown === null ? holdSet(facts, content, place) : null;
  // What stands large must be sure, so an opening and an end have no object but that of the topic. A sentence with a main thing is a
  // relation, so a statement only mentions things in passing.
  const hasStage =
    content.layout === "relation" ||
    content.layout === "statement" ||
    content.layout === "cta" ||
    (content.layout === "title" && place.index === 0);
  const things = content.layout === "relation" ? content.things : (shown?.things ?? []);
  const focus = { emphasis, shown: isFigure(content) ? null : focusOf(content) };
  return {
    content,
    emphasis,
    pictogram: hasStage
      ? (things[0]?.pictogram ?? null)
      : set === null && DRAWS_OBJECT.has(content.layout)
        ? chooseObject(scene.text, {
            language: facts.language,
            focus,
            used: place.used,
            belongs: facts.belongs,
          })
        : null,
    ...(shown !== null && { topic: shown }),
    ...(set !== null && { set }),
    pictureQuery: makePictureQuery(facts),
    pictureId: facts.picture?.id ?? null,
    ...laterPictureOf(facts.words, place.pictures),
    ...(own !== null && { isOwn: true }),
    ...(place.relation !== null && { transition: place.relation }),
    reason: reason.message,
    reasonSaid: reason,
  };
}

/** The layouts that have a place for an object beside what they show. */
const DRAWS_OBJECT: ReadonlySet<SceneLayout> = new Set<SceneLayout>([
  "title",
  "list",
  "number",
  "product",
  "picture",
]);

const LEAST_LIST_OBJECTS = 2;

/** Whether a list names people in full, each by a first name and a surname. */
function areAllPeople(items: readonly { text: string }[], language: string): boolean {
  if (!/^en\b/i.test(language)) return false;
  const people = items.filter(({ text }) => namesPerson(text));
  const areNames = items.every(({ text }) => /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,2}$/u.test(text));
  return areNames && people.length >= LEAST_LIST_OBJECTS && people.length > items.length / 2;
}

/** Gives the items of a list their objects, if at least half of them have one of their own. */
function withObjects(content: LayoutContent, language: string): LayoutContent {
  if (content.layout !== "list") return content;
  if (areAllPeople(content.items, language)) {
    const items = content.items.map((item) => ({ ...item, pictogram: ANYBODY }));
    return { ...content, items };
  }
  const found = content.items.map(({ text }) => findObject(text, language));
  const objects = found.map((name, index) => (found.indexOf(name) === index ? name : null));
  const count = objects.filter((name) => name !== null).length;
  if (count < LEAST_LIST_OBJECTS || count < content.items.length / 2) return content;
  return {
    ...content,
    items: content.items.map((item, index) => ({ ...item, pictogram: objects[index] ?? null })),
  };
}
