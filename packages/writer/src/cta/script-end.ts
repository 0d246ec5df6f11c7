import type { TemplateType } from "@inkreel/contract";
import type { Passage } from "../plan/script-plan.js";
import { isConcluding } from "../structure/conclusion.js";
import { asksQuestion } from "../structure/question-answer.js";
import { closesNothing } from "./page-trailer.js";

const MIN_WORDS = 4;
const MAX_WORDS = 40;

/** A closing passage. With `endsAnywhere`, the passages that follow it in the text may be said before it. */
export interface ScriptEnd {
  cta: Passage;
  endsAnywhere?: boolean;
}

/** What choosing an end depends on. */
export interface EndContext {
  template: TemplateType;
  isEnglish: boolean;
  title: string;
  /** The longest time that the end may take together with the passages that it requires. */
  maxMs: number;
  lengthMs: number;
  /** The id of the opening passage, or null if the opening is not from the content. */
  hookId: number | null;
  /** The smallest id of an end that passages do not follow. Mandatory passages must not come after it. */
  minId: number;
  /** The ids of the mandatory passages. An end that one of them requires would come too late for it. */
  owed: readonly number[];
  /** The ids of the passages that belong to a list. */
  items: ReadonlySet<number>;
  /** The ids of the lead of a news report, which may end with a passage from anywhere in the text; otherwise null. */
  lead: readonly number[] | null;
  /** The ids of the neighbouring passages that open the script. An end may need them, because they are said in any case. */
  run: readonly number[];
}

/** Returns true if a passage can close a script. It may require earlier passages, which are then included. Lists and questions cannot. */
export function canEnd(
  passage: Passage,
  ids: ReadonlyMap<number, Passage>,
  maxWords: number = MAX_WORDS,
): boolean {
  const { text, requires } = passage;
  const words = text.split(/\s+/).length;
  const isWhole = passage.list === null && passage.stepNumber === null && !passage.isHeading;
  const isGrounded = requires.every((id) => id < passage.id && ids.has(id));
  // An answer in a list of questions and answers closes only its question and not the script.
  const isAnswer = requires.some((id) => ids.get(id)?.isHeading === true) && !isConcluding(passage);
  return (
    isWhole &&
    !isAnswer &&
    isGrounded &&
    !asksQuestion(text) &&
    !closesNothing(text) &&
    words >= MIN_WORDS &&
    words <= maxWords
  );
}
