import {
  WRITABLE_INSTRUMENTS,
  readShare,
  SHARE_PARTS_MAX,
  type LayoutContent,
  type OwnForm,
  type SceneElement,
  type SceneLayout,
} from "@inkreel/contract";
import type { FieldName, OwnWords } from "./own-words.js";

type Content<Layout extends SceneLayout> = Extract<LayoutContent, { layout: Layout }>;
type Texts = OwnForm["fields"];

interface SceneForm<Layout extends SceneLayout> {
  /** Returns what the words gave, by the fields of the form. */
  read(content: Content<Layout>): { fields: Texts; rows?: Texts[] };
  /** Returns what a person wrote as the form draws it. Null for a form without fields. */
  draw: ((own: OwnWords) => Content<Layout>) | null;
}

const textOf = (element: SceneElement | null): string => element?.text ?? "";

/** Between which fields of a form its reading and a person's words pass. Each layout has its entry. */
const FORMS: { readonly [Layout in SceneLayout]: SceneForm<Layout> } = {
  title: {
    read: ({ headline, kicker }) => ({ fields: { headline: headline.text, kicker: kicker ?? "" } }),
    draw: (own) => ({
      layout: "title",
      headline: own.required("headline"),
      kicker: own.optional("kicker")?.text ?? null,
    }),
  },
  statement: {
    read: ({ phrase }) => ({ fields: { phrase: phrase.text } }),
    draw: (own) => ({ layout: "statement", phrase: own.required("phrase") }),
  },
  list: {
    read: ({ heading, items }) => ({
      fields: { heading: textOf(heading) },
      rows: items.map(({ text }) => ({ item: text })),
    }),
    draw: (own) => ({ layout: "list", heading: own.optional("heading"), items: rowsOf(own, "item") }),
  },
  number: {
    read: ({ figure, label }) => ({ fields: { figure: figure.text, label: label.text } }),
    draw: (own) => ({
      layout: "number",
      figure: own.figure("figure").figure,
      label: own.required("label"),
    }),
  },
  change: {
    read: ({ label, from, to, difference }) => ({
      fields: {
        label: textOf(label),
        from: from.text,
        fromWhen: from.when ?? "",
        to: to.text,
        toWhen: to.when ?? "",
        difference: textOf(difference),
      },
    }),
    draw: (own) => ({
      layout: "change",
      label: own.optional("label"),
      from: momentOf(own, "from", "fromWhen"),
      to: momentOf(own, "to", "toWhen"),
      difference: own.optional("difference"),
    }),
  },
  comparison: {
    read: ({ label, items }) => ({
      fields: { label: textOf(label) },
      rows: items.map((item) => ({ name: item.label, value: item.text })),
    }),
    draw: drawComparison,
  },
  share: {
    read: ({ figure, label }) => ({ fields: { figure: figure.text, label: textOf(label) } }),
    draw: (own) => {
      const figure = own.required("figure");
      const { share, whole } = readShare(figure.text) ?? { share: 0, whole: null };
      const isCountable = whole !== null && whole >= 2 && whole <= SHARE_PARTS_MAX;
      return {
        layout: "share",
        figure,
        share,
        isVague: false,
        whole: isCountable ? whole : null,
        unit: "dot",
        label: own.optional("label"),
      };
    },
  },
  multiple: {
    read: ({ figure, label, subject, other }) => ({
      fields: {
        figure: figure.text,
        label: textOf(label),
        subject: textOf(subject),
        other: textOf(other),
      },
    }),
    draw: (own) => {
      const { value, text, words } = own.figure("figure");
      return {
        layout: "multiple",
        figure: { text, words },
        // A multiple of nothing cannot be drawn in proportion.
        times: value > 0 ? value : 1,
        label: own.optional("label"),
        subject: own.optional("subject"),
        other: own.optional("other"),
      };
    },
  },
  quantity: {
    read: ({ figure, instrument, label }) => ({
      fields: {
        figure: figure.text,
        instrument: instrument === "count" ? "" : instrument,
        label: textOf(label),
      },
    }),
    draw: (own) => ({
      layout: "quantity",
      figure: own.figure("figure").figure,
      instrument: WRITABLE_INSTRUMENTS.find((name) => name === own.required("instrument").text) ?? "gauge",
      label: own.optional("label"),
    }),
  },
  range: {
    read: ({ low, high, label }) => ({
      fields: { low: low?.text ?? "", high: high?.text ?? "", label: textOf(label) },
    }),
    draw: (own) => {
      const low = endOf(own, "low");
      const high = endOf(own, "high");
      const text =
        low === null ? `≤ ${high?.text}` : high === null ? `≥ ${low.text}` : `${low.text}–${high.text}`;
      return {
        layout: "range",
        figure: { text, words: low?.words ?? high?.words ?? null },
        low,
        high,
        label: own.optional("label"),
      };
    },
  },
  timeline: {
    read: ({ heading, events }) => ({
      fields: { heading: textOf(heading) },
      rows: events.map(({ when, what }) => ({ when: when.text, what: textOf(what) })),
    }),
    draw: (own) => ({
      layout: "timeline",
      heading: own.optional("heading"),
      events: placeInTime(
        eachRow(own, (row) => ({
          when: own.required("when", row),
          position: row,
          what: own.optional("what", row),
        })),
      ),
    }),
  },
  map: {
    read: ({ places }) => ({
      fields: {},
      rows: places.map(({ label, figure }) => ({ name: label.text, value: textOf(figure) })),
    }),
    draw: null,
  },
  relation: {
    read: ({ things }) => ({ fields: {}, rows: things.map(({ name }) => ({ name: name.text })) }),
    draw: null,
  },
  quote: {
    read: ({ quote, speaker }) => ({ fields: { quote: quote.text, speaker: textOf(speaker) } }),
    draw: (own) => ({ layout: "quote", quote: own.required("quote"), speaker: own.optional("speaker") }),
  },
  steps: {
    read: ({ heading, steps }) => ({
      fields: { heading: textOf(heading) },
      rows: steps.map(({ text }) => ({ step: text })),
    }),
    draw: (own) => ({
      layout: "steps",
      heading: own.optional("heading"),
      steps: rowsOf(own, "step"),
      firstNumber: 1,
    }),
  },
  picture: {
    read: ({ headline }) => ({ fields: { headline: textOf(headline) } }),
    draw: (own) => ({ layout: "picture", headline: own.optional("headline") }),
  },
  split: {
    read: ({ left, right }) => ({ fields: { left: left.heading.text, right: right.heading.text } }),
    draw: (own) => ({
      layout: "split",
      left: { heading: own.required("left"), pictogram: null },
      right: { heading: own.required("right"), pictogram: null },
    }),
  },
  product: {
    read: ({ name, price, points }) => ({
      fields: { name, price: textOf(price) },
      rows: points.map(({ text }) => ({ point: text })),
    }),
    draw: (own) => ({
      layout: "product",
      name: own.required("name").text,
      price: own.optional("price"),
      rating: null,
      ratingCount: null,
      points: rowsOf(own, "point"),
    }),
  },
  cta: {
    read: ({ headline, action }) => ({ fields: { headline: headline.text, action: action ?? "" } }),
    draw: (own) => ({
      layout: "cta",
      headline: own.required("headline"),
      action: own.optional("action")?.text ?? null,
    }),
  },
};

/** Rows without any figure stand in their order, the greatest first. */
function drawComparison(own: OwnWords): Content<"comparison"> {
  const items = eachRow(own, (row) => {
    const { value, text, words } = own.figure("value", row);
    return { value, text, words, label: own.required("name", row).text };
  });
  const isOrder = items.every(({ text }) => text === "");
  return {
    layout: "comparison",
    label: own.optional("label"),
    items: isOrder ? items.map((item, rank) => ({ ...item, value: items.length - rank })) : items,
    subject: 0,
    ...(isOrder && { isOrder }),
  };
}

/** Returns what the words of a scene gave, by the fields of its form. */
export function readForm(content: LayoutContent): Pick<OwnForm, "fields" | "rows"> {
  // The entry of the layout reads contents of this layout only.
  const form = FORMS[content.layout] as SceneForm<SceneLayout>;
  const { fields, rows = [] } = form.read(content);
  return { fields, rows };
}

/** Returns the content of a form with a person's words and figures. Null for a form into which nobody can write. */
export function drawForm(layout: SceneLayout, own: OwnWords): LayoutContent | null {
  return FORMS[layout].draw?.(own) ?? null;
}

/** Returns in one line what the program read: "17% → 3%", "Left 17% · Right 3%". */
export function tellForm(content: LayoutContent): string {
  const { fields, rows } = readForm(content);
  const lines = rows.map((row) => Object.values(row).filter(Boolean).join(" "));
  if (content.layout === "change") return joinTold([`${fields.from} → ${fields.to}`, fields.label ?? ""]);
  if (content.layout === "range") return joinTold([content.figure.text, fields.label ?? ""]);
  return joinTold([...Object.values(fields), ...lines]);
}

function joinTold(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== "").join(" · ");
}

function eachRow<Row>(own: OwnWords, rowAt: (row: number) => Row): Row[] {
  return Array.from({ length: own.rowCount }, (_, row) => rowAt(row));
}

function rowsOf(own: OwnWords, name: FieldName): SceneElement[] {
  return eachRow(own, (row) => own.required(name, row));
}

function momentOf(own: OwnWords, name: FieldName, when: FieldName): Content<"change">["from"] {
  const { value, text, words } = own.figure(name);
  return { value, text, words, when: own.optional(when)?.text ?? null };
}

function endOf(own: OwnWords, name: FieldName): Content<"range">["low"] {
  if (own.optional(name) === null) return null;
  const { value, text, words } = own.figure(name);
  return { value, text, words };
}

const YEAR = /(?<!\d)[12]\d{3}(?!\d)/u;

/** Spaces events by their years if each has a later one than the event before, and evenly otherwise. */
function placeInTime(events: Content<"timeline">["events"]): Content<"timeline">["events"] {
  const years = events.map(({ when }) => Number(YEAR.exec(when.text)?.[0] ?? Number.NaN));
  const isRising = years.every((year, index) => index === 0 || year > years[index - 1]!);
  const isKnown = isRising && !Number.isNaN(years[0]);
  return events.map((event, index) => ({ ...event, position: isKnown ? years[index]! : index }));
}
