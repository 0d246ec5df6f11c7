import { Writable } from "node:stream";
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
