import { tellParams, type Said, type SentenceCode, type Translation } from "@inkreel/contract";
import { foreign } from "../strings/foreign-words";

/** A translatable message. Messages stored by older versions have no params. */
export interface Tellable {
  readonly code: string;
  readonly message: string;
  readonly params?: Said["params"] | undefined;
}

type Sentence = (params: Record<string, unknown>) => string;

/**
 * Translates a message and marks its untranslated parts with `foreign`. Returns null if the message has no translation.
 */
export function tellIn(translation: Translation | null, { code, params }: Tellable): string | null {
  const isKnown = translation !== null && params !== undefined && Object.hasOwn(translation, code);
  if (!isKnown || code === ("foreign_words" satisfies SentenceCode)) return null;
  const sentence = translation[code as SentenceCode] as Sentence;
  const told = sentence(tellParams(params, (part) => tellPart(translation, part)));
  const { otherScenes } = params;
  if (typeof otherScenes !== "number") return told;
  return `${told} ${translation.same_for_scenes({ count: otherScenes })}`;
}

function tellPart(translation: Translation, part: Said): string {
  if (part.code === "foreign_words") return translation.foreign_words({ text: part.message });
  return tellIn(translation, part) ?? foreign(part.message);
}
