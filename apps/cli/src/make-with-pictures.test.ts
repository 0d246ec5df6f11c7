import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compositionSchema } from "@inkreel/contract";
import { startFakeOpenverse } from "@inkreel/providers/testing/fake-openverse";
import type { FakePictureSource } from "@inkreel/providers/testing/fake-picture-source";
import { startFakeWikimedia } from "@inkreel/providers/testing/fake-wikimedia";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useInTurn } from "./testing/run-in-turn.js";

const TEXT =
  "City trees cool the hot streets around them by several degrees. Plant young oak trees in every street.";
const MAKE = ["make", "trees.md", "-o", "v.mp4", "--length", "15", "--ratio", "1:1", "--json"];
const picture = (id: number, title: string) => ({
  id,
  title,
  tags: ["trees", "city", "street", "shade"],
  author: "Jane Doe",
  widthPx: 1200,
  heightPx: 1200,
});
const PICTURES = [
  picture(1, "City trees give shade to a street"),
  picture(2, "Trees and asphalt on a hot street"),
  picture(3, "Young oak trees with roots in a pit"),
];

let folder = "";
const inTurn = useInTurn();
let openverse: FakePictureSource;
let wikimedia: FakePictureSource;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-pictures-"));
  await writeFile(join(folder, "trees.md"), TEXT);
  [openverse, wikimedia] = await Promise.all([startFakeOpenverse(PICTURES), startFakeWikimedia([])]);
});
afterAll(async () => {
  await Promise.all([openverse.close(), wikimedia.close()]);
  await rm(folder, { recursive: true, force: true });
});

const make = async (...more: string[]) => {
  const run = await inTurn([...MAKE, ...more], {
    cwd: folder,
    cache: join(folder, ".cache"),
    env: {
      PICTURE_SEARCH: "on",
      OPENVERSE_BASE_URL: openverse.address,
      WIKIMEDIA_BASE_URL: wikimedia.address,
      FETCH_ALLOW_HOSTS: new URL(openverse.address).host,
    },
  });
  expect(run.code, run.stderr).toBe(0);
  const composition = compositionSchema.parse(
    JSON.parse(await readFile(join(folder, "v.composition.json"), "utf8")),
  );
  return { ...run, composition, result: JSON.parse(run.stdout) as { creditsPath: string | null } };
};

it("inkreel make writes a credits file only for a video with found pictures", async () => {
  const found = await make();
  expect(found.composition.pictures.length).toBeGreaterThan(0);
  const { creditsPath } = found.result;
  expect(creditsPath).toBe(join(folder, "v.credits.txt"));
  const credits = await readFile(join(folder, "v.credits.txt"), "utf8");
  for (const { attribution } of found.composition.pictures) expect(credits).toContain(attribution);
  expect(credits).toContain("https://creativecommons.org/licenses/by/2.0/");
  const requested = () => openverse.requests.length + wikimedia.requests.length;
  const asked = requested();
  // The second run of the same text finds the answers and files of the first in the cache.
  const again = await make();
  expect(again.composition.pictures).toEqual(found.composition.pictures);
  expect(requested()).toBe(asked);
  const own = await make("--pictures", "own");
  expect(own.composition.pictures).toEqual([]);
  expect(own.result.creditsPath).toBeNull();
  expect(await readdir(folder)).not.toContain("v.credits.txt");
  expect(requested()).toBe(asked);
});
