import { CAPTION_STYLES, TEMPLATE_TYPES } from "@inkreel/contract";
import { Marked } from "../../components/ui/marked";
import { formatTime } from "../../lib/format-time";
import { useStrings } from "../../strings/use-strings";
import { DEMO_SENTENCES } from "./demo-words";

/** Presents the features of Inkreel, each with an example. */
export function Features() {
  const strings = useStrings().home;
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="scroll-mt-14 border-y border-line bg-surface"
    >
      <div className="mx-auto flex max-w-[1280px] flex-col gap-14 px-4 py-14 sm:gap-20 sm:px-6 sm:py-20">
        <h2 id="features-title" className="max-w-[24ch] text-36 font-extrabold">
          {strings.featuresStart} <Marked>{strings.featuresMarked}</Marked>
        </h2>
        <SceneStrip />
        <EditorPicture />
        <div className="grid gap-14 lg:grid-cols-2 lg:gap-12">
          <CaptionStyles />
          <Looks />
        </div>
        <OwnMachine />
      </div>
    </section>
  );
}

/** Index of the sentence that scene-1.webp in public/demo shows. */
const FIRST_SHOWN = 2;
const SHOWN_SCENES = [0, 1, 2, 3, 4, 6].map((offset, index) => ({
  sentence: DEMO_SENTENCES[FIRST_SHOWN + offset] ?? [],
  pictureUrl: `/demo/scene-${index + 1}.webp`,
}));

/** Shows how a text becomes scenes. */
function SceneStrip() {
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
          {SHOWN_SCENES.map(({ sentence, pictureUrl }) => (
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

/** Screenshot of the editor in the current theme. */
function EditorPicture() {
  const strings = useStrings().home;
  return (
    <section className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] lg:items-center lg:gap-10">
      <div className="flex flex-col gap-6">
        <FeatureText title={strings.editorTitle} text={strings.editorText} />
        <ul className="flex flex-col gap-2.5">
          {strings.editorFacts.map((fact) => (
            <li key={fact} className="flex gap-3 text-15">
              <span aria-hidden className="mt-1.5 h-2.5 w-4 shrink-0 rounded-[2px] bg-marker" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <div className="overflow-hidden rounded-14 border border-line shadow-overlay">
        <EditorShot theme="light" className="dark:hidden" alt={strings.editorAlt} />
        <EditorShot theme="dark" className="hidden dark:block" alt={strings.editorAlt} />
      </div>
    </section>
  );
}

function EditorShot({ theme, className, alt }: { theme: "light" | "dark"; className: string; alt: string }) {
  return (
    <img
      src={`/demo/editor-${theme}.webp`}
      alt={alt}
      width={1440}
      height={900}
      loading="lazy"
      decoding="async"
      className={`${className} h-auto w-full`}
    />
  );
}

const SHOWN_STYLES = CAPTION_STYLES.filter((style) => style !== "off" && style !== "auto");

/** The caption styles on the same frame. */
function CaptionStyles() {
  const strings = useStrings();
  return (
    <section className="flex flex-col gap-5">
      <FeatureText title={strings.home.captionsTitle} text={strings.home.captionsText} />
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
        {SHOWN_STYLES.map((style) => (
          <li key={style}>
            <img
              src={`/demo/captions-${style}.webp`}
              alt=""
              width={432}
              height={176}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-10"
            />
            <span className="mt-1 block text-13 text-ink-2">{strings.home.captionStyles[style]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The five templates with a frame of each. */
function Looks() {
  const strings = useStrings().home;
  return (
    <section className="flex flex-col gap-5">
      <FeatureText title={strings.looksTitle} text={strings.looksText} />
      <ul className="grid grid-cols-5 gap-2">
        {TEMPLATE_TYPES.map((type) => (
          <li key={type} className="min-w-0">
            <img
              src={`/templates/${type}.webp`}
              alt=""
              width={360}
              height={640}
              loading="lazy"
              decoding="async"
              className="aspect-[9/16] w-full rounded-10 object-cover"
            />
            <span className="mt-1.5 block text-12 leading-tight text-ink-2 max-sm:sr-only">
              {strings.looks[type]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Explains self-hosting and what it means for privacy. */
function OwnMachine() {
  const strings = useStrings().home;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-8 rounded-18 bg-stage p-6 text-stage-ink sm:p-10 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:items-center">
      <div>
        <h3 className="text-28 font-bold">{strings.ownTitle}</h3>
        <p className="mt-3 max-w-[56ch] text-15 text-stage-ink-2 sm:text-18">{strings.ownText}</p>
        <pre
          role="region"
          tabIndex={0}
          aria-label={strings.ownCommands}
          lang="en"
          className="mt-6 overflow-x-auto rounded-10 border border-stage-line bg-stage-2 p-4 font-time text-13 leading-relaxed"
        >
          {COMMANDS}
        </pre>
      </div>
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {strings.ownFacts.map(({ title, text }) => (
          <li key={title} className="border-s-2 border-stage-line ps-4">
            <p className="text-15 font-bold">{title}</p>
            <p className="mt-1 text-15 text-stage-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COMMANDS = `npm ci
npm start

npm run make -- article.md -o video.mp4`;

interface FeatureTextProps {
  title: string;
  text: string;
}

/** Title and text of a feature. */
function FeatureText({ title, text }: FeatureTextProps) {
  return (
    <div className="max-w-[62ch]">
      <h3 className="text-22 font-bold">{title}</h3>
      <p className="mt-2 text-15 text-ink-2 sm:text-18">{text}</p>
    </div>
  );
}
