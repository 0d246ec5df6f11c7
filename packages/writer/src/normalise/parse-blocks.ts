import { EMPTY_TEXT, type Block } from "./block.js";
import { classifyLine, type LineKind } from "./line-kind.js";
import { continuesInNextLine, measureWrapWidth, splitLines } from "./lines.js";
import { joinMapped, sliceMapped, trimMapped, type MappedText } from "./mapped-text.js";

interface OpenBlock extends Omit<Block, "text"> {
  lines: MappedText[];
}

interface ParserState {
  blocks: Block[];
  open: OpenBlock | null;
  isInFence: boolean;
  isInDefinition: boolean;
  wrapWidth: number;
}

/** Cuts light Markdown into blocks. Code, tables and footnote definitions leave a gap. */
export function parseBlocks(mapped: MappedText): Block[] {
  const lines = splitLines(mapped);
  const state: ParserState = {
    blocks: [],
    open: null,
    isInFence: false,
    isInDefinition: false,
    wrapWidth: measureWrapWidth(lines),
  };
  for (const line of skipFrontMatter(lines)) readLine(state, line);
  close(state);
  return state.blocks;
}

function skipFrontMatter(lines: MappedText[]): MappedText[] {
  if (lines[0]?.text.trim() !== "---") return lines;
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line.text));
  const isFrontMatter =
    end > 0 && lines.slice(1, end).every((line) => /^(?:\s*$|[\w-]+:|\s+|- |#)/.test(line.text));
  return isFrontMatter ? lines.slice(end + 1) : lines;
}

function readLine(state: ParserState, line: MappedText): void {
  const kind = classifyLine(line.text);
  if (kind.kind === "fence") {
    state.isInFence = !state.isInFence;
    return addGap(state);
  }
  if (state.isInFence) return;
  if (state.isInDefinition && kind.kind === "text") return;
  state.isInDefinition = kind.kind === "definition";
  readKind(state, line, kind);
}

function readKind(state: ParserState, line: MappedText, kind: LineKind): void {
  switch (kind.kind) {
    case "blank":
      return close(state);
    case "underline":
    case "rule":
      return closeUnderlined(state, line.text.trim().startsWith("=") ? 1 : 2);
    case "heading":
      return readHeading(state, headingText(line, kind.contentStart), kind.level);
    case "item":
      close(state);
      return start(
        state,
        { kind: "item", level: 1 + Math.floor(kind.indent / 2), number: kind.number },
        sliceMapped(line, kind.contentStart, line.text.length),
      );
    case "quote":
      return readQuote(state, sliceMapped(line, kind.contentStart, line.text.length));
    case "text":
      return readText(state, line);
    default:
      return addGap(state);
  }
}

/** A line this long says something, whatever its mark: as a heading it would never be spoken. */
const HEADING_MAX_CHARS = 200;

function readHeading(state: ParserState, line: MappedText, level: number): void {
  close(state);
  const isHeading = line.text.length <= HEADING_MAX_CHARS;
  const block = isHeading ? { kind: "heading" as const, level } : { kind: "paragraph" as const, level: 0 };
  start(state, { ...block, number: null }, line);
  close(state);
}

function readQuote(state: ParserState, line: MappedText): void {
  if (line.text.trim() === "") return close(state);
  if (state.open?.kind === "quote") state.open.lines.push(line);
  else {
    close(state);
    start(state, { kind: "quote", level: 0, number: null }, line);
  }
}

function readText(state: ParserState, line: MappedText): void {
  const last = state.open?.lines.at(-1);
  if (state.open !== null && last !== undefined) {
    if (continuesInNextLine(last.text, line.text, state.wrapWidth)) {
      state.open.lines.push(line);
      return;
    }
    close(state);
  }
  start(state, { kind: "paragraph", level: 0, number: null }, line);
}

function headingText(line: MappedText, contentStart: number): MappedText {
  return sliceMapped(line, contentStart, line.text.replace(/(?<![ \t])[ \t]+#+[ \t]*$/, "").length);
}

/** A line of `===` or `---` under a single short line makes that line a heading; elsewhere it only separates. */
function closeUnderlined(state: ParserState, level: number): void {
  const open = state.open;
  if (open?.kind === "paragraph" && open.lines.length === 1 && (open.lines[0]?.text.length ?? 0) < 100) {
    open.kind = "heading";
    open.level = level;
  }
  close(state);
}

function start(state: ParserState, block: Omit<Block, "text">, line: MappedText): void {
  state.open = { ...block, lines: [line] };
}

function addGap(state: ParserState): void {
  close(state);
  if (state.blocks.at(-1)?.kind !== "gap") {
    state.blocks.push({ kind: "gap", level: 0, number: null, text: EMPTY_TEXT });
  }
}

function close(state: ParserState): void {
  if (state.open === null) return;
  const { lines, ...block } = state.open;
  state.open = null;
  const text = joinMapped(lines.map(trimMapped), "\n");
  if (text.text !== "") state.blocks.push({ ...block, text });
}
