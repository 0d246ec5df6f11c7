import { z } from "zod";

/** An http(s) address that a service gave; anything else is none. */
export const webAddress = z
  .string()
  .nullish()
  .transform((text) =>
    typeof text === "string" && /^https?:\/\//iu.test(text) && URL.canParse(text) ? text : null,
  );
