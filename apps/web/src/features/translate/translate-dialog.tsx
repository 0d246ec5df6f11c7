import { Languages } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { LinkButton } from "../../components/ui/link-button";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { useLiveComposition } from "../../lib/playback/use-live-composition";
import { showToast } from "../../lib/toasts";
import { useHasWriter } from "../../lib/use-has-writer";
import { useLanguageName } from "../../lib/use-language-name";
import { useStrings } from "../../strings/use-strings";
import type { LanguageCode } from "./find-languages";
import { LanguageChoice } from "./language-choice";
import { LanguageVoices } from "./language-voices";
import { useTranslate } from "./use-translate";

interface TranslateDialogProps {
  projectId: number;
  /** Runs before the server is asked, as to save what is edited. */
  beforeStart: () => Promise<unknown>;
  onClose: () => void;
}

/** The same video in another language, as a project of its own. */
export function TranslateDialog({ projectId, beforeStart, onClose }: TranslateDialogProps) {
  const { translate: strings, common } = useStrings();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const nameOf = useLanguageName();
  const hasWriter = useHasWriter();
  const { composition } = useLiveComposition(projectId);
  const translation = useTranslate(projectId, beforeStart);
  const start = (code: LanguageCode): void =>
    translation.mutate(code, {
      onSuccess: (project) => {
        onClose();
        navigate(paths.edit(project.id));
        showToast({ title: strings.done(nameOf(code)), description: strings.doneText });
      },
    });
  const missing = chosen === null ? strings.chooseFirst : null;
  const reason = hasWriter === false ? strings.needsWriter : missing;
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button
        variant="primary"
        icon={<Languages aria-hidden size={17} />}
        isBusy={translation.isPending}
        disabledReason={reason}
        onClick={() => chosen !== null && start(chosen)}
      >
        {startLabel(translation.isPending, chosen === null ? null : nameOf(chosen), strings)}
      </Button>
    </>
  );
  return (
    <Dialog title={strings.title} description={strings.text} isOpen onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4">
        {hasWriter === false && (
          <Alert
            tone="warning"
            action={
              <LinkButton to={paths.services} size="sm">
                {strings.connectWriter}
              </LinkButton>
            }
          >
            {strings.needsWriter}
          </Alert>
        )}
        {hasWriter !== false && (
          <LanguageChoice value={chosen} onChange={setChosen} current={composition?.language ?? null} />
        )}
        {chosen !== null && <LanguageVoices code={chosen} />}
        {translation.isPending && (
          <p role="status" className="text-13 text-ink-2">
            {strings.translatingText}
          </p>
        )}
        {translation.isError && <Alert tone="danger">{sentenceOf(translation.error, strings.failed)}</Alert>}
      </div>
    </Dialog>
  );
}

function startLabel(
  isPending: boolean,
  language: string | null,
  strings: { translating: string; start: string; startIn: (language: string) => string },
): string {
  if (isPending) return strings.translating;
  return language === null ? strings.start : strings.startIn(language);
}
