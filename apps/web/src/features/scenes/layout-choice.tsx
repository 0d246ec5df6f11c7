import { SCENE_LAYOUTS, type SceneLayout } from "@inkreel/contract";
import { SaidText } from "../../components/said-text";
import { RadioCards } from "../../components/ui/radio-cards";
import type { DocumentScene } from "../../lib/document/project-document";
import { useDocumentActions, useSceneFacts } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { LayoutGlyph } from "./layout-glyph";

const CHOICES = ["automatic", ...SCENE_LAYOUTS] as const;
type Choice = (typeof CHOICES)[number];

/** A scene's layout, or leaving it to the program, with the program's reason. */
export function LayoutChoice({ scene }: { scene: DocumentScene }) {
  const strings = useStrings().scenes;
  const { chooseLayout } = useDocumentActions();
  const facts = useSceneFacts(scene.key);
  const choose = (choice: Choice): void =>
    chooseLayout(scene.key, choice === "automatic" ? null : (choice satisfies SceneLayout));
  return (
    <>
      <RadioCards<Choice>
        label={strings.lookTabs.layout}
        isLabelHidden
        columns={4}
        value={scene.chosenLayout ?? "automatic"}
        onChange={choose}
        options={CHOICES.map((choice) => ({
          value: choice,
          label: choice === "automatic" ? strings.automatic : strings.layouts[choice],
          icon: <LayoutGlyph layout={choice} />,
        }))}
      />
      {facts !== null && facts.reason !== "" && (
        <p dir="auto" className="mt-2.5 text-13 text-ink-2">
          {strings.layoutNow(strings.layouts[facts.layout])}{" "}
          <SaidText said={facts.reasonSaid} message={facts.reason} />
        </p>
      )}
    </>
  );
}
