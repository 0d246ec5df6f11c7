import {
  CONTENT_MAX_CHARS,
  type Endpoint,
  ENDPOINTS,
  SCENE_TEXT_MAX_CHARS,
  SCRIPT_MAX_CHARS,
  TITLE_MAX_CHARS,
} from "@inkreel/contract";
import { JSON_BODY, pathOf, toJson } from "./fuzzed-call.js";
import { FUZZED_ENDPOINTS } from "./fuzzed-endpoints.js";
import type { FuzzWorld } from "./fuzz-world.js";
import type { HostileText } from "./hostile-texts.js";
import { type Answer, CALL_LIMIT_MS, emptyReport, type FuzzReport, observeCall } from "./observe-call.js";

const COLOR_CHARS = 32;
const NAME_CHARS = 200;
/** The length of a scene in a video that is rendered completely. */
const SHORT_CHARS = 12;
const RENDER_LIMIT_MS = 240_000;
/** These calls speak up to 50,000 characters, or compose the music under them, before they answer. */
const SLOW_ENDPOINTS = new Set<Endpoint>([ENDPOINTS.getComposition, ENDPOINTS.projectAsset]);
const PROJECT = { id: "1" } as const;

type Call = (
  endpoint: Endpoint,
  options?: { path?: string; parts?: Record<string, string>; body?: unknown },
) => Promise<Answer | null>;

/**
 * Puts the text into every field of the first project at its maximum length, and then calls everything that reads it:
 * lists, files, the composition, its sounds, the thumbnails of all scenes, a copy and its video. Script and scenes
 * contain only `spokenShare` of their maximum, because speaking takes long.
 */
export async function fuzzStoredText(
  world: FuzzWorld,
  { text, spokenShare }: { text: HostileText; spokenShare: number },
): Promise<FuzzReport> {
  const { report, call } = openCalls(world, { callLimitMs: CALL_LIMIT_MS, what: text.name });
  const spoken = (maxChars: number): string => text.make(Math.ceil(maxChars * spokenShare));
  await world.restore();
  for (const [endpoint, body] of settingsOf(text)) await call(endpoint, { body });
  await call(ENDPOINTS.patchProjectScript, { body: { content: spoken(SCRIPT_MAX_CHARS) } });
  await readAll(call);
  const texts = Array.from({ length: SCRIPT_MAX_CHARS / SCENE_TEXT_MAX_CHARS }, () =>
    spoken(SCENE_TEXT_MAX_CHARS),
  );
  await call(ENDPOINTS.putScenes, { body: { scenes: texts.map((text) => ({ text })) } });
  await readAll(call);
  await call(ENDPOINTS.duplicateProject);
  await call(ENDPOINTS.generateVideo, { body: { projectId: 1 } });
  await call(ENDPOINTS.resetVideo, { body: { projectId: 1 } });
  return report;
}

/** Makes a short video with a scene for each text, and reads all its files and its share page. */
export async function fuzzStoredVideo(
  world: FuzzWorld,
  { texts }: { texts: readonly HostileText[] },
): Promise<FuzzReport> {
  const { report, call } = openCalls(world, { callLimitMs: RENDER_LIMIT_MS, what: "a video" });
  await world.restore();
  const scenes = texts.map((text) => ({ text: text.make(SHORT_CHARS) }));
  await call(ENDPOINTS.patchProject, { body: { title: texts.map((text) => text.make(3)).join(" ") } });
  await call(ENDPOINTS.putScenes, { body: { scenes } });
  await world.startRendering();
  await call(ENDPOINTS.generateVideo, { body: { projectId: 1, aspectRatio: "1:1" } });
  // The stream ends with the render.
  await call(ENDPOINTS.videoEvents);
  const video = await call(ENDPOINTS.getVideo);
  if (!video?.text.includes('"status":"completed"'))
    report.faults.push(`The video could not be made: ${video?.text ?? "no answer"}`);
  const share = await call(ENDPOINTS.shareVideo);
  const [, shareId] = /\/v\/([\w-]+)/u.exec(share?.text ?? "") ?? [];
  if (shareId === undefined)
    report.faults.push(`The video could not be shared: ${share?.text ?? "no answer"}`);
  await readAll(call);
  const shared = [ENDPOINTS.getShare, ENDPOINTS.shareFile, ENDPOINTS.sharePoster, ENDPOINTS.shareVtt];
  for (const endpoint of shared) await call(endpoint, { parts: { shareId: shareId ?? "none" } });
  return report;
}

function openCalls(
  world: FuzzWorld,
  { callLimitMs, what }: { callLimitMs: number; what: string },
): { report: FuzzReport; call: Call } {
  const report = emptyReport();
  const call: Call = async (endpoint, { path, parts = {}, body } = {}) => {
    const sent = path ?? pathOf(endpoint, { ...PROJECT, ...parts });
    const name = `${endpoint.method} ${sent} after ${what}`;
    const { answer, faults } = await observeCall(
      { world, endpoint, callLimitMs: SLOW_ENDPOINTS.has(endpoint) ? RENDER_LIMIT_MS : callLimitMs, report },
      { path: sent, body: toJson(body), headers: JSON_BODY },
      name,
    );
    report.faults.push(...faults.map((fault) => `${name}: ${fault}`));
    return answer;
  };
  return { report, call };
}

/** Returns the calls that put a text into a project, except its script and its scenes. */
function settingsOf({ make }: HostileText): [Endpoint, unknown][] {
  const colors = { primaryColor: make(COLOR_CHARS), secondaryColor: make(COLOR_CHARS) };
  const voice = {
    voiceName: make(NAME_CHARS),
    voiceType: make(NAME_CHARS),
    accent: make(NAME_CHARS),
    tone: make(NAME_CHARS),
  };
  return [
    [ENDPOINTS.patchProject, { title: make(TITLE_MAX_CHARS) }],
    [ENDPOINTS.patchProject, { content: make(CONTENT_MAX_CHARS) }],
    [ENDPOINTS.patchProject, colors],
    [ENDPOINTS.postVideo, { brandingConfig: colors }],
    [ENDPOINTS.postVoice, voice],
    [ENDPOINTS.putPreferences, { brandingSettings: { companyName: make(SCENE_TEXT_MAX_CHARS) } }],
  ];
}

/** Sends every reading call of the project. */
async function readAll(call: Call): Promise<void> {
  const scenes = (await call(ENDPOINTS.listScenes))?.text ?? "";
  const sceneIds = [...scenes.matchAll(/\{"id":"([^"]+)"/gu)].map(([, id = ""]) => id);
  for (const [, endpoint] of FUZZED_ENDPOINTS) {
    const { method, path } = endpoint;
    if (method === "GET" && path.includes("{id}") && !path.includes("{sceneId}")) await call(endpoint);
  }
  for (const sceneId of sceneIds) await call(ENDPOINTS.sceneThumbnail, { parts: { sceneId } });
  await call(ENDPOINTS.findPictures, { parts: { sceneId: sceneIds[0] ?? "none" } });
  const composition = (await call(ENDPOINTS.getComposition))?.text ?? "";
  for (const [path] of composition.matchAll(/\/api\/projects\/1\/assets\/[^"]+/gu))
    await call(ENDPOINTS.projectAsset, { path });
  await call(ENDPOINTS.listProjects);
}
