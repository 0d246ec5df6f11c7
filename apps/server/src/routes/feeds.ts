import { randomBytes } from "node:crypto";
import { AppError, ENDPOINTS, type VideoFeed } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import type { StoredVideoFeed } from "../db/tables/video-feeds.js";
import { feedUrls, readFeed, type Feed } from "../feeds/feed-item.js";
import { toJsonFeed } from "../feeds/to-json-feed.js";
import { toRss } from "../feeds/to-rss.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import type { Services } from "../services.js";

const FEED_ID_BYTES = 16;
const DEFAULT_TITLE = "Videos";
/** Like shared videos: a withdrawn feed soon disappears from all caches. */
const CACHE_CONTROL = "public, max-age=300, must-revalidate";

/** Serves feeds of shared videos: to their owners, who open and withdraw them, and to everybody with their address. */
export function feedRoutes(app: Hono<ServerEnv>, services: Services): void {
  addOwnersCalls(app, services);
  addPublished(app, services);
}

function addOwnersCalls(app: Hono<ServerEnv>, { repositories, env }: Services): void {
  const { videoFeeds } = repositories;
  const present = ({ id, title }: StoredVideoFeed): VideoFeed => ({ title, ...feedUrls(env.baseUrl, id) });

  implementEndpoint(app, ENDPOINTS.getFeed, async ({ c }) => {
    const visitor = await findVisitor(c);
    const feed = visitor === null ? null : await videoFeeds.findByOwner(visitor.ownerId);
    return { feed: feed === null ? null : present(feed) };
  });

  implementEndpoint(app, ENDPOINTS.putFeed, async ({ c, body }) => {
    const { ownerId } = await requireVisitor(c);
    const known = await videoFeeds.findByOwner(ownerId);
    const title = body.title?.trim() || known?.title || DEFAULT_TITLE;
    return present(await videoFeeds.save({ ownerId, id: newFeedId(), title }));
  });

  implementEndpoint(app, ENDPOINTS.deleteFeed, async ({ c }) => {
    const visitor = await findVisitor(c);
    if (visitor !== null) await videoFeeds.delete(visitor.ownerId);
    return { ok: true as const };
  });
}

function addPublished(app: Hono<ServerEnv>, services: Services): void {
  const send =
    (mediaType: string, format: (feed: Feed) => string) =>
    async ({ c, params }: { c: Context<ServerEnv>; params: { feedId: string } }): Promise<Response> => {
      c.header("x-robots-tag", "noindex, nofollow");
      const feed = await services.repositories.videoFeeds.findById(params.feedId);
      if (feed === null) throw new AppError("not_found", "There is no such feed, or it was withdrawn.");
      const text = format(await readFeed(services, feed));
      return c.body(text, 200, {
        "content-type": `${mediaType}; charset=utf-8`,
        "cache-control": CACHE_CONTROL,
      });
    };
  implementEndpoint(app, ENDPOINTS.rssFeed, send("application/rss+xml", toRss));
  implementEndpoint(app, ENDPOINTS.jsonFeed, send("application/feed+json", toJsonFeed));
}

/** Returns an id that cannot be guessed: 128 random bits. */
function newFeedId(): string {
  return randomBytes(FEED_ID_BYTES).toString("base64url");
}
