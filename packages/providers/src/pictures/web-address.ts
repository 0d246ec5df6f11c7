import { z } from "zod";

/** An http(s) address from a service. Anything else is rejected. */
export const webAddress = z
  .string()
  .nullish()
  .transform((text) =>
    typeof text === "string" && /^https?:\/\//iu.test(text) && URL.canParse(text) ? text : null,
  );
