import { SoundPreviewButton } from "../../components/sound-preview-button";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { pronunciationPreviewId, togglePronunciation, useSoundPreview } from "../../lib/sound-preview";
import { useStrings } from "../../strings/use-strings";

interface HeardWord {
  text: string;
  /** How it is said, or null for how the voice says it on its own. */
  sayAs: string | null;
}

/** Plays a word in the project's voice. `name` tells the buttons of a word apart. */
export function HearButton({ text, sayAs, name }: HeardWord & { name: string }) {
  const strings = useStrings().pronunciations;
  const { projectId } = useDocumentSession();
  return (
    <SoundPreviewButton
      soundId={pronunciationPreviewId(text, sayAs)}
      name={name}
      texts={strings}
      onToggle={() => togglePronunciation(projectId, text, sayAs)}
    />
  );
}

/** Says why the last of these words could not be heard. */
export function HearFailure({ words }: { words: readonly HeardWord[] }) {
  const strings = useStrings().pronunciations;
  const failure = useSoundPreview((preview) => preview.failure);
  const isOne = words.some(({ text, sayAs }) => failure?.soundId === pronunciationPreviewId(text, sayAs));
  if (failure === null || !isOne) return null;
  return (
    <p role="alert" className="text-13 text-danger">
      {sentenceOf(failure.error, strings.heardFailed)}
    </p>
  );
}
