import { PICTURE_QUERY_MAX_CHARS } from "@inkreel/contract";
import { Search } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { useStrings } from "../../strings/use-strings";

interface CandidateSearchProps {
  /** What the shown pictures were looked for with. */
  shownQuery: string;
  isBusy: boolean;
  /** Null leaves the words to the program. */
  onSearch: (query: string | null) => void;
}

/** The words that pictures are looked for with. */
export function CandidateSearch({ shownQuery, isBusy, onSearch }: CandidateSearchProps) {
  const strings = useStrings().pictures;
  const [typed, setTyped] = useState<string | null>(null);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const words = (typed ?? shownQuery).trim();
    onSearch(words === "" ? null : words);
  };
  return (
    <form role="search" onSubmit={search} className="flex items-end gap-2">
      <TextField
        type="search"
        label={strings.query}
        value={typed ?? shownQuery}
        maxLength={PICTURE_QUERY_MAX_CHARS}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        icon={<Search aria-hidden size={16} />}
        isBusy={isBusy}
        className="h-10! max-sm:h-11!"
      >
        {strings.search}
      </Button>
    </form>
  );
}
