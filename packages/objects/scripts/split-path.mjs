/**
 * Reads the path of an icon on another grid. Returns its closed parts as paths of their own on the grid of 32 × 32, each with an
 * absolute start. All together they are the path; each alone has no holes.
 */
export function splitPath(data, gridUnits) {
  const scale = 32 / gridUnits;
  const parts = [];
  let at = [0, 0];
  let start = [0, 0];
  for (const { command, values } of readCommands(data)) {
    const isRelative = command === command.toLowerCase();
    const kind = command.toLowerCase();
    if (kind === "m") {
      at = start = isRelative ? [at[0] + values[0], at[1] + values[1]] : values;
      parts.push(`M${round(at[0] * scale)} ${round(at[1] * scale)}`);
      continue;
    }
    parts[parts.length - 1] += command + scaled(kind, values, scale).map(round).join(" ");
    at = kind === "z" ? start : endOf({ kind, isRelative, values, at });
  }
  return parts;
}

const COUNTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

function readCommands(data) {
  const commands = [];
  for (const [, letter, text] of data.matchAll(/([a-z])([^a-z]*)/giu)) {
    const kind = letter.toLowerCase();
    const values = kind === "a" ? readArcs(text) : (text.match(/-?(?:\d+\.?\d*|\.\d+)/gu) ?? []).map(Number);
    const count = COUNTS[kind];
    if (count === 0) {
      commands.push({ command: letter, values: [] });
      continue;
    }
    for (let from = 0; from < values.length; from += count) {
      // Further pairs behind a move are lines.
      const command = kind === "m" && from > 0 ? (letter === "m" ? "l" : "L") : letter;
      commands.push({ command, values: values.slice(from, from + count) });
    }
  }
  return commands;
}

/** The two flags of an arc may stand without a space before the next number. */
function readArcs(text) {
  const number = String.raw`[\s,]*(-?(?:\d+\.?\d*|\.\d+))`;
  const flag = String.raw`[\s,]*([01])`;
  const arc = new RegExp(number.repeat(3) + flag.repeat(2) + number.repeat(2), "gu");
  return [...text.matchAll(arc)].flatMap((match) => match.slice(1, 8).map(Number));
}

function scaled(kind, values, scale) {
  if (kind !== "a") return values.map((value) => value * scale);
  const [rx, ry, turn, large, sweep, x, y] = values;
  return [rx * scale, ry * scale, turn, large, sweep, x * scale, y * scale];
}

function endOf({ kind, isRelative, values, at: [x, y] }) {
  const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
  if (kind === "h") return [fromX + values[0], y];
  if (kind === "v") return [x, fromY + values[0]];
  return [fromX + values.at(-2), fromY + values.at(-1)];
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}
