import { ScrollText } from "lucide-react";
import { AIImagesSwitch } from "../../components/ai-images-switch";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { EmptyState } from "../../components/ui/empty-state";
import { BusyLine } from "../../features/content/busy-line";
import { ScriptForm } from "../../features/script/script-form";
import { ScriptSections } from "../../features/script/script-sections";
import { useGenerateScript, useSaveScript } from "../../features/script/use-script";
import { useStrings } from "../../strings/use-strings";
import type { WizardData } from "./use-wizard-data";
import { useWizardImages } from "./use-wizard-images";

/** Step 2: asking for a script, reading and editing it. */
export function ScriptStep({ project, script }: Pick<WizardData, "project" | "script">) {
  const strings = useStrings().script;
  const generate = useGenerateScript();
  const save = useSaveScript();
  const images = useWizardImages(project);
  const { id: scriptId, sections, warnings } = script;
  return (
    <div className="flex flex-col gap-5">
      <ScriptForm
        key={script.createdAt}
        script={scriptId === null ? null : script}
        isBusy={generate.isPending || images.isSaving}
        onGenerate={(asked) => generate.mutate({ projectId: project.id, ...asked })}
      >
        <AIImagesSwitch value={images.value} onChange={images.change} />
      </ScriptForm>
      {generate.isPending && <BusyLine text={strings.generatingHint} />}
      {scriptId === null || sections === null ? (
        <EmptyState
          icon={<ScrollText aria-hidden size={28} />}
          title={strings.emptyTitle}
          text={strings.emptyText}
        />
      ) : (
        <ScriptSections
          script={script}
          sections={sections}
          onSave={(edited) => save.mutateAsync({ scriptId, sections: edited })}
        />
      )}
      {warnings.length > 0 && (
        <Alert tone="info" title={strings.notes}>
          <ul className="flex flex-col gap-1 text-13">
            {warnings.map((warning) => (
              <li key={`${warning.code} ${warning.message}`}>
                <SaidText said={warning} message={warning.message} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
