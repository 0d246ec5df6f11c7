import type { MediaAsset } from "@inkreel/contract";
import { Ban } from "lucide-react";
import { useId } from "react";
import { useStrings } from "../../strings/use-strings";
import { nameOfPicture } from "./name-of-picture";

interface PictureGridProps {
  pictures: readonly MediaAsset[];
  chosenId: number | null;
  /** Null for none. */
  onChoose: (assetId: number | null) => void;
}

/** The project's pictures, of which a scene shows one or none. */
export function PictureGrid({ pictures, chosenId, onChoose }: PictureGridProps) {
  const { scenes: strings, pictures: credits } = useStrings();
  const name = useId();
  const chosen = pictures.find(({ id }) => id === chosenId);
  const radio = (label: string, assetId: number | null) => (
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={chosenId === assetId}
      onChange={() => onChoose(assetId)}
      className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-10"
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{strings.lookTabs.picture}</legend>
      <div className="grid max-h-64 grid-cols-4 gap-1.5 overflow-y-auto p-0.5">
        <label className={TILE_LOOK}>
          {radio(strings.pictureRemove, null)}
          <span className="flex flex-col items-center gap-1 text-center text-11 text-ink-2">
            <Ban aria-hidden size={18} />
            {strings.pictureRemove}
          </span>
        </label>
        {pictures.map((picture, index) => (
          <label key={picture.id} className={TILE_LOOK}>
            <img
              src={picture.thumbnailUrl ?? picture.url}
              alt=""
              loading="lazy"
              width={96}
              height={96}
              className="size-full rounded-6 object-cover"
            />
            {radio(nameOfPicture(picture) ?? strings.pictureNumber(index + 1), picture.id)}
          </label>
        ))}
      </div>
      {chosen?.attribution && (
        <p dir="auto" className="mt-1.5 text-12 text-ink-2">
          {credits.creditsShown(chosen.attribution)}
        </p>
      )}
    </fieldset>
  );
}

const TILE_LOOK =
  "relative grid aspect-square place-items-center overflow-hidden rounded-10 border border-line bg-surface-2 p-0.5 hover:border-line-strong has-checked:border-accent has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent";
