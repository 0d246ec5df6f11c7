import type { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type RefObject } from "react";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";

interface EndingOptions {
  endpoint: typeof ENDPOINTS.deleteToken | typeof ENDPOINTS.deleteWebhook;
  list: typeof ENDPOINTS.listTokens | typeof ENDPOINTS.listWebhooks;
  doneText: string;
  failedText: string;
}

export interface Ending<Item> {
  /** Element that receives the focus when the focused row is removed. */
  place: RefObject<HTMLElement | null>;
  /** The item for which confirmation is being asked. */
  item: Item | null;
  ask: (item: Item) => void;
  cancel: () => void;
  confirm: () => void;
  isBusy: boolean;
}

/** Asks for confirmation before an item is permanently ended (such as a token), and ends it. */
export function useEnding<Item extends { id: number }>(options: EndingOptions): Ending<Item> {
  const { endpoint, list, doneText, failedText } = options;
  const queryClient = useQueryClient();
  const place = useRef<HTMLElement>(null);
  const [item, setItem] = useState<Item | null>(null);
  const end = useMutation({
    mutationFn: ({ id }: Item) => api.call(endpoint, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: apiKey(list) });
      setItem(null);
      showToast({ title: doneText });
      // After the dialog has tried to return the focus to a button that no longer exists.
      setTimeout(() => place.current?.focus());
    },
    onError: (error) => {
      console.error(failedText, error);
      setItem(null);
      showToast({ title: failedText, description: sentenceOf(error, ""), isDestructive: true });
    },
  });
  return {
    place,
    item,
    ask: setItem,
    cancel: () => setItem(null),
    confirm: () => item !== null && end.mutate(item),
    isBusy: end.isPending,
  };
}
