import { afterAll, expect, it, vi } from "vitest";
import { createTextPool } from "./create-text-pool.js";
import { rememberLanguages } from "./remember-languages.js";

const pool = createTextPool();
afterAll(() => pool.close());
const ASKER = { owner: "ada", signal: null };
const GERMAN = "Die Bäume in der Stadt kühlen die Straßen, und sie geben den Menschen Schatten.";
const ENGLISH = "The trees of the city cool its streets, and they give people shade.";

it("the language of a text is detected once, and each text has its own", async () => {
  const run = vi.spyOn(pool, "run");
  const text = rememberLanguages(pool);
  const languages = [];
  for (const words of [GERMAN, ENGLISH, GERMAN, ENGLISH])
    languages.push(await text.run("detectLanguage", words, ASKER));
  expect(languages).toEqual(["de", "en", "de", "en"]);
  expect(run).toHaveBeenCalledTimes(2);
});

it("other work on texts is done each time", async () => {
  const run = vi.spyOn(pool, "run");
  const text = rememberLanguages(pool);
  const count = run.mock.calls.length;
  for (let turn = 0; turn < 2; turn++) await text.run("writeSubtitles", { scenes: [] }, ASKER);
  expect(run).toHaveBeenCalledTimes(count + 2);
});
