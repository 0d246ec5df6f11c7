import { useEffect, useMemo, useRef } from "react";
import { createDelayedSave, logFailure, type DelayedSave } from "./delayed-save";

/** Saves what changes quickly once it has come to rest, and in any case when the page is left. */
export function useDelayedSave<Value>(save: (value: Value) => Promise<unknown>): DelayedSave<Value> {
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const delayed = useMemo(() => createDelayedSave<Value>((value) => latestSave.current(value)), []);
  useEffect(() => () => void delayed.flush().catch(logFailure), [delayed]);
  return delayed;
}
