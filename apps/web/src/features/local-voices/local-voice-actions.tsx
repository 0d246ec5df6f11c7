import { ENDPOINTS, formatBytes, type LocalVoice } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, RotateCcw, Trash2, X } from "lucide-react";
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
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

/** Starts, resumes and cancels downloads, and removes models. */
function useChangeLocalVoice(id: string) {
  const strings = useStrings().localVoices;
  const queryClient = useQueryClient();
  const answer = {
    onSuccess: (changed: LocalVoice) =>
      queryClient.setQueryData<LocalVoice[]>(apiKey(ENDPOINTS.listLocalVoices), (voices) =>
        voices?.map((voice) => (voice.id === id ? changed : voice)),
      ),
    onError: (error: Error) => {
      console.error(`The voice "${id}" could not be changed.`, error);
      const description = sentenceOf(error, "");
      showToast({ title: strings.changeFailed, description, isDestructive: true });
    },
  };
  const install = useMutation({
    mutationFn: () => api.call(ENDPOINTS.installLocalVoice, { params: { id } }),
    ...answer,
  });
  const remove = useMutation({
    mutationFn: () => api.call(ENDPOINTS.removeLocalVoice, { params: { id } }),
    ...answer,
  });
  return { install, remove };
}

interface FocusInPlace {
  props: {
    ref: RefObject<HTMLDivElement | null>;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
  /** Moves the focus to the first button. */
  restore: () => void;
}

/**
 * Keeps the focus when a button is replaced by another one. A change of `state` means that the buttons have changed.
 */
function useFocusInPlace(state: string): FocusInPlace {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const focusFirst = (): void => ref.current?.querySelector("button")?.focus({ preventScroll: true });
  useEffect(() => {
    // If a focused button is removed, the browser moves the focus to the body.
    if (hasFocus.current && document.activeElement === document.body) focusFirst();
  }, [state]);
  return {
    props: {
      ref,
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget !== null) hasFocus.current = false;
      },
    },
    // After a closing dialog has tried to focus a button that no longer exists.
    restore: () => void setTimeout(focusFirst),
  };
}
