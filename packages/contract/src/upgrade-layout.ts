import { z } from "zod";

const range = z.object({ startWord: z.int().min(0), endWord: z.int().min(0) });
const element = z.object({ text: z.string(), words: range.nullable() });

/** The number layout of older versions, in which a chart stood beside the figure. */
const chartedNumberSchema = z.object({
  layout: z.literal("number"),
  figure: z.looseObject({ text: z.string(), words: range }),
  label: element,
  comparison: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("share"), share: z.number().min(0).max(1) }),
    z.object({
      kind: z.literal("bars"),
      bars: z
        .array(z.object({ label: z.string(), value: z.number(), text: z.string(), words: range.nullable() }))
        .min(2)
        .max(4),
    }),
    z.object({
      kind: z.literal("change"),
      fromText: z.string(),
      toText: z.string(),
      fromValue: z.number(),
      toValue: z.number(),
    }),
    z.object({ kind: z.literal("multiple"), times: z.number().positive() }),
  ]),
});
type ChartedNumber = z.infer<typeof chartedNumberSchema>;

/** Returns a stored layout in its present form. Contents that are already in it, or that are none, are returned as they are. */
export function upgradeLayout(content: unknown): unknown {
  const charted = chartedNumberSchema.safeParse(content);
  return charted.success ? ofChart(charted.data) : content;
}

function ofChart({ figure, label, comparison }: ChartedNumber): unknown {
  const said = { text: figure.text, words: figure.words };
  switch (comparison.kind) {
    case "share":
      return {
        layout: "share",
        figure: said,
        share: comparison.share,
        isVague: false,
        whole: null,
        unit: "dot",
        label,
      };
    case "bars":
      return {
        layout: "comparison",
        label,
        items: comparison.bars,
        subject: Math.max(
          0,
          comparison.bars.findIndex(({ text }) => text === figure.text),
        ),
      };
    case "change":
      return { layout: "change", label, ...changeOf(comparison, said) };
    case "multiple":
      return {
        layout: "multiple",
        figure: said,
        times: comparison.times,
        label,
        subject: null,
        other: null,
      };
  }
}

/** Older versions drew "65% less" as a change from "100%" to "−65%". The two values have no text of their own now. */
function changeOf(
  { fromText, toText, fromValue, toValue }: Extract<ChartedNumber["comparison"], { kind: "change" }>,
  figure: z.infer<typeof element>,
): Record<string, unknown> {
  const isRelative = fromText === "100%" && /^[−+]/u.test(toText);
  const textOf = (text: string): string => (isRelative ? "" : text);
  return {
    from: { value: fromValue, text: textOf(fromText), words: null, when: null },
    to: {
      value: toValue,
      text: textOf(toText),
      words: isRelative || toText === figure.text ? figure.words : null,
      when: null,
    },
    difference: isRelative ? { text: toText, words: figure.words } : null,
  };
}
