import { embedSize, ENDPOINTS, FRAME_SIZE_PX } from "@inkreel/contract";
import type { Hono } from "hono";
import type { ServerEnv } from "../http/server-env.js";
import { sendPage, type WebApplication } from "../http/web-files.js";
import { findSharedVideo, type SharedVideo } from "../shares/shared-video.js";
import type { Services } from "../services.js";
import { describeVideo } from "../shares/describe-video.js";
import { html } from "hono/html";
import { shareUrl } from "../shares/share-url.js";

const TITLE = /<title>[^<]*<\/title>/u;
/** The placeholder in the application's index.html for the tags of a shared video. */
const PLACE = "<!--share-tags-->";

/**
 * Serves the page of a shared video: the application, with meta tags for other sites in its head. An unknown or
 * closed share gets the application with the status 404.
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

/**
 * Returns the meta tags from which other sites build a link preview with a player: title, Open Graph, Twitter's
 * player card and the oEmbed URL. Everything from the project is escaped.
 */
function shareTags(shared: { video: SharedVideo; shareId: string; baseUrl: string }): string {
  const { video, shareId, baseUrl } = shared;
  const { title } = video.project;
  const { widthPx, heightPx } = FRAME_SIZE_PX[video.facts.aspectRatio];
  const player = embedSize(video.facts.aspectRatio);
  const page = shareUrl(baseUrl, shareId);
  const files = `${baseUrl}/api/shares/${shareId}`;
  const oembed = `${baseUrl}/api/oembed?format=json&url=${encodeURIComponent(page)}`;
  const isSecure = baseUrl.startsWith("https:");
  return html`<title>${title}</title>
    <meta name="robots" content="noindex, nofollow" />
    <link rel="canonical" href="${page}" />
    <link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}" />
    <meta property="og:site_name" content="Inkreel" />
    <meta property="og:type" content="video.other" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${describeVideo(video.facts)}" />
    <meta property="og:url" content="${page}" />
    <meta property="og:image" content="${files}/poster.jpg" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${widthPx}" />
    <meta property="og:image:height" content="${heightPx}" />
    <meta property="og:video" content="${files}/video" />
    ${isSecure ? html`<meta property="og:video:secure_url" content="${files}/video" />` : ""}
    <meta property="og:video:type" content="video/mp4" />
    <meta property="og:video:width" content="${widthPx}" />
    <meta property="og:video:height" content="${heightPx}" />
    <meta name="twitter:card" content="player" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:image" content="${files}/poster.jpg" />
    <meta name="twitter:player" content="${page}?embed=1" />
    <meta name="twitter:player:width" content="${player.widthPx}" />
    <meta name="twitter:player:height" content="${player.heightPx}" />`.toString();
}
