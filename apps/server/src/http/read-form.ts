import { AppError } from "@inkreel/contract";
import { InputError } from "./input-error.js";
import { readBytes } from "./read-bytes.js";

/**
 * A multipart form, given up as soon as it is over the limit.
 *
 * @throws AppError payload_too_large or unsupported_media_type, InputError for a form that is broken.
 */
export async function readForm(
  request: Request,
  limit: { maxBytes: number; tooLarge: string },
): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/iu.test(type)) {
    throw new AppError(
      "unsupported_media_type",
      "This call takes multipart/form-data. Send the file in a form.",
    );
  }
  const bytes = await readBytes(request, limit);
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new InputError([{ path: "", message: "The form is not valid multipart/form-data." }]);
  }
}
