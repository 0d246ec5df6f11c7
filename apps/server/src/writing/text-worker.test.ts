import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const JOBS = new URL("./text-jobs.js", import.meta.url);
const LOADER = `
  import { writeSync } from "node:fs";
  export const load = (url, context, next) => (writeSync(1, url + "\\n"), next(url, context));
`;
const LIST_LOADED = `
  import { register } from "node:module";
  register("data:text/javascript," + encodeURIComponent(${JSON.stringify(LOADER)}));
  await import(${JSON.stringify(JOBS.href)});
`;

it("the text worker loads no module for drawing, encoding or speech", async () => {
  const args = ["--input-type=module", "-e", LIST_LOADED];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const loaded = stdout.split("\n");
  expect(loaded.some((url) => url.endsWith("/pipeline/dist/steps/read-words.js"))).toBe(true);
  const heavy =
    /\/(?:packages|@inkreel)\/(?:renderer|speech|audio|providers)\/|canvas|onnx|\/pipeline\/dist\/index\.js/u;
  expect(loaded.filter((url) => heavy.test(url))).toEqual([]);
});
