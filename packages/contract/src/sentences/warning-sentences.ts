import type { SceneLayout } from "../choices.js";

/** What a text must have for each layout that not every text can have. */
const LACKING: Readonly<Partial<Record<SceneLayout, string>>> = {
  list: "the text does not name two or more things one after the other",
  number: "the text holds no figure with words that say what it counts",
  quote: "the text is too short or too long for a quotation on screen (4 to 28 words)",
  picture: "no picture is chosen and none of the project's fits the words",
  split: "the text does not set two things against each other",
  product: "the content holds no facts of a product",
};

/** All warnings there are, by their codes. */
export const WARNING_SENTENCES = {
  builtin_writer: () => "The script is by the built-in writer, which picks key sentences of the text.",
  builtin_voice: () => "The narration is by a built-in voice (offline); it is synthetic.",
  drawn_pictures: () => "The text brings no usable pictures, so all backgrounds are drawn.",
  content_cut: ({ chars }: { chars: number }) =>
    `The text is longer than ${chars.toLocaleString("en")} characters; only its beginning is taken.`,
  content_shorter_than_length: (length: { of: "text" | "script"; seconds: number; wanted: number }) =>
    `The ${length.of} has enough to say for about ${length.seconds} of the ${length.wanted} seconds asked for. The video is shorter rather than padded; add text or choose a shorter length.`,
  language_not_english: ({ language }: { language: string | null }) =>
    language === null
      ? "The script is not English. Its layouts are chosen by rules made for English."
      : `The text is not English (${language}). No opening or closing sentence was added.`,
  layout_not_possible: ({ layout, reason }: { layout: SceneLayout; reason: string }) =>
    `You chose the layout "${layout}", but ${LACKING[layout] ?? "the text does not allow it"}. ${reason}`,
  length_missed: ({ seconds, wanted }: { seconds: number; wanted: number }) =>
    `The video is ${seconds.toFixed(1)} s long, not ${wanted} s: the text's sentences do not add up to a closer length.`,
  logo_left_out: () => "The logo is left out of the video: it is not among your uploads. Upload it again.",
  music_left_out: () =>
    "The video has no music: the file is not among your uploads. Upload it again, or choose a mood.",
  no_usable_sentence: () =>
    "No sentence of the text can be read aloud by itself. Paste prose rather than lists, tables or code.",
  not_in_text: ({ scene, said }: { scene: number; said: string }) =>
    `Scene ${scene} says ${quoted(said)}, which is not in the text.`,
  page_maybe_partial: ({ site }: { site: string }) =>
    `${site} marks this article as one for subscribers, so it may be only its beginning.`,
  pictures_without_room: ({ count, why }: { count: number; why: string }) =>
    `${count === 1 ? "A picture was" : `${count} pictures were`} left out: ${why}`,
  picture_left_out: ({ picture, why }: { picture: string; why: string }) =>
    `The picture ${picture} was left out: ${why}`,
  picture_search_failed: ({ isAll, faults }: { isAll: boolean; faults: readonly string[] }) =>
    [
      isAll
        ? "No pictures could be looked for, so scenes without one of their own are drawn."
        : "Pictures were looked for without it.",
      ...faults,
    ].join(" "),
  picture_search_slow: () =>
    "The picture sources took too long, so some scenes that could show a picture are drawn.",
  pictures_not_painted: ({ why }: { why: string }) => `Pictures could not be painted: ${why}`,
  pictures_offline: () => "No picture source can be reached from here, so drawn pictures are used.",
  recording_adds: ({ near }: { near: string }) =>
    `The recording seems to say more than the script near “${near}”. Cut it out of the recording, or write it into the script.`,
  recording_mismatch: () =>
    "The recording does not seem to say this script. Listen to the preview; if words and captions drift apart, record the script as it is written.",
  recording_outdated: ({ scene }: { scene: number }) =>
    `Scene ${scene} is not in your recording as it is written now, so a voice says it. Record the script again, or go back to a voice.`,
  recording_pace: ({ words, pace }: { words: number; pace: number }) =>
    `The recording would say ${words} words at ${pace} a minute, which nobody does. Check that it is of the whole script and of nothing else.`,
  recording_skips: ({ near }: { near: string }) =>
    `The recording seems to leave words out near “${near}”. Record that sentence again, or take it out of the script.`,
  recording_times_approximate: () =>
    "Word times in your recording are approximate, as the voice they are compared with speaks English. Captions may be early or late by a word.",
  scene_wordless: ({ scene }: { scene: number }) =>
    `Scene ${scene} has no words yet and is left out of the video.`,
  source_not_found: ({ sentence, more }: { sentence: string; more: number }) =>
    `What the sentence "${sentence}" rests on was not found in the text. Please check it.${more === 0 ? "" : ` The same holds for ${more} more.`}`,
  speech_unpronounceable: ({
    voice,
    words,
    more,
  }: {
    voice: string;
    words: readonly string[];
    more: number;
  }) =>
    `The voice "${voice}" cannot say ${words.map((word) => `"${word}"`).join(", ")}${more === 0 ? "" : ` and ${more} more`}: there is a silence instead.`,
  text_without_punctuation: () =>
    "The text has almost no full stops, so where its sentences end was guessed. Please check the scenes.",
  translation_differs: ({ scene, said }: { scene: number; said: string }) =>
    `Scene ${scene} says "${said}", which is not in the text that was translated.`,
  voice_language_mismatch: (mismatch: {
    voice: string;
    /** Tag of the text's. */
    language: string;
    fitting: readonly string[];
    more: number;
  }) => {
    const { voice, fitting, more } = mismatch;
    const language = languageName(mismatch.language);
    const advice =
      fitting.length === 0
        ? `No voice that speaks ${language} is installed or connected yet.`
        : `These speak ${language}: ${fitting.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
    return `The text is in ${language}, which the voice "${voice}" does not speak. ${advice}`;
  },
  voice_speed_stretched: ({ percent, min, max }: { percent: number; min: number; max: number }) =>
    `The voice speaks ${min < max ? `at ${min} to ${max} % of its speed` : "at its own speed only"}: for ${percent} % its recording was stretched, which may sound less natural.`,
  voice_stand_in: ({ voice, next, why }: { voice: string; next: string; why: string | null }) =>
    `The voice "${voice}" cannot speak now${why === null ? "" : ` (${why.replace(/\.$/u, "")})`}, so ${next} stands in for it.`,
  voice_times_approximate: ({ errorMs }: { errorMs: number | null }) =>
    `Word times are approximate in this language${errorMs === null ? "" : ` (typically ±${errorMs} ms)`}.`,
  voice_tone_ignored: ({ level, voice }: { level: number; voice: string | null }) =>
    `The tone level ${level} has no effect on ${voice === null ? "this voice" : `the voice "${voice}"`}.`,
  writer_failed: ({ why }: { why: string }) => `${why} The built-in writer stood in for it.`,
} as const;

function quoted(text: string): string {
  return /^["“„«]/u.test(text) ? text : `"${text}"`;
}

const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}
