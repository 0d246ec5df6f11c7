import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createLog } from "./log.js";

function logTo() {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: createLog({ level: "info", destination }), lines };
}

it("says of a failed query what failed and where, without the values it was given", () => {
  const { log, lines } = logTo();
  const cause = Object.assign(new Error("violates foreign key"), {
    code: "23503",
    constraint: "projects_owner_id_fkey",
    detail: "Key (title)=(PRIVATE WORDS) is not present",
  });
  const error = Object.assign(
    new Error("Failed query: insert into projects values ($1)\nparams: PRIVATE WORDS", { cause }),
    { params: ["PRIVATE WORDS"] },
  );
  log.error({ err: error }, "A request failed.");
  expect(lines.join("")).not.toContain("PRIVATE WORDS");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: {
      message: "Failed query: insert into projects values ($1)",
      stack: expect.stringContaining("log.test"),
      cause: { code: "23503", constraint: "projects_owner_id_fkey" },
    },
  });
});

it.each(["password", "token", "cookie", "authorization", "content", "secret"])(
  "never writes what is called %s",
  (name) => {
    const { log, lines } = logTo();
    log.info({ [name]: "PRIVATE", input: { [name]: "PRIVATE", deeper: { [name]: "PRIVATE" } } }, "x");
    expect(lines.join("")).not.toContain("PRIVATE");
  },
);
