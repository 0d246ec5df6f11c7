import { makeFakeRecording } from "./fake-recording.js";
import { type FakeService, sendJson, startFakeService } from "./fake-service.js";
import { encodeFakeSound, type FakeSoundFormat } from "./fake-sound.js";
import { fakeSpeaker } from "./fake-speaker.js";

export interface FakeSpeechOptions {
  apiKey?: string | null;
  /** Answers to GET requests by path, such as `/v1/audio/voices`. All others are answered with status 404. */
  lists?: Readonly<Record<string, unknown>>;
  /** Voices that exist, or null for any. */
  voices?: readonly string[] | null;
  /** Models that exist, or null for any. */
  models?: readonly string[] | null;
  format?: FakeSoundFormat;
  /** Content type of the sound, which need not be true. */
  contentType?: string;
  /** Only formats that this server accepts in `response_format`, or null for any. */
  accepts?: readonly string[] | null;
}

/**
 * Starts a fake of OpenAI's speech endpoint as documented, which speaks with built-in voices. The options make it one of
 * the compatible servers.
 */
export async function startFakeOpenaiSpeech(options: FakeSpeechOptions = {}): Promise<FakeService> {
  const { apiKey = "sk-test-key", lists = { "/v1/models": MODELS }, format = "streamed wav" } = options;
  const { contentType = "audio/wav", voices = null, models = null, accepts = null } = options;
  const speaker = fakeSpeaker();
  return startFakeService(async ({ method, path, headers, body }, response) => {
    const refuse = (message: string, status: number): void =>
      sendJson(response, { error: { message, type: "invalid_request_error" } }, status);
    if (apiKey !== null && headers.authorization !== `Bearer ${apiKey}`) {
      return refuse("Incorrect API key provided", 401);
    }
    if (method === "GET" && path in lists) return sendJson(response, lists[path]);
    if (method !== "POST" || path !== "/v1/audio/speech") {
      return refuse(`Unknown request URL: ${method} ${path}`, 404);
    }
    const order = body as SpeechOrder;
    const { input, voice, speed = 1 } = order;
    if (voices?.includes(voice) === false) return refuse(`Voice '${voice}' not found.`, 400);
    if (models?.includes(order.model) === false) return refuse(`Model '${order.model}' not found.`, 404);
    if (accepts?.includes(order.response_format) === false) {
      return refuse(`response_format must be one of ${accepts.join(", ")}`, 400);
    }
    const recording = await makeFakeRecording(speaker, { text: input, voice, speedPercent: speed * 100 });
    const sound = await encodeFakeSound(recording, format);
    response.writeHead(200, { "content-type": contentType }).end(sound);
  });
}

const MODELS = { object: "list", data: [{ id: "whisper-1", object: "model" }] };

interface SpeechOrder {
  model: string;
  input: string;
  voice: string;
  response_format: string;
  speed?: number;
}
