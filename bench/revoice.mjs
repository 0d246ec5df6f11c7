import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { ENDPOINTS, isOnMachine } from "../packages/contract/dist/index.js";
import { median } from "./median.mjs";
import { startServerProcess } from "./server-process.mjs";
import { createVisitor } from "./server-visitor.mjs";

const ARTICLE = new URL("../fixtures/articles/city-trees.md", import.meta.url);
const LENGTH_SECONDS = 60;
const ROUNDS = 5;
/** The scene that the person looks at: in the middle, so that it is not the first that the whole video needs. */
const SCENE_AT = 3;

/**
 * The time from choosing another voice to the sound of the scene that is looked at, as the editor asks for it, in a video of a
 * minute: with the whole video spoken first, with this scene first, and with a voice that the pointer had rested at. Each round has
 * its own words, so that nothing is spoken before.
 */
export async function benchRevoice() {
  const server = await startServerProcess();
  try {
    const visitor = await createVisitor(server.origin);
    const voices = await visitor.client.call(ENDPOINTS.listVoices);
    const own = voices.filter((voice) => voice.available && isOnMachine(voice));
    const times = { whole: [], first: [], ahead: [] };
    for (let number = 0; number < ROUNDS; number++)
      for (const way of Object.keys(times)) times[way].push(await timeVoice(visitor, { own, number, way }));
    return {
      revoiceMs: Math.round(median(times.first)),
      revoiceMsMax: Math.round(Math.max(...times.first)),
      revoiceAheadMs: Math.round(median(times.ahead)),
      revoiceWholeMs: Math.round(median(times.whole)),
      revoiceVsWhole: Math.round((median(times.first) / median(times.whole)) * 1000) / 1000,
    };
  } finally {
    await server.stop();
  }
}

async function timeVoice({ origin, token, client }, { own, number, way }) {
  const content = (await readFile(ARTICLE, "utf8")).replaceAll("tree", `tree ${way} ${number}`);
  const { id } = await client.call(ENDPOINTS.createProject, {
    body: { title: "City trees", content, contentType: "text", duration: LENGTH_SECONDS },
  });
  const params = { id };
  await client.call(ENDPOINTS.generateScenes, { params, body: { duration: LENGTH_SECONDS } });
  const { composition } = await client.call(ENDPOINTS.getComposition, { params });
  const { id: sceneId } = composition.scenes[SCENE_AT];
  const others = own.filter(({ id: voiceId }) => voiceId !== composition.voice.id);
  const { id: voiceId } = others[number % others.length];
  if (way === "ahead") await client.call(ENDPOINTS.speakAhead, { params, query: { sceneId, voiceId } });
  // The page is at rest when the person chooses.
  await wait(500);
  const startedMs = performance.now();
  await client.call(ENDPOINTS.postVoice, { params, body: { voiceId } });
  const answer =
    way === "whole"
      ? await client.call(ENDPOINTS.getComposition, { params })
      : await client.call(ENDPOINTS.estimateComposition, { params, query: { sceneId } });
  // The editor asks for the other scenes once it shows this one, while it loads its sound.
  const whole = client.call(ENDPOINTS.getComposition, { params });
  const { src } = answer.composition.scenes.find((scene) => scene.id === sceneId).narration;
  const headers = { authorization: `Bearer ${token}` };
  const sound = await fetch(`${origin}${src}&encoding=opus`, { headers });
  if (!sound.ok || answer.composition.voice.id !== voiceId) throw new Error(`"${voiceId}" was not heard.`);
  await sound.arrayBuffer();
  const tookMs = performance.now() - startedMs;
  await whole;
  return tookMs;
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(await benchRevoice());
