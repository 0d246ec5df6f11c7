import { execFile } from "node:child_process";
import { Writable } from "node:stream";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createLog } from "./log.js";

test("secrets and user content are redacted at any depth of a log entry", () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const log = createLog({ level: "info", destination });
  log.info({ user: { password: "hunter2", name: "Ada" }, headers: { cookie: "sid=1" } }, "login");
  log.info({ env: { openai: { apiKey: "sk-1" } }, project: { id: 7, content: "my diary" } }, "start");
  const text = lines.join("");
  expect(text).not.toMatch(/hunter2|sid=1|sk-1|my diary/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: "info", service: "inkreel", user: { name: "Ada" } });
  expect(JSON.parse(lines[1]!)).toMatchObject({ project: { id: 7 }, msg: "start" });
});

test.each(["process.exit(0)", "throw new Error('stop')", "setTimeout(() => undefined, 10)"])(
  "no line is lost when the process ends: %s",
  async (end) => {
    const log = new URL("../dist/log.js", import.meta.url).href;
    const code = `import { createLog } from "${log}";
      const log = createLog({ level: "info", destination: null });
      for (let nth = 1; nth <= 500; nth++) log.info({ nth }, "answered");
      ${end}`;
    const ran = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
    const { stdout } = await ran.catch((error: { stdout: string }) => error);
    expect(stdout.trimEnd().split("\n").length).toBe(500);
    expect(stdout).toContain('"nth":500');
  },
);
