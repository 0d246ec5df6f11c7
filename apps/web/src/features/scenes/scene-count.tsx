import { Fragment } from "react";
import { useDocument } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { useSceneTimes } from "./use-scene-times";

/** How many scenes there are and how long they take. */
export function SceneCount() {
  const strings = useStrings().scenes;
  const count = useDocument(({ scenes }) => scenes.length);
  const times = useSceneTimes();
  const lengthMs = Math.max(0, ...[...times.values()].map(({ endMs }) => endMs));
  if (count === 0) return null;
  const parts = [
    strings.count(count),
    ...(lengthMs === 0 ? [] : [strings.narration(Math.round(lengthMs / 1000))]),
    ...(count > 1 ? [strings.dragHint] : []),
  ];
  return (
    <p className="mt-1.5 mb-2.5 text-13 text-ink-2">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && " · "}
          <Numbers text={part} />
        </Fragment>
      ))}
    </p>
  );
}

/** Digits in the face of times and numbers. */
function Numbers({ text }: { text: string }) {
  return text.split(/(\d+)/u).map((piece, index) => {
    const key = `${index} ${piece}`;
    return index % 2 === 1 ? (
      <b key={key} className="font-time text-12 font-semibold">
        {piece}
      </b>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    );
  });
}
