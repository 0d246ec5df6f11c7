import { languageName } from "./language-name.js";
import type { SceneLayout } from "../choices.js";
import type { VoiceSource } from "../speech.js";

/** What the text lacks for a layout, for layouts that not every text can have. */
export const LACKING: Readonly<Partial<Record<SceneLayout, string>>> = {
  list: "the text does not list two or more items",
  number: "the text has no number that counts or measures something",
  change: "the text does not say from which value to which something changes",
  comparison: "the text does not state two figures of the same unit, each with its name",
  share: "the text does not state a part of a whole",
  multiple: "the text does not say how many times as much something is",
  quantity: "the text has no figure that an instrument measures or that counts things",
  range: "the text gives no range and no limit",
  map: "the text names no place that is certain",
  timeline: "the text states no date with a short event",
  relation: "the text names no thing that can be drawn",
  quote: "the text is too short or too long for a quotation on screen (4 to 28 words)",
  picture: "you chose no picture, and no picture of the project fits the text",
  split: "the text does not contrast two things",
  product: "the content has no product facts",
};

/** All warnings by code. */
export const WARNING_SENTENCES = {
  builtin_writer: () => "The built-in writer made the script by picking key sentences from the text.",
  builtin_voice: () => "A built-in voice speaks the narration; it works offline and sounds synthetic.",
  drawn_pictures: () => "The text has no usable pictures, so Inkreel drew all backgrounds.",
  captions_without_voice: () =>
    "The video has captions although they are off, because without a voice nothing else shows the whole text.",
  claim_unsourced: ({ claim, lookFor }: { claim: string; lookFor: string }) =>
    `${quoted(claim)} comes from an AI writer and has no source yet. ${lookFor === "" ? "Check it." : `Look for: ${lookFor.replace(/\.$/u, "")}.`}`,
  content_cut: ({ chars }: { chars: number }) =>
    `The text is longer than ${chars.toLocaleString("en")} characters, so Inkreel uses only the beginning.`,
  content_shorter_than_length: (length: { of: "text" | "script"; seconds: number; wanted: number }) =>
    `The ${length.of} is enough for about ${length.seconds} of the ${length.wanted} seconds that you chose, so the video will be shorter. Add text or choose a shorter length.`,
  language_not_english: ({ language }: { language: string | null }) =>
    language === null
      ? "The script is not in English, but Inkreel chooses layouts by rules for English. Please check the scenes."
      : `The text is not in English${language === "und" ? "" : ` (${languageName(language)})`}, and Inkreel chooses sentences and layouts by rules for English. Please check the scenes.`,
  layout_not_possible: ({ layout, reason }: { layout: SceneLayout; reason: string }) =>
    `You chose the layout "${layout}", but ${LACKING[layout] ?? "the text does not allow it"}. ${reason}`,
  length_missed: ({ seconds, wanted }: { seconds: number; wanted: number }) =>
    `The video is ${seconds.toFixed(1)} s long, not ${wanted} s. The sentences of the text do not add up to a closer length.`,
  logo_left_out: () => "The video has no logo because the file is not among your uploads. Upload it again.",
  music_left_out: () =>
    "The video has no music because the file is not among your uploads. Upload it again, or choose a mood.",
  no_voice: () => "No voice speaks: the words appear at a reading pace.",
  no_usable_sentence: () =>
    "The text has no complete sentences to narrate. Use running text instead of lists, tables or code.",
  not_in_text: ({ scene, said }: { scene: number; said: string }) =>
    `Scene ${scene} says ${quoted(said)}, which is not in the text.`,
  page_maybe_partial: ({ site }: { site: string }) =>
    `${site} marks this article as subscriber-only, so the text may be incomplete.`,
  pictures_without_room: ({ count, why }: { count: number; why: string }) =>
    `${count === 1 ? "A picture was" : `${count} pictures were`} left out: ${why}`,
  picture_left_out: ({ picture, why }: { picture: string; why: string }) =>
    `The picture ${picture} was left out: ${why}`,
  picture_missing: ({ scene }: { scene: number }) =>
    `Scene ${scene} lacks a picture because its file is gone. Choose another picture for it.`,
  pictures_not_named: ({ pictures }: { pictures: readonly string[] }) =>
    `The document does not name these pictures, so the video does not have them: ${pictures.join(", ")}. Add them to a scene in the editor.`,
  picture_search_failed: ({ isAll, faults }: { isAll: boolean; faults: readonly string[] }) =>
    [
      isAll
        ? "The picture search failed, so Inkreel drew backgrounds for scenes without their own picture."
        : "A picture service failed, so the search used the others.",
      ...faults,
    ].join(" "),
  picture_search_slow: () =>
    "The picture search took too long, so some scenes have a drawn background instead of a picture.",
  pictures_not_painted: ({ why }: { why: string }) => `The AI pictures could not be created: ${why}`,
  pictures_offline: () => "No picture service can be reached, so Inkreel drew the backgrounds.",
  product_fact_left_out: ({ fact, value }: { fact: "price" | "rating"; value: string }) =>
    `The script does not mention the ${fact} (${value}).`,
  question_unanswered: ({ question }: { question: string }) =>
    `The script asks "${question}" and does not answer it. Add the answer, or remove the question.`,
  quotation_not_verbatim: ({ quotation }: { quotation: string }) =>
    `The script quotes ${quoted(quotation)}, but in the text nobody says exactly that. Please check it.`,
  recording_adds: ({ near }: { near: string }) =>
    `The recording seems to say more than the script near “${near}”. Cut the extra words from the recording, or add them to the script.`,
  recording_mismatch: () =>
    "The recording does not seem to match this script. Listen to the preview. If words and captions drift apart, record the script as it is written.",
  recording_outdated: ({ scene }: { scene: number }) =>
    `Scene ${scene} has changed since your recording, so a voice speaks it. Record the script again, or remove the recording.`,
  recording_pace: ({ words, pace }: { words: number; pace: number }) =>
    `The recording would have ${words} words at ${pace} words per minute, which is not realistic. Check that it contains the whole script and nothing else.`,
  recording_skips: ({ near }: { near: string }) =>
    `The recording seems to skip words near “${near}”. Record that sentence again, or remove it from the script.`,
  recording_times_approximate: () =>
    "The word times of your recording are approximate because Inkreel compares it with an English voice. Captions may be one word early or late.",
  reference_unclear: ({ word, sentence }: { word: string; sentence: string }) =>
    `In "${sentence}", it is not clear whom "${word}" means. Name the person.`,
  scene_voice_language: (given: { scenes: readonly number[]; voice: string; language: string }) =>
    `The voice "${given.voice}" does not speak ${languageName(given.language)}, so the voice of the video speaks ${sceneNumbers(given.scenes)}.`,
  scene_voice_stand_in: (given: {
    scenes: readonly number[];
    voice: string;
    next: string;
    why: string | null;
  }) =>
    `The voice "${given.voice}" is not available${given.why === null ? "" : ` (${given.why.replace(/\.$/u, "")})`}, so ${given.next} speaks ${sceneNumbers(given.scenes)}.`,
  scene_wordless: ({ scene }: { scene: number }) =>
    `Scene ${scene} has no text yet, so the video leaves it out.`,
  source_not_found: ({ sentence, more }: { sentence: string; more: number }) =>
    `Inkreel found no source in the text for the sentence "${sentence}". Please check it.${more === 0 ? "" : ` The same applies to ${more === 1 ? "1 more sentence" : `${more} more sentences`}.`}`,
  speaker_not_introduced: ({ name, introduction }: { name: string; introduction: string }) =>
    `The script names ${name} without an introduction. The text has: ${introduction}.`,
  speech_unpronounceable: ({
    voice,
    words,
    more,
  }: {
    voice: string;
    words: readonly string[];
    more: number;
  }) =>
    `The voice "${voice}" cannot pronounce ${words.map((word) => `"${word}"`).join(", ")}${more === 0 ? "" : ` and ${more} more`}, so the narration is silent there.`,
  steps_shuffled: () =>
    "The script gives the steps in a different order from the text. Please check the scenes.",
  steps_skipped: ({ step, more }: { step: string; more: number }) =>
    `The script skips the step "${step}"${more === 0 ? "" : ` and ${more} more`}. Add what is missing.`,
  text_without_punctuation: () =>
    "The text has almost no full stops, so Inkreel guessed where its sentences end. Please check the scenes.",
  topic_written: ({ writer, count }: { writer: string; count: number }) =>
    `Nobody gave a text, so ${writer} wrote the ${count} claims of this video from its topic. None has a source until you add one.`,
  translation_differs: ({ scene, said }: { scene: number; said: string }) =>
    `Scene ${scene} says "${said}", which is not in the text that was translated.`,
  voice_by_default: (given: { voice: string; source: VoiceSource; service: string | null }) =>
    `Spoken by ${given.voice}, ${voiceOrigin(given)}.`,
  voice_language_mismatch: (mismatch: {
    voice: string;
    /** BCP 47 tag of the text's language. */
    language: string;
    fitting: readonly string[];
    more: number;
  }) => {
    const { voice, fitting, more } = mismatch;
    const language = languageName(mismatch.language);
    const advice =
      fitting.length === 0
        ? `No voice that speaks ${language} is installed or connected yet. You can install one, or choose “No voice” for captions without narration.`
        : `These speak ${language}: ${fitting.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
    return `The text is in ${language}, which the voice "${voice}" does not speak. ${advice}`;
  },
  voice_speed_stretched: ({ percent, min, max }: { percent: number; min: number; max: number }) =>
    `The voice supports ${min < max ? `speeds from ${min} to ${max} %` : "only its own speed"}. Inkreel stretched its sound to ${percent} %, which may sound less natural.`,
  voice_service_unused: ({ why }: { why: string }) =>
    `A connected voice service cannot speak, so a built-in voice does. ${why}`,
  voice_stand_in: ({ voice, next, why }: { voice: string; next: string; why: string | null }) =>
    `The voice "${voice}" is not available${why === null ? "" : ` (${why.replace(/\.$/u, "")})`}, so ${next} speaks instead.`,
  voice_times_approximate: ({ errorMs }: { errorMs: number | null }) =>
    `Word times are approximate in this language${errorMs === null ? "" : ` (typically ±${errorMs} ms)`}.`,
  voice_tone_ignored: ({ level, voice }: { level: number; voice: string | null }) =>
    `The tone level ${level} has no effect on ${voice === null ? "this voice" : `the voice "${voice}"`}.`,
  writer_context_small: ({ writer, setting }: { writer: string; setting: string | null }) =>
    `${writer} can read only a little text at once, so Inkreel sent it a shorter part. To let it read more, raise its context length${setting === null ? "" : ` (${setting})`}.`,
  writer_read_part: ({ writer, percent }: { writer: string; percent: number }) =>
    `The text is longer than ${writer} can read at once, so it read the most important ${percent} % of it. Check that nothing you need is missing.`,
  writer_unsupported: ({ writer }: { writer: string }) =>
    `${writer} was asked twice, but the text does not support half of the sentences or more. Inkreel used the built-in writer instead.`,
  writer_failed: ({ why }: { why: string }) => `${why} Inkreel used the built-in writer instead.`,
} as const;

function sceneNumbers(numbers: readonly number[]): string {
  const listed = new Intl.ListFormat("en", { type: "conjunction" }).format(numbers.map(String));
  return numbers.length === 1 ? `scene ${listed}` : `scenes ${listed}`;
}

function voiceOrigin({ source, service }: { source: VoiceSource; service: string | null }): string {
  if (source === "local") return "a natural voice on this machine";
  if (source === "own_server") return `a voice of your speech server ${service ?? ""}`.trimEnd();
  return source === "account"
    ? `a voice of your ${service ?? "speech"} account`
    : "a built-in voice that works offline and sounds synthetic";
}

function quoted(text: string): string {
  return /^["“„«]/u.test(text) ? text : `"${text}"`;
}
