import {
  CONTENT_MAX_CHARS,
  createProjectBody,
  ENDPOINTS,
  isBinary,
  patchProjectBody,
} from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";
import { DEFAULT_JSON_LIMIT_BYTES, jsonLimitBytes } from "./json-limit.js";

describe("the size limit of a request body", () => {
  it("is 1 MB by default", () => {
    expect(jsonLimitBytes(patchProjectBody.pick({ title: true }))).toBe(DEFAULT_JSON_LIMIT_BYTES);
  });

  it("is 16 MB at most, whatever the endpoint", () => {
    const tooLarge = Object.entries(ENDPOINTS).filter(([, { body, maxBodyBytes }]) => {
      if (body === null || isBinary(body)) return false;
      return (maxBodyBytes ?? jsonLimitBytes(body)) > 16 * 1024 * 1024;
    });
    expect(tooLarge.map(([name]) => name)).toEqual([]);
  });

  it("fits the longest content even if every character is escaped", () => {
    const escaped = JSON.stringify({ title: "t", content: "" }).length + CONTENT_MAX_CHARS * "\\u0430".length;
    expect(jsonLimitBytes(createProjectBody)).toBeGreaterThanOrEqual(escaped);
    // The claims of a topic and their sources take a quarter of it at most.
    expect(jsonLimitBytes(createProjectBody)).toBeLessThan(escaped * 1.3);
  });
});

describe("a request body", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it("over the limit is refused before it was received completely", async () => {
    let chunksSent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunksSent += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const init = {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: endless,
      duplex: "half",
    };
    const answer = await server.app.request("/api/preferences", init as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "payload_too_large" });
    expect(chunksSent).toBeLessThan(64);
  });

  it("is not read if its Content-Length is over the limit", async () => {
    const answer = await server.app.request("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "999999999" },
      body: "{}",
    });
    expect(answer.status).toBe(413);
  });

  it("with content of the maximum length is accepted, and one more character is refused", async () => {
    const browser = new TestBrowser(server.app);
    const longest = await browser.post("/api/projects", {
      title: "Long",
      content: "я".repeat(CONTENT_MAX_CHARS),
    });
    expect(longest.status).toBe(201);
    const longer = await browser.post("/api/projects", {
      title: "Long",
      content: "я".repeat(CONTENT_MAX_CHARS + 1),
    });
    expect(longer.status).toBe(400);
  });
});
