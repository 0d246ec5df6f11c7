import { ENDPOINTS, type Extraction } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { titleOfAddress } from "./title-of-address";

/** Fetches an address and gives its text, with a title in any case where the address has one. */
export function useExtraction(on: { success: (found: Extraction) => void; failure: (error: Error) => void }) {
  return useMutation({
    mutationFn: async (address: string): Promise<Extraction> => {
      const url = address.trim();
      const found = await api.call(ENDPOINTS.extractContent, { body: { url } });
      const title = found.title.trim() === "" ? titleOfAddress(url) : found.title;
      return { ...found, title, sourceUrl: found.sourceUrl ?? url };
    },
    onSuccess: on.success,
    onError: (error) => {
      console.error("The content of an address could not be extracted.", error);
      on.failure(error);
    },
  });
}
