import {
  say,
  SCENE_LAYOUTS,
  type CharRange,
  type Content,
  type Direction,
  type OwnForm,
  type Said,
  type SceneLayout,
  type SceneRole,
  type TemplateType,
} from "@inkreel/contract";
import { isEnglish } from "@inkreel/language";
import { cleanTitle } from "../hook/clean-title.js";
import { carriedSubject, carriedTo } from "./carried-subject.js";
import { directOne, factsOf, readyForPicture } from "./direct-scenes.js";
import { findMainThings, sentencesOf } from "./find-topic.js";
import { heldFrom } from "./hold-set.js";
import { matchPictures } from "./match-pictures.js";
import { currencyOf, withMoneyOf } from "./money-of-text.js";
import { relateScenes } from "./relate-scenes.js";
import { readLayout } from "./choose-layout.js";
import { readForm, tellForm } from "./scene-forms.js";
import type { Person } from "../reading/find-people.js";
import { findTextPeople, NO_TEXTS, personIn, type SceneBefore } from "./shown-person.js";
import { placePictures } from "./place-pictures.js";

export interface SceneToRedirect {
  text: string;
  /** The range of the content from which the words come, or null if unknown. */
  source: CharRange | null;
  role: SceneRole;
  template: TemplateType;
  /** Position in the script. */
  index: number;
  /** The layouts of the preceding scenes, latest last, so that no layout appears three times in a row. */
  previousLayouts: readonly SceneLayout[];
  /** The content, for the title, pictures and product facts. Null if there is none. */
  content: Pick<Content, "title" | "text" | "language" | "product" | "pictures"> | null;
  /** The text of the scene before, or null for the first scene. */
  previousText: string | null;
  /** The texts of all scenes, which say who is who. */
  texts: readonly string[];
  /** The user's choice for the scene, or null. */
  wish: SceneWish | null;
}

export interface SceneWish {
  /** Null requests the automatic choice. If the text does not allow the layout, the reason in the direction says why. */
  layout: SceneLayout | null;
  /** "any" uses a matching picture of the content. Null uses none. */
  pictureId: string | "any" | null;
  /** The user's own words and figures, with their layout. Missing if the scene shows those of its text. */
  ownForm?: OwnForm | null;
}

/** Directs one scene again after its words were edited. Word ranges of the layout count words of `text`. */
export function directScene(scene: SceneToRedirect): Direction {
  const placed = placeScene(scene);
  const [, { title, sentences, language }] = placed;
  return withMoneyOf(directOne(...placed), currencyOf([title, ...sentences], language));
}

/** Returns for every layout what the words of a scene give for it, or null. */
export function readSceneForms(scene: SceneToRedirect): ReadForm[] {
  const [own, context, place] = placeScene(scene);
  const facts = factsOf(own, context, place);
  return SCENE_LAYOUTS.map((layout) => {
    const candidate = readLayout(layout, facts, place.previous);
    if (candidate === null)
      return {
        layout,
        isPossible: false,
        reason: say("layout_lacks", { layout }),
        read: null,
        fields: {},
        rows: [],
      };
    const { content } = candidate;
    const { reason } = candidate;
    return { layout, isPossible: true, reason, read: tellForm(content), ...readForm(content) };
  });
}

/** What the words of a scene give for a form. */
export interface ReadForm extends OwnForm {
  isPossible: boolean;
  /** Why the form suits, or what the words lack for it. */
  reason: Said;
  /** What was read, in one line. Null if the words lack something. */
  read: string | null;
}

function placeScene(scene: SceneToRedirect): Parameters<typeof directOne> {
  const { content, text } = scene;
  const pictures = content === null ? [] : placePictures(content);
  const context = {
    template: scene.template,
    language: content?.language ?? "und",
    isEnglish: isEnglish(content?.language ?? "und", text),
    title: cleanTitle(content?.title ?? ""),
    pictures,
    product: content?.product ?? null,
    sentences: content === null ? [] : sentencesOf(content.text),
  };
  const language = context.isEnglish ? "en" : context.language;
  const unplaced = {
    source: scene.source,
    speaker: null,
    isQuotation: false,
    stepNumber: null,
    heading: null,
    list: null,
  };
  const wish = scene.wish ?? { layout: null, pictureId: "any" };
  const own = { ...unplaced, text, role: scene.role };
  const ready = { ...readyForPicture(own, context, scene.index), source: scene.source };
  const [[matching = null] = []] = matchPictures([ready], pictures);
  const chosen = pictures.find(({ id }) => id === wish.pictureId) ?? null;
  const picture = wish.pictureId === "any" ? matching : chosen;
  const previous =
    scene.previousText === null ? null : { ...unplaced, text: scene.previousText, role: "main" as const };
  const people = findTextPeople(
    context.isEnglish ? { sentences: context.sentences, scenes: scene.texts } : NO_TEXTS,
    context.title,
  );
  const personOf = (text: string, before: SceneBefore | null): Person | null =>
    personIn({ text, isEnglish: context.isEnglish }, people, before);
  const main = findMainThings({ ...context, language, hook: "" });
  const place = {
    index: scene.index,
    pictures: picture === null ? [] : [picture],
    previous: scene.previousLayouts,
    opensSection: false,
    used: [],
    shownMaps: [],
    before: new Set<string>(),
    relation: relateScenes(own, previous, context),
    carried:
      context.isEnglish && scene.previousText !== null
        ? carriedTo(text, carriedSubject(scene.previousText, null))
        : null,
    main,
    people,
    person: personOf(
      text,
      scene.previousText === null
        ? null
        : { text: scene.previousText, person: personOf(scene.previousText, null) },
    ),
    held: scene.previousText === null ? null : heldFrom({ text: scene.previousText, language }, main),
    wantedLayout: wish.layout ?? (chosen === null ? null : ("picture" as const)),
    ownForm: wish.ownForm ?? null,
  };
  return [own, context, place];
}
