import { toAscii } from "../ascii.js";
import { sayPlain } from "../plain-word.js";
import { coreRule } from "../token.js";

const TOP_LEVEL =
  "com|org|net|io|dev|ai|co|uk|de|fr|eu|gov|edu|app|info|me|tv|us|ca|gg|xyz|tech|ch|at|jp|au|in|nl|it|es|blog|news|shop";
const HOST = String.raw`(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:${TOP_LEVEL})`;
const URL_PATTERN = new RegExp(
  `^(https?:\\/\\/)?(?:www\\.)?(${HOST}|localhost|[\\d.]+)(?::\\d+)?(\\/\\S*)?$`,
  "i",
);
const EMAIL = /^(?:mailto:)?([\w.+-]+)@([a-z\d-]+(?:\.[a-z\d-]+)+)$/i;
/** Maximum length of a URL path that is read. Longer ones are omitted, because listeners cannot use them. */
const MAX_PATH_CHARS = 20;

/** Reads URLs: "https://example.com/docs" → example dot com slash docs. */
export const sayUrl = coreRule((core) => {
  const [, scheme, host = "", path = ""] = URL_PATTERN.exec(core) ?? [];
  if (host === "" || (scheme === undefined && /^[\d.]*$/.test(host))) return null;
  const segments = path
    .split(/[?#]/)[0]!
    .split("/")
    .filter((segment) => segment !== "");
  const isShort = path.length <= MAX_PATH_CHARS;
  return [
    ...sayHost(host),
    ...(isShort ? segments.flatMap((segment) => ["slash", ...sayDotted(segment)]) : []),
  ];
});

/** Reads e-mail addresses: "jo.doe@example.com" → jo dot doe at example dot com. */
export const sayEmail = coreRule((core) => {
  const [, user = "", host = ""] = EMAIL.exec(core) ?? [];
  return user === "" ? null : [...sayDotted(user), "at", ...sayHost(host)];
});

/**
 * Reads hashtags, numbers with "#", and user names: "#ShipIt" → hashtag ship it, "#1" → number one, "@jane_doe" → at
 * jane doe.
 */
export const sayTag = coreRule((core) => {
  const [, sign = "", name = ""] = /^([#@])([\p{L}\p{N}_][\p{L}\p{N}_.-]*)$/u.exec(core) ?? [];
  const plain = toAscii(name);
  if (sign === "" || !/[a-z\d]/i.test(plain)) return null;
  if (sign === "@") return ["at", ...sayDotted(plain)];
  return [/^\d+$/.test(plain) ? "number" : "hashtag", ...sayPlain(plain)];
});

function sayHost(host: string): string[] {
  return sayDotted(host.toLowerCase());
}

function sayDotted(text: string): string[] {
  return text.split(".").flatMap((part, index) => [...(index > 0 ? ["dot"] : []), ...sayPlain(part)]);
}
