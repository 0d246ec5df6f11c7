import type { Instrument } from "@inkreel/contract";
import { roundUp, scaleBetween, type ValueScale } from "../value-scale.js";

/** The part of a scale that a value fills at most, so that the instrument shows that there could be more. */
const MOST_FILLED = 0.86;

/** Returns the scale of an instrument for a value. Only a thermometer goes below zero. */
export function instrumentScale(instrument: Instrument, value: number): ValueScale {
  const size = Math.abs(value);
  if (instrument === "clock") return scaleBetween(0, size <= 12 ? 12 : size <= 24 ? 24 : 60);
  const most = roundUp(Math.max(size, Number.MIN_VALUE) / MOST_FILLED);
  if (instrument === "thermometer" && value < 0) return scaleBetween(-most, most);
  return scaleBetween(0, most);
}
