import { ENDPOINTS, primaryTag, speaksLanguage, TRANSLATION_LANGUAGES } from "@inkreel/contract";
import { foldWord } from "@inkreel/language";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Languages, Mic, MicOff } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { ServiceWait } from "../../components/service-wait";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { useLiveComposition } from "../../lib/playback/use-live-composition";
import { projectList } from "../../lib/project-list";
import { showToast } from "../../lib/toasts";
import { useHasWriter } from "../../lib/use-has-writer";
import { useLanguageName } from "../../lib/use-language-name";
import { useStrings } from "../../strings/use-strings";

interface TranslateDialogProps {
  projectId: number;
  /** Called before the request, for example to save edits. */
  beforeStart: () => Promise<unknown>;
  onClose: () => void;
}

/** Creates a translated copy of the video as a new project. */
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
        <ServiceWait projectId={projectId} isWorking={translation.isPending} />
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

interface LanguageChoiceProps {
  value: LanguageCode | null;
  onChange: (code: LanguageCode) => void;
  /** Current language of the video, which is disabled. */
  current: string | null;
}

/** Lists the languages by their own names, with a search. */
function LanguageChoice({ value, onChange, current }: LanguageChoiceProps) {
  const strings = useStrings().translate;
  const nameOf = useLanguageName();
  const group = useId();
  const [typed, setTyped] = useState("");
  const found = findLanguages(typed, nameOf);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={strings.find}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <fieldset className="min-w-0">
        <legend className="sr-only">{strings.language}</legend>
        {found.length === 0 && <p className="text-15 text-ink-2">{strings.none}</p>}
        <div className="grid max-h-72 grid-cols-2 gap-2 overflow-y-auto p-0.5 sm:grid-cols-3">
          {found.map(({ code, endonym }) => {
            const isCurrent = current !== null && primaryTag(current) === code;
            return (
              <label key={code} title={isCurrent ? strings.sameLanguage : undefined} className={CARD_LOOK}>
                <input
                  type="radio"
                  name={group}
                  value={code}
                  checked={code === value}
                  disabled={isCurrent}
                  onChange={() => onChange(code)}
                  className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
                />
                <bdi lang={code} className="text-15 font-semibold text-ink">
                  {endonym}
                </bdi>
                <span className="text-12 text-ink-2">{isCurrent ? strings.sameLanguage : nameOf(code)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}

/** The chosen card also has a thicker border, so that colour is not the only difference. */
const CARD_LOOK = clsx(
  "relative flex min-h-13 flex-col justify-center rounded-10 border border-line bg-surface px-3 py-2",
  "transition-colors duration-150 ease-out hover:border-line-strong",
  "has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent",
  "has-disabled:cursor-not-allowed has-disabled:bg-surface-2",
);

const NAMED_VOICES = 3;

/** Shows the voices that speak a language, or where to download one. */
function LanguageVoices({ code }: { code: LanguageCode }) {
  const strings = useStrings().translate;
  const nameOf = useLanguageName();
  const { data: voices } = useQuery(apiQuery(ENDPOINTS.listVoices));
  if (voices === undefined) return null;
  const names = voices
    .filter((voice) => voice.provider !== "none" && voice.available && speaksLanguage(voice, code))
    .map(({ name }) => name);
  const language = nameOf(code);
  const Glyph = names.length > 0 ? Mic : MicOff;
  const shown = names.slice(0, NAMED_VOICES).join(", ");
  return (
    <p role="status" className="flex items-start gap-2 text-13 text-ink-2">
      <Glyph aria-hidden size={16} className="mt-0.5 shrink-0" />
      {names.length > 0 ? (
        strings.voices(language, names.length > NAMED_VOICES ? `${shown}…` : shown)
      ) : (
        <span>
          {strings.noVoice(language)}{" "}
          <Link
            to={paths.localVoices}
            className="inline-flex min-h-6 items-center font-semibold text-accent underline"
          >
            {strings.addVoice}
          </Link>
        </span>
      )}
    </p>
  );
}

/** Translates a project into a new one. Unmounting cancels the request. */
function useTranslate(projectId: number, beforeStart: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  return useMutation({
    mutationFn: async (language: LanguageCode) => {
      abort.current = new AbortController();
      // The server translates the saved project.
      await beforeStart();
      const { signal } = abort.current;
      const params = { id: projectId };
      return api.call(ENDPOINTS.translateProject, { params, body: { language }, signal });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: projectList.queryKey }),
    onError: (error) => console.error("The project could not be translated.", error),
  });
}

/** Offers the translation of a rendered video, or explains what it requires. */
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
          <Link
            to={paths.services}
            className="inline-flex min-h-6 items-center font-semibold text-accent underline"
          >
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

type OfferedLanguage = (typeof TRANSLATION_LANGUAGES)[number];
type LanguageCode = OfferedLanguage["code"];

/** Finds the languages whose tag or name (own, English, or in the visitor's language) contains the typed text. */
export function findLanguages(typed: string, nameOf: (code: string) => string): readonly OfferedLanguage[] {
  const wanted = foldWord(typed.trim());
  if (wanted === "") return TRANSLATION_LANGUAGES;
  return TRANSLATION_LANGUAGES.filter(({ code, endonym, name }) =>
    [code, endonym, name, nameOf(code)].some((word) => foldWord(word).includes(wanted)),
  );
}
