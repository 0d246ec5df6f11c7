import { useStrings } from "../../strings/use-strings";

export const CONTENT_ID = "content";

/** The first focusable link of a page, with which keyboard users skip the header. */
export function SkipLink() {
  const strings = useStrings().shell;
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      className="fixed start-4 top-2 z-50 rounded-10 bg-marker px-4 py-2 font-semibold text-marker-ink not-focus:sr-only"
    >
      {strings.skip}
    </a>
  );
}
