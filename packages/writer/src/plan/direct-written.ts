import {
  say,
  type CharRange,
  type Direction,
  type Scene,
  type SceneLayout,
  type SceneRole,
} from "@inkreel/contract";
import { bareWord, foldWord, isEnglish, splitWords } from "@inkreel/language";
import { directOne, type DirectionContext, type SceneToDirect } from "../direction/direct-scenes.js";
import { matchPictures } from "../direction/match-pictures.js";
import { cleanTitle } from "../hook/clean-title.js";
import type { ScriptRequest } from "./plan-script.js";

const OF_WRITER = say("layout_of_writer");

/** A scene as somebody outside wrote it, with what they would like it to look like. */
export interface WrittenScene {
  role: SceneRole;
  text: string;
  /** Evidence in the content, null when nothing was found. */
  source: CharRange | null;
  /** Null leaves it to the program. */
  layout: SceneLayout | null;
  /** Words of the text that carry weight; none leaves it to the program. */
  emphasis: readonly string[];
  pictureQuery: string | null;
}

/** The video for which scenes are directed. */
export interface WrittenFor extends Pick<ScriptRequest, "template"> {
  content: Pick<ScriptRequest["content"], "title" | "pictures" | "product">;
}

/**
 * Scenes out of words that others wrote, in their order: each wish is checked against its text, and what the text does not allow is
 * chosen here. `language` is that of the scenes.
 */
export function directWritten(
  scenes: readonly WrittenScene[],
  { content, template }: WrittenFor,
  language: string,
): Scene[] {
  const context: DirectionContext = {
    template,
    isEnglish: isEnglish(language, scenes.map(({ text }) => text).join(" ")),
    title: cleanTitle(content.title),
    pictures: content.pictures,
    product: content.product,
  };
  const pictures = matchPictures(
    scenes.map(({ text }) => text),
    context.pictures,
  );
  const previous: SceneLayout[] = [];
  const used: (string | null)[] = [];
  return scenes.map((scene, index) => {
    const place = { index, picture: pictures[index] ?? null, previous, opensSection: false, used };
    const direction = directByWish(scene, context, place);
    previous.push(direction.content.layout);
    used.push(direction.pictogram);
    const { role, text, source } = scene;
    return { id: `scene-${index + 1}`, role, text, source, direction };
  });
}

type Place = Omit<Parameters<typeof directOne>[2], "wantedLayout">;

function directByWish(scene: WrittenScene, context: DirectionContext, place: Place): Direction {
  const facts: SceneToDirect = {
    role: scene.role,
    text: scene.text,
    source: scene.source,
    speaker: null,
    isQuotation: false,
    stepNumber: null,
    heading: null,
    list: null,
  };
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

/** The places of the words that are wished for, each the first time it stands there. */
function emphasisOf({ text, emphasis }: WrittenScene): number[] {
  const fold = (word: string): string => foldWord(bareWord(word));
  const words = splitWords(text).map((word) => fold(word.text));
  const wished = emphasis.flatMap((phrase) => splitWords(phrase).map((word) => fold(word.text)));
  const places = wished.map((word) => words.indexOf(word)).filter((place) => place >= 0);
  const unique = [...new Set(places)].toSorted((left, right) => left - right);
  return unique.length > Math.min(EMPHASIS_MAX, words.length / 2) ? [] : unique;
}
