import { z } from "zod";
import { okResponse, textSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

export const FEED_TITLE_MAX_CHARS = 120;

/** The list of a visitor's shared videos for readers of feeds and podcasts. */
export const videoFeedSchema = z.object({
  title: z.string(),
  /** Addresses that nobody can guess. Whoever has them sees all shared videos. */
  rssUrl: z.string(),
  jsonUrl: z.string(),
});
export type VideoFeed = z.infer<typeof videoFeedSchema>;

const mine = { path: "/api/feed", tag: "Share" } as const;
const published = {
  method: "GET",
  tag: "Share",
  access: "public",
  params: z.object({ feedId: textSchema(64).min(1) }),
  errors: ["not_found"],
} as const;

export const feedEndpoints = {
  getFeed: defineEndpoint({
    ...mine,
    method: "GET",
    summary: "Returns the feed of the visitor's shared videos. `feed` is null if there is none.",
    response: z.object({ feed: videoFeedSchema.nullable() }),
  }),
  putFeed: defineEndpoint({
    ...mine,
    method: "PUT",
    summary: "Opens a feed of the visitor's shared videos, or gives it another title. Its addresses stay.",
    body: z.object({ title: textSchema(FEED_TITLE_MAX_CHARS).optional() }),
    response: videoFeedSchema,
  }),
  deleteFeed: defineEndpoint({
    ...mine,
    method: "DELETE",
    summary: "Withdraws the feed. Its addresses never work again; the shared videos stay shared.",
    response: okResponse,
  }),
  rssFeed: defineEndpoint({
    ...published,
    path: "/api/feeds/{feedId}/rss.xml",
    summary: "Returns a feed as RSS 2.0 with the videos as enclosures, as podcasts have it.",
    response: { mediaTypes: ["application/rss+xml"] },
  }),
  jsonFeed: defineEndpoint({
    ...published,
    path: "/api/feeds/{feedId}/feed.json",
    summary: "Returns a feed as JSON Feed 1.1 with the videos as attachments.",
    response: { mediaTypes: ["application/feed+json"] },
  }),
};
