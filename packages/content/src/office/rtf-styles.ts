/** The paragraph styles of an RTF file, by their number. */
export interface RtfStyles {
  /** Takes a control word within the style sheet. */
  control(word: string, value: number | null): void;
  /** Takes text within the style sheet, which is the style's name. */
  name(text: string): void;
  /** Ends the current style. */
  end(): void;
  /** Returns the level of a heading from 1, 0 for the title of the document, and null for other paragraphs. */
  headingLevel(style: number, outlineLevel: number | null): number | null;
  isQuote(style: number): boolean;
}

interface Style {
  number: number;
  name: string;
  outlineLevel: number | null;
}

const HEADING_LEVELS = 9;
const MAX_NAME_CHARS = 200;
const MAX_STYLES = 5_000;

/** Creates an empty set of styles. */
export function createRtfStyles(): RtfStyles {
  const styles = new Map<number, Style>();
  let style: Style | null = null;
  const current = (): Style => (style ??= { number: 0, name: "", outlineLevel: null });
  return {
    control(word, value) {
      if (word === "s") current().number = value ?? 0;
      if (word === "outlinelevel") current().outlineLevel = value;
    },
    name(text) {
      if (current().name.length < MAX_NAME_CHARS) current().name += text;
    },
    end() {
      if (style !== null && styles.size < MAX_STYLES) styles.set(style.number, style);
      style = null;
    },
    headingLevel(number, outlineLevel) {
      const found = styles.get(number);
      const name = nameOf(found);
      if (name === "title") return 0;
      const level = outlineLevel ?? found?.outlineLevel ?? null;
      if (level !== null) return level >= 0 && level < HEADING_LEVELS ? level + 1 : null;
      const written = /^heading ([1-9])$/u.exec(name)?.[1];
      return written === undefined ? null : Number(written);
    },
    isQuote: (number) => /^(?:intense quote|quotations|quote)$/u.test(nameOf(styles.get(number))),
  };
}

function nameOf(style: Style | undefined): string {
  return (style?.name ?? "").split(";")[0]!.trim().toLowerCase();
}
