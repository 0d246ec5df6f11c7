import { z } from "zod";

/** An environment variable that holds an http address; without the slash at its end, and without a password, which errors would show. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an address like https://example.com" })
  .refine((url) => !/^\w+:\/*[^/?#]*@/u.test(url), "must not contain a user's name or password")
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

/** One that holds values separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/** One that holds a key. Anything else would be refused by whoever puts it into a request, with the key in the error. */
export const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/u, "must be one word of ASCII characters");
