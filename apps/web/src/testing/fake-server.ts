import {
  DEFAULT_SOUND,
  type Project,
  type Script,
  type VideoProject,
  type Voice,
  type VoiceConfig,
  type VoiceOffer,
} from "@inkreel/contract";
import { FakeProject } from "../lib/document/fake-project";

/** One call that the fake server received. */
interface GotCall {
  name: string;
  body: unknown;
}
type Answer = unknown;

/** No natural voice is offered. */
const NO_OFFER: VoiceOffer = {
  kind: "none",
  model: null,
  voice: null,
  isChosen: false,
  why: null,
  passedOver: [],
};
const TIMES = { createdAt: "2026-01-05T10:00:00.000Z", updatedAt: "2026-01-05T10:00:00.000Z" };

/**
 * A fake server at the level of HTTP with one project, whose number is 7. It keeps scenes like the real server, and
 * answers other calls by "METHOD /path". An answer is a value, a `Response`, a promise of either
 * or a function of the body and the URL.
 */
export class FakeServer {
  readonly calls: GotCall[] = [];
  readonly project = new FakeProject();
  readonly unanswered: string[] = [];
  readonly #answers = new Map<string, Answer>();

  constructor(answers: Record<string, Answer> = {}) {
    for (const [name, answer] of Object.entries({ ...standardAnswers(), ...answers })) this.on(name, answer);
  }

  on(name: string, answer: Answer): void {
    this.#answers.set(name, answer);
  }

  /** Returns the bodies that were sent to a call, in order. */
  sent(name: string): unknown[] {
    return this.calls.filter((call) => call.name === name).map(({ body }) => body);
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? "GET";
    const { pathname } = new URL(url, "http://localhost");
    const name = `${method} ${pathname}`;
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : (init.body ?? null);
    this.calls.push({ name, body });
    if (pathname === "/api/projects/7/scenes" && !this.#answers.has(name))
      return this.project.answer(url, { method, body: init.body as string });
    if (pathname === "/api/projects/7/changes" && url.includes("since=")) return untilAborted(init.signal);
    if (pathname === "/api/projects/7/changes") return this.project.answer(url, { method });
    const answer = this.#answers.get(name);
    if (answer === undefined) {
      this.unanswered.push(name);
      return refusal(404, "No such call.");
    }
    const given: unknown = await (typeof answer === "function" ? answer(body, url) : answer);
    return given instanceof Response ? given.clone() : Response.json(given);
  };
}

/** Nothing ever changes elsewhere, so the call ends when the page ends it. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () =>
      reject(new DOMException("The page ended the call.", "AbortError")),
    );
  });
}

/** Returns a refusal in the server's form. */
export function refusal(status: number, error: string, code = "internal"): Response {
  return Response.json({ error, code }, { status });
}

function standardAnswers(): Record<string, Answer> {
  return {
    "GET /api/instance": INSTANCE,
    "GET /api/music": [],
    "GET /api/local-voices": [],
    "GET /api/projects/7/voice-offer": NO_OFFER,
    "GET /api/projects": [],
    "GET /api/projects/7": PROJECT,
    "PATCH /api/projects/7": (body: object) => ({ ...PROJECT, ...body }),
    "GET /api/projects/7/voice": VOICE_CONFIG,
    "POST /api/projects/7/voice": (body: object) => ({ ...VOICE_CONFIG, id: 1, ...body }),
    "GET /api/projects/7/video": VIDEO,
    "PATCH /api/projects/7/video-project": VIDEO,
    "GET /api/projects/7/script": SCRIPT,
    "GET /api/projects/7/composition": { composition: null, stale: false },
    "GET /api/projects/7/composition/estimate": { composition: null, stale: false },
    "GET /api/projects/7/scene-thumbnails": [],
    "GET /api/projects/7/recording": { recording: null },
    "GET /api/voices": VOICES,
    ...Object.fromEntries(VOICES.map(({ id }) => [`GET /api/voices/${id}/preview`, SAMPLE])),
    "GET /api/sample": new Response("sound"),
    "GET /api/projects/7/speech-ahead": { spoken: true },
    "GET /api/templates": [],
    "GET /api/auth/user": refusal(401, "Nobody is logged in.", "unauthorized"),
    "POST /api/content/language": { language: "und", voice: { id: "v1", name: "Maren" }, warnings: [] },
  };
}

export const PROJECT: Project = {
  id: 7,
  title: "Title",
  content: "One two three. Four five.",
  contentType: "blog",
  sourceUrl: null,
  status: "draft",
  currentStep: 2,
  logoUrl: null,
  primaryColor: "#000000",
  secondaryColor: "#666666",
  metadata: {},
  useAIImages: false,
  sound: DEFAULT_SOUND,
  pronunciations: [],
  templateId: null,
  ...TIMES,
};

const VOICE_CONFIG: VoiceConfig = {
  id: null,
  projectId: 7,
  voiceId: null,
  voiceName: null,
  voiceType: null,
  accent: null,
  tone: null,
  speed: 100,
  toneLevel: 50,
  stability: 50,
  similarityBoost: 75,
  style: 0,
  speakerBoost: false,
  provider: "builtin",
  createdAt: null,
};

export const VIDEO: VideoProject = {
  id: null,
  projectId: 7,
  templateId: null,
  brandingConfig: null,
  audioUrl: null,
  videoUrl: null,
  videoAspectRatio: null,
  posterUrl: null,
  captions: null,
  captionsData: null,
  subtitlesData: null,
  subtitlesSRT: null,
  subtitlesVTT: null,
  animatedSubtitles: null,
  renderProgress: 0,
  status: null,
  stage: null,
  etaMs: null,
  error: null,
  failure: null,
  stale: false,
  durationMs: null,
  warnings: [],
  shareUrl: null,
  createdAt: null,
};

export const SCRIPT: Script = {
  id: 3,
  projectId: 7,
  sections: { hook: "", main: "One two three. Four five.", cta: "" },
  content: "One two three. Four five.",
  duration: 30,
  tone: "professional",
  estimatedSpeakingTime: 4,
  writtenBy: null,
  warnings: [],
  createdAt: TIMES.createdAt,
};

const INSTANCE = {
  version: "0.1.0",
  login: { email: true, google: false, passwordCommand: "inkreel admin password-link" },
  documentsEnabled: true,
  limits: {
    logoMaxBytes: 5_000_000,
    pictureMaxBytes: 5_000_000,
    documentMaxBytes: 5_000_000,
    maxConcurrentRenders: 1,
    durationSeconds: { min: 15, max: 120 },
  },
  providers: [{ id: "openai-writer", name: "OpenAI", kind: "writer", state: "connected" }],
  canManageVoices: false,
};

const voice = (id: string, name: string): Voice => ({
  id,
  name,
  description: "Calm and clear.",
  type: "female",
  accent: "American",
  tone: "calm",
  provider: "builtin",
  language: "en",
  languages: ["en"],
  available: true,
});
const SAMPLE = { previewUrl: "/api/sample", audioUrl: "/api/sample" };

const VOICES: readonly Voice[] = [voice("v1", "Maren"), voice("v2", "Ross")];
