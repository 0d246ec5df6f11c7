import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
let voice: Record<string, unknown>;
beforeAll(async () => {
  visit = await startVisit();
  voice = rowsOf((await visit.call("GET", "/api/voices")).body)[0] ?? {};
});
afterAll(() => visit.server.close());

it("the voice settings have null fields and defaults before they are saved", async () => {
  const projectId = await visit.makeProject();
  for (const name of ["voice", "voice-config"]) {
    expect(await visit.call("GET", `/api/projects/${projectId}/${name}`)).toEqual({
      status: 200,
      body: {
        id: null,
        projectId,
        voiceId: null,
        voiceName: null,
        voiceType: null,
        accent: null,
        tone: null,
        speed: 100,
        toneLevel: 50,
        stability: 50,
        similarityBoost: 50,
        style: 0,
        speakerBoost: true,
        provider: "elevenlabs",
        createdAt: null,
        defaultVoice: {
          voiceId: "builtin-slt",
          voiceName: "Sally",
          source: "builtin",
          service: null,
          said: {
            code: "voice_by_default",
            message: "Spoken by Sally, a built-in voice that works offline and sounds synthetic.",
            params: { voice: "Sally", source: "builtin", service: null },
          },
        },
      },
    });
  }
});

it("POST /api/voice-configs saves voice settings, with defaults for missing fields", async () => {
  const projectId = await visit.makeProject();
  const given = {
    projectId,
    voiceId: voice["id"],
    voiceName: "Mine",
    voiceType: "warm",
    accent: "US",
    tone: "calm",
    speed: 110,
    stability: 60,
  };
  const { status, body } = await visit.call("POST", "/api/voice-configs", given);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...given, toneLevel: 50, similarityBoost: 50, style: 0, speakerBoost: true });
  expect(body["provider"]).toBe(voice["provider"]);
});

it("POST …/voice updates the settings that POST /api/voice-configs saved", async () => {
  const projectId = await visit.makeProject();
  const first = await visit.call("POST", "/api/voice-configs", {
    projectId,
    voiceId: voice["id"],
    speed: 80,
  });
  const given = {
    voiceId: voice["id"],
    voiceName: voice["name"],
    stability: 50,
    similarityBoost: 75,
    style: 0,
    speakerBoost: false,
    speed: 125,
    toneLevel: 85,
  };
  const second = await visit.call("POST", `/api/projects/${projectId}/voice`, given);
  expect(second).toMatchObject({ status: 200, body: { ...given, id: first.body["id"] } });
  for (const name of ["voice", "voice-config"]) {
    expect((await visit.call("GET", `/api/projects/${projectId}/${name}`)).body).toEqual(second.body);
  }
});

it.each(["voice", "voice-config"])(
  "PATCH …/%s changes one voice setting and keeps the others",
  async (name) => {
    const projectId = await visit.makeProject();
    const fresh = await visit.call("PATCH", `/api/projects/${projectId}/${name}`, { speed: 75 });
    expect(fresh.body).toMatchObject({
      voiceId: voice["id"],
      voiceName: voice["name"],
      speed: 75,
      toneLevel: 50,
    });
    const { body } = await visit.call("PATCH", `/api/projects/${projectId}/${name}`, { toneLevel: 5 });
    expect(body).toMatchObject({ speed: 75, toneLevel: 5, voiceId: voice["id"] });
  },
);

it.each([
  [{ voiceId: "nobody" }, "voice_unknown"],
  [{ speed: 49 }, "bad_input"],
  [{ speed: 201 }, "bad_input"],
  [{ speed: "fast" }, "bad_input"],
  [{ toneLevel: -1 }, "bad_input"],
  [{ toneLevel: 101 }, "bad_input"],
  [{ stability: 200 }, "bad_input"],
  [{ speakerBoost: 1 }, "bad_input"],
  [{ voiceId: "" }, "bad_input"],
  [{ voiceName: "a\0" }, "bad_input"],
])("the invalid voice settings %j are rejected and not saved", async (body, code) => {
  const projectId = await visit.makeProject();
  expect(await visit.call("POST", `/api/projects/${projectId}/voice`, body)).toMatchObject({
    status: 400,
    body: { code },
  });
  expect((await visit.call("GET", `/api/projects/${projectId}/voice`)).body["id"]).toBeNull();
});

it("POST /api/voice-configs rejects settings without a project or without a voice", async () => {
  const projectId = await visit.makeProject();
  expect((await visit.call("POST", "/api/voice-configs", { voiceId: voice["id"] })).status).toBe(400);
  expect((await visit.call("POST", "/api/voice-configs", { projectId })).status).toBe(400);
  const foreign = { projectId: 999_999, voiceId: voice["id"] };
  expect((await visit.call("POST", "/api/voice-configs", foreign)).status).toBe(404);
});

it("null leaves the choice of the voice to the program again, with settings of one's own for the voice that speaks", async () => {
  const projectId = await visit.makeProject();
  const path = `/api/projects/${projectId}/voice`;
  const unchosen = await visit.call("GET", path);
  await visit.call("POST", path, { voiceId: voice["id"], speed: 120 });
  expect(await visit.call("POST", path, { voiceId: null })).toEqual(unchosen);
  expect(await visit.call("GET", path)).toEqual(unchosen);
  await visit.call("POST", path, { voiceId: voice["id"], speed: 120 });
  const { body } = await visit.call("POST", path, { voiceId: null, speed: 110 });
  expect(body).toMatchObject({ voiceId: "builtin-slt", speed: 110 });
});
