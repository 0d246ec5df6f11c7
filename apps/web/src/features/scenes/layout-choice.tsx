import { ENDPOINTS, isWritable, SCENE_LAYOUTS, type SceneForm, type SceneLayout } from "@inkreel/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Pencil, RotateCcw } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { RadioCards } from "../../components/ui/radio-cards";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import type { DocumentScene } from "../../lib/document/project-document";
import { useDocumentActions, useSceneFacts } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { LayoutGlyph } from "./layout-glyph";
import { OwnFormFields } from "./own-form-fields";

type Choice = SceneLayout | "automatic";

/** Chooses the layout of a scene or lets the program choose, tells what was read, and takes own words for it. */
export function LayoutChoice({ scene }: { scene: DocumentScene }) {
  const strings = useStrings().scenes;
  const { chooseLayout } = useDocumentActions();
  const { forms, isReading } = useSceneForms(scene.key);
  const choose = (choice: Choice): void => chooseLayout(scene.key, choice === "automatic" ? null : choice);
  const isLacking = (layout: SceneLayout): boolean =>
    forms.some((form) => form.layout === layout && !form.isPossible);
  const cards = (choices: readonly Choice[], label: string) => (
    <RadioCards<Choice>
      label={label}
      isLabelHidden={forms.length === 0}
      columns={4}
      value={scene.chosenLayout ?? "automatic"}
      onChange={choose}
      options={choices.map((choice) => ({
        value: choice,
        label: choice === "automatic" ? strings.automatic : strings.layouts[choice],
        icon: <LayoutGlyph layout={choice} />,
      }))}
    />
  );
  const lacking = SCENE_LAYOUTS.filter(isLacking);
  return (
    <div className="flex flex-col gap-3">
      {cards(["automatic", ...SCENE_LAYOUTS.filter((layout) => !isLacking(layout))], strings.layoutsThatSuit)}
      {lacking.length > 0 && cards(lacking, strings.layoutsThatLack)}
      <ShownForm key={scene.chosenLayout ?? "automatic"} scene={scene} forms={forms} isReading={isReading} />
    </div>
  );
}

/** Returns every form with what the words give for it. Empty while they are read, and for a scene that is not saved yet. */
function useSceneForms(sceneKey: string): { forms: readonly SceneForm[]; isReading: boolean } {
  const { projectId } = useDocumentSession();
  const facts = useSceneFacts(sceneKey);
  const query = apiQuery(ENDPOINTS.listSceneForms, { params: { id: projectId, sceneId: sceneKey } });
  const { data, isLoading } = useQuery({
    ...query,
    // The answer holds for the words and the picture that the server has.
    queryKey: [...query.queryKey, facts?.text, facts?.mediaAssetId],
    enabled: facts !== null,
    placeholderData: keepPreviousData,
  });
  return { forms: data?.forms ?? [], isReading: facts === null || isLoading };
}

interface ShownFormProps {
  scene: DocumentScene;
  forms: readonly SceneForm[];
  /** True until the forms are known. What a person writes begins with what the text gives. */
  isReading: boolean;
}

/** Tells what the shown form draws and why, and lets a person write own words and figures into it. */
function ShownForm({ scene, forms, isReading }: ShownFormProps) {
  const strings = useStrings().scenes;
  const { removeForm } = useDocumentActions();
  const facts = useSceneFacts(scene.key);
  const layout = scene.chosenLayout ?? facts?.layout ?? null;
  const form = forms.find((one) => one.layout === layout);
  const isOwn = scene.ownForm !== null && scene.ownForm.layout === scene.chosenLayout;
  const isLacking = scene.chosenLayout !== null && form?.isPossible === false;
  const [isWriting, setWriting] = useState(isOwn || isLacking);
  if (layout === null) return null;
  const reason = form ?? { reason: facts?.reasonSaid ?? null };
  return (
    <section className="flex flex-col gap-2.5" aria-label={strings.layouts[layout]}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
        <p dir="auto" className="min-w-0 grow basis-48">
          <strong className="font-semibold text-ink">{strings.layouts[layout]}</strong>{" "}
          {isOwn ? (
            <Badge tone="accent">{strings.ownForm}</Badge>
          ) : (
            reason.reason !== null && <SaidText said={reason.reason} message={reason.reason.message} />
          )}
        </p>
        {isOwn && (
          <Button
            variant="ghost"
            size="sm"
            icon={<RotateCcw aria-hidden size={14} />}
            onClick={() => removeForm(scene.key)}
          >
            {strings.backToText}
          </Button>
        )}
      </div>
      {!isOwn && form?.read && (
        <p dir="auto" className="rounded-10 bg-surface-2 px-3 py-2 text-13 wrap-anywhere text-ink">
          {strings.readInText(form.read)}
        </p>
      )}
      {!isWritable(layout) ? null : isWriting || isOwn || isLacking ? (
        <OwnFormFields
          scene={scene}
          read={{ layout, fields: form?.fields ?? {}, rows: form?.rows ?? [] }}
          hint={isLacking && !isOwn ? strings.ownFormNeeded : strings.ownFormHint}
        />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          disabled={isReading}
          icon={<Pencil aria-hidden size={14} />}
          onClick={() => setWriting(true)}
        >
          {strings.writeOwnForm}
        </Button>
      )}
    </section>
  );
}
