import { detectLanguage } from "@inkreel/content";
import { SCENE_LAYOUTS, SCENES_MAX, type SceneRole } from "@inkreel/contract";
import { z } from "zod";
import { languageWords } from "./prompts/style-words.js";

const DRAFT_ROLES = ["hook", "main", "close"] as const;

/** Schema of a script in the response of a model. */
export const scriptDraftSchema = z.object({
  title: z.string(),
  sentences: z.array(
    z.object({
      role: z.enum(DRAFT_ROLES).catch("main"),
      text: z.string(),
      evidence: z.string().nullable().catch(null),
      importance: z.number().catch(3),
      leans: z.boolean().catch(false),
      layout: z.enum(SCENE_LAYOUTS).nullable().catch(null),
      emphasis: z.array(z.string()).catch([]),
      pictureQuery: z.string().nullable().catch(null),
    }),
  ),
});
export type ScriptDraft = z.infer<typeof scriptDraftSchema>;
type DraftSentence = ScriptDraft["sentences"][number];

const SENTENCE_MAX_CHARS = 400;
const TITLE_MAX_CHARS = 120;
const QUERY_MAX_CHARS = 80;

/** Returns the problems that make a draft unusable as a script in this language, as sentences. */
export function draftFaults(draft: ScriptDraft, language: string): string[] {
  const texts = draft.sentences.map(({ text }) => cleanLine(text));
  const faults: string[] = [];
  if (texts.filter((text) => text !== "").length < 2) faults.push("There are fewer than two sentences.");
  if (draft.sentences.length > SCENES_MAX) faults.push(`There are more than ${SCENES_MAX} sentences.`);
  const long = texts.findIndex((text) => text.length > SENTENCE_MAX_CHARS);
  if (long >= 0) faults.push(`Sentence ${long + 1} is far too long; make several of it.`);
  const written = detectLanguage(texts.join(" "));
  if (language !== "und" && written !== "und" && written !== language) {
    faults.push(`It is not written in ${languageWords(language)}.`);
  }
  return faults;
}

/** A sentence that has been cleaned for use in a scene. */
export interface CleanSentence extends Omit<DraftSentence, "role"> {
  role: SceneRole;
}

export interface CleanDraft {
  title: string;
  sentences: CleanSentence[];
}

const SCENE_ROLE: Readonly<Record<DraftSentence["role"], SceneRole>> = {
  hook: "hook",
  main: "main",
  close: "cta",
};

/** Returns the draft without text that cannot be spoken, with the hook first and the close last. */
export function cleanDraft({ title, sentences }: ScriptDraft): CleanDraft {
  const cleaned = sentences
    .map((sentence): CleanSentence => ({
      ...sentence,
      role: SCENE_ROLE[sentence.role],
      text: cleanLine(sentence.text),
      importance: Math.min(5, Math.max(1, sentence.importance)),
      pictureQuery: cleanQuery(sentence.pictureQuery),
    }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const ofRole = (role: SceneRole): CleanSentence[] => cleaned.filter((sentence) => sentence.role === role);
  return {
    title: cleanLine(title).slice(0, TITLE_MAX_CHARS),
    sentences: [...ofRole("hook"), ...ofRole("main"), ...ofRole("cta")],
  };
}

const EMOJI = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*/gu;

/** Returns a line of plain words without markup, tags, labels ("Hook:"), emoji and line breaks. */
export function cleanLine(text: string): string {
  return text
    .replaceAll(/<[^>]{1,200}>/gu, " ")
    .replaceAll(/^\s*(?:#+\s+|[-*•]\s+)/gu, "")
    .replaceAll(/\*\*|__|`/gu, "")
    .replace(/^\s*(?:hook|main|close|cta|call to action)\s*:\s*/iu, "")
    .replaceAll(EMOJI, (emoji) => (/^[©®™]/u.test(emoji) ? emoji : ""))
    .replaceAll("\0", "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function cleanQuery(query: string | null): string | null {
  const words = (query ?? "")
    .replaceAll(/[^\p{L}\p{N}' -]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return words === "" ? null : words.slice(0, QUERY_MAX_CHARS);
}
