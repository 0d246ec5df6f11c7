import {
  ENDPOINTS,
  plainDirection,
  type Composition,
  type CompositionScene,
  type LiveComposition,
} from "@inkreel/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeServer } from "../testing/fake-server";
import { apiKey } from "./api-query";
import { createQueryClient } from "./query-client";
import { compositionQuery, isFurther, noteSceneInView, speakScene } from "./composition-query";

const ESTIMATE = "GET /api/projects/7/composition/estimate";
const WHOLE = "GET /api/projects/7/composition";

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => vi.unstubAllGlobals());

it("the preview has what is spoken while the server narrates the other scenes", async () => {
  const client = createQueryClient();
  const narrate = holdNarration();
  server.on(ESTIMATE, answer(1));
  server.on(WHOLE, answer(3));
  const query = compositionQuery(client, 7);
  const loading = client.fetchQuery(query);
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual(answer(1)));
  expect(client.getQueryState(query.queryKey)?.fetchStatus).toBe("fetching");
  narrate();
  expect(await loading).toEqual(answer(3));
});

it("the first scene of a project that nobody narrated is spoken before the others are asked for", async () => {
  const client = createQueryClient();
  const asked: string[] = [];
  let speak = (): void => {};
  const speech = new Promise<void>((resolve) => (speak = resolve));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(url.slice(url.indexOf("/composition")));
    if (url.includes("sceneId=a")) await speech.then(() => asked.push("spoken"));
    return server.fetch(url, init);
  });
  server.on(ESTIMATE, answer(0));
  server.on(WHOLE, answer(3));
  const loading = client.fetchQuery(compositionQuery(client, 7));
  await vi.waitFor(() => expect(asked).toContain("/composition/estimate?sceneId=a"));
  speak();
  expect(await loading).toEqual(answer(3));
  expect(asked.slice(-2)).toEqual(["spoken", "/composition"]);
});

it("a narrated project is asked for once", async () => {
  const client = createQueryClient();
  server.on(ESTIMATE, answer(3));
  expect(await client.fetchQuery(compositionQuery(client, 7))).toEqual(answer(3));
  expect(server.calls.map(({ name }) => name)).toEqual([ESTIMATE]);
});

it("an edited project keeps what is shown until its narration exists", async () => {
  const client = createQueryClient();
  const query = compositionQuery(client, 7);
  client.setQueryData(query.queryKey, answer(3));
  server.on(ESTIMATE, answer(2, 1));
  server.on(WHOLE, answer(3, 1));
  await client.fetchQuery({ ...query, staleTime: 0 });
  expect(server.calls.map(({ name }) => name)).toEqual([WHOLE]);
});

it("a composition is loaded whole if no estimate can be had", async () => {
  const client = createQueryClient();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  server.on(ESTIMATE, new Response(null, { status: 500 }));
  server.on(WHOLE, answer(3));
  expect(await client.fetchQuery(compositionQuery(client, 7))).toEqual(answer(3));
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

it("a scene that was spoken first is shown, and no older answer hides it", async () => {
  const client = createQueryClient();
  const { queryKey } = compositionQuery(client, 7);
  const { signal } = new AbortController();
  client.setQueryData(queryKey, answer(1));
  server.on(ESTIMATE, answer(2));
  await speakScene(client, 7, { sceneId: "c", signal });
  expect(client.getQueryData(queryKey)).toEqual(answer(2));
  server.on(ESTIMATE, answer(1));
  await speakScene(client, 7, { sceneId: "c", signal });
  expect(client.getQueryData(queryKey)).toEqual(answer(2));
});

it("a scene that the server is speaking already is asked for again only if it is not spoken then", async () => {
  const client = createQueryClient();
  client.setQueryData(compositionQuery(client, 7).queryKey, answer(1));
  const { signal } = new AbortController();
  const left = new AbortController();
  server.on(ESTIMATE, answer(2));
  const wish = { sceneId: "b", signal };
  await Promise.all([speakScene(client, 7, wish), speakScene(client, 7, wish)]);
  expect(server.calls).toHaveLength(1);

  server.on(ESTIMATE, new Response(null, { status: 204 }));
  const given = speakScene(client, 7, { sceneId: "c", signal: left.signal });
  left.abort();
  server.on(ESTIMATE, answer(3));
  await Promise.all([given, speakScene(client, 7, { sceneId: "c", signal })]);
  expect(client.getQueryData(compositionQuery(client, 7).queryKey)).toEqual(answer(3));
});

it("another voice is heard from its first scene, and a late answer in the old one is not", async () => {
  const client = createQueryClient();
  const query = compositionQuery(client, 7);
  client.setQueryData(query.queryKey, answer(2));
  const narrate = holdNarration();
  server.on(ESTIMATE, inVoice("new", answer(1)));
  server.on(WHOLE, inVoice("new", answer(3)));
  const loading = client.fetchQuery({ ...query, staleTime: 0 });
  const known = () => client.getQueryData(query.queryKey);
  await vi.waitFor(() => expect(known()).toEqual(inVoice("new", answer(1))));
  server.on(ESTIMATE, answer(2));
  await speakScene(client, 7, { sceneId: "c", signal: new AbortController().signal });
  expect(known()).toEqual(inVoice("new", answer(1)));
  narrate();
  await loading;
});

it("another voice is heard in the scene that is looked at, while it speaks the others of a narrated project", async () => {
  const client = createQueryClient();
  const query = compositionQuery(client, 7);
  client.setQueryData(query.queryKey, inVoice("old", answer(3)));
  client.setQueryData(apiKey(ENDPOINTS.getVoice, { params: { id: 7 } }), { voiceId: "new" });
  noteSceneInView(client, 7, "b");
  const narrate = holdNarration();
  const asked: string[] = [];
  server.on(ESTIMATE, (_body: unknown, url: string) => {
    asked.push(url);
    return inVoice("new", answer(2));
  });
  server.on(WHOLE, inVoice("new", answer(3)));
  const loading = client.fetchQuery({ ...query, staleTime: 0 });
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual(inVoice("new", answer(2))));
  expect(asked[0]).toContain("?sceneId=b");
  narrate();
  expect(await loading).toEqual(inVoice("new", answer(3)));
});

it("only more spoken scenes or a newer revision replace what is shown, and nothing a whole composition", () => {
  expect(isFurther(answer(2), answer(1))).toBe(true);
  expect(isFurther(answer(1), answer(1))).toBe(false);
  expect(isFurther(answer(0, 1), answer(1))).toBe(true);
  expect(isFurther(answer(2, 0), answer(1, 1))).toBe(false);
  expect(isFurther(answer(2, 1), answer(3))).toBe(false);
});

/** Holds the whole composition back until the returned function is called. */
function holdNarration(): () => void {
  let narrate = (): void => {};
  const narration = new Promise<void>((resolve) => (narrate = resolve));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.endsWith("/composition")) await narration;
    return server.fetch(url, init);
  });
  return narrate;
}

/** Returns an answer with three scenes, the first ones of which are spoken. */
function answer(spokenCount: number, revision = 0): LiveComposition {
  const scenes = ["a", "b", "c"].map((id, index) => scene(id, index < spokenCount));
  return { revision, stale: false, composition: { scenes, durationMs: 3000 } as Composition };
}

function inVoice(id: string, { composition, ...rest }: LiveComposition): LiveComposition {
  return { ...rest, composition: { ...composition, voice: { id } } as Composition };
}

function scene(id: string, isSpoken: boolean): CompositionScene {
  return {
    id,
    role: "main",
    text: "Said.",
    source: null,
    direction: plainDirection("Said."),
    durationMs: 1000,
    narration: null,
    ...(!isSpoken && { estimated: true }),
    words: [],
  };
}
