import { encodeWav } from "@inkreel/audio";
import { createSpeaker } from "@inkreel/speech";
import { makeFakeRecording } from "./fake-recording.js";
import { type FakeService, sendJson, startFakeService } from "./fake-service.js";

/**
 * Starts a fake of OpenAI's speech endpoint as documented, which speaks with built-in voices. With `voices`, it also
 * has the list of compatible servers.
 */
export async function startFakeOpenaiSpeech(
  options: { apiKey?: string | null; voices?: readonly unknown[] | null } = {},
): Promise<FakeService> {
  const { apiKey = "sk-test-key", voices = null } = options;
  const speaker = createSpeaker({ store: null, workerCount: 1 });
  const service = await startFakeService(async ({ method, path, headers, body }, response) => {
    if (apiKey !== null && headers.authorization !== `Bearer ${apiKey}`) {
      const error = {
        message: "Incorrect API key provided",
        type: "invalid_request_error",
        code: "invalid_api_key",
      };
      sendJson(response, { error }, 401);
    } else if (method === "GET" && path === "/v1/models") {
      sendJson(response, { object: "list", data: [{ id: "tts-1", object: "model" }] });
    } else if (method === "GET" && path === "/v1/audio/voices" && voices !== null) {
      sendJson(response, { voices });
    } else if (method === "POST" && path === "/v1/audio/speech") {
      const { input, voice, speed = 1 } = body as { input: string; voice: string; speed?: number };
      const recording = await makeFakeRecording(speaker, { text: input, voice, speedPercent: speed * 100 });
      const wav = Buffer.from(encodeWav(recording.samples, recording.sampleRateHz));
      // The service streams, so its header does not contain the length.
      wav.writeUInt32LE(0xffff_ffff, 4);
      wav.writeUInt32LE(0xffff_ffff, 40);
      response.writeHead(200, { "content-type": "audio/wav" }).end(wav);
    } else {
      sendJson(response, { error: { message: `Unknown request URL: ${method} ${path}` } }, 404);
    }
  });
  return {
    ...service,
    close: async () => {
      await Promise.all([service.close(), speaker.close()]);
    },
  };
}
