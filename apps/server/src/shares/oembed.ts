import { html } from "hono/html";
import { shareUrl } from "./share-url.js";

const SHARE_PATH = /^\/v\/([\w-]{1,64})\/?$/u;

/** The share that an address of our own pages means; null for every other address. */
export function shareIdOf(address: string, baseUrl: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.origin !== new URL(baseUrl).origin || url.username !== "") return null;
  return SHARE_PATH.exec(url.pathname)?.[1] ?? null;
}

/** Returns the fields with which a site shows a shared video in a frame (oembed.com), no larger than it asks for. */
export function oembedOf(shared: {
  title: string;
  baseUrl: string;
  shareId: string;
  frame: { widthPx: number; heightPx: number };
  maxWidthPx: number | null;
  maxHeightPx: number | null;
}) {
  const { title, baseUrl, shareId, frame } = shared;
  const scale = Math.min(
    1,
    (shared.maxWidthPx ?? frame.widthPx) / frame.widthPx,
    (shared.maxHeightPx ?? frame.heightPx) / frame.heightPx,
  );
  const width = Math.max(1, Math.floor(frame.widthPx * scale));
  const height = Math.max(1, Math.floor(frame.heightPx * scale));
  const player = html`<iframe
    src="${shareUrl(baseUrl, shareId)}?embed=1"
    width="${width}"
    height="${height}"
    title="${title}"
    style="border:0"
    allow="fullscreen"
    allowfullscreen
  ></iframe>`;
  return {
    version: "1.0" as const,
    type: "video" as const,
    title,
    provider_name: "Inkreel",
    provider_url: baseUrl,
    html: player.toString(),
    width,
    height,
    thumbnail_url: `${baseUrl}/api/shares/${shareId}/poster.jpg`,
    thumbnail_width: frame.widthPx,
    thumbnail_height: frame.heightPx,
  };
}
