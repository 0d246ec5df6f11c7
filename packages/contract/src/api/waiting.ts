import { z } from "zod";
import { STAND_IN_KINDS } from "../sentences/service-sentences.js";
import { idParams, textSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

/** What a person decides about a silent service: to wait for it on purpose, or to go on without it at once. */
export const WAIT_WISHES = ["keep", "stop"] as const;
export type WaitWish = (typeof WAIT_WISHES)[number];

/** A silent service for which the work on a project waits. */
export const serviceWaitSchema = z.object({
  /** Id of the service. Example: "openai-writer". */
  service: z.string(),
  name: z.string(),
  /** What takes over when the service is given up: the built-in writer, another voice, or the search for pictures. */
  kind: z.enum(STAND_IN_KINDS),
  /** How long it has been silent. */
  seconds: z.int().min(0),
  /** Silence after which it is given up. */
  limitSeconds: z.int().min(0),
  /** True if a person waits for it on purpose. */
  isKept: z.boolean(),
});
export type ServiceWait = z.infer<typeof serviceWaitSchema>;

const waitingSchema = z.object({ awaited: serviceWaitSchema.nullable() });
const patienceSchema = z.object({
  /** True if this visitor always waits for services. */
  isPatient: z.boolean(),
});

const ofProject = {
  path: "/api/projects/{id}/waiting",
  tag: "Projects",
  params: idParams,
  response: waitingSchema,
  errors: ["not_found"],
} as const;
const ofVisitor = { path: "/api/patience", tag: "Visitor", response: patienceSchema } as const;

export const waitingEndpoints = {
  getWaiting: defineEndpoint({
    ...ofProject,
    method: "GET",
    summary:
      "Returns the service that the work on the project has waited for in vain for some seconds, or null. Ask every second while a request or render runs.",
  }),
  putWaiting: defineEndpoint({
    ...ofProject,
    method: "PUT",
    summary: "Waits for a silent service for up to 15 minutes, or goes on without it at once.",
    body: z.object({ service: textSchema(64), wish: z.enum(WAIT_WISHES) }),
  }),
  getPatience: defineEndpoint({
    ...ofVisitor,
    method: "GET",
    summary: "Returns whether this visitor always waits for services.",
  }),
  putPatience: defineEndpoint({
    ...ofVisitor,
    method: "PUT",
    summary: "Sets whether this visitor always waits for services, for up to 15 minutes of silence each.",
    body: patienceSchema,
  }),
};
