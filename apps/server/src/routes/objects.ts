import { ENDPOINTS, OBJECTS_FOUND_MAX, type FoundObject } from "@inkreel/contract";
import { currentObjectName, labelObject, searchObjects } from "@inkreel/objects";
import { drawingsOf } from "@inkreel/pipeline";
import type { Hono } from "hono";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";

/** Serves the search for objects that scenes can show. */
export function objectRoutes(app: Hono<ServerEnv>): void {
  implementEndpoint(app, ENDPOINTS.searchObjects, ({ query: { query, language, shown } }) => {
    const now = shown === undefined ? null : currentObjectName(shown);
    const label = now === null ? null : labelObject(now, language);
    const found = searchObjects(query, { language, limit: OBJECTS_FOUND_MAX });
    const first = now !== null && label !== null && query.trim() === "" ? [{ name: now, label }] : [];
    const named = [...first, ...found.filter(({ name }) => first.every((each) => each.name !== name))];
    const drawings = drawingsOf(named.map(({ name }) => name));
    const objects = named.flatMap(({ name, label: told }): FoundObject[] => {
      const drawing = drawings[name];
      return drawing === undefined ? [] : [{ name, label: told, drawing }];
    });
    return Promise.resolve({ objects: objects.slice(0, OBJECTS_FOUND_MAX) });
  });
}
