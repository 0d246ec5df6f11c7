import { hashKey, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

type DraftName = "name" | "token" | "token-made" | "webhook" | "webhook-events" | "webhook-made";

const DRAFTS = "drafts";

/**
 * State of a form that outlives its page: who leaves the page and comes back finds it again. It is kept with the visitor's data in the
 * query cache, so it goes with them when the visitor logs out. Never for passwords. Null ends the draft.
 */
export function useDraft<Value>(name: DraftName): [Value | null, (value: Value | null) => void] {
  const queryClient = useQueryClient();
  const [value, setValue] = useState<Value | null>(
    () => queryClient.getQueryData<Value>([DRAFTS, name]) ?? null,
  );
  // An answer may arrive after its page was left and opened again. What it brings must not wait for the next visit.
  useEffect(() => {
    const hash = hashKey([DRAFTS, name]);
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === "updated" && query.queryHash === hash)
        setValue((query.state.data as Value | undefined) ?? null);
    });
  }, [queryClient, name]);
  const change = (next: Value | null): void => {
    setValue(next);
    keep(queryClient, name, next);
  };
  return [value, change];
}

/** Nothing observes a draft while its page is closed, and the cache would forget it after minutes. */
function keep(queryClient: QueryClient, name: DraftName, value: unknown): void {
  queryClient.setQueryDefaults([DRAFTS], { gcTime: Infinity });
  queryClient.setQueryData([DRAFTS, name], value);
}
