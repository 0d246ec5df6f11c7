import { Languages } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { Button } from "../../components/ui/button";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { useHasWriter } from "../../lib/use-has-writer";
import { useStrings } from "../../strings/use-strings";
import { TranslateDialog } from "./translate-dialog";

/** Beside a finished video: the way to the same one in another language, or what that needs. */
export function TranslatePanel({ projectId }: { projectId: number }) {
  const strings = useStrings().translate;
  const [isOpen, setOpen] = useState(false);
  const hasWriter = useHasWriter();
  return (
    <Panel as="section" aria-labelledby="translate-title" className="flex flex-col gap-3 p-5 sm:p-6">
      <div>
        <h2 id="translate-title" className="text-18 font-bold">
          {strings.panelTitle}
        </h2>
        <p className="mt-0.5 text-15 text-ink-2">{strings.panelText}</p>
      </div>
      <Button
        variant="secondary"
        icon={<Languages aria-hidden size={17} />}
        disabledReason={hasWriter === false ? strings.needsWriter : null}
        onClick={() => setOpen(true)}
        className="self-start max-sm:w-full"
      >
        {strings.open}
      </Button>
      {hasWriter === false && (
        <p className="text-13 text-ink-2">
          {strings.needsWriter}{" "}
          <Link to={paths.services} className="font-semibold text-accent underline">
            {strings.connectWriter}
          </Link>
        </p>
      )}
      {isOpen && (
        <TranslateDialog projectId={projectId} beforeStart={nothingToSave} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}

async function nothingToSave(): Promise<void> {}
