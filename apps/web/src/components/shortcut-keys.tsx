import { Fragment } from "react";
import { keyLabel, type ShortcutKey } from "../lib/shortcuts";
import { useStrings } from "../strings/use-strings";
import { Kbd } from "./ui/kbd";

/** Shows the alternative key combinations of a shortcut. */
export function ShortcutKeys({ ways }: { ways: readonly (readonly ShortcutKey[])[] }) {
  const names = useStrings().editor.keys;
  return (
    <span className="flex shrink-0 flex-wrap items-center justify-end gap-1.5">
      {ways.map((way, index) => (
        <Fragment key={way.join("+")}>
          {index > 0 && (
            <span aria-hidden className="text-ink-3">
              /
            </span>
          )}
          <span className="flex gap-0.5">
            {way.map((key) => (
              <Kbd key={key}>{keyLabel(key, names)}</Kbd>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
