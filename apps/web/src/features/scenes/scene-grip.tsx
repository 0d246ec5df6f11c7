import { clsx } from "clsx";
import { GripVertical, Palette } from "lucide-react";
import type { HTMLAttributes, Ref } from "react";
import { useStrings } from "../../strings/use-strings";

interface SceneGripProps {
  number: number;
  isAtPlayhead: boolean;
  isLookOpen: boolean;
  handle: HTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };
  onToggleLook: () => void;
}

/** A scene's number, the handle it is moved by, and the way to its look. */
export function SceneGrip({ number, isAtPlayhead, isLookOpen, handle, onToggleLook }: SceneGripProps) {
  const strings = useStrings().scenes;
  return (
    <div className="flex flex-col items-center gap-0.5">
      <span
        aria-hidden
        className={clsx(
          "grid size-6 place-items-center rounded-6 text-12 font-bold",
          isAtPlayhead ? "bg-marker text-marker-ink" : "bg-surface-2 text-ink-2",
        )}
      >
        {number}
      </span>
      <button
        {...handle}
        type="button"
        aria-label={strings.drag(number)}
        className={clsx(BUTTON_LOOK, "cursor-grab touch-none active:cursor-grabbing")}
      >
        <GripVertical aria-hidden size={15} />
      </button>
      <button
        type="button"
        aria-label={strings.look(number)}
        aria-expanded={isLookOpen}
        title={strings.look(number)}
        onClick={onToggleLook}
        className={clsx(BUTTON_LOOK, isLookOpen && "bg-accent-soft text-accent")}
      >
        <Palette aria-hidden size={15} />
      </button>
    </div>
  );
}

const BUTTON_LOOK =
  "grid h-7 w-7 place-items-center rounded-6 text-ink-2 transition-colors duration-150 ease-out hover:bg-surface-2 hover:text-ink";
