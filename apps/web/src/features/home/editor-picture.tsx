import { useStrings } from "../../strings/use-strings";
import { FeatureText } from "./feature-text";

/** The editor as it is, in either theme. */
export function EditorPicture() {
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
