export { drawMap } from "./draw-map.js";
