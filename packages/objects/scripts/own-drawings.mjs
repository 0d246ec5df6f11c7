/**
 * Drawings of this project, in place of those of the icon sets that are hard to read in hairlines, as a silhouette or in two inks. On a
 * grid of 32 units.
 */
const box = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`;
/** The edge of a box, as a path for the even-odd rule. */
const edge = (x, y, width, height, by = 1.1) =>
  box(x, y, width, height) + box(x + by, y + by, width - 2 * by, height - 2 * by);
const disc = (x, y, radius) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
const star = (x, y, size) => {
  const near = size * 0.28;
  return `M${x} ${y - size}l${near} ${size - near} ${size - near} ${near} ${near - size} ${near} ${-near} ${size - near} ${-near} ${near - size} ${near - size} ${-near} ${size - near} ${-near}z`;
};

const AXES = "M3 3h2v23h24v2H3z";
const SLATE = "#5b6472";

/** A line chart with an arrow at its end: up, or down. */
function lineChart(line, head, color) {
  return {
    shapes: [
      { path: AXES, color: SLATE },
      { path: line, color, strokeUnits: 3 },
      { path: head, color },
    ],
    ink: [{ path: AXES }, { path: line, strokeUnits: 3 }, { path: head }],
  };
}

const BARS = [
  [8, 17, 5.5, 9, "#4a90e2"],
  [15.5, 10, 5.5, 16, "#f2b233"],
  [23, 4, 5.5, 22, "#e5584f"],
];
const LINES_OF_PAGE = [14, 17.5, 21].map((y) => box(17.5, y, 8, 1.6));
const BUTTONS = [6.5, 9.5, 12.5].map((x) => disc(x, 8, 0.9));
const CELL_BARS = [4.5, 11.5, 18.5, 25.5].map((x) => box(x, 5, 2, 22));
const CELL_RAILS = [box(3, 3, 26, 2.4), box(3, 26.6, 26, 2.4)];
const PRISONER = { head: disc(16, 12.5, 4.8), body: "M6 26.6c0-6 4.4-8.8 10-8.8s10 2.8 10 8.8z" };
const EYES = [disc(14.5, 12.2, 0.6), disc(17.5, 12.2, 0.6)];
const ARMS = [
  "M16 11.5c6-1.6 10.4 1.7 9.6 6.3c-.9 5.6-8.6 9.4-16.6 7.2",
  "M16 20.5c-6 1.6-10.4-1.7-9.6-6.3c.9-5.6 8.6-9.4 16.6-7.2",
];
const STARS = [star(5, 6.5, 2.4), star(27.5, 25, 2.4), star(27.5, 11, 1.5), star(4.5, 21.5, 1.5)];

export const OWN_DRAWINGS = {
  "bar-chart": {
    shapes: [
      { path: AXES, color: SLATE },
      ...BARS.map(([x, y, w, h, color]) => ({ path: box(x, y, w, h), color })),
    ],
    ink: [{ path: AXES }, ...BARS.map(([x, y, w, h]) => ({ path: edge(x, y, w, h), isEvenOdd: true }))],
  },
  "chart-increasing": lineChart("M8 22l6-7 5 4.5 6.5-9.5", "M20.8 8.2l7.7-3.2-.8 8.3z", "#2fa66a"),
  "chart-decreasing": lineChart("M8 7l6 7 5-4.5 6.5 9", "M20.8 20.3l7.7 3.2-.8-8.3z", "#e5584f"),
  "milky-way": {
    shapes: [
      ...ARMS.map((path) => ({ path, color: "#8b7ae6", strokeUnits: 2.4 })),
      { path: disc(16, 16, 4), color: "#f6d66b" },
      ...STARS.map((path) => ({ path, color: "#b9b0f5" })),
    ],
    ink: [
      ...ARMS.map((path) => ({ path, strokeUnits: 2.4 })),
      { path: disc(16, 16, 4) },
      ...STARS.map((path) => ({ path })),
    ],
  },
  "icon-app-window": {
    shapes: [
      { path: box(3, 5, 26, 22), color: "#dceafb" },
      { path: box(3, 5, 26, 6), color: "#3f7fd6" },
      ...BUTTONS.map((path) => ({ path, color: "#ffffff" })),
      { path: box(6.5, 14, 8, 8.6), color: "#f2b233" },
      ...LINES_OF_PAGE.map((path) => ({ path, color: "#5b7fae" })),
    ],
    ink: [
      { path: edge(3, 5, 26, 22), isEvenOdd: true },
      { path: box(3, 5, 26, 6) + BUTTONS.join(""), isEvenOdd: true },
      { path: box(6.5, 14, 8, 8.6) },
      ...LINES_OF_PAGE.map((path) => ({ path })),
    ],
  },
  "icon-prisoner": {
    shapes: [
      { path: PRISONER.body, color: "#f0883a" },
      { path: PRISONER.head, color: "#e3b07c" },
      ...EYES.map((path) => ({ path, color: "#3a2b20" })),
      ...CELL_BARS.map((path) => ({ path, color: SLATE })),
      ...CELL_RAILS.map((path) => ({ path, color: SLATE })),
    ],
    ink: [
      { path: PRISONER.head + disc(16, 12.5, 3.8) + EYES.join(""), isEvenOdd: true },
      { path: `${PRISONER.body}M7.4 26.6c0-4.8 3.6-7.4 8.6-7.4s8.6 2.6 8.6 7.4z`, isEvenOdd: true },
      ...[...CELL_BARS, ...CELL_RAILS].map((path) => ({ path })),
    ],
  },
};
