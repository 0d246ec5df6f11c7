import type { Speaker } from "@inkreel/speech";
import { makeFakeRecording, toPcm16 } from "./fake-recording.js";
import { type FakeService, sendJson, startFakeService } from "./fake-service.js";
import { fakeSpeaker } from "./fake-speaker.js";

/** A voice of an account. Like the service, the fake sends more fields than the code reads. */
export interface FakeElevenLabsVoice {
  id: string;
  name: string;
  labels?: Record<string, string>;
  languages?: string[];
}

const VOICES: readonly FakeElevenLabsVoice[] = [
  {
    id: "rachel21m00",
    name: "Rachel",
    labels: { gender: "female", accent: "american", descriptive: "calm" },
    languages: ["en"],
  },
  { id: "anna9xQ", name: "Anna", labels: { gender: "female", language: "de" }, languages: ["de", "en"] },
  { id: "clone77", name: "My own voice" },
];

/**
 * Starts a fake of ElevenLabs as documented: `GET /v2/voices` in pages, `POST /v1/text-to-speech/{id}/with-timestamps`
 * with raw samples. It speaks with built-in voices. With `mayList` false, the key lacks the permission `voices_read`.
 */
export async function startFakeElevenLabs(
  options: {
    apiKey?: string;
    voices?: readonly FakeElevenLabsVoice[];
    pageSize?: number;
    mayList?: boolean;
  } = {},
): Promise<FakeService> {
  const { apiKey = "xi-test-key", voices = VOICES, pageSize = 2, mayList = true } = options;
  const speaker = fakeSpeaker();
  return startFakeService(async ({ method, path, headers, body }, response) => {
    const url = new URL(path, "http://fake");
    const voiceId = /^\/v1\/text-to-speech\/([^/]+)\/with-timestamps$/.exec(url.pathname)?.[1];
    if (headers["xi-api-key"] !== apiKey) {
      sendJson(response, { detail: { status: "invalid_api_key", message: "Invalid API key" } }, 401);
    } else if (method === "GET" && !mayList) {
      const message = "The API key you used is missing the permission voices_read to execute this operation.";
      sendJson(response, { detail: { status: "missing_permissions", message } }, 401);
    } else if (method === "GET" && url.pathname === "/v2/voices") {
      sendJson(
        response,
        pageOf(voices, { start: Number(url.searchParams.get("next_page_token")), pageSize }),
      );
    } else if (method === "POST" && voices.some(({ id }) => id === voiceId)) {
      sendJson(response, await speak(speaker, voiceId!, body as SpeechBody));
    } else {
      const message = `A voice with the voice_id ${voiceId} was not found.`;
      sendJson(response, { detail: { status: "voice_not_found", message } }, 400);
    }
  });
}

function pageOf(
  voices: readonly FakeElevenLabsVoice[],
  { start, pageSize }: { start: number; pageSize: number },
) {
  const end = start + pageSize;
  const hasMore = end < voices.length;
  return {
    voices: voices.slice(start, end).map(({ id, name, labels = {}, languages = [] }) => ({
      voice_id: id,
      name,
      category: "premade",
      description: null,
      labels,
      preview_url: "https://example.com/preview.mp3",
      verified_languages: languages.map((language) => ({
        language,
        model_id: "eleven_multilingual_v2",
        accent: "standard",
        locale: null,
        preview_url: null,
      })),
    })),
    has_more: hasMore,
    total_count: voices.length,
    next_page_token: hasMore ? String(end) : null,
  };
}

interface SpeechBody {
  text: string;
  voice_settings: { speed: number };
}

async function speak(speaker: Speaker, voice: string, { text, voice_settings: settings }: SpeechBody) {
  const speedPercent = settings.speed * 100;
  const recording = await makeFakeRecording(speaker, { text, voice, speedPercent });
  const alignment = {
    characters: recording.characters.map(({ character }) => character),
    character_start_times_seconds: recording.characters.map(({ startSeconds }) => startSeconds),
    character_end_times_seconds: recording.characters.map(({ endSeconds }) => endSeconds),
  };
  return { audio_base64: toPcm16(recording).toString("base64"), alignment, normalized_alignment: alignment };
}
