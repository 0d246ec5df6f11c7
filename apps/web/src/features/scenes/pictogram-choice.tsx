import { ICON_NODES } from "@inkreel/composition";
import { PICTOGRAMS, type Pictogram } from "@inkreel/contract";
import { Ban } from "lucide-react";
import { createElement, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { TextField } from "../../components/ui/text-field";
import { useDocumentActions, useShownScene } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { AutomaticChoice } from "./automatic-choice";

/** Chooses the symbol of a scene from those that a video can draw. */
export function PictogramChoice({ sceneKey }: { sceneKey: string }) {
  const strings = useStrings().scenes;
  const { choosePictogram, choosePictogramAutomatically } = useDocumentActions();
  const shown = useShownScene(sceneKey);
  const [query, setQuery] = useState("");
  const group = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector("input:checked")?.parentElement;
    // Only the list scrolls, never the page.
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
  }, []);
  const found = PICTOGRAMS.filter((name) => name.includes(query.trim().toLowerCase().replaceAll(" ", "-")));
  const tile = (name: string | null, label: string, glyph: ReactNode) => (
    <Tile
      key={label}
      group={group}
      label={label}
      isChosen={(shown?.pictogram ?? null) === name}
      onChoose={() => choosePictogram(sceneKey, name)}
    >
      {glyph}
    </Tile>
  );
  return (
    <div className="flex flex-col gap-2.5">
      <AutomaticChoice
        isChosen={shown?.isPictogramChosen === true}
        reason={strings.pictogramAutomatic}
        hint={strings.pictogramAutomaticHint}
        onAutomatic={() => choosePictogramAutomatically(sceneKey)}
      />
      <TextField
        type="search"
        label={strings.pictogramSearch}
        isLabelHidden
        placeholder={strings.pictogramSearch}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p aria-live="polite" className="sr-only">
        {strings.pictogramsFound(found.length)}
      </p>
      <fieldset ref={list} className="relative max-h-56 overflow-y-auto p-0.5">
        <legend className="sr-only">{strings.lookTabs.pictogram}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(40px,1fr))] gap-1.5">
          {tile(null, strings.noPictogram, <Ban aria-hidden size={18} className="text-ink-3" />)}
          {found.map((name) => tile(name, name.replaceAll("-", " "), <PictogramGlyph name={name} />))}
        </div>
      </fieldset>
    </div>
  );
}

interface TileProps {
  group: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Tile({ group, label, isChosen, onChoose, children }: TileProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      title={label}
      className="relative grid aspect-square place-items-center rounded-10 border border-line text-ink transition-colors duration-150 ease-out hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <input
        id={id}
        type="radio"
        name={group}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-10"
      />
      {children}
    </label>
  );
}

/** Shows a pictogram with the same strokes as in the video. */
function PictogramGlyph({ name }: { name: Pictogram }) {
  return (
    <svg
      aria-hidden
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {ICON_NODES[name].map(([tag, attributes]) =>
        createElement(tag, { key: Object.values(attributes).join(" "), ...attributes }),
      )}
    </svg>
  );
}
