import { ENDPOINTS, LOGO_MAX_BYTES } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** Takes a logo to the server and hands on its address there. What is no picture or too large is refused with a toast. */
export function useLogoUpload(onUploaded: (logoUrl: string) => void) {
  const strings = useStrings().brand;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File): Promise<string> => {
      const body = new FormData();
      body.set("kind", "logo");
      body.set("file", file);
      const upload = await api.call(ENDPOINTS.upload, { body: body as never });
      if (upload.kind !== "logo") throw new TypeError(`The server took the logo for a ${upload.kind}.`);
      return upload.url;
    },
    onSuccess: (url) => {
      onUploaded(url);
      showToast({ title: strings.logoUploaded });
    },
    onError: (failure) => console.error("The logo could not be uploaded.", failure),
  });
  const upload = (file: File): void => {
    if (!file.type.startsWith("image/")) showToast({ ...strings.logoTypeInvalid, isDestructive: true });
    else if (file.size > LOGO_MAX_BYTES) showToast({ ...strings.logoTooLarge, isDestructive: true });
    else mutate(file);
  };
  return { upload, isUploading: isPending, error };
}
