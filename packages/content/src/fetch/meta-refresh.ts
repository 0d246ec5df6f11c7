/** The start of a page in which its head is. */
const HEAD_BYTES = 32 * 1024;
/** A page that moves on later than this is shown to its readers, for example to load news again. */
const MAX_DELAY_SECONDS = 5;
const META = /<meta\s[^<>]{0,2000}>/giu;
const HTTP_EQUIV = /[\s"']http-equiv\s*=/iu;
const CONTENT = /[\s"']content\s*=/iu;
/** "0; url=/next": only the first separator ends the delay, because addresses contain commas, too. */
const DELAY_AND_TARGET = /^([^;,]*)[;,](.*)$/su;
const HIDDEN = /<!--|<(?:noscript|script|style|template)\b/gu;

/**
 * Returns the address to which a page leads its readers at once (`<meta http-equiv="refresh">`), or null. A page for
 * readers without scripts (`noscript`) is not one of them.
 */
export function readMetaRefresh(bytes: Uint8Array, url: URL): URL | null {
  const head = withoutHidden(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1"));
  for (const [tag] of head.matchAll(META)) {
    if (attributeOf(tag, HTTP_EQUIV)?.trim().toLowerCase() !== "refresh") continue;
    const next = readRefresh((attributeOf(tag, CONTENT) ?? "").replaceAll("&amp;", "&"), url);
    if (next !== null) return next.to;
  }
  return null;
}

/**
 * Returns the address of a refresh ("0; url=/next"), as a page or the header `Refresh` names it. Null if it names none, or
 * comes later. `to` is null for an address of another kind, which opens an app or runs code.
 */
export function readRefresh(refresh: string, url: URL): { to: URL | null } | null {
  const [, delay = "", target = ""] = DELAY_AND_TARGET.exec(refresh) ?? [];
  const address = decodeText(target)
    .trim()
    .replace(/^url\s*=\s*/iu, "")
    .replace(/^["']|["']$/gu, "");
  const seconds = Number(delay.trim());
  if (!(seconds >= 0 && seconds <= MAX_DELAY_SECONDS) || address === "") return null;
  const next = URL.canParse(address, url) ? new URL(address, url) : null;
  return { to: next !== null && /^https?:$/u.test(next.protocol) ? next : null };
}

/** Decodes text that was read byte by byte: as UTF-8, or as Latin-1 if it is none. */
function decodeText(text: string): string {
  const decoded = Buffer.from(text, "latin1").toString();
  return decoded.includes("\uFFFD") ? text : decoded;
}

/** Removes comments, scripts and what only readers without scripts see. */
function withoutHidden(html: string): string {
  const lower = html.toLowerCase();
  let kept = "";
  let from = 0;
  for (const { 0: mark, index } of lower.matchAll(HIDDEN)) {
    if (index < from) continue;
    const close = mark === "<!--" ? "-->" : `</${mark.slice(1)}`;
    const end = lower.indexOf(close, index + mark.length);
    kept += html.slice(from, index);
    if (end < 0) return kept;
    from = end + close.length;
  }
  return kept + html.slice(from);
}

function attributeOf(tag: string, name: RegExp): string | null {
  const at = tag.search(name);
  if (at < 0) return null;
  const value = tag.slice(tag.indexOf("=", at) + 1).trimStart();
  const quote = value.charAt(0);
  if (quote === '"' || quote === "'") return value.slice(1, Math.max(1, value.indexOf(quote, 1)));
  return value.split(/[\s>]/u)[0] ?? null;
}
