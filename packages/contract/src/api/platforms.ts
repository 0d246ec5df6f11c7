import { z } from "zod";
import { ASPECT_RATIOS } from "../choices.js";
import { PLATFORMS } from "../platforms.js";
import { saidSchema } from "../sentences/said-schema.js";
import { idParams } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

/** How the finished files of a video fit a platform. */
export const platformCheckSchema = z.object({
  platform: z.enum(PLATFORMS),
  name: z.string(),
  /** The file that fits best, or has the fewest faults. */
  aspectRatio: z.enum(ASPECT_RATIOS),
  /** Its faults. Empty if it can be published as it is. */
  faults: z.array(saidSchema),
});
export type PlatformCheck = z.infer<typeof platformCheckSchema>;

export const platformEndpoints = {
  checkPlatforms: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/video/platforms",
    tag: "Video",
    summary:
      "Checks the finished video against what TikTok, Reels, Shorts, YouTube, LinkedIn, X and Instagram take.",
    params: idParams,
    response: z.array(platformCheckSchema),
    errors: ["not_found"],
  }),
};
