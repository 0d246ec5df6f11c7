/** "HH:MM:SS" and the milliseconds after `separator`: a comma in SRT, a point in WebVTT. */
export function formatTime(timeMs: number, separator: "," | "."): string {
  const pad = (value: number, digits: number): string => String(value).padStart(digits, "0");
  const hours = Math.floor(timeMs / 3_600_000);
  const minutes = Math.floor(timeMs / 60_000) % 60;
  const seconds = Math.floor(timeMs / 1000) % 60;
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds, 2)}${separator}${pad(timeMs % 1000, 3)}`;
}
