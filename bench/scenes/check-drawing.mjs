// Holds what a scene draws against what a reader wrote down that a right drawing of its sentence contains.
import { RATIO_FORMS } from "./read-drawing.mjs";

/** Figures agree within half a per cent: "just over" and rounding in words. */
const TOLERANCE = 0.005;
/** A chart may count in the text's own thousands or millions, and a label too. */
const SCALES = [1e-12, 1e-9, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9, 1e12];

/**
 * "right": drawn as one of the forms that the reader named, with its figures. "wrong": a chart of ratios or a range whose figures, order
 * or sides the reader did not name. "missed": one was wanted and the scene shows none. "none": none was wanted, and none is shown.
 * `wants` begins with the form that says most.
 */
export function checkDrawing({ form, marks }, wants) {
  const fitting = wants.filter((want) => want.form === form);
  if (fitting.some((want) => FITS[form]?.(want, marks) ?? true)) return "right";
  if (
    form === "comparison" &&
    wants.some((want) => want.form === "change" && isPairOf(marks, [want.from, want.to]))
  )
    return "right";
  if (
    form === "range" &&
    marks.length === 1 &&
    wants.some((want) => want.form === "quantity" && fitsQuantity(want, marks))
  )
    return "right";
  if (RATIO_FORMS.includes(form) || form === "range") return "wrong";
  return wants.some((want) => want.form !== "none") ? "missed" : "none";
}

const FITS = {
  change: fitsChange,
  comparison: fitsComparison,
  share: fitsShare,
  multiple: fitsMultiple,
  quantity: fitsQuantity,
  range: fitsRange,
  map: fitsMap,
};

function fitsChange(want, marks) {
  const from = figure(marks, ["from"]);
  const to = figure(marks, ["to"]);
  const percent = figure(marks, ["percent"]);
  if (want.percent !== undefined) {
    if (percent !== null)
      return near(Math.abs(percent), Math.abs(want.percent)) && sameDirection(want, { from, to, percent });
    return (
      from !== null && to !== null && from !== 0 && near((100 * (to - from)) / Math.abs(from), want.percent)
    );
  }
  return nearInScale([from, to], [want.from, want.to]);
}

function sameDirection(want, { from, to, percent }) {
  if (from !== null && to !== null) return Math.sign(to - from) === Math.sign(want.percent);
  return percent === null || percent >= 0 || want.percent < 0;
}

/** Every drawn side is one of the wanted, with the wanted side's words and not another's, and at least two are there. */
function fitsComparison({ sides }, marks) {
  const drawn = marks.filter(({ name }) => name === "value");
  if (drawn.length < 2) return false;
  return SCALES.some((scale) => {
    const found = drawn.map((mark) =>
      sides.filter((side) => side.value === null || near(mark.value * scale, side.value)),
    );
    return found.every((fitting, at) => fitting.length > 0 && isOwnText(drawn[at].text, fitting, sides));
  });
}

function isOwnText(text, fitting, sides) {
  const names = ({ whose }) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${whose})`, "u").test(text);
  if (fitting.some(names)) return true;
  return !sides.some((side) => !fitting.includes(side) && names(side));
}

function fitsShare({ share }, marks) {
  const drawn = figure(marks, ["share", "value", "percent"]);
  if (share === null) return drawn === null || drawn > 0.5;
  return drawn !== null && (near(drawn, share) || near(drawn, 100 * share) || Math.abs(drawn - share) < 0.01);
}

function fitsMultiple({ times }, marks) {
  const drawn = figure(marks, ["times", "value"]);
  return drawn !== null && near(drawn, times);
}

function fitsQuantity({ value }, marks) {
  return marks.some((mark) => SCALES.some((scale) => near(mark.value * scale, value)));
}

function fitsRange({ low, high }, marks) {
  const ends = [figure(marks, ["low", "from"]), figure(marks, ["high", "to"])];
  return nearInScale(ends, [low, high]);
}

/** A map shows at least one of the places that the reader named. */
function fitsMap({ names = [] }, marks) {
  return names.length === 0 || marks.some(({ text }) => names.some((name) => text.includes(name)));
}

function isPairOf(marks, pair) {
  const drawn = marks.filter(({ name }) => name === "value").map(({ value }) => value);
  return drawn.length === 2 && nearInScale(drawn, pair);
}

function figure(marks, names) {
  return marks.find(({ name }) => names.includes(name))?.value ?? null;
}

/** Whether the drawn figures are the wanted, all in one scale; a wanted one that the text does not give may be any. */
function nearInScale(drawn, wanted) {
  return SCALES.some((scale) =>
    wanted.every(
      (value, at) =>
        value === null || (drawn[at] !== null && drawn[at] !== undefined && near(drawn[at] * scale, value)),
    ),
  );
}

function near(one, other) {
  return Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
}
