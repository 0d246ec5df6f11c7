import { expect, it } from "vitest";
import { quotaWords } from "./use-quotas";

const GB = 1024 ** 3;

it("the used, allowed and remaining amounts of a quota are formatted in the page's language", () => {
  expect(quotaWords("bytes", { used: 1.5 * GB, allowed: 20 * GB }, "de")).toEqual({
    used: "1,5 GB",
    allowed: "20 GB",
    left: "18,5 GB",
  });
  expect(quotaWords("projects", { used: 12, allowed: 1500 }, "en")).toEqual({
    used: "12",
    allowed: "1,500",
    left: "1,488",
  });
});

it("an exceeded quota has a remainder of zero, and a missing limit is shown as unlimited", () => {
  expect(quotaWords("projects", { used: 60, allowed: 50 }, "en").left).toBe("0");
  expect(quotaWords("bytes", { used: 10 * 1024 ** 2, allowed: null }, "en")).toEqual({
    used: "10 MB",
    allowed: null,
    left: null,
  });
});
