import { type Endpoint, type EndpointName, ENDPOINTS } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";
import { makeVictim, snapshotOthers, VICTIM_MARK, type Victim } from "../testing/victim.js";

/** The rule for a call that names something of another visitor. */
type Rule =
  /** The call names nothing of others and must not change or show it. */
  | { kind: "own"; body?: (victim: Victim) => unknown }
  /** The call names the victim's things and is answered with 404, as if they did not exist. */
  | {
      kind: "foreign";
      params: (victim: Victim) => Record<string, string | number>;
      /** The query with its question mark, where the endpoint needs one. */
      query?: string;
      body?: (victim: Victim) => unknown;
    }
  /** The call is for administrators. */
  | { kind: "admin"; params?: Record<string, string | number>; body: unknown }
  /** The call uses what the victim made public: the address of a share is for everybody. */
  | { kind: "open" };

const ofProject = (body?: (victim: Victim) => unknown): Rule => ({
  kind: "foreign",
  params: ({ projectId }) => ({ id: projectId }),
  ...(body === undefined ? {} : { body }),
});
const ofScene = (body?: (victim: Victim) => unknown): Rule => ({
  kind: "foreign",
  params: ({ projectId, sceneId }) => ({ id: projectId, sceneId }),
  ...(body === undefined ? {} : { body }),
});
const inBody = (more: object = {}): Rule => ({
  kind: "foreign",
  params: () => ({}),
  body: ({ projectId }) => ({ projectId, ...more }),
});
const ofAsset: Rule = {
  kind: "foreign",
  params: ({ projectId, assetId }) => ({ id: projectId, assetId }),
};
const ofCaptioning = (body?: () => unknown): Rule => ({
  kind: "foreign",
  params: ({ captioningId }) => ({ id: captioningId, file: "captions.srt" }),
  ...(body === undefined ? {} : { body }),
});
const ofVersion = (body?: () => unknown): Rule => ({
  kind: "foreign",
  params: ({ projectId, versionId }) => ({ id: projectId, versionId }),
  ...(body === undefined ? {} : { body }),
});
const ofVideoOrder: Rule = { kind: "foreign", params: ({ videoOrderId }) => ({ id: videoOrderId }) };
const ofVideoBatch: Rule = { kind: "foreign", params: ({ videoBatchId }) => ({ id: videoBatchId }) };
const own: Rule = { kind: "own" };
const open: Rule = { kind: "open" };
const template = {
  name: "Mine",
  description: "Now",
  type: "story",
  config: {},
  isDefault: true,
  isActive: true,
};
const words = "Words that a stranger wrote, long enough to be content of a project.";

/** Every call of the endpoint table must be in here, otherwise this file does not compile. */
const RULES: Record<EndpointName, Rule> = {
  listProjects: own,
  createProject: { kind: "own", body: () => ({ title: "Mine", content: words }) },
  getProject: ofProject(),
  patchProject: ofProject(() => ({ title: "Stolen", content: words, currentStep: 3 })),
  deleteProject: ofProject(),
  restoreProject: { kind: "foreign", params: ({ deletedProjectId }) => ({ id: deletedProjectId }) },
  duplicateProject: ofProject(),
  translateProject: ofProject(() => ({ language: "de" })),
  extractContent: { kind: "own", body: () => ({ url: "http://127.0.0.1:1/" }) },
  // Without a topic, because no writer is connected here.
  outlineTopic: { kind: "own", body: () => ({ topic: "" }) },
  describeLanguage: { kind: "own", body: () => ({ text: words }) },
  getProjectScript: ofProject(),
  patchProjectScript: ofProject(() => ({ content: words })),
  patchScript: {
    kind: "foreign",
    params: ({ scriptId }) => ({ id: scriptId }),
    body: () => ({ content: words }),
  },
  generateScript: inBody(),
  getChanges: ofProject(),
  listVersions: ofProject(),
  saveVersion: ofProject(() => ({ name: "Mine" })),
  getVersion: ofVersion(),
  renameVersion: ofVersion(() => ({ name: "Mine" })),
  deleteVersion: ofVersion(),
  restoreVersion: ofVersion(),
  listScenes: ofProject(),
  listSceneForms: ofScene(),
  illustrateScenes: ofProject(),
  findPictures: ofScene(),
  choosePicture: ofScene(() => ({ candidateId: "x" })),
  generatePicture: ofScene(() => ({})),
  addPictureFromAddress: ofProject(() => ({ url: "http://127.0.0.1:1/picture.jpg" })),
  pictureThumbnail: {
    kind: "foreign",
    params: ({ projectId }) => ({ id: projectId, token: "x" }),
  },
  projectCredits: ofProject(),
  putScenes: ofProject(() => ({ revision: null, scenes: [] })),
  generateScenes: ofProject(() => ({})),
  listSceneThumbnails: ofProject(),
  rewriteScene: {
    kind: "foreign",
    params: ({ projectId, sceneId }) => ({ id: projectId, sceneId }),
    body: () => ({ style: "shorter" }),
  },
  getComposition: ofProject(),
  estimateComposition: ofProject(),
  speakAhead: {
    kind: "foreign",
    params: ({ projectId }) => ({ id: projectId }),
    query: "?sceneId=a&voiceId=b",
  },
  projectAsset: {
    kind: "foreign",
    params: ({ projectId }) => ({ id: projectId, kind: "narration", name: "0".repeat(64) }),
  },
  sceneThumbnail: {
    kind: "foreign",
    params: ({ projectId, sceneId }) => ({ id: projectId, sceneId }),
  },
  searchObjects: open,
  getWaiting: ofProject(),
  putWaiting: ofProject(() => ({ service: "openai-writer", wish: "keep" })),
  getPatience: own,
  putPatience: { kind: "own", body: () => ({ isPatient: true }) },
  listVoices: own,
  listDefaultVoices: own,
  listLocalVoices: own,
  installLocalVoice: { kind: "foreign", params: () => ({ id: "nobody" }) },
  removeLocalVoice: { kind: "foreign", params: () => ({ id: "nobody" }) },
  previewVoice: open,
  voicePreviewAudio: open,
  pronunciationAudio: {
    kind: "foreign",
    params: ({ projectId }) => ({ id: projectId }),
    query: "?text=Nguyen",
  },
  getVoice: ofProject(),
  postVoice: ofProject(() => ({ speed: 150 })),
  patchVoice: ofProject(() => ({ speed: 150 })),
  getVoiceConfig: ofProject(),
  getVoiceOffer: ofProject(),
  patchVoiceConfig: ofProject(() => ({ speed: 150 })),
  saveVoiceConfig: inBody({ voiceId: "slt" }),
  listMusic: open,
  musicPreview: { kind: "open" },
  getRecording: ofProject(),
  deleteRecording: ofProject(),
  getVideo: ofProject(),
  postVideo: ofProject(() => ({ brandingConfig: { primaryColor: "#ff0000" } })),
  patchVideo: ofProject(() => ({ brandingConfig: { primaryColor: "#ff0000" } })),
  getVideoProject: ofProject(),
  postVideoProject: ofProject(() => ({ brandingConfig: { primaryColor: "#ff0000" } })),
  patchVideoProject: ofProject(() => ({ brandingConfig: { primaryColor: "#ff0000" } })),
  generateVideo: inBody(),
  resetVideo: inBody(),
  listVariants: ofProject(),
  generateVariant: ofProject(() => ({ aspectRatio: "1:1" })),
  stopVariant: {
    kind: "foreign",
    params: ({ projectId }) => ({ id: projectId, aspectRatio: "16:9" }),
  },
  checkPlatforms: ofProject(),
  downloadVideo: ofProject(),
  videoEvents: ofProject(),
  videoSrt: ofProject(),
  videoVtt: ofProject(),
  videoPoster: ofProject(),
  videoTranscript: ofProject(),
  getNarration: {
    kind: "foreign",
    params: ({ projectId }) => ({ id: projectId, file: "words.json" }),
  },
  orderVideo: { kind: "own", body: () => ({ text: words }) },
  getOrderedVideo: ofVideoOrder,
  orderedVideoEvents: ofVideoOrder,
  cancelOrderedVideo: ofVideoOrder,
  orderBatch: { kind: "own", body: () => ({ videos: [{ text: words }] }) },
  listBatches: own,
  getBatch: ofVideoBatch,
  cancelBatch: ofVideoBatch,
  listCaptionings: own,
  createCaptioning: {
    kind: "foreign",
    params: () => ({}),
    body: ({ uploadId }) => ({ uploadId, script: words }),
  },
  getCaptioning: ofCaptioning(),
  patchCaptioning: ofCaptioning(() => ({ script: words })),
  deleteCaptioning: ofCaptioning(),
  burnCaptions: ofCaptioning(() => ({
    style: "modern",
    template: "story",
    primaryColor: "#ff0000",
    secondaryColor: "#00ff00",
  })),
  stopBurning: ofCaptioning(),
  captioningEvents: ofCaptioning(),
  captioningFile: ofCaptioning(),
  shareVideo: ofProject(() => ({})),
  reopenShare: ofProject(() => ({})),
  unshareVideo: ofProject(),
  getShare: open,
  shareFile: open,
  sharePoster: open,
  shareVtt: open,
  oembed: open,
  getFeed: own,
  putFeed: { kind: "own", body: () => ({ title: "Mine" }) },
  deleteFeed: own,
  rssFeed: open,
  jsonFeed: open,
  getExcerpt: {
    kind: "foreign",
    params: ({ projectId }) => ({ id: projectId, format: "gif" }),
  },
  upload: { kind: "foreign", params: () => ({}), body: pictureForm },
  uploadFile: { kind: "foreign", params: ({ uploadId }) => ({ id: uploadId }) },
  listMedia: ofProject(),
  listSceneMedia: ofProject(),
  listOtherMedia: ofProject(),
  takeOtherMedia: ofAsset,
  mediaFile: ofAsset,
  mediaThumbnail: ofAsset,
  deleteMedia: ofAsset,
  listTemplates: own,
  createTemplate: { kind: "admin", body: template },
  updateTemplate: { kind: "admin", params: { id: 2 }, body: template },
  deleteTemplate: { kind: "admin", params: { id: 2 }, body: {} },
  getUser: own,
  signIn: open,
  signUp: open,
  signInWithGoogle: open,
  signOut: open,
  sendPasswordLink: open,
  readPasswordLink: open,
  resetPassword: open,
  createPasswordLink: { kind: "admin", body: { email: "boss@example.com" } },
  changePassword: {
    kind: "own",
    body: () => ({ currentPassword: "a guess", newPassword: "a new password" }),
  },
  renameUser: { kind: "own", body: () => ({ name: "Mine" }) },
  changeEmail: { kind: "own", body: () => ({ email: "mine@example.com", password: "a guess" }) },
  confirmEmail: open,
  getAccount: own,
  exportAccount: own,
  deleteAccount: { kind: "own", body: () => ({ password: "a guess" }) },
  getPreferences: own,
  putPreferences: { kind: "own", body: () => ({ brandingSettings: { primaryColor: "#ff0000" } }) },
  getInstance: own,
  getQuotas: own,
  testProvider: { kind: "foreign", params: () => ({ id: "nobody" }) },
  listTokens: own,
  createToken: { kind: "own", body: () => ({ name: "Mine" }) },
  deleteToken: { kind: "foreign", params: ({ tokenId }) => ({ id: tokenId }) },
  listWebhooks: own,
  createWebhook: { kind: "own", body: () => ({ url: "https://example.com/hook" }) },
  deleteWebhook: { kind: "foreign", params: ({ webhookId }) => ({ id: webhookId }) },
  assistantCalls: { kind: "own", body: () => ({ jsonrpc: "2.0", id: 1, method: "tools/list" }) },
};

const ONE_PIXEL_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
function pictureForm({ projectId }: Victim): FormData {
  const form = new FormData();
  form.set("kind", "picture");
  form.set("projectId", String(projectId));
  form.set("file", new File([ONE_PIXEL_PNG], "a.png", { type: "image/png" }));
  return form;
}

const NOT_IMPLEMENTED = "There is nothing at this address.";
let server: TestServer;
let victim: Victim;
const strangers = new Map<string, TestBrowser>();

beforeAll(async () => {
  server = await createTestServer({ variables: { ADMIN_EMAILS: "boss@example.com" } });
  victim = await makeVictim(server);
  const anonymous = new TestBrowser(server.app, "192.0.2.11");
  await anonymous.put("/api/preferences", { brandingSettings: {} });
  const account = new TestBrowser(server.app, "192.0.2.12");
  // The address of an administrator, which nobody has verified.
  await account.signUp({ email: "boss@example.com", password: "correct horse" });
  strangers.set("somebody without a session", new TestBrowser(server.app, "192.0.2.13"));
  strangers.set("an anonymous stranger", anonymous);
  strangers.set("a stranger with an account", account);
});
afterAll(() => server.close());

async function call(
  browser: TestBrowser,
  endpoint: Endpoint,
  params: object,
  body: unknown,
): Promise<Response> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_braces, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  if (body instanceof FormData) return browser.send(endpoint.method, path, { body });
  if (endpoint.method === "GET") return browser.get(path);
  return browser.sendJson(endpoint.method, path, { body: body ?? {} });
}

function withQuery<E extends Endpoint>(endpoint: E, query: string): E {
  return { ...endpoint, path: endpoint.path + query };
}

const walked = Object.entries(RULES) as [EndpointName, Rule][];
const foreign = walked.flatMap(([name, rule]) => (rule.kind === "foreign" ? [{ name, rule }] : []));
const admin = walked.flatMap(([name, rule]) => (rule.kind === "admin" ? [{ name, rule }] : []));
const owned = walked.flatMap(([name, rule]) => (rule.kind === "own" ? [{ name, rule }] : []));

describe("another visitor's data", () => {
  it.each(foreign)(
    "is not found and stays unchanged when a visitor calls $name with its id",
    async ({ name, rule }) => {
      for (const [who, browser] of strangers) {
        const before = await snapshotOthers(server, victim);
        const endpoint = withQuery(ENDPOINTS[name], rule.query ?? "");
        const answer = await call(browser, endpoint, rule.params(victim), rule.body?.(victim));
        const text = await answer.text();
        expect(answer.status, `${who}: ${text}`).toBe(404);
        expect(JSON.parse(text), who).toMatchObject({ code: "not_found", error: expect.any(String) });
        expect(text, "not implemented").not.toContain(NOT_IMPLEMENTED);
        expect(text, who).not.toContain(VICTIM_MARK);
        expect(await snapshotOthers(server, victim), who).toEqual(before);
      }
    },
  );

  it.each(owned)("is neither returned nor changed when a visitor calls $name", async ({ name, rule }) => {
    for (const [who, browser] of strangers) {
      const before = await snapshotOthers(server, victim);
      const answer = await call(browser, ENDPOINTS[name], {}, rule.body?.(victim));
      const text = await answer.text();
      expect(answer.status, `${who}: ${text}`).toBeLessThan(500);
      expect(text, "not implemented").not.toContain(NOT_IMPLEMENTED);
      expect(text, who).not.toContain(VICTIM_MARK);
      expect(await snapshotOthers(server, victim), who).toEqual(before);
    }
  });

  it("is visible to its owner", async () => {
    const own = await call(victim.browser, ENDPOINTS.getProject, { id: victim.projectId }, null);
    expect([own.status, await own.text()]).toEqual([200, expect.stringContaining(VICTIM_MARK)]);
  });
});

it.each(admin)(
  "the endpoint $name is refused for visitors who are not administrators",
  async ({ name, rule }) => {
    for (const [who, browser] of strangers) {
      const before = await snapshotOthers(server, victim);
      const answer = await call(browser, ENDPOINTS[name], rule.params ?? {}, rule.body);
      expect(answer.status, who).toBe(who === "a stranger with an account" ? 403 : 401);
      expect(await snapshotOthers(server, victim), who).toEqual(before);
    }
  },
);

it("only endpoints that are declared public are open to everybody", () => {
  const opened = walked.filter(([, rule]) => rule.kind === "open").map(([name]) => ENDPOINTS[name]);
  for (const { access, path } of opened) expect(access, path).toBe("public");
});
