import { expect, it } from "vitest";
import { z } from "zod";
import { isBinary } from "./endpoint.js";
import { ENDPOINTS } from "./endpoints.js";

const endpoints = Object.values(ENDPOINTS);

it("the endpoint table lists each method and path once", () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

it("the endpoint table describes each path parameter", () => {
  for (const { path, params } of endpoints) {
    const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
    const schema = z.toJSONSchema(params, { io: "input" });
    expect(Object.keys(schema.properties ?? {}), path).toEqual(names);
  }
});

it("every endpoint has a JSON schema for its request and its response", () => {
  for (const { body, response } of endpoints) {
    if (body !== null && !isBinary(body)) expect(z.toJSONSchema(body, { io: "input" })).toBeTypeOf("object");
    if (response !== null && !isBinary(response)) expect(z.toJSONSchema(response)).toBeTypeOf("object");
  }
});
