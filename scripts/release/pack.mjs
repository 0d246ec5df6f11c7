import { statSync } from "node:fs";
import { packRelease } from "./pack-release.mjs";

const file = await packRelease();
console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
