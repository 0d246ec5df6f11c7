import {
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
  directScenes,
  type DirectionContext,
  type PlaceInScript,
  type SceneToDirect,
} from "../direction/direct-scenes.js";
import { sentencesOf } from "../direction/find-topic.js";
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
  const directions = directScenes(scenes.map(toDirect), context, (place) =>
    directByWish(scenes[place.index]!, context, place),
  );
  return scenes.map(({ role, text, source }, index) => ({
    id: `scene-${index + 1}`,
    role,
    text,
    source,
    direction: directions[index]!,
  }));
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

function directByWish(scene: WrittenScene, context: DirectionContext, place: PlaceInScript): Direction {
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
