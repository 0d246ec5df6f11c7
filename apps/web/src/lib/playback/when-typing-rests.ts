/** Longer than between two keys of somebody who writes. */
const REST_MS = 400;

let lastTypedMs = -REST_MS;

/** Notes when somebody types in a text of some length; gives the way to stop. */
export function watchTyping(): () => void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLTextAreaElement) lastTypedMs = performance.now();
  };
  addEventListener("input", note, true);
  return () => removeEventListener("input", note, true);
}

/** Does work that takes some frames' time at once, or as soon as nobody types; gives the way to call it off. */
export function whenTypingRests(work: () => void): () => void {
  let timer = 0;
  const tryNow = (): void => {
    const waitMs = lastTypedMs + REST_MS - performance.now();
    if (waitMs <= 0) work();
    else timer = window.setTimeout(tryNow, waitMs);
  };
  tryNow();
  return () => clearTimeout(timer);
}
