import { z } from "zod";
import { idParams, textSchema, writtenNumberSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

/** Proxies close a connection that is silent for 30 to 60 seconds. */
export const CHANGES_WAIT_MAX_SECONDS = 25;

export const projectChangesSchema = z.object({
  /** Changes with every change to the scenes or settings. */
  tag: z.string(),
  /** The revision of the scenes. */
  revision: z.int().min(0),
  /** Changes with every change to the title or the settings. */
  settingsTag: z.string(),
});
export type ProjectChanges = z.infer<typeof projectChangesSchema>;

export const changeEndpoints = {
  getChanges: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/changes",
    tag: "Projects",
    summary:
      "Tells whether a project's scenes or settings have changed. With `since` (the last `tag`) and `waitSeconds`, it answers as soon as they do, or after that time.",
    params: idParams,
    query: z.object({
      since: textSchema(200).optional(),
      waitSeconds: writtenNumberSchema.pipe(z.int().min(0).max(CHANGES_WAIT_MAX_SECONDS)).optional(),
    }),
    response: projectChangesSchema,
    errors: ["not_found", "rate_limited"],
  }),
};
