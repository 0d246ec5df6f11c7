import { PICTURE_ADDRESS_MAX_CHARS, PICTURE_PROMPT_MAX_CHARS } from "@inkreel/contract";
import { Search, Sparkles } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Tabs } from "../../components/ui/tabs";
import { TextArea } from "../../components/ui/text-area";
import { TextField } from "../../components/ui/text-field";
import { sentenceOf } from "../../lib/api";
import { useHasPainter } from "../../lib/use-has-painter";
import { useStrings } from "../../strings/use-strings";
import { CandidateResults, CandidateSearch, usePictureCandidates } from "./candidate-results";
import { OtherPictures } from "./other-pictures";
import { useNewPicture } from "./use-new-picture";

interface FindPictureProps {
  sceneKey: string;
  number: number;
}

/** A button that opens a dialog for pictures that are not in the project yet. */
export function FindPicture({ sceneKey, number }: FindPictureProps) {
  const strings = useStrings().pictures;
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" icon={<Search aria-hidden size={16} />} onClick={() => setIsOpen(true)}>
        {strings.find}
      </Button>
      <Dialog
        title={strings.dialogTitle(number)}
        description={strings.dialogText}
        isOpen={isOpen}
        onClose={close}
        size="lg"
      >
        <FindPictureForm sceneKey={sceneKey} onShown={close} />
      </Dialog>
    </>
  );
}

/** Mounted only while the dialog is open, so that no request is sent earlier. */
function FindPictureForm({ sceneKey, onShown }: { sceneKey: string; onShown: () => void }) {
  const strings = useStrings().pictures;
  const [place, setPlace] = useState<"found" | "other">("found");
  const [query, setQuery] = useState<string | null>(null);
  const addition = useNewPicture(sceneKey, onShown);
  return (
    <Tabs
      label={strings.places}
      value={place}
      onChange={setPlace}
      tabs={[
        {
          value: "found",
          label: strings.foundTab,
          content: <NewPictures sceneKey={sceneKey} query={query} onSearch={setQuery} addition={addition} />,
        },
        { value: "other", label: strings.otherTab, content: <OtherPictures addition={addition} /> },
      ]}
    />
  );
}

interface NewPicturesProps {
  sceneKey: string;
  /** Null for the query derived from the scene. */
  query: string | null;
  onSearch: (query: string | null) => void;
  addition: ReturnType<typeof useNewPicture>;
}

/** Searches external sources for pictures. */
function NewPictures({ sceneKey, query, onSearch, addition }: NewPicturesProps) {
  const hasPainter = useHasPainter();
  const candidates = usePictureCandidates(sceneKey, query);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <CandidateSearch
          shownQuery={candidates.data?.query ?? query ?? ""}
          isBusy={candidates.isFetching}
          onSearch={onSearch}
        />
        <CandidateResults candidates={candidates} addition={addition} />
      </div>
      <PictureAddress addition={addition} />
      {hasPainter === true && <PaintPicture addition={addition} />}
    </div>
  );
}

/** Generates an AI picture from the scene's text or another prompt. */
function PaintPicture({ addition }: { addition: ReturnType<typeof useNewPicture> }) {
  const strings = useStrings().pictures;
  const titleId = useId();
  const [prompt, setPrompt] = useState("");
  const isOurs = addition.variables?.from === "painter";
  const isPainting = isOurs && addition.isPending;
  const paint = (event: FormEvent): void => {
    event.preventDefault();
    const wish = prompt.trim();
    if (!addition.isPending) addition.mutate({ from: "painter", prompt: wish === "" ? null : wish });
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id={titleId} className="text-15 font-bold">
        {strings.paintTitle}
      </h3>
      <form onSubmit={paint} className="flex flex-col gap-2">
        <TextArea
          label={strings.paintPrompt}
          hint={strings.paintHint}
          rows={2}
          value={prompt}
          maxLength={PICTURE_PROMPT_MAX_CHARS}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="secondary"
            icon={<Sparkles aria-hidden size={16} />}
            isBusy={isPainting}
            className="max-sm:h-11"
          >
            {strings.paint}
          </Button>
          <p role="status" className="text-13 text-ink-2">
            {isPainting ? strings.painting : ""}
          </p>
        </div>
      </form>
      {isOurs && addition.isError && (
        <Alert tone="danger">{sentenceOf(addition.error, strings.paintFailed)}</Alert>
      )}
    </section>
  );
}

/** Adds a picture from a URL. */
function PictureAddress({ addition }: { addition: ReturnType<typeof useNewPicture> }) {
  const strings = useStrings().pictures;
  const titleId = useId();
  const [url, setUrl] = useState("");
  const isOurs = addition.variables?.from === "address";
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (url.trim() !== "" && !addition.isPending) addition.mutate({ from: "address", url: url.trim() });
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id={titleId} className="text-15 font-bold">
        {strings.addressTitle}
      </h3>
      <form onSubmit={add} className="flex items-end gap-2">
        <TextField
          label={strings.address}
          isLabelHidden
          inputMode="url"
          dir="ltr"
          placeholder={strings.addressPlaceholder}
          value={url}
          maxLength={PICTURE_ADDRESS_MAX_CHARS}
          onChange={(event) => setUrl(event.currentTarget.value)}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          isBusy={isOurs && addition.isPending}
          className="h-10! max-sm:h-11!"
        >
          {strings.addressAdd}
        </Button>
      </form>
      {isOurs && addition.isError && (
        <Alert tone="danger">{sentenceOf(addition.error, strings.addressFailed)}</Alert>
      )}
    </section>
  );
}
