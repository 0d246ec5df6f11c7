import type { ApiError, ErrorCode } from "@inkreel/contract";
import type { Catalogue } from "../strings/catalogue";
import { tellIn } from "./tell";

/** The server's own sentence says more than these codes: which value, which service, which limit. */
const WITH_DETAIL: ReadonlySet<ErrorCode> = new Set([
  "bad_input",
  "file_too_large",
  "file_type_unsupported",
  "address_refused",
  "address_unreachable",
  "page_refused",
  "content_too_short",
  "voice_unknown",
  "speech_failed",
  "render_failed",
  "provider_failed",
  "conflict",
  "payload_too_large",
  "unsupported_media_type",
  "host_unknown",
  "quota_exceeded",
  "unavailable",
]);

/**
 * Returns the sentence of a failed call for a person, in the language of the strings: the whole sentence, otherwise the
 * meaning of its code.
 */
export function tellFailure(
  { sentences, failures }: Pick<Catalogue, "sentences" | "failures">,
  { said, code, sentence, status }: Pick<ApiError, "said" | "code" | "sentence" | "status">,
): string {
  const told = said === null ? null : tellIn(sentences, said);
  if (told !== null) return told;
  if (code === null) return failures.answered(status);
  const meaning = failures.byCode?.[code];
  if (meaning === undefined) return sentence;
  return WITH_DETAIL.has(code) ? failures.withDetail(meaning, sentence) : meaning;
}
