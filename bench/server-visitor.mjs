import { readFile } from "node:fs/promises";
import { createApiClient, ENDPOINTS } from "../packages/contract/dist/index.js";

const ARTICLE = new URL("../fixtures/articles/city-trees.md", import.meta.url);
const LENGTH_SECONDS = 15;

/** A visitor of the server, with a token as programs have one and a cookie as browsers have one. */
export async function createVisitor(origin) {
  const answer = await fetch(`${origin}/api/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "bench" }),
  });
  const { token } = await answer.json();
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const client = createApiClient({ baseUrl: origin, fetch, headers: { authorization: `Bearer ${token}` } });
  return { origin, token, cookie, client };
}

/** A project ready to be rendered, its narration spoken. The colour makes all its frames its own. */
export async function prepareProject({ client }, number, { seconds: duration = LENGTH_SECONDS } = {}) {
  const content = await readFile(ARTICLE, "utf8");
  const primaryColor = `#${(0x204060 + number * 0x050301).toString(16).padStart(6, "0")}`;
  const brand = { primaryColor, secondaryColor: "#f0a010" };
  const { id } = await client.call(ENDPOINTS.createProject, {
    body: { title: `City trees ${number}`, content, contentType: "text", duration, ...brand },
  });
  const params = { id };
  await client.call(ENDPOINTS.postVideo, {
    params,
    body: { brandingConfig: { aspectRatio: "1:1", ...brand } },
  });
  await client.call(ENDPOINTS.generateScenes, { params, body: { duration } });
  await client.call(ENDPOINTS.getComposition, { params });
  return id;
}

/** Has a project rendered; gives the times from the call to the first progress and to the end. */
export async function timeRender({ client }, projectId) {
  const startedMs = performance.now();
  await client.call(ENDPOINTS.generateVideo, { body: { projectId } });
  let firstProgressMs = null;
  for await (const video of videoEvents(client, projectId)) {
    const elapsedMs = performance.now() - startedMs;
    if (video.renderProgress > 0) firstProgressMs ??= elapsedMs;
    if (video.status === "completed") return { firstProgressMs, wallMs: elapsedMs };
    if (video.status !== "queued" && video.status !== "rendering")
      throw new Error(`The render ended as ${video.status}: ${video.error}`);
  }
  throw new Error("The events ended before the render.");
}

async function* videoEvents(client, id) {
  const answer = await client.open(ENDPOINTS.videoEvents, { params: { id } });
  let text = "";
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split("\n\n");
    text = events.pop();
    for (const event of events) {
      const data = event.split("\n").find((line) => line.startsWith("data:"));
      if (data !== undefined) yield JSON.parse(data.slice("data:".length));
    }
  }
}
