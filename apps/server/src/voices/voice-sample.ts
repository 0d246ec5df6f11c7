import { encodeWav } from "@inkreel/audio";
import { primaryTag, VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL, type Voice } from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";

/** The sentences with which voices introduce themselves. Voices of other or several languages speak English. */
const TEXTS = new Map<string, (name: string) => string>([
  ["en", (name) => `Hello, I am ${name}. This is how your video sounds when I tell your story.`],
  ["de", (name) => `Hallo, ich bin ${name}. So klingt dein Video, wenn ich deine Geschichte erzähle.`],
  ["es", (name) => `Hola, soy ${name}. Así suena tu vídeo cuando cuento tu historia.`],
  [
    "fr",
    (name) => `Bonjour, je suis ${name}. Voici comment sonne votre vidéo quand je raconte votre histoire.`,
  ],
  ["it", (name) => `Ciao, sono ${name}. Ecco come suona il tuo video quando racconto la tua storia.`],
  ["pt", (name) => `Olá, eu sou ${name}. É assim que o seu vídeo soa quando eu conto a sua história.`],
  ["hi", (name) => `नमस्ते, मेरा नाम ${name} है। आपका वीडियो इस आवाज़ में ऐसे सुनाई देगा।`],
  ["zh", (name) => `你好，我是${name}。我讲你的故事时，视频听起来就是这样。`],
]);
const ENGLISH = "en";

/** Returns a few seconds of a voice as WAV. The speaker caches these sentences like all others. */
export async function voiceSample(
  speaker: Speaker,
  voice: Voice,
  signal: AbortSignal | null,
): Promise<Uint8Array> {
  const own = primaryTag(voice.language);
  const language = TEXTS.has(own) ? own : ENGLISH;
  const speech = await speaker.speak({
    text: TEXTS.get(language)!(voice.name),
    language,
    voiceId: voice.id,
    speedPercent: VOICE_SPEED_PERCENT.default,
    toneLevel: VOICE_TONE_LEVEL.default,
    details: null,
    signal,
  });
  return encodeWav(speech.samples, speech.sampleRateHz);
}
