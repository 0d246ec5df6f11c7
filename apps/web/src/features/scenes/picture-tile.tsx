import type { ReactNode } from "react";
import { Spinner } from "../../components/ui/spinner";

interface PictureTileProps {
  thumbnailUrl: string;
  /** The label of the running action, or null. */
  busyLabel: string | null;
  isDisabled: boolean;
  onChoose: () => void;
  /** Details of the picture, which are also the accessible name of the button. */
  children: ReactNode;
}

/** A picture with its details, as a button that chooses it. */
export function PictureTile({ thumbnailUrl, busyLabel, isDisabled, onChoose, children }: PictureTileProps) {
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onChoose()}
      className="flex h-full w-full flex-col overflow-hidden rounded-10 border border-line bg-surface-2 text-start transition-colors duration-150 ease-out hover:border-line-strong aria-disabled:cursor-default"
    >
      <span className="relative block aspect-4/3 w-full bg-desk">
        <img
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          width={200}
          height={150}
          className="absolute inset-0 size-full object-cover"
        />
        {busyLabel !== null && (
          <span className="absolute inset-0 grid place-items-center bg-[color-mix(in_oklab,var(--surface)_70%,transparent)]">
            <Spinner label={busyLabel} />
          </span>
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1 p-2">{children}</span>
    </button>
  );
}
