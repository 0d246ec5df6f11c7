import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Tabs } from "../../components/ui/tabs";
import { useHasPainter } from "../../lib/use-has-painter";
import { useStrings } from "../../strings/use-strings";
import { CandidateResults } from "./candidate-results";
import { CandidateSearch } from "./candidate-search";
import { OtherPictures } from "./other-pictures";
import { PaintPicture } from "./paint-picture";
import { PictureAddress } from "./picture-address";
import { useNewPicture } from "./use-new-picture";
import { usePictureCandidates } from "./use-picture-candidates";

interface FindPictureProps {
  sceneKey: string;
  number: number;
}

/** The way to a picture that the project does not have yet. */
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

/** There only while the window is open, so that nobody is asked for pictures unasked. */
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
  /** Null for the scene's own words. */
  query: string | null;
  onSearch: (query: string | null) => void;
  addition: ReturnType<typeof useNewPicture>;
}

/** Pictures that no project has yet. */
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
