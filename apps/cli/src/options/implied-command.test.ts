import { describe, expect, it } from "vitest";
import { impliedCommand } from "./implied-command.js";

const imply = (args: string[], files: string[] = []): readonly string[] =>
  impliedCommand(args, { commands: ["make", "voices", "help"], exists: (path) => files.includes(path) });

describe("impliedCommand", () => {
  it.each([
    [["article.md"]],
    [["https://example.com/post", "--length", "30"]],
    [["-", "--title", "Cold brew"]],
    [["texts/notes"]],
    [["C:\\texts\\notes"]],
  ])("makes a video of %j, whether it exists or not", (args) => {
    expect(imply(args)).toEqual(["make", ...args]);
  });

  it("makes a video of a file whose name is one word", () => {
    expect(imply(["notes"], ["notes"])).toEqual(["make", "notes"]);
  });

  it.each([[[]], [["voicess"]], [["--help"]], [["-V"]], [["make", "article.md"]], [["help", "make"]]])(
    "leaves %j as it is",
    (args) => {
      expect(imply(args)).toEqual(args);
    },
  );

  it("prefers a command to a file of its name", () => {
    expect(imply(["voices"], ["voices"])).toEqual(["voices"]);
  });
});
