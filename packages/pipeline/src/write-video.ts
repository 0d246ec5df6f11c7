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

/** Options that determine the words and pictures of a video. */
export interface WritingOptions {
  /** Requested length of the narration. */
  lengthSeconds: number;
  template: TemplateType;
  tone: Tone;
  /** Form of the script. A testimonial requires the connected writer. */
  form: ScriptForm;
  /** Text to speak unchanged, or null to have a script written. */
  scriptText: string | null;
  /** Language to which the connected writer translates, or null for that of the content. */
  translateTo: TranslationCode | null;
  /** Audio file in which somebody speaks `scriptText`, or null to use the voice. */
  recordingBytes: Uint8Array | null;
  /** Voice of the narration, whose duration determines the length of the script. */
  voice: Voice;
  voiceSettings: Omit<VoiceSettings, "voiceId">;
  /** True if the pauses between scenes follow how the scenes relate. They count in the length. */
  phrasing: boolean;
}

/** Services that writing needs. */
export interface WritingPorts {
  writer: ScriptWriter;
  /** Connected language model, or null if there is none. */
  connectedWriter: ConnectedWriter | null;
  speaker: Speaker;
  /** All available voices, including those that replace a failed one. */
  voices: VideoVoices;
  /** Generates pictures. Null if none are requested. */
  painter: ScenePictures | null;
  /** Searches for pictures for the remaining scenes. Null if none are requested. */
  searcher: ScenePictures | null;
  /** Store for narrations and recordings. */
  store: ByteStore;
  report: ReportStage;
  signal: AbortSignal | null;
}

/** The result of writing: scenes that can be stored, edited and composed. */
export interface WrittenVideo {
  /** Title of the script or of its translation. */
  title: string;
  /** Language of the spoken text, as a BCP 47 tag. */
  language: string;
  /** Scenes as they are spoken, with their pictures. */
  scenes: Scene[];
  writtenBy: WrittenBy;
  /** Duration of the narration. */
  spokenMs: number;
  /** Voice that spoke. It differs from the requested one if that failed. */
  voice: Voice;
  /** Recording by the author, or null. */
  recording: RecordedScript | null;
  /** Generated and found pictures for the composition. Empty if they are stored in database rows instead. */
  pictures: CompositionPicture[];
  credits: Credit[];
  /** Reason why each scene has its picture or none, by scene id. */
  pictureReasons: ReadonlyMap<string, Said>;
  /** Warnings, grouped by subject. */
  warnings: { voice: Warning[]; script: Warning[]; pictures: Warning[] };
}

/**
 * Converts cleaned content, whose pictures can be decoded, to scenes with pictures. It writes a script and adjusts it
 * to the measured duration of its narration, or uses the given text. It translates on request. Throws AppError
 * "content_too_short", "speech_failed", "unavailable" if a required writer is missing, and the errors of that writer.
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
  // If another voice has to speak, it starts with the first version of the script, which is then adjusted to its
  // narration.
  const writer = writeOnce(ports.writer);
  const spoken = await speakWithFallback(
    { voices, voice, language: knownLanguage(language), signal },
    async (current, fallback) => {
      const voice = voiceSettingsFor(current, voiceSettings);
      const recordedBy = voices.recordedBy(current);
      const telling: Telling = { language, translator, voice, recordedBy, phrasing: options.phrasing };
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

/** A script and its narration. */
interface Told {
  script: WrittenScript;
  writtenBy: WrittenBy;
  narrations: Narrations;
  recording: RecordedScript | null;
  warnings: Warning[];
}

/** How to narrate a script. */
interface Telling {
  phrasing: boolean;
  /** Language as a BCP 47 tag. */
  language: string;
  /** Translator, or null if the language of the content is spoken. */
  translator: ScriptTranslator | null;
  voice: VoiceSettings;
  /** Service and model that record the voice, or null if its id tells. */
  recordedBy: string | null;
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

/** Text that is spoken unchanged. */
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
  const { language, translator, voice, recordedBy, phrasing } = telling;
  const { speaker, store, report, signal } = ports;
  // The picture search runs while the scenes are being spoken.
  ports.searcher?.consider(script.scenes);
  if (translator !== null) report("writing", 1);
  const { scenes } = translator === null ? script : await translator.translate(script);
  return narrateScenes({
    scenes,
    voice,
    recordedBy,
    // A scene that was just written has no voice of its own yet.
    sceneVoices: new Map(),
    language,
    speaker,
    takes: recording && openTakes(recording, (key) => store.get(key)),
    phrasing,
    store,
    spokenIds: null,
    signal,
    onScene: (doneCount, sceneCount) => report("speaking", doneCount / sceneCount),
  });
}

/** Returns the text to speak unchanged, or null if a script has to be written. */
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

/** Returns a translator, or null if the language of the content is spoken. */
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

/** Throws AppError "content_too_short" if there are no scenes. */
function requireScenes({ scenes }: WrittenScript, sentence: string | Said): void {
  if (scenes.length === 0) throw new AppError("content_too_short", sentence);
}

/** Returns the scene without its narration, which is looked up again when the scene is composed. */
function toScene({ id, role, text, source, changes, direction }: CompositionScene): Scene {
  return { id, role, text, source, ...(changes && { changes }), direction };
}
