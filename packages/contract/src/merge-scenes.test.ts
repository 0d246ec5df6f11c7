import { describe, expect, test } from "vitest";
import type { EditableScene } from "./editable-scene.js";
import { mergeScenes } from "./merge-scenes.js";

const scene = (key: string, fields: Partial<EditableScene> = {}): EditableScene => ({
  key,
  text: `Text of ${key}.`,
  chosenLayout: null,
  ownForm: null,
  chosenEmphasis: null,
  pictogram: null,
  isPictogramChosen: false,
  mediaAssetId: null,
  isPictureChosen: false,
  pictureView: null,
  pauses: { beforeMs: null, afterMs: null },
  voice: null,
  movement: { transition: null, animation: null },
  confirmedDoubts: [],
  changes: [],
  ...fields,
});
const list = (keys: string): EditableScene[] => [...keys].map((key) => scene(key));
const keysOf = (scenes: readonly EditableScene[]): string => scenes.map(({ key }) => key).join("");
const orderOf = (base: string, mine: string, theirs: string): string =>
  keysOf(mergeScenes({ base: list(base), mine: list(mine), theirs: list(theirs) }).scenes);

describe("the order of merged scenes", () => {
  test.each([
    ["abc", "abc", "abc", "abc"],
    ["abc", "xabc", "abcy", "xabcy"],
    ["abc", "axbc", "aybc", "axybc"],
    ["abcd", "acd", "abc", "ac"],
    ["abcd", "dabc", "abcd", "dabc"],
    ["abcd", "dabc", "abxcd", "dabxc"],
    ["abcd", "bacd", "abdc", "badc"],
    ["abc", "", "abcx", "x"],
    ["", "ab", "xy", "abxy"],
  ])("of %j: %j and %j give %j", (base, mine, theirs, merged) => {
    expect(orderOf(base, mine, theirs)).toBe(merged);
  });
});

describe("merged scenes", () => {
  const base = list("ab");

  test("have the changes of both sides, in different scenes and in different parts of one scene", () => {
    const mine = [scene("a", { text: "Mine." }), scene("b", { chosenLayout: "list" })];
    const pauses = { beforeMs: 300, afterMs: null };
    const theirs = [scene("a", { isPictogramChosen: true, pictogram: "moon" }), scene("b", { pauses })];
    const { scenes, conflicts } = mergeScenes({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(scenes).toEqual([
      scene("a", { text: "Mine.", isPictogramChosen: true, pictogram: "moon" }),
      scene("b", { chosenLayout: "list", pauses }),
    ]);
  });

  test("have the voice of one side and the pauses of the other, and ask if both chose a voice", () => {
    const voice = { id: "builtin-slt", name: "Sally" };
    const pauses = { beforeMs: 300, afterMs: null };
    const [mine, theirs] = [
      [scene("a", { voice }), scene("b")],
      [scene("a", { pauses }), scene("b")],
    ];
    const merged = mergeScenes({ base, mine, theirs });
    expect(merged).toEqual({ scenes: [scene("a", { voice, pauses }), scene("b")], conflicts: [] });
    const other = [scene("a", { voice: { id: "builtin-rms", name: "Roger" } }), scene("b")];
    expect(mergeScenes({ base, mine, theirs: other }).conflicts).toEqual([{ key: "a", parts: ["voice"] }]);
  });

  test("name the scene and the parts that both sides changed, and keep mine", () => {
    const mine = [scene("a", { text: "Mine." }), scene("b", { text: "Mine as well." })];
    const theirs = [scene("a", { text: "Theirs.", chosenLayout: "list" }), scene("b")];
    const { scenes, conflicts } = mergeScenes({ base, mine, theirs });
    expect(conflicts).toEqual([{ key: "a", parts: ["words"] }]);
    expect(scenes.map(({ text }) => text)).toEqual(["Mine.", "Mine as well."]);
    expect(scenes[0]?.chosenLayout).toBe("list");
  });

  test("are no conflict if both sides made the same change", () => {
    const both = [scene("a", { text: "Same." }), scene("b")];
    expect(mergeScenes({ base, mine: both, theirs: [...both] })).toEqual({ scenes: both, conflicts: [] });
  });

  test("keep a scene that one side changed and the other deleted, but not one that nobody changed", () => {
    const edited = scene("a", { text: "Still needed." });
    expect(mergeScenes({ base, mine: [], theirs: [edited, scene("b")] }).scenes).toEqual([edited]);
    expect(mergeScenes({ base, mine: [edited, scene("b")], theirs: [] }).scenes).toEqual([edited]);
  });

  test("take what the program chose anew, which is no change by a person", () => {
    const theirs = [scene("a", { pictogram: "moon" }), scene("b")];
    const { scenes, conflicts } = mergeScenes({
      base,
      mine: [scene("a", { text: "Mine." }), scene("b")],
      theirs,
    });
    expect(conflicts).toEqual([]);
    expect(scenes[0]).toMatchObject({ text: "Mine.", pictogram: "moon" });
  });

  test("remove and add dismissed warnings of both sides", () => {
    const withDoubts = (...confirmedDoubts: string[]) => [scene("a", { confirmedDoubts })];
    const merged = mergeScenes({
      base: withDoubts("1", "2"),
      mine: withDoubts("1", "3"),
      theirs: withDoubts("2", "4"),
    });
    expect(merged.scenes[0]?.confirmedDoubts).toEqual(["4", "3"]);
  });

  test("keep the objects of scenes that the others did not change", () => {
    const mine = [scene("a", { text: "Mine." }), scene("b")];
    const { scenes } = mergeScenes({ base, mine, theirs: list("ab") });
    expect(scenes[0]).toBe(mine[0]);
    expect(scenes[1]).toBe(mine[1]);
  });
});

/** A reproducible source of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Edit {
  scenes: EditableScene[];
  moved: Set<string>;
}

/** Makes random edits: other words, choices, moves, new scenes and deletions. */
function edited(base: readonly EditableScene[], name: string, random: () => number): Edit {
  let scenes = [...base];
  const moved = new Set<string>();
  const at = (length: number) => Math.floor(random() * length);
  for (let step = 0; step < 5; step += 1) {
    const index = at(scenes.length);
    const here = scenes[index];
    const kind = at(5);
    if (kind === 0) scenes.splice(at(scenes.length + 1), 0, scene(`${name}${step}`));
    if (here === undefined) continue;
    if (kind === 1) scenes = scenes.toSpliced(index, 1);
    if (kind === 2) scenes[index] = { ...here, text: `${name} ${step}` };
    if (kind === 3) scenes[index] = { ...here, isPictureChosen: true, mediaAssetId: at(9) + 1 };
    if (kind === 4) {
      scenes = scenes.toSpliced(index, 1);
      scenes.splice(at(scenes.length + 1), 0, here);
      moved.add(here.key);
    }
  }
  return { scenes, moved };
}

describe("with random edits on both sides", () => {
  const runs = Array.from({ length: 400 }, (_, seed) => {
    const random = randomFrom(seed + 1);
    const base = list("abcdefgh".slice(0, 2 + Math.floor(random() * 6)));
    return { base, one: edited(base, "p", random), two: edited(base, "q", random) };
  });

  test("nothing that a side wrote is lost, unless the parts are reported as a conflict", () => {
    for (const { base, one, two } of runs) {
      const { scenes, conflicts } = mergeScenes({ base, mine: one.scenes, theirs: two.scenes });
      const isAsked = (key: string) => conflicts.some((conflict) => conflict.key === key);
      const texts = scenes.map(({ text }) => text);
      for (const { key, text } of one.scenes.concat(two.scenes)) {
        const before = base.find((scene) => scene.key === key);
        if (before?.text !== text && !isAsked(key)) expect(texts).toContain(text);
      }
      expect(new Set(scenes.map(({ key }) => key)).size).toBe(scenes.length);
    }
  });

  test("the result is the same whichever side comes first, if there is no conflict and nothing was moved twice", () => {
    const clear = runs.filter(
      ({ base, one, two }) =>
        [...one.moved].every((key) => !two.moved.has(key)) &&
        mergeScenes({ base, mine: one.scenes, theirs: two.scenes }).conflicts.length === 0 &&
        !hasDoubleMove(base, one.scenes, two.scenes),
    );
    expect(clear.length).toBeGreaterThan(100);
    for (const { base, one, two } of clear) {
      const { scenes } = mergeScenes({ base, mine: one.scenes, theirs: two.scenes });
      expect(mergeScenes({ base, mine: two.scenes, theirs: one.scenes }).scenes).toEqual(scenes);
    }
  });

  test("a side that changed nothing takes the other's scenes as they are", () => {
    for (const { base, one } of runs) {
      expect(mergeScenes({ base, mine: one.scenes, theirs: base }).scenes).toEqual(one.scenes);
      expect(mergeScenes({ base, mine: base, theirs: one.scenes }).scenes).toEqual(one.scenes);
      expect(mergeScenes({ base, mine: one.scenes, theirs: one.scenes }).scenes).toEqual(one.scenes);
    }
  });
});

/** Returns true if the sides ordered some pair of the first scenes differently, both unlike before. */
function hasDoubleMove(
  base: readonly EditableScene[],
  one: readonly EditableScene[],
  two: readonly EditableScene[],
): boolean {
  const isOrdered = (side: readonly EditableScene[]) => {
    const places = side
      .map(({ key }) => base.findIndex((scene) => scene.key === key))
      .filter((place) => place >= 0);
    return places.every((place, index) => index === 0 || (places[index - 1] ?? 0) < place);
  };
  return !isOrdered(one) && !isOrdered(two);
}
