import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract";

export const NETWORKS = ["Twitter", "Facebook", "LinkedIn", "WhatsApp"] as const;
export type Network = (typeof NETWORKS)[number];

interface SharedLink {
  url: string;
  title: string;
}

/** Address at which each network takes a link to share. Only the first and the last take a text beside it. */
const ADDRESSES: Record<Network, (link: SharedLink) => [address: string, query: Record<string, string>]> = {
  Twitter: ({ url, title }) => ["https://twitter.com/intent/tweet", { url, text: title }],
  Facebook: ({ url, title }) => ["https://www.facebook.com/sharer/sharer.php", { u: url, quote: title }],
  LinkedIn: ({ url, title }) => ["https://www.linkedin.com/sharing/share-offsite/", { url, title }],
  WhatsApp: ({ url, title }) => ["https://wa.me/", { text: `${title} ${url}` }],
};

export function networkAddress(network: Network, link: SharedLink): string {
  const [address, query] = ADDRESSES[network](link);
  return `${address}?${new URLSearchParams(query).toString()}`;
}

/** The longer side of an embedded player; the page around may make it smaller. */
const EMBED_LONG_SIDE_PX = 640;

export function embedCode({ url, title }: SharedLink, aspectRatio: AspectRatio): string {
  const { widthPx, heightPx } = FRAME_SIZE_PX[aspectRatio];
  const scale = EMBED_LONG_SIDE_PX / Math.max(widthPx, heightPx);
  const [width, height] = [widthPx, heightPx].map((sidePx) => Math.round(sidePx * scale));
  return `<iframe src="${url}?embed=1" width="${width}" height="${height}" title="${escapeAttribute(title)}" style="border:0;max-width:100%" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
