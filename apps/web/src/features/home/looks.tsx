import { TEMPLATE_TYPES } from "@inkreel/contract";
import { useStrings } from "../../strings/use-strings";
import { FeatureText } from "./feature-text";

/** The five templates by a frame of each. */
export function Looks() {
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
