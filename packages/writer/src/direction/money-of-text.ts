import type { Direction, RelatedThing } from "@inkreel/contract";

/** The currencies that have a banknote among the drawings; "other" stands for all without one. */
const CURRENCIES = ["dollar", "euro", "pound", "yen"] as const;
export type Currency = (typeof CURRENCIES)[number] | "other";

const SAID: Readonly<Record<Currency, RegExp>> = {
  dollar: /\$|(?<!\p{L})(?:dollars?|cents|usd|us-?dollars?)(?!\p{L})/giu,
  euro: /€|(?<!\p{L})(?:euros?|eur|\p{L}*-euro)(?!\p{L})/giu,
  // Pounds are weights, too.
  pound:
    /£|(?<!\p{L})(?:sterling|gbp|pence|(?:million|billion|thousands of|british) pounds|pfund sterling)(?!\p{L})/giu,
  yen: /[¥￥]|(?<!\p{L})yen(?!\p{L})/giu,
  other:
    /₹|₽|₩|(?<!\p{L})(?:rupees?|rupien?|crore|lakh|rubles?|roubles?|rubel|francs?|franken|chf|kron(?:or|er)|kronen|zloty|złoty|yuan|renminbi|shekels?|naira|rand|pesos?|reais|won|lira)(?!\p{L})/giu,
};
/** Countries whose currency a text means without saying it. */
const BRITISH =
  /(?<!\p{L})(?:UK|U\.K\.|Britain|British|England|Scotland|Welsh|Wales|NHS|HMRC|Whitehall|Westminster|Downing Street|Bank of England|Gordon Brown|MPC|Großbritannien|britische\p{L}?)(?!\p{L})/gu;
const LEAST_BRITISH = 2;
/** What shows that a text is of the country of dollars, whatever other countries it names. */
const AMERICAN =
  /(?<!\p{L})(?:US|U\.S\.|USA|America|American|Americans|United States|Washington|federal|Congress|California|Texas|New York|Wall Street|Florida|Chicago|Silicon Valley)(?!\p{L})/u;
/** Other countries with money of their own. An English text that names none of them and no money means dollars. */
const ELSEWHERE =
  /(?<!\p{L})(?:France|French|German(?:y|s)?|Ital(?:y|ian)|Spain|Spanish|Japan(?:ese)?|Chin(?:a|ese)|India(?:n|ns)?|Russia(?:n|ns)?|Brazil(?:ian)?|Indonesia(?:n)?|Ireland|Irish|Dutch|Netherlands|Swed(?:en|ish)|Norw(?:ay|egian)|Denmark|Danish|Swiss|Switzerland|Turk(?:ey|ish)|Israeli?|South Africa(?:n)?|Nigeria(?:n)?|Kenya(?:n)?|Korean?|Poland|Polish|Greece|Greek|Europe(?:an)?|euro ?zone)(?!\p{L})/u;

/** What shows dollars, and what stands for it in a text of another currency. */
const SHOWS_DOLLARS = new Set(["money-bag", "money-with-wings", "dollar-banknote", "heavy-dollar-sign"]);
const BANK_WITH_DOLLAR = "bank";

/** Returns the currency of which a text speaks most. A British text means pounds unless it says another, and a German one may mean any. */
export function currencyOf(texts: readonly string[], language: string): Currency {
  const text = texts.join("\n");
  const counts = ([...CURRENCIES, "other"] as const).map((currency) => ({
    currency,
    count: text.match(SAID[currency])?.length ?? 0,
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  if (most !== undefined && most.count > 0) return most.currency;
  if ((text.match(BRITISH)?.length ?? 0) >= LEAST_BRITISH) return "pound";
  const isForeign = ELSEWHERE.test(text) && !AMERICAN.test(text);
  return /^de\b/i.test(language) || isForeign ? "other" : "dollar";
}

/** Returns a direction whose drawings of money bear no sign of another currency than that of its text. */
export function withMoneyOf(direction: Direction, currency: Currency): Direction {
  if (currency === "dollar") return direction;
  const drawn = (name: string): string => {
    if (name === BANK_WITH_DOLLAR) return "classical-building";
    if (!SHOWS_DOLLARS.has(name)) return name;
    return currency === "other" ? "icon-wallet" : `${currency}-banknote`;
  };
  const things = (list: readonly RelatedThing[]): RelatedThing[] =>
    list.map((thing) => ({ ...thing, pictogram: drawn(thing.pictogram) }));
  const { content, pictogram, set, topic } = direction;
  return {
    ...direction,
    content: content.layout === "relation" ? { ...content, things: things(content.things) } : content,
    pictogram: pictogram === null ? null : drawn(pictogram),
    ...(set !== undefined && { set: { ...set, pictogram: drawn(set.pictogram) } }),
    ...(topic !== undefined && { topic: { ...topic, things: things(topic.things) } }),
  };
}
