import { useStrings } from "../../strings/use-strings";

/** Where pictures come from, as their licences ask. */
export function Attributions({ attributions }: { attributions: readonly string[] }) {
  const strings = useStrings().share;
  if (attributions.length === 0) return null;
  return (
    <section aria-labelledby="attributions-title">
      <h2 id="attributions-title" className="text-15 font-bold">
        {strings.attributions}
      </h2>
      <ul className="mt-1 flex flex-col gap-1 text-13 text-ink-2">
        {attributions.map((attribution) => (
          <li key={attribution} dir="auto" className="wrap-anywhere">
            {attribution}
          </li>
        ))}
      </ul>
    </section>
  );
}
