import { Badge } from "../../components/ui/badge";
import { useStrings } from "../../strings/use-strings";
import type { VersionComparison } from "./compare-version";

/** The scenes of a version as text. What differs from the document is marked. */
export function VersionScript({ compared: { scenes, removed } }: { compared: VersionComparison }) {
  const strings = useStrings().versions;
  return (
    <>
      <ol className="flex flex-col gap-2">
        {scenes.map(({ key, pieces, parts }, index) => (
          <li key={key} className="flex flex-col gap-1 rounded-10 border border-line px-3 py-2">
            <div className="flex flex-wrap items-center gap-1.5 text-12 text-ink-2">
              <span className="font-semibold">{strings.scene(index + 1)}</span>
              {parts === null && <Badge tone="ok">{strings.missingNow}</Badge>}
              {parts?.map((part) => (
                <Badge key={part} tone="neutral">
                  {strings.parts[part]}
                </Badge>
              ))}
            </div>
            <p dir="auto" className="text-15 wrap-anywhere">
              {pieces.length === 0 && <span className="text-ink-2">{strings.noWords}</span>}
              {pieces.map(({ text, isOther }, place) =>
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never move
                isOther ? <OtherWords key={place}>{text}</OtherWords> : text,
              )}
            </p>
          </li>
        ))}
      </ol>
      {removed.length > 0 && (
        <div>
          <h4 className="mb-1.5 text-13 font-semibold text-ink-2">{strings.removed}</h4>
          <ul className="flex flex-col gap-1.5">
            {removed.map(({ key, text }) => (
              <li
                key={key}
                dir="auto"
                className="rounded-10 border border-dashed border-line-strong px-3 py-2 text-15 wrap-anywhere text-ink-2"
              >
                <del>{text === "" ? strings.noWords : text}</del>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function OtherWords({ children }: { children: string }) {
  return <mark className="rounded-6 bg-marker px-0.5 text-marker-ink">{children}</mark>;
}
