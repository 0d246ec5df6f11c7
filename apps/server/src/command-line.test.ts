import { describe, expect, it } from "vitest";
import { commandLine, programOf } from "./command-line.js";

describe("commandLine", () => {
  it("names the npm script in a clone, as here", () => {
    expect(commandLine("adopt")).toBe("npm run adopt");
    expect(commandLine("restore", "--dump latest")).toBe("npm run restore -- --dump latest");
  });

  it("names the program in the published package", () => {
    expect(commandLine("adopt", null, "inkreel")).toBe("inkreel adopt");
    expect(commandLine("restore", "--dump latest", "inkreel")).toBe("inkreel restore --dump latest");
  });
});

const PACKAGED = "file:///app/node_modules/@inkreel/server/dist/command-line.js";

it.each([
  ["a clone", "file:///home/ann/inkreel/apps/server/dist/command-line.js", "/home/ann/x/main.js", null],
  ["an installed package", PACKAGED, "/usr/local/bin/inkreel", "inkreel"],
  ["an installed package on Windows", PACKAGED, "C:\\npm\\node_modules\\inkreel\\inkreel.js", "inkreel"],
  ["a container", PACKAGED, "/app/inkreel.js", "node /app/inkreel.js"],
])("what starts the program is known in %s", (_where, moduleUrl, startedFile, expected) => {
  expect(programOf(moduleUrl, startedFile)).toBe(expected);
});
