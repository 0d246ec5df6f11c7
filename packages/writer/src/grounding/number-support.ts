import type { NumberIndex } from "./number-index.js";
import type { NumberMention } from "./number-mention.js";

/**
 * Whether the source says a figure, or one that it is an honest rounding of: "about 40" rests on 39.6 and on nothing
 * farther than 5 % away, "almost 40" on less than that, "over 40" on up to a quarter more, "3.2 million" on what rounds
 * to it. What is a share in one may not be a count in the other, nor a price; hours are not weeks.
 */
export function isNumberSupported(said: NumberMention, source: NumberIndex): boolean {
  if (said.kind === "code") return isCodeSupported(said, source);
  if (said.kind === "vague") return isVagueSupported(said, source);
  if (said.kind === "multiple") return isMultipleSupported(said, source);
  return (
    said.values.some((value) =>
      (source.byValue.get(value) ?? []).some((found) => isOfSameKind(said, found, source)),
    ) ||
    source.mentions.some((found) => isNear(said, found) && isOfSameKind(said, found, source)) ||
    isOtherMeasure(said, source)
  );
}

const ABOUT = 0.05;
const ALMOST = 0.1;
const MORE = 0.25;
/** For what is rounded without saying so: shares in words against percent. "A third" is 33 or 34 %. */
const SHARE_STEP_PERCENT = 1;

function isNear(said: NumberMention, found: NumberMention): boolean {
  return said.values.some((value) =>
    found.values.some((other) => {
      const off = (other - value) / Math.abs(value || 1);
      if (said.kind === "percent" && said.isSpelled && Math.abs(other - value) <= SHARE_STEP_PERCENT)
        return true;
      if (said.hedge === "about") return Math.abs(off) <= ABOUT;
      if (said.hedge === "almost") return off <= 0 && off >= -ALMOST;
      if (said.hedge === "over") return off >= 0 && off <= MORE;
      if (said.hedge === "under") return off <= 0 && off >= -MORE;
      return said.step > 0 && Math.abs(other - value) <= said.step / 2;
    }),
  );
}

function isOfSameKind(said: NumberMention, found: NumberMention, source: NumberIndex): boolean {
  if (said.kind === "percent" || said.kind === "price") {
    if (found.kind === said.kind) {
      return said.currency === null || found.currency === null || said.currency === found.currency;
    }
    // Tables and facts name the currency once; a share stands beside its sign nearly always.
    return (
      said.kind === "price" &&
      found.kind === "plain" &&
      found.unit === null &&
      source.currencies.has(said.currency ?? "")
    );
  }
  // A figure without its unit may be one end of a range: "from 12 to 31%". "Half" counts nothing.
  if (found.kind === "percent") return said.unit === null && !found.isSpelled;
  if (said.unit === null || found.unit === null) return true;
  return said.unit.dimension === found.unit.dimension && said.unit.factor === found.unit.factor;
}

/** What is left of a conversion by rounding. */
const SAME = 0.005;

/** "90 minutes" and "an hour and a half" are the same, as are 1.5 km and 1,500 metres; "three decades" rounds 31 years. */
function isOtherMeasure(said: NumberMention, source: NumberIndex): boolean {
  const { unit } = said;
  if (unit === null) return false;
  return source.mentions.some(
    (found) =>
      found.unit?.dimension === unit.dimension &&
      found.values.some((other) =>
        said.values.some((value) => {
          const off = (other * found.unit!.factor) / (value * unit.factor) - 1;
          const isCoarser = unit.factor > found.unit!.factor;
          return Math.abs(off) <= (isCoarser || said.hedge !== null ? ABOUT : SAME);
        }),
      ),
  );
}

/** A time, a version, a date: as it stands in the source, or at least each of its numbers. */
function isCodeSupported(said: NumberMention, source: NumberIndex): boolean {
  return source.text.includes(said.text) || said.values.every((value) => source.byValue.has(value));
}

/** "Thousands of" rests on the word, or on any number that is some thousands. */
function isVagueSupported(said: NumberMention, source: NumberIndex): boolean {
  const [scale = 1] = said.values;
  return (
    source.text.includes(said.text.replace(/s$/u, "")) ||
    source.mentions.some(({ values }) => values.some((value) => value >= scale && value < scale * 1_000))
  );
}

/** How many figures further the other end of a growth may stand. */
const PAIR_REACH = 4;

/** "Doubled" rests on "twice", on "2 times", and on two neighbouring figures one of which is the double of the other. */
function isMultipleSupported(said: NumberMention, source: NumberIndex): boolean {
  const [times = 1] = said.values;
  const isSaid = source.mentions.some(
    ({ kind, values, following }) =>
      values.includes(times) &&
      (kind === "multiple" || /^(?:times|fold|x|mal|fois|veces|volte|vezes)$/u.test(following[0] ?? "")),
  );
  if (
    isSaid ||
    (times === 2 && /\b(?:doubl|twice|zweimal|doppel|double|doble|doppi|dobro)/u.test(source.text))
  )
    return true;
  if (times === 3 && /\b(?:tripl|three times|thrice|dreifach)/u.test(source.text)) return true;
  return source.mentions.some((left, index) =>
    source.mentions
      .slice(index + 1, index + 1 + PAIR_REACH)
      .some((right) => isRatio(left.values[0] ?? 0, right.values[0] ?? 0, times)),
  );
}

function isRatio(left: number, right: number, times: number): boolean {
  const ratio = Math.max(left, right) / Math.max(1e-9, Math.min(left, right));
  return Math.abs(ratio / times - 1) <= ABOUT;
}
