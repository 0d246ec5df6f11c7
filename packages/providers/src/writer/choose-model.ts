import type { ListedModel } from "./listed-models.js";

/**
 * Small and middle-sized hosted models that write well, newest first (November 2026). A page costs at most about two
 * cents. They come before models with unknown names, because their prices are known.
 */
const KNOWN = [
  "gpt-6.1-terra",
  "gpt-6-luna",
  "gpt-5.6-luna",
  "gpt-5.4-mini",
  "gpt-5-mini",
  "gpt-4.1-mini",
  "gpt-4o-mini",
  "claude-haiku-5-5",
  "claude-haiku-4-5",
  "gemini-3.7-flash",
  "gemini-flash-latest",
  "mistral-small-latest",
  "deepseek-v4-flash",
  "deepseek-chat",
  "llama-3.3-70b-versatile",
];
/** Model names with which multi-model servers choose a model themselves, possibly a dear one. */
const ROUTERS: ReadonlySet<string> = new Set(["openrouter/auto"]);

const NO_CHAT =
  /embed|whisper|tts|speech|audio|voice|realtime|image|dall-e|diffusion|flux|sora|veo-|video|rerank|moderation|guard|clip|ocr|transcri|kokoro|piper|orpheus|parakeet|colbert|davinci|babbage|turbo-instruct|(?:^|[-_/])(?:live|search)(?:[-_]|$)|(?:^|\/)(?:bge|e5|gte|jina|mxbai|nomic|all-minilm|snowflake-arctic)/iu;
const SMALL = /(?:^|[-_/:. ])(?:mini|luna|terra|flash|haiku|small|fast|instant|lite)(?:$|[-_/:. @])/iu;
const DEAR =
  /(?:^|[-_/:. ])(?:pro|opus|ultra|max|large|heavy|astra|sol|fable|o[1-9]|deep|research|thinking|reasoner)(?:$|[-_/:. @])/iu;

/**
 * Chooses a chat model from the list of a server, or null if there is none. Of hosted models, it prefers known ones,
 * then the newest of a small family, then others, but never one whose name says that it is dear. A model in the own
 * network (`isNear`) costs nothing, so the first one is chosen, as its owner installed it.
 */
export function chooseModel(listed: readonly ListedModel[], { isNear }: { isNear: boolean }): string | null {
  const ids = listed.filter(({ id, isOther }) => !isOther && !NO_CHAT.test(id)).map(({ id }) => id);
  const known = KNOWN.map((name) => ids.find((id) => plainName(id) === name)).find((id) => id !== undefined);
  if (known !== undefined) return known;
  const cheap = ids.filter((id) => !DEAR.test(id) && !ROUTERS.has(id));
  if (isNear) return cheap[0] ?? ids[0] ?? null;
  return (
    newestOfFamily(cheap.filter((id) => SMALL.test(id))) ??
    cheap[0] ??
    ids.find((id) => ROUTERS.has(id)) ??
    null
  );
}

/** Returns the name without a maker ("openai/gpt-6-luna") or a folder ("models/gemini-3.7-flash"). */
function plainName(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}

/** Returns the model with the highest version in the family of the first one, without a date if possible. */
function newestOfFamily(ids: readonly string[]): string | null {
  const [first] = ids;
  if (first === undefined) return null;
  return ids
    .filter((id) => familyOf(id) === familyOf(first))
    .reduce((best, id) => {
      const newer = versionOf(id) - versionOf(best);
      return newer > 0 || (newer === 0 && id.length < best.length) ? id : best;
    }, first);
}

function familyOf(id: string): string {
  return (plainName(id).match(/[a-z]+/giu) ?? []).join("-").toLowerCase();
}

/** Returns "3.7" and "4-5" as numbers. Longer numbers are sizes or dates. */
function versionOf(id: string): number {
  const [, major = "0", minor = "0"] =
    /(?<!\d)(\d{1,2})(?:[.-](\d{1,2}))?(?![\db])/u.exec(plainName(id)) ?? [];
  return Number(major) + Number(minor) / 100;
}
