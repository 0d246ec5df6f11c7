/** The places a page names its title. */
export interface TitleCandidates {
  social: string | null;
  /** The page's only `<h1>`. */
  heading: string | null;
  window: string | null;
}

const SEPARATOR = /(?<!\s)\s+(?:[|·•»«–—-]|::|\/\/?)\s+|(?<!\s)\s*\|\s*/;

/**
 * One title out of the candidates, without the site's name. The social title is written for people and comes
 * first; a part that the `<h1>` repeats is surely the title; a part that resembles the site's or the host's name
 * is surely not.
 */
export function cleanTitle(
  candidates: TitleCandidates,
  siteName: string | null,
  url: string | null,
): string | null {
  const raw = candidates.social ?? candidates.window;
  if (raw === null) return candidates.heading;
  const { heading } = candidates;
  if (
    heading !== null &&
    raw.length > heading.length &&
    simplify(raw).includes(simplify(heading)) &&
    heading.length > 8
  )
    return heading;
  const parts = raw.split(SEPARATOR).filter((part) => part.trim() !== "");
  if (parts.length < 2) return raw;
  const names = siteNames(siteName, url);
  const isSite = (part: string) =>
    names.some(
      (name) =>
        simplify(part) === name || (name.length > 4 && simplify(part).startsWith(name) && part.length < 30),
    );
  if (isSite(parts.at(-1) ?? "")) return beforeLast(raw, parts.at(-1) ?? "");
  if (isSite(parts[0] ?? "")) return raw.slice(raw.indexOf(parts[1] ?? "")).trim();
  return raw;
}

function beforeLast(raw: string, last: string): string {
  return raw
    .slice(0, raw.lastIndexOf(last))
    .replace(/(?<![\s|·•»«–—:/-])[\s|·•»«–—:/-]+$/, "")
    .trim();
}

function siteNames(siteName: string | null, url: string | null): string[] {
  const labels = url === null ? [] : new URL(url).hostname.replace(/^www\./, "").split(".");
  const host = labels.join("");
  const domain = labels.length > 1 ? (labels.at(-2) ?? "") : "";
  return [siteName ?? "", host, domain, `the${domain}`].map(simplify).filter((name) => name.length > 2);
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
