import { AppError } from "@inkreel/contract";
import { parseCleanJson } from "./clean-json.js";
import { InputError } from "./input-error.js";
import { DEFAULT_JSON_LIMIT_BYTES } from "./json-limit.js";
import { readBytes } from "./read-bytes.js";

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu;

/**
 * A request's JSON body; an absent one counts as `{}`.
 *
 * @throws AppError payload_too_large or unsupported_media_type, InputError for what is no JSON.
 */
export async function readJson(
  request: Request,
  maxBytes: number = DEFAULT_JSON_LIMIT_BYTES,
): Promise<unknown> {
  const bytes = await readBytes(request, {
    maxBytes,
    tooLarge: `The body is larger than ${Math.floor(maxBytes / 1024)} kB. Send a smaller body.`,
  });
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("content-type") ?? "application/json";
  if (!JSON_TYPE.test(type)) {
    throw new AppError(
      "unsupported_media_type",
      `This request must be application/json, not ${type.slice(0, 80)}. Send JSON.`,
    );
  }
  return parseCleanJson(decodeUtf8(bytes));
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new InputError([{ path: "", message: "The body is not valid UTF-8." }]);
  }
}
