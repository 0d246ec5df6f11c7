import { clsx } from "clsx";
import { Panel } from "../../components/ui/panel";
import { useStrings } from "../../strings/use-strings";
import { DEMO_SENTENCES, type SpokenWord } from "./demo-words";

/** The text the film was made of, the spoken word under the marker. */
export function SpokenScript({ timeMs }: { timeMs: number }) {
  const strings = useStrings().home;
  const spoken = DEMO_SENTENCES.flat().findLast((word) => word.startMs <= timeMs);
  return (
    <Panel as="section" aria-label={strings.scriptLabel} className="p-5">
      <p className="mb-2.5 flex justify-between gap-3 text-13 text-ink-3">
        {strings.scriptLabel}
        <span className="font-time text-12">{strings.scriptWords(DEMO_SENTENCES.flat().length)}</span>
      </p>
      <p lang="en" className="font-script text-18 leading-relaxed">
        {DEMO_SENTENCES.map((words, index) => (
          <span key={words[0]?.startMs}>
            {index > 0 && " "}
            <Sentence words={words} spoken={spoken} />
          </span>
        ))}
      </p>
    </Panel>
  );
}

function Sentence({ words, spoken }: { words: readonly SpokenWord[]; spoken: SpokenWord | undefined }) {
  return words.map((word, index) => (
    <span key={word.startMs}>
      {index > 0 && " "}
      <span
        className={clsx(
          "-mx-0.5 rounded-6 px-0.5",
          word === spoken && "bg-marker text-marker-ink box-decoration-clone",
        )}
      >
        {word.text}
      </span>
    </span>
  ));
}
