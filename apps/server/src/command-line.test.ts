import { describe, expect, it } from "vitest";
import { commandLine } from "./command-line.js";

describe("commandLine", () => {
  it("names the npm script in a clone, as here", () => {
    expect(commandLine("adopt")).toBe("npm run adopt");
    expect(commandLine("restore", "--dump latest")).toBe("npm run restore -- --dump latest");
  });

  it("names the program in the published package", () => {
    expect(commandLine("adopt", null, true)).toBe("inkreel adopt");
    expect(commandLine("restore", "--dump latest", true)).toBe("inkreel restore --dump latest");
  });
});
