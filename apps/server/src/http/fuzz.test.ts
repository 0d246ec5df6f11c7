import { ENDPOINTS, errorResponse, isBinary, type Endpoint } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { runAdminCommand } from "../auth/admin/run-admin-command.js";
import { arbitraryOf, mutationOf } from "../testing/arbitrary-of-schema.js";
import { CONTENT, startVisit, type Visit } from "../testing/visit.js";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 15);
/** Those that speak, draw or fetch when their input happens to be good. */
const COSTLY_RUNS = Math.ceil(RUNS / 3);
const SLOWEST_MS = 15_000;
/** Renders and streams of events have tests of their own. */
const LEFT_OUT = new Set<Endpoint>([ENDPOINTS.generateVideo, ENDPOINTS.videoEvents]);
const RATE_WINDOW_MS = 61_000;

/** Who may call everything. */
const ADMIN = { email: "boss@example.com", password: "correct horse battery" };

let visit: Visit;
let nowMs = Date.now();
beforeAll(async () => {
  // A rate that is never exceeded: each call comes a minute after the last.
  visit = await startVisit({ clock: () => new Date(nowMs), variables: { ADMIN_EMAILS: ADMIN.email } });
  const { env, db, endedSessions } = visit.server.services;
  await runAdminCommand({ env, db, onSessionEnd: endedSessions.add }, { name: "create", ...ADMIN });
  expect((await visit.call("POST", "/api/auth/sign-in/email", ADMIN)).status).toBe(200);
  const id = await visit.makeProject({ contentType: "text", content: "Trees cool streets. Plant one." });
  await visit.call("POST", `/api/projects/${id}/generate-scenes`, { duration: 15 });
});
afterAll(() => visit.server.close());

/** How much there is of everything that a visitor can make. */
async function countRows(): Promise<string> {
  const tables = [
    "projects",
    "scripts",
    "scenes",
    "voice_configs",
    "video_projects",
    "media_assets",
    "uploads",
    "templates",
    "users",
  ];
  const sums = tables.map((table) => `(select count(*) from ${table})`);
  const { rows } = await visit.server.services.database.executeSql(
    `select concat_ws(',', ${sums.join(",")}) as counts`,
  );
  return String(rows[0]?.["counts"]);
}

const part = fc.oneof(
  { arbitrary: fc.constant("1"), weight: 20 },
  fc.constantFrom(
    "0",
    "-1",
    "2147483648",
    "1.5",
    "abc",
    "%00",
    "%ff%fe",
    "%F0%9F%92%A9",
    "..%2f..",
    "1%20or%201",
    " 1",
  ),
  fc
    .string({ unit: "binary", minLength: 1, maxLength: 20 })
    .map((text) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ""))),
);
const query = fc.oneof(
  { arbitrary: fc.constant(""), weight: 3 },
  fc
    .array(fc.tuple(fc.constantFrom("v", "all", "download", "url", "x", "__proto__"), part), { maxLength: 3 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`),
);
/** Bodies that are right, so that what is wrong with one part is seen alone. */
const GOOD_BODIES = new Map<Endpoint, unknown>([
  [
    ENDPOINTS.createProject,
    {
      title: "Trees",
      content: CONTENT,
      contentType: "blog",
      sourceUrl: "https://example.com/a",
      duration: 30,
      templateId: 2,
      logoUrl: null,
      metadata: { logoPosition: "top-left", duration: 30 },
    },
  ],
  [
    ENDPOINTS.patchProject,
    { title: "Trees", currentStep: 2, content: CONTENT, metadata: { aspectRatio: "1:1" }, templateId: 1 },
  ],
  [
    ENDPOINTS.putScenes,
    {
      revision: null,
      scenes: [
        { id: null, text: "Trees cool streets.", chosenLayout: "list", emphasis: [0, 1], pictogram: "leaf" },
        { id: "s1", text: "Plant one, two or three.", chosenLayout: null, mediaAssetId: null },
      ],
    },
  ],
  [ENDPOINTS.generateScenes, { tone: "casual", duration: 15, captionsStyle: "bold", aspectRatio: "9:16" }],
  [ENDPOINTS.generateScript, { projectId: 1, duration: 15, tone: "casual" }],
  [ENDPOINTS.patchProjectScript, { content: "Trees cool streets. Plant one.", duration: 15, tone: "casual" }],
  [ENDPOINTS.patchScript, { sections: { hook: "Trees cool.", main: "Plant one.", cta: "Now." } }],
  [ENDPOINTS.saveVoiceConfig, { projectId: 1, voiceId: BUILT_IN_VOICES[0]?.id, speed: 90, tone: "calm" }],
  [
    ENDPOINTS.postVoice,
    { voiceId: BUILT_IN_VOICES[0]?.id, stability: 50, similarityBoost: 75, speakerBoost: false },
  ],
  [ENDPOINTS.postVideo, { brandingConfig: { aspectRatio: "1:1", primaryColor: "#123456" } }],
  [
    ENDPOINTS.createTemplate,
    {
      name: "Mine",
      type: "story",
      description: "A story",
      config: { tone: "casual" },
      isDefault: true,
      isActive: true,
    },
  ],
  [
    ENDPOINTS.updateTemplate,
    {
      name: "Mine",
      type: "blog-summary",
      description: "A story",
      config: { deep: { er: [1] } },
      isDefault: false,
    },
  ],
  [ENDPOINTS.putPreferences, { brandingSettings: { primaryColor: "#123456", deep: { er: [1] } } }],
]);

const BROKEN_BODIES = [
  "{",
  "nul",
  '{"a":',
  "\u0000",
  '{"title":"\\u0000"}',
  '{"title":"\\ud800"}',
  "[".repeat(50_000),
  '{"a":'.repeat(9_999),
];

function bodyOf(endpoint: Endpoint): fc.Arbitrary<string | null> {
  const { body } = endpoint;
  const broken = fc.constantFrom<string | null>(null, "", ...BROKEN_BODIES);
  if (body === null || isBinary(body)) return broken;
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Parameters<
    typeof arbitraryOf
  >[0];
  return fc.oneof(
    { arbitrary: arbitraryOf(schema).map(toJson), weight: 5 },
    { arbitrary: mutationOf(GOOD_BODIES.get(endpoint) ?? {}).map(toJson), weight: 5 },
    { arbitrary: broken, weight: 1 },
  );
}

const toJson = (value: unknown): string | null => JSON.stringify(value) ?? null;

const typeOf = (endpoint: Endpoint) =>
  endpoint.body !== null && isBinary(endpoint.body)
    ? fc.constantFrom("multipart/form-data; boundary=x", "multipart/form-data", "text/plain")
    : fc.oneof(
        { arbitrary: fc.constant("application/json"), weight: 15 },
        fc.constantFrom("text/plain", "application/json;charset=latin1", "x"),
      );

interface FuzzedCall {
  path: string;
  body: string | null;
  type: string;
}

function callOf(endpoint: Endpoint): fc.Arbitrary<FuzzedCall> {
  const names = [...endpoint.path.matchAll(/\{\w+\}/gu)].length;
  return fc
    .record({
      parts: fc.array(part, { minLength: names, maxLength: names }),
      query,
      body: bodyOf(endpoint),
      type: typeOf(endpoint),
    })
    .map(({ parts, query, body, type }) => {
      let at = 0;
      const path = endpoint.path.replaceAll(/\{\w+\}/gu, () => parts[at++] ?? "");
      return { path: path + query, body: endpoint.method === "GET" ? null : body, type };
    });
}

async function check(endpoint: Endpoint, { path, body, type }: FuzzedCall): Promise<void> {
  nowMs += RATE_WINDOW_MS;
  // Some call before may have deleted it.
  await visit.server.services.database.executeSql("update projects set deleted_at = null");
  const before = await countRows();
  const startMs = performance.now();
  const response = await visit.browser.send(endpoint.method, path, {
    body,
    headers: { "content-type": type },
  });
  const bytes = await response.arrayBuffer();
  expect(performance.now() - startMs, path).toBeLessThan(SLOWEST_MS);
  const text = new TextDecoder().decode(bytes);
  expect(response.status < 500 || isForeignFault(text), `${response.status} ${text.slice(0, 300)}`).toBe(
    true,
  );
  if (response.status < 400 || path.startsWith("/api/auth/user")) return;
  expect(errorResponse.safeParse(JSON.parse(text)).success, text).toBe(true);
  expect(await countRows(), text).toBe(before);
}

/** 502 and 504 are others' faults, and they are named. */
function isForeignFault(text: string): boolean {
  const { data } = errorResponse.safeParse(JSON.parse(text));
  return ["address_unreachable", "page_refused", "timed_out", "unavailable"].includes(data?.code ?? "");
}

describe("whatever is sent, there is an answer that says what is wrong, soon, and nothing half written", () => {
  it.each(Object.entries(ENDPOINTS).filter(([, endpoint]) => !LEFT_OUT.has(endpoint)))(
    "%s",
    async (_name, endpoint: Endpoint) => {
      const numRuns = endpoint.isCostly ? COSTLY_RUNS : RUNS;
      await fc.assert(
        fc.asyncProperty(callOf(endpoint), (call) => check(endpoint, call)),
        { numRuns },
      );
    },
    SLOWEST_MS * RUNS,
  );
});
