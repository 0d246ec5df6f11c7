import { formatBytes, type LocalVoice } from "@inkreel/contract";
import { Download, RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { showToast } from "../../lib/toasts";
import { useChangeLocalVoice } from "../../lib/use-change-local-voice";
import { useFocusInPlace } from "../../lib/use-focus-in-place";
import { useLanguage, useStrings } from "../../strings/use-strings";

interface LocalVoiceActionsProps {
  voice: LocalVoice;
  canManage: boolean;
}

type Changes = ReturnType<typeof useChangeLocalVoice>;
type Look = { variant: "secondary"; size: "sm"; disabledReason: string | null };

/** Buttons for a voice model, depending on its state. */
export function LocalVoiceActions({ voice, canManage }: LocalVoiceActionsProps) {
  const strings = useStrings().localVoices;
  const changes = useChangeLocalVoice(voice.id);
  const focus = useFocusInPlace(voice.state);
  const look: Look = {
    variant: "secondary",
    size: "sm",
    disabledReason: canManage ? null : strings.onlyAdmins,
  };
  const { state } = voice;
  return (
    <div {...focus.props} className="flex flex-wrap gap-2">
      {state === "installed" && (
        <RemoveButton voice={voice} remove={changes.remove} look={look} onRemoved={focus.restore} />
      )}
      {state === "downloading" && <CancelButton voice={voice} remove={changes.remove} look={look} />}
      {(state === "available" || state === "failed") && (
        <InstallButtons voice={voice} changes={changes} look={look} />
      )}
    </div>
  );
}

function CancelButton({ voice, remove, look }: { voice: LocalVoice; remove: Changes["remove"]; look: Look }) {
  const strings = useStrings().localVoices;
  return (
    <Button
      {...look}
      icon={<X aria-hidden size={14} />}
      aria-label={strings.cancelNamed(voice.name)}
      isBusy={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {strings.cancel}
    </Button>
  );
}

function InstallButtons({ voice, changes, look }: { voice: LocalVoice; changes: Changes; look: Look }) {
  const strings = useStrings().localVoices;
  const language = useLanguage();
  const { install, remove } = changes;
  const { name, state, progressPercent } = voice;
  const hasFailed = state === "failed";
  const begin = progressPercent === null ? strings.install : strings.resume(Math.floor(progressPercent));
  return (
    <>
      {progressPercent !== null && (
        <Button
          {...look}
          aria-label={strings.discardNamed(name)}
          isBusy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {strings.discard}
        </Button>
      )}
      <Button
        {...look}
        icon={hasFailed ? <RotateCcw aria-hidden size={14} /> : <Download aria-hidden size={14} />}
        aria-label={installName(voice, strings, language)}
        isBusy={install.isPending}
        onClick={() => install.mutate()}
      >
        {hasFailed ? strings.retry : begin}
      </Button>
    </>
  );
}

function installName(
  { name, state, progressPercent, bytes }: LocalVoice,
  strings: ReturnType<typeof useStrings>["localVoices"],
  pageLanguage: string,
): string {
  if (state === "failed") return strings.retryNamed(name);
  return progressPercent === null
    ? strings.installNamed(name, formatBytes(bytes, pageLanguage))
    : strings.resumeNamed(name);
}

interface RemoveButtonProps {
  voice: LocalVoice;
  remove: Changes["remove"];
  look: Look;
  onRemoved: () => void;
}

function RemoveButton({ voice: { name }, remove, look, onRemoved }: RemoveButtonProps) {
  const strings = useStrings().localVoices;
  const [isAsking, setIsAsking] = useState(false);
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: strings.removed(name) });
        onRemoved();
      },
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
