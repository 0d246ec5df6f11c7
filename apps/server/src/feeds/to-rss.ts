import type { Feed, FeedItem } from "./feed-item.js";

const NAMESPACES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';

/** Formats a feed as RSS 2.0 (rssboard.org) with the extensions that podcast players read. */
export function toRss({ title, homeUrl, rssUrl, items }: Feed): string {
  const languages = new Set(items.map(({ language }) => language));
  const [language] = languages;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    "<channel>",
    element("title", title),
    element("link", homeUrl),
    element("description", title),
    ...(languages.size === 1 && language != null ? [element("language", language)] : []),
    `<atom:link href="${escape(rssUrl)}" rel="self" type="application/rss+xml"/>`,
    element("generator", "Inkreel"),
    element("itunes:explicit", "false"),
    ...(items[0] === undefined ? [] : [`<itunes:image href="${escape(items[0].posterUrl)}"/>`]),
    ...items.map(toItem),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function toItem(item: FeedItem): string {
  return [
    "<item>",
    element("title", item.title),
    element("link", item.pageUrl),
    `<guid isPermaLink="true">${escape(item.pageUrl)}</guid>`,
    element("pubDate", new Date(item.sharedAt).toUTCString()),
    element("description", item.description),
    `<enclosure url="${escape(item.videoUrl)}" length="${item.bytes}" type="video/mp4"/>`,
    element("itunes:duration", String(Math.round(item.durationMs / 1000))),
    `<itunes:image href="${escape(item.posterUrl)}"/>`,
    `<media:thumbnail url="${escape(item.posterUrl)}"/>`,
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`;
}

/** Control characters, most of which XML 1.0 cannot have in any form. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replaceAll(FORBIDDEN, "").replaceAll(/[&<>"]/gu, (sign) => ENTITIES[sign]!);
}
