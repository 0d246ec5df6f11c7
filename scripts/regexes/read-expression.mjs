import { RegExpParser } from "@eslint-community/regexpp";
import { toUnicodeSet } from "regexp-ast-analysis";
import { OUTSIDE } from "./alphabet.mjs";

/** A repetition allowed more often than this counts as one without end. */
const MANY = 300;

/**
 * An expression as positions (its places for one sign) and the steps between them, as Glushkov builds them.
 * A step has conditions on the signs around it (`^`, `$`, `\b`, `(?<!x)`); those that no single sign decides are null.
 */
export function readExpression({ source, flags }) {
  const isUnicode = flags.includes("u") || flags.includes("v");
  const parser = new RegExpParser({ ecmaVersion: 2025 });
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: isUnicode && !flags.includes("v"),
    unicodeSets: flags.includes("v"),
  });
  const reader = new Reader(parser.parseFlags(flags, 0, flags.length));
  const whole = reader.either(pattern.alternatives);
  return { ...reader, starts: whole.first, ends: whole.last, skips: whole.skips };
}

const NOTHING = { first: [], last: [], skips: [[]] };
const also = (steps, conditions) =>
  steps.map((step) => ({ ...step, conditions: [...step.conditions, ...conditions] }));

class Reader {
  positions = [];
  steps = [];
  sets = [];
  leftSets = [];
  looksFarBack = false;

  constructor(flags) {
    Object.defineProperty(this, "flags", { value: flags });
  }

  either(alternatives) {
    const parts = alternatives.map(({ elements }) => this.chain(elements));
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      skips: distinct(parts.flatMap(({ skips }) => skips)),
    };
  }

  chain(elements) {
    return elements
      .map((element) => this.element(element))
      .reduce((one, next) => this.join(one, next), NOTHING);
  }

  join(one, next) {
    this.link(one.last, next.first);
    return {
      first: [...one.first, ...one.skips.flatMap((conditions) => also(next.first, conditions))],
      last: [...next.last, ...next.skips.flatMap((conditions) => also(one.last, conditions))],
      skips: distinct(one.skips.flatMap((before) => next.skips.map((after) => [...before, ...after]))),
    };
  }

  link(lasts, firsts) {
    for (const from of lasts) {
      for (const to of firsts)
        this.steps.push({
          from: from.position,
          to: to.position,
          conditions: [...from.conditions, ...to.conditions],
        });
    }
  }

  element(element) {
    if (element.type === "Group" || element.type === "CapturingGroup")
      return this.either(element.alternatives);
    if (element.type === "Quantifier") return this.repeated(element);
    if (element.type === "Assertion") return this.assertion(element);
    if (element.type === "Backreference") return this.reference([element.resolved].flat());
    return this.sign(element);
  }

  sign(element) {
    const set = this.keep(toUnicodeSet(element, this.flags).chars);
    const position = this.positions.push({ set, isAhead: false }) - 1;
    const step = { position, conditions: [] };
    return { first: [step], last: [step], skips: [] };
  }

  /** A text that a group said is read again as the group itself: more than it can say, never less. */
  reference(groups) {
    const read = this.either(groups.flatMap(({ alternatives }) => alternatives));
    return { ...read, skips: distinct([...read.skips, [null]]) };
  }

  repeated({ element, min, max }) {
    const isEndless = max > MANY;
    let whole = NOTHING;
    for (let count = 1; count <= Math.min(min, MANY); count += 1) {
      const part = this.element(element);
      if (isEndless && count === Math.min(min, MANY)) this.link(part.last, part.first);
      whole = this.join(whole, part);
    }
    if (isEndless) return min > 0 ? whole : this.endless(element);
    return this.join(whole, this.optional(element, max - min));
  }

  endless(element) {
    const part = this.element(element);
    this.link(part.last, part.first);
    return { ...part, skips: [[]] };
  }

  optional(element, count) {
    let rest = NOTHING;
    for (let left = count; left > 0; left -= 1)
      rest = { ...this.join(this.element(element), rest), skips: [[]] };
    return rest;
  }

  assertion(assertion) {
    const { kind } = assertion;
    if (kind === "word") return this.condition(this.wordEdge(assertion.negate));
    if (kind === "start" || kind === "end") return this.condition(this.lineEdge(kind));
    const sets = this.singleSigns(assertion);
    if (sets !== null) return this.condition(this.neighbour(assertion, sets));
    return kind === "lookahead" ? this.ahead(assertion) : this.behind(assertion);
  }

  condition(condition) {
    return { first: [], last: [], skips: [[condition]] };
  }

  wordEdge(isNegated) {
    const word = this.keepLeft(this.setOf(String.raw`\w`));
    return ({ before, after, has }) => (has(word, before) !== has(word, after)) !== isNegated;
  }

  lineEdge(kind) {
    const isMultiline = this.flags.multiline;
    const breaks = this.keepLeft(this.setOf(String.raw`[\n\r\u2028\u2029]`));
    return ({ before, after, has }) => {
      const sign = kind === "start" ? before : after;
      return sign === OUTSIDE || (isMultiline && has(breaks, sign));
    };
  }

  setOf(source) {
    const [alternative] = new RegExpParser().parsePattern(source, 0, source.length, {
      unicode: true,
    }).alternatives;
    const maximum = this.flags.unicode || this.flags.unicodeSets ? { unicode: true } : {};
    return toUnicodeSet(alternative.elements[0], { ...this.flags, ...maximum }).chars;
  }

  /** The signs of `(?=x|[yz]|$)`, or null when it looks further than one sign. `edge` stands for `$` or `^`. */
  singleSigns({ alternatives, kind }) {
    const sets = alternatives.map(({ elements }) => {
      const [element, more] = elements;
      if (element === undefined || more !== undefined) return null;
      if (element.type === "Assertion")
        return ["start", "end"].includes(element.kind) ? this.lineEdge(element.kind) : null;
      if (!element.type.startsWith("Character")) return null;
      const set = toUnicodeSet(element, this.flags).chars;
      return kind === "lookahead" ? this.keep(set) : this.keepLeft(set);
    });
    return sets.includes(null) ? null : sets;
  }

  neighbour({ kind, negate }, sets) {
    return (place) => {
      const sign = kind === "lookahead" ? place.after : place.before;
      const isThere = sets.some((set) => (typeof set === "function" ? set(place) : place.has(set, sign)));
      return isThere !== negate;
    };
  }

  /** A look-ahead is read from here and leads nowhere. */
  ahead(assertion) {
    const from = this.positions.length;
    const { first } = this.either(assertion.alternatives);
    for (const position of this.positions.slice(from)) position.isAhead = true;
    return { first, last: [], skips: [[null]] };
  }

  behind(assertion) {
    const from = [this.positions.length, this.steps.length];
    this.either(assertion.alternatives);
    const isEndless = this.steps.slice(from[1]).some((step) => step.to <= step.from);
    if (isEndless) this.looksFarBack = true;
    this.positions.length = from[0];
    this.steps.length = from[1];
    return this.condition(null);
  }

  keep(set) {
    this.sets.push(set);
    return set;
  }

  keepLeft(set) {
    this.leftSets.push(set);
    return this.keep(set);
  }
}

/** One of each: to say nothing in two ways is no second way. */
function distinct(skips) {
  const plain = skips.find((conditions) => conditions.length === 0);
  return plain === undefined
    ? skips
    : [plain, ...skips.filter((conditions) => conditions.some((one) => one !== null))];
}
