import { ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import type { ServerEnv } from "../http/server-env.js";
import { sendPage, type WebApplication } from "../http/web-files.js";
import { shareTags } from "../shares/share-tags.js";
import { findSharedVideo } from "../shares/shared-video.js";
import type { Services } from "../services.js";

const TITLE = /<title>[^<]*<\/title>/u;
/** Stands in the application's index where the tags of a shared video go. */
const PLACE = "<!--share-tags-->";

/**
 * The page of a shared video: the application with what other sites read in its head. Of what is not shared, or not any
 * more, the same application with the status 404.
 */
export function addSharePage(
  app: Hono<ServerEnv>,
  { repositories, env }: Services,
  { index }: WebApplication,
): void {
  app.get("/v/:shareId", async (c) => {
    const { success, data } = ENDPOINTS.getShare.params.safeParse(c.req.param());
    const video = success ? await findSharedVideo(repositories, data.shareId) : null;
    if (!success || video === null) return sendPage(c, index.html, 404);
    c.header("x-robots-tag", "noindex, nofollow");
    const tags = shareTags({ video, shareId: data.shareId, baseUrl: env.baseUrl });
    return sendPage(
      c,
      index.html.replace(TITLE, "").replace(PLACE, () => tags),
      200,
    );
  });
}
