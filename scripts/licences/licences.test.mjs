import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXCEPTIONS, exceptionFor, findRefused, isAllowed } from "./allowed-licences.mjs";
import { containedWorks } from "./contained-works.mjs";
import { standardText } from "./read-licence-text.mjs";
import { noticesText } from "./notices-text.mjs";
import { shippedPackages } from "./shipped-packages.mjs";

const { packages: LOCK } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const SHIPPED = ["cli", "server", "web"].flatMap((app) => shippedPackages(LOCK, `apps/${app}`));

describe("the licences of what ships", () => {
  it("are on the list, or the package is an exception with a reason", () => {
    expect(SHIPPED.length).toBeGreaterThan(300);
    expect(findRefused(SHIPPED)).toEqual([]);
  });

  it("needs every exception", () => {
    const used = new Set(SHIPPED.map(({ name }) => exceptionFor(name)));
    expect(EXCEPTIONS.filter((exception) => !used.has(exception))).toEqual([]);
  });

  it("names a package with an unlisted licence and one without any", () => {
    const packages = [
      { name: "fine", version: "1.0.0", licence: "MIT" },
      { name: "closed", version: "2.0.0", licence: "SSPL-1.0" },
      { name: "silent", version: "3.0.0", licence: null },
    ];
    expect(findRefused(packages, [])).toEqual([
      expect.stringMatching(/^closed 2\.0\.0: SSPL-1\.0\./u),
      expect.stringMatching(/^silent 3\.0\.0: no licence named\./u),
    ]);
  });

  it("counts one side of OR and all of AND", () => {
    const expressions = [
      "(MIT OR GPL-3.0-or-later)",
      "(MIT AND Zlib)",
      "MIT AND AGPL-3.0-only",
      "AGPL-3.0-only",
    ];
    expect(expressions.filter(isAllowed)).toEqual(["(MIT OR GPL-3.0-or-later)", "(MIT AND Zlib)"]);
  });

  it("has the text of each licence inside a binary", () => {
    const works = SHIPPED.flatMap(containedWorks);
    expect(works.map(({ licence }) => licence)).toContain("FDK-AAC");
    expect(works.filter(({ licence }) => standardText(licence) === null)).toEqual([]);
  });
});

describe("the notices of several programs", () => {
  it("are one text with each package once, in order", () => {
    const notice = (name) => ({ name, version: "1.0.0", licence: "MIT", text: `Terms of ${name}` });
    const text = noticesText([[notice("pen"), notice("ink")], [notice("pen")]]);
    expect(text.match(/^\w+ 1\.0\.0: MIT$/gmu)).toEqual(["ink 1.0.0: MIT", "pen 1.0.0: MIT"]);
    expect(text).toContain("Terms of ink");
  });
});

describe("the packages that ship", () => {
  const lock = {
    "apps/shop": {
      dependencies: { till: "1.0.0", "@shop/shelf": "1.0.0" },
      devDependencies: { tester: "1.0.0" },
    },
    "packages/shelf": { dependencies: { board: "2.0.0" }, optionalDependencies: { "board-linux": "2.0.0" } },
    "node_modules/@shop/shelf": { link: true, resolved: "packages/shelf" },
    "node_modules/board": { version: "1.0.0", license: "MIT" },
    "packages/shelf/node_modules/board": {
      version: "2.0.0",
      license: "ISC",
      optionalDependencies: { "board-linux": "2.0.0" },
    },
    "node_modules/board-linux": { version: "2.0.0", os: ["linux"] },
    "node_modules/tester": { version: "1.0.0", license: "MIT" },
    "node_modules/till": {
      version: "1.0.0",
      license: "MIT",
      peerDependencies: { tester: "*", drawer: "*" },
      peerDependenciesMeta: { tester: { optional: true } },
    },
    "node_modules/drawer": { version: "3.0.0", license: "MIT" },
  };

  it("are the nearest copies, with needed peers, without what only tests or is an optional peer", () => {
    expect(shippedPackages(lock, "apps/shop").map(({ path }) => path)).toEqual([
      "packages/shelf/node_modules/board",
      "node_modules/board-linux",
      "node_modules/drawer",
      "node_modules/till",
    ]);
  });

  it("take the licence of their owner where the registry names none for a platform", () => {
    const own = { ...lock, "packages/shelf": { dependencies: { board: "2.0.0" } } };
    const platform = shippedPackages(own, "apps/shop").find(({ name }) => name === "board-linux");
    expect(platform.licence).toBe("ISC");
  });
});
