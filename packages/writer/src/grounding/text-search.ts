/** So many answers are kept; scenes ask for the same again and again. */
const KEPT_MAX = 1_000;
/** A mark between two digits, as times, dates and versions have it. */
const CODE_CORE = /\d\D\d/u;

/** Looks strings up in a long text that stays the same. */
export function createTextSearch(text: string): {
  hasText: (part: string) => boolean;
  hasMatch: (pattern: RegExp) => boolean;
} {
  const kept = new Map<string, boolean>();
  let cores: ReadonlySet<string> | null = null;
  const remember = (key: string, find: () => boolean): boolean => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const isFound = find();
    kept.set(key, isFound);
    return isFound;
  };
  return {
    hasText: (part) =>
      remember(part, () => {
        const core = CODE_CORE.exec(part)?.[0];
        // Hardly any that is not there has a core that is.
        if (core !== undefined && !(cores ??= coresOf(text)).has(core)) return false;
        return text.includes(part);
      }),
    hasMatch: (pattern) => remember(String(pattern), () => pattern.test(text)),
  };
}

function coresOf(text: string): Set<string> {
  // Each may begin where another ends: "1:2:3".
  return new Set(Array.from(text.matchAll(/(?=(\d\D\d))/gu), ([, core = ""]) => core));
}
