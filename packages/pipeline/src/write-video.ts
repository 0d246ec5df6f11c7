import {
  AppError,
  say,
  type ByteStore,
  type CompositionPicture,
  type CompositionScene,
  type Content,
  type Said,
  type Scene,
  type ScriptForm,
  type TemplateType,
  type Tone,
  type TranslationCode,
  type Voice,
  type Warning,
  type WrittenBy,
  type WrittenScript,
} from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";
import { directTranslated } from "@inkreel/writer";
import type { ReportStage } from "./progress/make-progress.js";
import type { Credit } from "./publish/to-credits.js";
import { recordTakes } from "./recording/align-recording.js";
import { openTakes } from "./recording/open-takes.js";
import type { RecordedScript } from "./recording/recorded-script.js";
import type { ConnectedWriter } from "./steps/connected-writer.js";
import { knownLanguage } from "./steps/known-language.js";
import { narrateScenes, type Narrations } from "./steps/narrate-scenes.js";
import { scenesOfWords } from "./steps/read-words.js";
import { showPictures, type ScenePictures } from "./steps/scene-pictures.js";
import { DIRECT_WRITER, writeOnce, type ScriptWriter } from "./steps/script-writer.js";
import { createScriptTranslator, type ScriptTranslator } from "./steps/translate-script.js";
import { writeFittingScript } from "./steps/write-fitting-script.js";
import type { VideoVoices } from "./voices/video-voices.js";
import { speakWithFallback } from "./voices/speak-with-fallback.js";
import type { VoiceSettings } from "./voices/voice-settings.js";
import { voiceSettingsFor } from "./voices/voice-settings-for.js";

/** Choices that determine the words and pictures of a video. */
export interface WritingOptions {
  /** Requested length of the narration. */
  lengthSeconds: number;
  template: TemplateType;
  tone: Tone;
  /** A testimonial needs the connected writer. */
  form: ScriptForm;
  /** Words to speak unchanged. Null for a written script. */
  scriptText: string | null;
  /** Language into which the connected writer translates. Null for the language of the content. */
  translateTo: TranslationCode | null;
  /** A file in which somebody speaks `scriptText`. Null for the voice. */
  recordingBytes: Uint8Array | null;
  /** The voice, because the length is measured in its narration. */
  voice: Voice;
  voiceSettings: Omit<VoiceSettings, "voiceId">;
}

/** Services that writing uses. */
export interface WritingPorts {
  writer: ScriptWriter;
  /** Null if none is connected. */
  connectedWriter: ConnectedWriter | null;
  speaker: Speaker;
  /** The voices, including those that replace a failed voice. */
  voices: VideoVoices;
  /** Paints pictures. Null if none are requested. */
  painter: ScenePictures | null;
  /** Searches for pictures for scenes without a painted one. Null if none are requested. */
  searcher: ScenePictures | null;
  /** Stores narrations and recordings. */
  store: ByteStore;
  report: ReportStage;
  signal: AbortSignal | null;
}

/** Scenes that can be stored, edited and composed. */
export interface WrittenVideo {
  /** Title of the script or of its translation. */
  title: string;
  /** Language of the spoken text, as a BCP 47 tag. */
  language: string;
  /** Scenes as they are spoken, with their pictures. */
  scenes: Scene[];
  writtenBy: WrittenBy;
  /** Length of the narration. */
  spokenMs: number;
  /** The voice that spoke. It differs from the requested one if that failed. */
  voice: Voice;
  /** The recording of the author, if there is one. */
  recording: RecordedScript | null;
  /** Painted and found pictures, for the composition. Empty if database rows store them. */
  pictures: CompositionPicture[];
  credits: Credit[];
  /** Why a scene shows its picture or none, by the id of the scene. */
  pictureReasons: ReadonlyMap<string, Said>;
  /** Warnings by subject. */
  warnings: { voice: Warning[]; script: Warning[]; pictures: Warning[] };
}

/**
 * Converts clean content, whose pictures can be drawn, to scenes with pictures. It writes them and compares them with
 * their narration until the length is the requested one, or uses the given words. It translates them on request.
 * @throws AppError content_too_short, speech_failed, unavailable if a required writer is missing, and the errors of
 * that writer.
 */
export async function writeVideo(
  content: Content,
  options: WritingOptions,
  ports: WritingPorts,
): Promise<WrittenVideo> {
  const { voice, voiceSettings, translateTo } = options;
  const { voices, signal, report } = ports;
  const language = translateTo ?? content.language;
  const words = await findGivenWords(content, options, ports);
  const translator = openTranslator(content, options, ports);
  // Another voice starts again with the script that was written first, because the script is fitted to the narration.
  const writer = writeOnce(ports.writer);
  const spoken = await speakWithFallback(
    { voices, voice, language: knownLanguage(language), signal },
    async (current, fallback) => {
      const telling: Telling = { language, translator, voice: voiceSettingsFor(current, voiceSettings) };
      const told =
        words === null
          ? await writeToLength({ content, options, ports, telling, writer })
          : await tellGivenWords({ content, options, ports, telling, words });
      return { ...told, voice: current, fallback };
    },
  );
  report(ports.painter === null ? "composing" : "painting", 0);
  const { painter, searcher } = ports;
  const pictured = await showPictures(spoken.script.scenes, {
    painter,
    searcher,
    onPainted: () => report("composing", 0),
  });
  return {
    title: translator?.video?.title ?? spoken.script.title,
    language,
    scenes: spoken.narrations.scenes.map((scene) => pictured.show(toScene(scene))),
    writtenBy: spoken.writtenBy,
    spokenMs: spoken.narrations.scenes.reduce((sum, { durationMs }) => sum + durationMs, 0),
    voice: spoken.voice,
    recording: spoken.recording,
    pictures: pictured.pictures,
    credits: pictured.credits,
    pictureReasons: pictured.reasons,
    warnings: { voice: spoken.fallback, script: spoken.warnings, pictures: pictured.warnings },
  };
}

/** A script that was spoken. */
interface Told {
  script: WrittenScript;
  writtenBy: WrittenBy;
  narrations: Narrations;
  recording: RecordedScript | null;
  warnings: Warning[];
}

/** How to narrate a script. */
interface Telling {
  /** Language as a BCP 47 tag. */
  language: string;
  /** Null if the language of the content is spoken. */
  translator: ScriptTranslator | null;
  voice: VoiceSettings;
}

async function writeToLength(request: {
  content: Content;
  options: WritingOptions;
  ports: WritingPorts;
  telling: Telling;
  writer: ScriptWriter;
}): Promise<Told> {
  const { content, options, ports, telling, writer } = request;
  const { lengthSeconds, template, tone } = options;
  const written = await writeFittingScript({
    content,
    lengthSeconds,
    template,
    tone,
    speedPercent: telling.voice.speedPercent,
    narrate: (script) => {
      requireScenes(script, say("no_usable_sentence"));
      return narrate(script, { telling, ports, recording: null });
    },
    writer,
    signal: ports.signal,
  });
  return { ...written, recording: null };
}

/** Words that are spoken unchanged. */
interface GivenWords {
  text: string;
  writtenBy: WrittenBy;
}

async function tellGivenWords(request: {
  content: Content;
  options: WritingOptions;
  ports: WritingPorts;
  telling: Telling;
  words: GivenWords;
}): Promise<Told> {
  const { content, options, ports, telling, words } = request;
  const { template, tone, recordingBytes } = options;
  const script = scenesOfWords({ text: words.text, template, tone, content });
  requireScenes(script, "The script has no words that can be narrated. Write some, then try again.");
  const { recording, warnings } = await recordTakes({
    recordingBytes,
    scenes: script.scenes,
    language: telling.language,
    store: ports.store,
    signal: ports.signal,
  });
  const narrations = await narrate(script, { telling, ports, recording });
  const { writtenBy } = words;
  return { script, writtenBy, narrations, recording, warnings: [...script.warnings, ...warnings] };
}

async function narrate(
  script: WrittenScript,
  how: { telling: Telling; ports: WritingPorts; recording: RecordedScript | null },
): Promise<Narrations> {
  const { telling, ports, recording } = how;
  const { language, translator, voice } = telling;
  const { speaker, store, report, signal } = ports;
  // The search for pictures can run while the scenes are spoken.
  ports.searcher?.consider(script.scenes);
  if (translator !== null) report("writing", 1);
  const { scenes } = translator === null ? script : await translator.translate(script);
  return narrateScenes({
    scenes,
    voice,
    language,
    speaker,
    takes: recording && openTakes(recording, (key) => store.get(key)),
    store,
    signal,
    onScene: (doneCount, sceneCount) => report("speaking", doneCount / sceneCount),
  });
}

/** Returns null if a script has to be written that fits the length. */
async function findGivenWords(
  content: Content,
  options: WritingOptions,
  { connectedWriter, signal }: WritingPorts,
): Promise<GivenWords | null> {
  const { scriptText, form, lengthSeconds, template, tone, voiceSettings } = options;
  if (scriptText !== null) return { text: scriptText, writtenBy: { kind: "user", name: "" } };
  if (form === "script") return null;
  const budgetMs = lengthSeconds * 10 * voiceSettings.speedPercent;
  return requireWriter(connectedWriter).writeTestimonial(
    { content, lengthSeconds, template, tone },
    { budgetMs, builtIn: DIRECT_WRITER, signal },
  );
}

/** Returns null if the language of the content is spoken. */
function openTranslator(
  content: Content,
  { translateTo, template }: WritingOptions,
  { connectedWriter, signal }: WritingPorts,
): ScriptTranslator | null {
  if (translateTo === null) return null;
  const writer = requireWriter(connectedWriter);
  return createScriptTranslator(translateTo, {
    writer,
    direct: (originals, { title, texts }) =>
      directTranslated(originals, { texts, template, content: { ...content, title, language: translateTo } }),
    signal,
  });
}

function requireWriter(connectedWriter: ConnectedWriter | null): ConnectedWriter {
  if (connectedWriter !== null) return connectedWriter;
  throw new AppError("unavailable", "No AI writer is connected. Set OPENAI_API_KEY or OPENAI_BASE_URL.");
}

/** @throws AppError content_too_short */
function requireScenes({ scenes }: WrittenScript, sentence: string | Said): void {
  if (scenes.length === 0) throw new AppError("content_too_short", sentence);
}

/** Removes the narration, which is found again when the scene is composed. */
function toScene({ id, role, text, source, changes, direction }: CompositionScene): Scene {
  return { id, role, text, source, ...(changes && { changes }), direction };
}
