import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chooseOutputPath } from "../mcp/choose-output-path.js";
import { isOutputThere } from "./output-extensions.js";

test.each(["mp4", "mp3", "gif", "webm"])(
  "a name is taken by a file with the extension %s",
  async (extension) => {
    const folder = await mkdtemp(join(tmpdir(), "inkreel-outputs-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, `teaser.${extension}`), "A file of the user.");
    expect(isOutputThere(join(folder, "teaser"))).toBe(true);
    expect(isOutputThere(join(folder, "other"))).toBe(false);
    const source = { title: "Teaser", url: null, text: null };
    expect(await chooseOutputPath({ folder, extension: "gif" }, source, () => false)).toBe(
      join(folder, "teaser-2.gif"),
    );
  },
);
