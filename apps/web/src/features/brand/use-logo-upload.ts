import { ApiError, ENDPOINTS, LOGO_MAX_BYTES } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { isPicture } from "../../components/ui/file-kinds";
import { api, sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

type Refusal = "logoTypeInvalid" | "logoTooLarge";

/**
 * Uploads a logo and reports its URL. Files that are invalid or too large are rejected with a toast, here or by the
 * server. Any other failure is `error`.
 */
export function useLogoUpload(onUploaded: (logoUrl: string) => void) {
  const strings = useStrings().brand;
  const refuse = (refusal: Refusal, failure: Error | null) =>
    showToast({ ...strings[refusal], ...detailOf(failure), isDestructive: true });
  const { mutate, isPending, error } = useMutation({
    mutationFn: uploadLogo,
    onSuccess: (url) => {
      onUploaded(url);
      showToast({ title: strings.logoUploaded });
    },
    onError: (failure) => {
      console.error("The logo could not be uploaded.", failure);
      const refusal = refusalOf(failure);
      if (refusal !== null) refuse(refusal, failure);
    },
  });
  const upload = (file: File): void => {
    if (!isPicture(file)) refuse("logoTypeInvalid", null);
    else if (file.size > LOGO_MAX_BYTES) refuse("logoTooLarge", null);
    else mutate(file);
  };
  return { upload, isUploading: isPending, error: refusalOf(error) === null ? error : null };
}

async function uploadLogo(file: File): Promise<string> {
  const body = new FormData();
  body.set("kind", "logo");
  body.set("file", file);
  const upload = await api.call(ENDPOINTS.upload, { body: body as never });
  if (upload.kind !== "logo") throw new TypeError(`The server took the logo for a ${upload.kind}.`);
  return upload.url;
}

/** What the server says about this file in particular, such as the name of its type. */
function detailOf(failure: Error | null): { description?: string } {
  const isTold = failure instanceof ApiError && failure.said !== null;
  return isTold ? { description: sentenceOf(failure, failure.message) } : {};
}

function refusalOf(error: Error | null): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "unsupported_media_type") return "logoTypeInvalid";
  return error.code === "payload_too_large" ? "logoTooLarge" : null;
}
