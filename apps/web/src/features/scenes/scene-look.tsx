import { useState } from "react";
import { Button } from "../../components/ui/button";
import { Tabs } from "../../components/ui/tabs";
import type { DocumentScene } from "../../lib/document/project-document";
import { useStrings } from "../../strings/use-strings";
import { EmphasisChoice } from "./emphasis-choice";
import { LayoutChoice } from "./layout-choice";
import { PictogramChoice } from "./pictogram-choice";
import { PictureChoice } from "./picture-choice";

interface SceneLookProps {
  scene: DocumentScene;
  number: number;
  onClose: () => void;
}

type LookTab = "layout" | "words" | "pictogram" | "picture";

/** How a scene is shown: what the program chose, and what else can be chosen. */
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
        ]}
      />
      <Button variant="secondary" size="sm" className="self-end" onClick={onClose}>
        {strings.closeLook}
      </Button>
    </section>
  );
}
