import { splitWords } from "@inkreel/language";
import { clsx } from "clsx";
import { Fragment, useState } from "react";
import { Button } from "../../components/ui/button";
import { Tabs } from "../../components/ui/tabs";
import type { DocumentScene } from "../../lib/document/project-document";
import { useDocumentActions, useSceneFacts } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { LayoutChoice } from "./layout-choice";
import { MovementChoice } from "./movement-choice";
import { PictogramChoice } from "./pictogram-choice";
import { PictureChoice } from "./picture-choice";

interface SceneLookProps {
  scene: DocumentScene;
  number: number;
  onClose: () => void;
}

type LookTab = "layout" | "words" | "pictogram" | "picture" | "movement";

/** Settings for the look of a scene, with the program's choices. */
export function SceneLook({ scene, number, onClose }: SceneLookProps) {
  const strings = useStrings().scenes;
  const [tab, setTab] = useState<LookTab>("layout");
  return (
    <section
      data-look
      aria-label={strings.look(number)}
      className="col-span-3 mt-2.5 flex flex-col gap-3 border-t border-line pt-2.5"
    >
      <Tabs
        label={strings.look(number)}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "layout", label: strings.lookTabs.layout, content: <LayoutChoice scene={scene} /> },
          { value: "words", label: strings.lookTabs.words, content: <EmphasisChoice scene={scene} /> },
          {
            value: "pictogram",
            label: strings.lookTabs.pictogram,
            content: <PictogramChoice sceneKey={scene.key} />,
          },
          {
            value: "picture",
            label: strings.lookTabs.picture,
            content: <PictureChoice sceneKey={scene.key} number={number} />,
          },
          { value: "movement", label: strings.lookTabs.movement, content: <MovementChoice scene={scene} /> },
        ]}
      />
      <Button variant="secondary" size="sm" className="self-end" onClick={onClose}>
        {strings.closeLook}
      </Button>
    </section>
  );
}

/** Shows the words of a scene as toggle buttons. Pressed words are emphasised. */
function EmphasisChoice({ scene }: { scene: DocumentScene }) {
  const strings = useStrings().scenes;
  const { chooseEmphasis } = useDocumentActions();
  const facts = useSceneFacts(scene.key);
  const words = splitWords(scene.text);
  const chosen = scene.chosenEmphasis ?? facts?.emphasis ?? [];
  const toggle = (index: number): void => {
    const rest = chosen.filter((other) => other !== index);
    chooseEmphasis(
      scene.key,
      rest.length < chosen.length ? rest : [...rest, index].toSorted((a, b) => a - b),
    );
  };
  if (words.length === 0) return <p className="text-13 text-ink-2">{strings.noWords}</p>;
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-13 text-ink-2">{strings.wordsHint}</p>
      <p dir="auto" className="max-h-56 overflow-y-auto p-0.5 font-script text-15 leading-8">
        {words.map((word, index) => (
          <Fragment key={word.startChar}>
            {word.spaceBefore && " "}
            <button
              type="button"
              aria-pressed={chosen.includes(index)}
              onClick={() => toggle(index)}
              className={clsx(
                "min-h-7 rounded-6 px-1 leading-snug inset-ring",
                chosen.includes(index)
                  ? "bg-marker font-semibold text-marker-ink inset-ring-marker-strong"
                  : "inset-ring-line hover:inset-ring-line-strong",
              )}
            >
              {word.text}
            </button>
          </Fragment>
        ))}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        aria-pressed={scene.chosenEmphasis === null}
        disabled={scene.chosenEmphasis === null}
        onClick={() => chooseEmphasis(scene.key, null)}
      >
        {strings.wordsAutomatic}
      </Button>
    </div>
  );
}
