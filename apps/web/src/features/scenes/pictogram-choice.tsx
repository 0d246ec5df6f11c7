import { DRAWING_GRID, ENDPOINTS, OBJECT_QUERY_MAX_CHARS, type Drawing } from "@inkreel/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useDeferredValue, useId, useState, type ReactNode } from "react";
import { Alert } from "../../components/ui/alert";
import { TextField } from "../../components/ui/text-field";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useDocumentActions, useShownScene } from "../../lib/document/use-document";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { AutomaticChoice } from "./automatic-choice";

/** Chooses the object that a scene shows, from a search on the server. */
export function PictogramChoice({ sceneKey }: { sceneKey: string }) {
  const strings = useStrings().scenes;
  const language = useLanguage();
  const { choosePictogram, choosePictogramAutomatically } = useDocumentActions();
  const shown = useShownScene(sceneKey);
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  // The list stays as it is while a person tries its objects.
  const [first] = useState(shown?.pictogram ?? undefined);
  const group = useId();
  const { data, error } = useQuery({
    ...apiQuery(ENDPOINTS.searchObjects, {
      query: { query, language, ...(first !== undefined && { shown: first }) },
    }),
    placeholderData: keepPreviousData,
  });
  const found = data?.objects ?? [];
  const name = useObjectName(shown?.pictogram);
  const tile = (name: string | null, label: string, glyph: ReactNode) => (
    <Tile
      key={name ?? ""}
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
        reason={name === undefined ? null : strings.pictogramAutomatic(name)}
        chosen={name === undefined ? null : strings.pictogramChosen(name)}
        hint={strings.pictogramAutomaticHint}
        onAutomatic={() => choosePictogramAutomatically(sceneKey)}
      />
      <TextField
        type="search"
        label={strings.pictogramSearch}
        isLabelHidden
        placeholder={strings.pictogramSearch}
        maxLength={OBJECT_QUERY_MAX_CHARS}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error !== null && <Alert tone="danger">{sentenceOf(error, strings.pictogramsFailed)}</Alert>}
      <p aria-live="polite" className="sr-only">
        {data === undefined ? "" : strings.pictogramsFound(found.length)}
      </p>
      {data !== undefined && found.length === 0 && (
        <p dir="auto" className="text-13 text-ink-2">
          {strings.pictogramsNone(query)}
        </p>
      )}
      <fieldset className="relative max-h-56 overflow-y-auto p-0.5">
        <legend className="sr-only">{strings.lookTabs.pictogram}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(48px,1fr))] gap-1.5">
          {tile(null, strings.noPictogram, <Ban aria-hidden size={18} className="text-ink-3" />)}
          {found.map(({ name, label, drawing }) => tile(name, label, <Glyph drawing={drawing} />))}
        </div>
      </fieldset>
    </div>
  );
}

/** Returns what an object is called in the language of the interface. Null without an object, undefined until it is known. */
function useObjectName(object: string | null | undefined): string | null | undefined {
  const language = useLanguage();
  const { data } = useQuery({
    ...apiQuery(ENDPOINTS.searchObjects, { query: { query: "", language, shown: object ?? "" } }),
    enabled: object !== null && object !== undefined,
  });
  // The object that is shown comes first, also if an earlier version stored it under another name.
  return object === null ? null : data?.objects[0]?.label;
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

/** Draws an object in full colour with the same paths as the video. */
function Glyph({ drawing }: { drawing: Drawing }) {
  return (
    <svg aria-hidden width={30} height={30} viewBox={`0 0 ${DRAWING_GRID} ${DRAWING_GRID}`}>
      {drawing.shapes.map(({ path, color, isEvenOdd, strokeUnits }, index) => (
        <path
          key={`${index} ${path}`}
          d={path}
          fill={strokeUnits === undefined ? color : "none"}
          fillRule={isEvenOdd === true ? "evenodd" : "nonzero"}
          {...(strokeUnits !== undefined && { stroke: color, strokeWidth: strokeUnits })}
        />
      ))}
    </svg>
  );
}
