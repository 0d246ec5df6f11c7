import { z } from "zod";

/**
 * An environment variable with an http address. It is read without a slash at its end, and must not contain a password,
 * which errors would show.
 */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an address like https://example.com" })
  .refine((url) => !/^\w+:\/*[^/?#]*@/u.test(url), "must not contain a user's name or password")
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

/** A variable with values separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/**
 * A variable with a key. Other characters would be refused when the request is built, and the error would contain the
 * key.
 */
export const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/u, "must be one word of ASCII characters");
