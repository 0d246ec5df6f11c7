export { alphaBounds, convertRgba } from "./convert";
export { buildTaps, resample } from "./resample";
export { turn } from "./turn";
