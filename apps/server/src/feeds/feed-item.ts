import { readVideoFacts } from "../db/video-facts.js";
import type { StoredVideoFeed } from "../db/tables/video-feeds.js";
import type { Services } from "../services.js";
import { describeVideo } from "../shares/describe-video.js";
import { shareUrl } from "../shares/share-url.js";

/** Readers ask for a feed again and again, and show the latest entries. */
const MOST_ITEMS = 100;

/** A shared video as both formats of a feed show it. */
export interface FeedItem {
  title: string;
  description: string;
  /** Its public page, which is also its lasting id. */
  pageUrl: string;
  videoUrl: string;
  posterUrl: string;
  /** Size of the video. */
  bytes: number;
  durationMs: number;
  /** When it was shared, in ISO 8601. */
  sharedAt: string;
  /** Null for videos from before it was stored. */
  language: string | null;
}

export interface Feed {
  title: string;
  /** The server, to which the feed's title links. */
  homeUrl: string;
  rssUrl: string;
  jsonUrl: string;
  items: FeedItem[];
}

/** Returns the public addresses of a feed. */
export function feedUrls(baseUrl: string, feedId: string): Pick<Feed, "rssUrl" | "jsonUrl"> {
  const feed = `${baseUrl}/api/feeds/${feedId}`;
  return { rssUrl: `${feed}/rss.xml`, jsonUrl: `${feed}/feed.json` };
}

/** Returns a feed with the videos that its owner shares now. */
export async function readFeed(
  { repositories, files, env }: Pick<Services, "repositories" | "files" | "env">,
  { id, ownerId, title }: StoredVideoFeed,
): Promise<Feed> {
  const { baseUrl } = env;
  const items: FeedItem[] = [];
  for (const { share, project, video } of await repositories.videoFeeds.listShared(ownerId, MOST_ITEMS)) {
    const facts = readVideoFacts(video.captionsData);
    const file = video.videoKey === null ? null : await files.stat(video.videoKey);
    // A video whose file was lost has nothing to enclose.
    if (facts === null || file === null) continue;
    const shared = `${baseUrl}/api/shares/${share.id}`;
    items.push({
      title: project.title,
      description: describeVideo(facts),
      pageUrl: shareUrl(baseUrl, share.id),
      videoUrl: `${shared}/video`,
      posterUrl: `${shared}/poster.jpg`,
      bytes: file.sizeBytes,
      durationMs: video.durationMs ?? facts.transcript.at(-1)?.endMs ?? 0,
      sharedAt: share.createdAt,
      language: facts.language,
    });
  }
  return { title, homeUrl: baseUrl, ...feedUrls(baseUrl, id), items };
}
