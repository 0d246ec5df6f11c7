import { CAPTION_STYLES } from "@inkreel/contract";
import { useStrings } from "../../strings/use-strings";
import { FeatureText } from "./feature-text";

const SHOWN = CAPTION_STYLES.filter((style) => style !== "off");

/** The styles of captions on one and the same frame. */
export function CaptionStyles() {
  const strings = useStrings();
  return (
    <section className="flex flex-col gap-5">
      <FeatureText title={strings.home.captionsTitle} text={strings.home.captionsText} />
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
        {SHOWN.map((style) => (
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
