import { expect, it } from "vitest";
import { workerEnvironment } from "./worker-environment.js";

it("a worker's environment has what the worker needs to run, and no key", () => {
  const own = {
    PATH: "/bin",
    TMPDIR: "/tmp",
    OPENAI_API_KEY: "sk-secret",
    DATABASE_URL: "postgres://u:p@h/d",
  };
  expect(workerEnvironment(own)).toEqual({ PATH: "/bin", TMPDIR: "/tmp" });
});
