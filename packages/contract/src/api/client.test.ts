import { describe, expect, it } from "vitest";
import { AppError } from "../errors.js";
import { ApiError } from "./api-error.js";
import { createApiClient, type ApiAnswer, type ApiRequestInit } from "./client.js";
import { ENDPOINTS } from "./endpoints.js";

interface Call {
  url: string;
  init: ApiRequestInit;
}

function clientAnswering(answer: Partial<ApiAnswer> & { body?: string }) {
  const calls: Call[] = [];
  const { body = "{}", ...rest } = answer;
  const client = createApiClient({
    baseUrl: "https://videos.example",
    headers: { authorization: "Bearer abc" },
    async fetch(url: string, init: ApiRequestInit) {
      calls.push({ url, init });
      const headers = { get: (name: string) => (name === "retry-after" ? "7" : null) };
      return { ok: true, status: 200, statusText: "OK", headers, text: async () => body, ...rest };
    },
  });
  return { client, calls };
}

describe("the API client", () => {
  it("sends the method, escaped path and query that the endpoint defines, without absent query values", async () => {
    const { client, calls } = clientAnswering({ body: '{"audioUrl":"/a","previewUrl":"/a"}' });
    const voice = await client.call(ENDPOINTS.previewVoice, { params: { voiceId: "a/b?c" } });
    expect(voice.audioUrl).toBe("/a");
    await client.call(ENDPOINTS.listTemplates, { query: { all: "1" } });
    await client.call(ENDPOINTS.listTemplates);
    expect(calls.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      "GET https://videos.example/api/voices/a%2Fb%3Fc/preview",
      "GET https://videos.example/api/templates?all=1",
      "GET https://videos.example/api/templates",
    ]);
  });

  it("sends JSON only with a body, and always sends cookies and the common headers", async () => {
    const { client, calls } = clientAnswering({});
    await client.call(ENDPOINTS.patchProject, { params: { id: 7 }, body: { currentStep: 2 } });
    await client.call(ENDPOINTS.deleteProject, { params: { id: 7 } });
    expect(calls.map(({ init }) => init)).toEqual([
      {
        method: "PATCH",
        credentials: "include",
        headers: { accept: "*/*", "content-type": "application/json", authorization: "Bearer abc" },
        body: '{"currentStep":2}',
      },
      {
        method: "DELETE",
        credentials: "include",
        headers: { accept: "*/*", authorization: "Bearer abc" },
      },
    ]);
  });

  it("sends form data unchanged, because its media type contains the boundary", async () => {
    const { client, calls } = clientAnswering({ body: '{"kind":"logo","id":1}' });
    const form = { isForm: true };
    await client.call(ENDPOINTS.upload, { body: form });
    expect(calls[0]?.init.body).toBe(form);
    expect(calls[0]?.init.headers).not.toHaveProperty("content-type");
  });

  it("throws an error with the status and the server's message", async () => {
    const body =
      '{"error":"Content required","code":"bad_input","issues":[{"path":"content","message":"m"}]}';
    const { client } = clientAnswering({ ok: false, status: 400, statusText: "Bad Request", body });
    const failure = await client.call(ENDPOINTS.listProjects).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      message: `400: ${body}`,
      status: 400,
      code: "bad_input",
      sentence: "Content required",
      issues: [{ path: "content", message: "m" }],
      retryAfterSeconds: 7,
    });
  });

  it("throws the status text if the response is empty, and the status if it is a proxy's HTML page", async () => {
    const empty = clientAnswering({ ok: false, status: 502, statusText: "Bad Gateway", body: "" });
    await expect(empty.client.open(ENDPOINTS.listProjects)).rejects.toThrow("502: Bad Gateway");
    const page = clientAnswering({ ok: false, status: 502, statusText: "", body: "{<html>" });
    await expect(page.client.open(ENDPOINTS.listProjects)).rejects.toMatchObject({
      message: "502: {<html>",
      code: null,
      sentence: "The server answered with status 502.",
    });
  });

  it("reports a wrong address if another server answers", async () => {
    const { client } = clientAnswering({ body: "<!doctype html>" });
    const failure = await client.call(ENDPOINTS.listProjects).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(String(failure)).toContain("https://videos.example did not respond like an Inkreel server");
  });
});
