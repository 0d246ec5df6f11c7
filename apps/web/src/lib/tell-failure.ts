import type { ApiError, ErrorCode, Failure, VideoProject } from "@inkreel/contract";
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

type FailureStrings = Pick<Catalogue, "sentences" | "failures">;

/**
 * Returns the sentence of a failed call for a person, in the language of the strings: the whole sentence, otherwise the
 * meaning of its code.
 */
export function tellFailure(
  strings: FailureStrings,
  { said, code, sentence, status }: Pick<ApiError, "said" | "code" | "sentence" | "status">,
): string {
  if (code === null) return strings.failures.answered(status);
  return tellCoded(strings, { code, said }, sentence);
}

/** Returns the same of a render; null where none has failed. Only the sentence is known of those that failed long ago. */
export function tellRenderFailure(
  strings: FailureStrings,
  { error, failure }: Pick<VideoProject, "error" | "failure">,
): string | null {
  if (error === null) return null;
  return tellCoded(strings, failure ?? { code: "render_failed", said: null }, error);
}

function tellCoded(
  { sentences, failures }: FailureStrings,
  { code, said }: Failure,
  sentence: string,
): string {
  const told = said === null ? null : tellIn(sentences, said);
  if (told !== null) return told;
  const meaning = failures.byCode?.[code];
  if (meaning === undefined) return sentence;
  return WITH_DETAIL.has(code) ? failures.withDetail(meaning, sentence) : meaning;
}
