import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compositionSchema, type ByteStore } from "@inkreel/contract";
import { createFileAssetLoader } from "../asset-loader.js";
import { repeatToLength, timeRender } from "./measure-render.js";

/**
 * Child process that renders a composition file once at the given length: `node render-once.js video.composition.json
 * 30000 [drawing module]`.
 */
const [compositionPath, durationMs, drawingModule] = process.argv.slice(2);
const composition = compositionSchema.parse(JSON.parse(await readFile(compositionPath!, "utf8")));
const nothingKept: ByteStore = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
const folder = dirname(compositionPath!);
await timeRender(
  {
    composition: repeatToLength(composition, Number(durationMs)),
    assets: createFileAssetLoader(folder),
    drawingModule: drawingModule ?? null,
  },
  join(folder, `memory-${durationMs}.mp4`),
  nothingKept,
);
