import type { Warning } from "../warning.js";
import { ADDRESS_SENTENCES } from "./address-sentences.js";
import { CAPTIONING_SENTENCES } from "./captioning-sentences.js";
import { DOCUMENT_SENTENCES } from "./document-sentences.js";
import { INPUT_SENTENCES } from "./input-sentences.js";
import { INSTANCE_SENTENCES } from "./instance-sentences.js";
import { LAYOUT_SENTENCES } from "./layout-sentences.js";
import { LOCAL_VOICE_SENTENCES } from "./local-voice-sentences.js";
import { PASSWORD_SENTENCES } from "./password-sentences.js";
import { PICTURE_SENTENCES } from "./picture-sentences.js";
import { PLATFORM_SENTENCES } from "./platform-sentences.js";
import { QUOTA_SENTENCES } from "./quota-sentences.js";
import { RENDER_SENTENCES } from "./render-sentences.js";
import type { Said } from "./said.js";
import { sayIn } from "./say-in.js";
import { SERVICE_SENTENCES } from "./service-sentences.js";
import { UPLOAD_SENTENCES } from "./upload-sentences.js";
import { WARNING_SENTENCES } from "./warning-sentences.js";

/** All messages of the program in English. Other languages have the same codes and params. */
export const SENTENCES = {
  ...WARNING_SENTENCES,
  ...LAYOUT_SENTENCES,
  ...PICTURE_SENTENCES,
  ...SERVICE_SENTENCES,
  ...LOCAL_VOICE_SENTENCES,
  ...PLATFORM_SENTENCES,
  ...QUOTA_SENTENCES,
  ...PASSWORD_SENTENCES,
  ...INPUT_SENTENCES,
  ...ADDRESS_SENTENCES,
  ...DOCUMENT_SENTENCES,
  ...UPLOAD_SENTENCES,
  ...INSTANCE_SENTENCES,
  ...RENDER_SENTENCES,
  ...CAPTIONING_SENTENCES,
  /** Text from a service or file, or of an error without its own code. It is not translated. */
  foreign_words: ({ text }: { text: string }) => text,
  /** Follows a warning that applies to several scenes. */
  same_for_scenes: ({ count }: { count: number }) =>
    `The same holds for ${count === 1 ? "one more scene" : `${count} more scenes`}.`,
} as const;
export type Sentences = typeof SENTENCES;
export type SentenceCode = keyof Sentences;
export type WarningCode = keyof typeof WARNING_SENTENCES;

/** The messages in another language. A translation that lacks a code does not compile. */
export type Translation = {
  readonly [Code in SentenceCode]: (...params: Parameters<Sentences[Code]>) => string;
};

type ParamsOf<Code extends SentenceCode> = Parameters<Sentences[Code]> extends [infer Params] ? Params : {};
/** Allows a message for every param that is text. */
type Given<Params> = {
  [Name in keyof Params]:
    | Params[Name]
    | (string extends Params[Name] ? Said : never)
    | (readonly string[] extends Params[Name] ? readonly (string | Said)[] : never);
};
type Arguments<Code extends SentenceCode> =
  {} extends ParamsOf<Code> ? [params?: {}] : [params: Given<ParamsOf<Code>>];

export function say<Code extends SentenceCode>(code: Code, ...given: Arguments<Code>): Said {
  return sayIn(SENTENCES, code, given[0] ?? {});
}

/** Returns one warning for several scenes: that of one scene, plus the number of other scenes. */
export function warnOfScenes(warning: Warning, otherScenes: number): Warning {
  const others = say("same_for_scenes", { count: otherScenes });
  const message = `${warning.message} ${others.message}`;
  return { ...warning, message, params: { ...warning.params, otherScenes }, sceneId: null };
}

/** Returns a warning that concerns the whole video. For a scene, use `{...warn(…), sceneId}`. */
export function warn<Code extends WarningCode>(code: Code, ...given: Arguments<Code>): Warning {
  return { ...say(code, ...given), sceneId: null };
}
