import type { LocalVoice } from "@inkreel/contract";
import { Download, RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { formatBytes } from "../../lib/format-bytes";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { useChangeLocalVoice } from "./use-change-local-voice";

interface LocalVoiceActionsProps {
  voice: LocalVoice;
  canManage: boolean;
}

/** The buttons of a model: each state has its own. */
export function LocalVoiceActions({ voice, canManage }: LocalVoiceActionsProps) {
  const strings = useStrings().localVoices;
  const { install, remove } = useChangeLocalVoice(voice.id);
  const disabledReason = canManage ? null : strings.onlyAdmins;
  const shared = { variant: "secondary", size: "sm", disabledReason } as const;
  const { name, state, progressPercent } = voice;
  if (state === "installed") return <RemoveButton voice={voice} remove={remove} look={shared} />;
  if (state === "downloading")
    return (
      <Button
        {...shared}
        icon={<X aria-hidden size={14} />}
        aria-label={strings.cancelNamed(name)}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {strings.cancel}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {progressPercent !== null && (
        <Button
          {...shared}
          aria-label={strings.discardNamed(name)}
          isBusy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {strings.discard}
        </Button>
      )}
      <Button
        {...shared}
        icon={state === "failed" ? <RotateCcw aria-hidden size={14} /> : <Download aria-hidden size={14} />}
        aria-label={installName(voice, strings)}
        isBusy={install.isPending}
        onClick={() => install.mutate()}
      >
        {state === "failed"
          ? strings.retry
          : progressPercent === null
            ? strings.install
            : strings.resume(Math.floor(progressPercent))}
      </Button>
    </div>
  );
}

function installName(
  { name, state, progressPercent, bytes }: LocalVoice,
  strings: ReturnType<typeof useStrings>["localVoices"],
): string {
  if (state === "failed") return strings.retryNamed(name);
  return progressPercent === null
    ? strings.installNamed(name, formatBytes(bytes))
    : strings.resumeNamed(name);
}

interface RemoveButtonProps {
  voice: LocalVoice;
  remove: ReturnType<typeof useChangeLocalVoice>["remove"];
  look: { variant: "secondary"; size: "sm"; disabledReason: string | null };
}

function RemoveButton({ voice: { name }, remove, look }: RemoveButtonProps) {
  const strings = useStrings().localVoices;
  const [isAsking, setIsAsking] = useState(false);
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => showToast({ title: strings.removed(name) }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button
        {...look}
        icon={<Trash2 aria-hidden size={14} />}
        aria-label={strings.removeNamed(name)}
        onClick={() => setIsAsking(true)}
      >
        {strings.remove}
      </Button>
      <ConfirmDialog
        title={strings.removeTitle}
        text={strings.removeText(name)}
        confirmLabel={strings.remove}
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
