import { expect, it } from "vitest";
import { createSessionMemo, SESSION_MEMO_SECONDS } from "./session-memo.js";

const session = (token: string) => ({
  token,
  user: { id: token, name: token, email: `${token}@example.com`, emailVerified: false },
  cookies: [],
});

it("the session cache finds a session by its exact cookie header until it expires", () => {
  let nowMs = 0;
  const memo = createSessionMemo(() => new Date(nowMs));
  memo.keep("a=1", session("ann"));
  expect(memo.find("a=1")?.token).toBe("ann");
  expect(memo.find("a=1; b=2")).toBeNull();
  nowMs = SESSION_MEMO_SECONDS * 1000;
  expect(memo.find("a=1")).toBeNull();
});

it("the session cache drops an entry when the clock is set back", () => {
  let nowMs = 7_200_000;
  const memo = createSessionMemo(() => new Date(nowMs));
  memo.keep("a=1", session("ann"));
  nowMs = 0;
  expect(memo.find("a=1")).toBeNull();
});

it("the session cache holds only the latest 1000 sessions", () => {
  const memo = createSessionMemo(() => new Date(0));
  for (let index = 0; index < 1500; index += 1) memo.keep(`a=${index}`, session(`${index}`));
  expect(memo.find("a=499")).toBeNull();
  expect(memo.find("a=500")?.token).toBe("500");
  expect(memo.find("a=1499")?.token).toBe("1499");
});
