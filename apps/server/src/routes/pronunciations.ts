import { encodeWav } from "@inkreel/audio";
import { ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { createHash } from "node:crypto";
import { videoVoice } from "../compositions/video-voice.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { languageOfProject } from "../voices/language-of-project.js";
import { findOwnedProject } from "./owned.js";

/** Lets the author of a project hear how its voice says a word. */
export function pronunciationRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { repositories, voices, waiting } = services;
  implementEndpoint(app, ENDPOINTS.pronunciationAudio, async ({ c, params, query: { text, sayAs } }) => {
    const project = await findOwnedProject(c, params.id);
    const signal = callSignal(c);
    const language = await languageOfProject(services, project, signal);
    const stored = await repositories.voiceConfigs.findByProject(project.id);
    // A video without a voice has none to hear, so the voice speaks that a project has without a choice.
    const config = stored?.provider === "none" ? null : stored;
    const pronunciations = sayAs === undefined ? [] : [{ text, sayAs, language: null, matchCase: false }];
    const { voice, voiceSettings } = await videoVoice(voices, {
      project: { ...project, pronunciations },
      config,
      language,
      scenes: [],
    });
    const spoken = { text, language, voiceId: voice.id, ...voiceSettings, signal };
    const speech = await waiting.during(project, () => voices.speaker.speak(spoken));
    const wav = encodeWav(speech.samples, speech.sampleRateHz);
    const etag = `"${createHash("sha256").update(wav).digest("base64url")}"`;
    return sendFile(c, bytesSource(wav, etag), {
      mediaType: "audio/wav",
      cacheControl: "private, max-age=60",
      disposition: null,
    });
  });
}
