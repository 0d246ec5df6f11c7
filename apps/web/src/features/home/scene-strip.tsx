import { formatTime } from "../../lib/format-time";
import { useStrings } from "../../strings/use-strings";
import { DEMO_SENTENCES } from "./demo-words";
import { FeatureText } from "./feature-text";

/** Frames of the film in public/demo: scene-1.webp is of its third sentence. */
const FIRST_SHOWN = 2;
const SHOWN = [0, 1, 2, 3, 4, 6].map((offset, index) => ({
  sentence: DEMO_SENTENCES[FIRST_SHOWN + offset] ?? [],
  pictureUrl: `/demo/scene-${index + 1}.webp`,
}));

/** How a text becomes scenes, shown by the scenes it became. */
export function SceneStrip() {
  const strings = useStrings().home;
  return (
    <section className="flex flex-col gap-6">
      <FeatureText title={strings.scenesTitle} text={strings.scenesText} />
      {/* Wider than a phone: it scrolls by itself, by touch and by keys. */}
      <div
        role="region"
        tabIndex={0}
        aria-label={strings.scenesStrip}
        className="overflow-x-auto rounded-18 bg-stage p-4 sm:p-5"
      >
        <ol className="grid min-w-[820px] grid-cols-6 gap-4">
          {SHOWN.map(({ sentence, pictureUrl }) => (
            <li key={pictureUrl} className="flex min-w-0 flex-col gap-2">
              <img
                src={pictureUrl}
                alt=""
                width={300}
                height={533}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-10"
              />
              <span className="font-time text-12 text-stage-ink-2">
                {formatTime(sentence[0]?.startMs ?? 0, { tenths: true })}
              </span>
              <span lang="en" className="font-script text-13 leading-snug text-stage-ink">
                {sentence.map(({ text }) => text).join(" ")}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
