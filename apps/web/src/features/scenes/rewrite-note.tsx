import { ApiError } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import { Undo2 } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Button } from "../../components/ui/button";
import { PanelError } from "../../components/ui/panel-error";
import { Spinner } from "../../components/ui/spinner";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import type { Rewrite, Rewritten } from "./use-rewrite";

interface RewriteNoteProps {
  /** As it is now. */
  text: string;
  rewrite: Rewrite;
}

/** How far the rewriting of a scene is, why it failed, or what was there before it. */
export function RewriteNote({ text, rewrite }: RewriteNoteProps) {
  const { scenes: strings, common } = useStrings();
  const { variables: style, data, error } = rewrite;
  if (rewrite.isPending)
    return (
      <div className="mt-2 flex items-center justify-between gap-2">
        <Spinner label={strings.rewriting} />
        <Button variant="ghost" size="sm" onClick={rewrite.cancel}>
          {common.cancel}
        </Button>
      </div>
    );
  if (error !== null && style !== undefined)
    return (
      <div className="mt-2">
        <PanelError message={messageOf(error, strings.rewriteFailed)} onRetry={() => rewrite.mutate(style)} />
      </div>
    );
  // Edited or taken back, it is the user's again.
  if (data === undefined || data === null || data.after !== text) return null;
  return <BeforeAfter rewritten={data} onDone={rewrite.reset} />;
}

function messageOf(error: Error, fallback: string): string {
  if (error instanceof ApiError) return sentenceOf(error, fallback);
  return error instanceof TypeError ? fallback : error.message;
}

function BeforeAfter({ rewritten, onDone }: { rewritten: Rewritten; onDone: () => void }) {
  const { scenes: strings, common } = useStrings();
  const { style, before, after, warnings, takeBack } = rewritten;
  return (
    <section
      aria-label={strings.rewritten[style]}
      className="mt-2 flex flex-col gap-1.5 rounded-10 bg-surface-2 px-3 py-2 text-13"
    >
      <p role="status" className="font-semibold">
        {strings.rewritten[style]}
        <span className="font-normal text-ink-2">
          {" "}
          · {strings.wordsBeforeAfter(countWords(before), countWords(after))}
        </span>
      </p>
      <p className="text-ink-2">
        <span className="text-12 font-semibold">{strings.before} </span>
        <del dir="auto" className="font-script wrap-anywhere no-underline">
          {before}
        </del>
      </p>
      {warnings.map((warning) => (
        <p key={`${warning.code} ${warning.message}`} className="text-ink-2">
          <SaidText said={warning} message={warning.message} />
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Undo2 aria-hidden size={14} />}
          onClick={() => {
            takeBack();
            onDone();
          }}
        >
          {strings.takeBack}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {common.done}
        </Button>
      </div>
    </section>
  );
}
