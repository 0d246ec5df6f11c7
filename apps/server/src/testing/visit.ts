import { createTestServer, type TestServer } from "./create-test-server.js";
import { TestBrowser } from "./test-browser.js";

type Json = Record<string, unknown>;

/** A status and the JSON of the answer. */
export interface Answer {
  status: number;
  body: Json;
}

/** Returns the objects of a list in an answer. */
export function rowsOf(value: unknown): Json[] {
  if (!Array.isArray(value)) throw new Error(`This is no list: ${JSON.stringify(value)}`);
  return value as Json[];
}

/** The server of a test file with one visitor's browser. */
export interface Visit {
  server: TestServer;
  browser: TestBrowser;
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Creates a project. Returns its id. */
  makeProject: (fields?: object) => Promise<number>;
}

export const CONTENT = [
  "City trees cool the streets around them by several degrees on a hot afternoon.",
  "A single mature oak can transpire more than 400 litres of water in a day.",
  "Their roots hold the soil, and their crowns slow the rain before it floods the drains.",
  "Yet most young trees planted along roads die within ten years.",
  "The usual cause is not disease but compacted soil and a lack of water.",
  "Cities that give each tree enough space spend less on replacing them.",
  "Plant fewer trees, but plant them well.",
].join(" ");

export async function startVisit(options: Parameters<typeof createTestServer>[0] = {}): Promise<Visit> {
  const server = await createTestServer(options);
  return visitBy(server, new TestBrowser(server.app));
}

/** Creates another visitor of a server. */
export function visitBy(server: TestServer, browser: TestBrowser): Visit {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const sending =
      body === undefined ? browser.send(method, path) : browser.sendJson(method, path, { body });
    const response = await sending;
    const text = await response.text();
    return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as Json };
  };
  const makeProject = async (fields: object = {}): Promise<number> => {
    const given = { title: "City trees", content: CONTENT, contentType: "blog", ...fields };
    const { status, body } = await call("POST", "/api/projects", given);
    if (status !== 201) throw new Error(`No project was made: ${JSON.stringify(body)}`);
    return Number(body["id"]);
  };
  return { server, browser, call, makeProject };
}
