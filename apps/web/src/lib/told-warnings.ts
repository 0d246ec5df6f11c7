import type { Warning } from "@inkreel/contract";
import type { WarningSentences } from "../strings/en/warnings";
import { useStrings } from "../strings/use-strings";

/**
 * What of a server's sentence is to be said again in another language, by the warning's stable code. A sentence that
 * reads otherwise is left as the server says it.
 */
export const WARNING_PATTERNS = {
  builtin_writer: /^The script is by the built-in writer, which picks key sentences of the text\.$/u,
  builtin_voice: /^The narration is by a built-in voice \(offline\); it is synthetic\.$/u,
  drawn_pictures: /^The text brings no usable pictures, so all backgrounds are drawn\.$/u,
  content_cut: /^The text is longer than ([\d,]+) characters; only its beginning is taken\.$/u,
  content_shorter_than_length:
    /^The text has enough to say for about (\d+) of the (\d+) seconds asked for\./u,
  language_not_english: /^The (?:text|script) is not English\b/u,
  length_missed: /^The video is ([\d.]+) s long, not (\d+) s:/u,
  logo_left_out: /^The logo is left out of the video: it is not among your uploads\. Upload it again\.$/u,
  no_usable_sentence: /^No sentence of the text can be read aloud by itself\./u,
  not_in_text: /^Scene (\d+) says (.+), which is not in the text\.$/u,
  page_maybe_partial: /^(.+) marks this article as one for subscribers, so it may be only its beginning\.$/u,
  scene_wordless: /^Scene (\d+) has no words yet and is left out of the video\.$/u,
  speech_unpronounceable:
    /^The voice "(.+)" cannot say (.+?)(?: and (\d+) more)?: there is a silence instead\.$/u,
  text_without_punctuation: /^The text has almost no full stops\b/u,
  voice_tone_ignored: /^The tone level (\d+) has no effect on (?:the voice "(.+)"|this voice)\.$/u,
} as const satisfies Record<string, RegExp>;
export type WarningCode = keyof typeof WARNING_PATTERNS;

/** The warnings in the language of the page, as far as it has sentences for them. */
export function useToldWarnings(warnings: readonly Warning[]): readonly Warning[] {
  const sentences = useStrings().warnings;
  return warnings.map((warning) => tellIn(sentences, warning));
}

export function tellIn(sentences: WarningSentences, warning: Warning): Warning {
  const code = warning.code as WarningCode;
  const sentence = sentences[code];
  const found = sentence === undefined ? null : (WARNING_PATTERNS[code]?.exec(warning.message) ?? null);
  if (sentence === undefined || found === null) return warning;
  return { ...warning, message: sentence(...found.slice(1)) };
}
