import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { describeLocalVoices } from "./connect-providers.js";
import { describeProvider } from "./state/describe-provider.js";
import { manifestPath } from "./voices/local/install/voices-folder.js";
import { VOICE_MODELS } from "./voices/local/models/voice-models.js";

let folder = "";
afterEach(() => rm(folder, { recursive: true }));

it("the provider list reports local voices as not installed, with advice, until one is installed", async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-voices-"));
  const description = describeLocalVoices(folder);
  expect(describeProvider(description)).toMatchObject({
    state: "not_installed",
    detail: expect.stringMatching(/^No local voice is installed\. .+ inkreel voices install /u) as string,
  });
  const [model] = VOICE_MODELS;
  const path = manifestPath(folder, model!);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "{}");
  expect(describeProvider(description)).toMatchObject({
    state: "connected",
    detail: `Downloaded: ${model!.name}.`,
  });
});
