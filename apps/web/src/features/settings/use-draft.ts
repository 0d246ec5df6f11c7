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
  const [visit] = useState(() => visitOf(queryClient));
  const change = (next: Value | null): void => {
    // The answer to a request of somebody who has logged out since must not reach the next person.
    if (visitOf(queryClient) !== visit) return;
    setValue(next);
    keep(queryClient, name, next);
  };
  return [value, change];
}

/** Returns what identifies the visit of one person. Logging out clears the cache, and another visit begins. */
function visitOf(queryClient: QueryClient): unknown {
  const visit = queryClient.getQueryData<object>([DRAFTS]);
  if (visit !== undefined) return visit;
  // Nothing observes a draft while its page is closed, and the cache would forget it after minutes.
  queryClient.setQueryDefaults([DRAFTS], { gcTime: Infinity });
  return queryClient.setQueryData<object>([DRAFTS], {});
}

function keep(queryClient: QueryClient, name: DraftName, value: unknown): void {
  queryClient.setQueryData([DRAFTS, name], value);
}
