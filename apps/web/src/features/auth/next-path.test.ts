import { expect, it } from "vitest";
import { nextPath } from "./next-path";

it.each([
  ["/edit/7", "/edit/7"],
  ["/home?a=1#pricing", "/home?a=1#pricing"],
  ["/create?template=2", "/create?template=2"],
  [null, "/projects"],
  ["", "/projects"],
  ["//evil.example/x", "/projects"],
  ["/\\evil.example", "/projects"],
  ["/\t/evil.example", "/projects"],
  ["https://evil.example", "/projects"],
  ["javascript:alert(1)", "/projects"],
  ["/login?next=/login", "/projects"],
  ["/logout", "/projects"],
])("the log-in with ?next=%j continues on %s", (next, expected) => {
  expect(nextPath(next, "https://videos.example")).toBe(expected);
});
