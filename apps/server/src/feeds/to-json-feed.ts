import type { Feed } from "./feed-item.js";

/** Formats a feed as JSON Feed 1.1 (jsonfeed.org). */
export function toJsonFeed({ title, homeUrl, jsonUrl, items }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: homeUrl,
    feed_url: jsonUrl,
    items: items.map((item) => ({
      id: item.pageUrl,
      url: item.pageUrl,
      title: item.title,
      content_text: item.description,
      image: item.posterUrl,
      date_published: item.sharedAt,
      ...(item.language === null ? {} : { language: item.language }),
      attachments: [
        {
          url: item.videoUrl,
          mime_type: "video/mp4",
          size_in_bytes: item.bytes,
          duration_in_seconds: Math.round(item.durationMs / 1000),
        },
      ],
    })),
  });
}
