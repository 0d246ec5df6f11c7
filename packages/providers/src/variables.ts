import { z } from "zod";

/** An environment variable that holds an http address; without the slash at its end. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an address like https://example.com" })
  .transform((url) => url.replace(/\/+$/, ""));

/** One that holds values separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);
