import { DURATION_SECONDS, FALLBACK_SPEAKING_SECONDS, SCENE_ROLES, type Script } from "@inkreel/contract";
import { Clock, PenLine } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { WrittenBy } from "../../components/written-by";
import { useKeepDoubt } from "../../lib/document/use-doubts";
import { useStrings } from "../../strings/use-strings";
import { DoubtedText } from "./doubted-text";
import { ScriptSection } from "./script-section";
import { sectionTimes } from "./section-times";
import { countDoubts, useSaveScript, useScriptSections } from "./use-script";

/** Hook, main part and call to action, each to read and to edit. */
export function ScriptSections({ script }: { script: Script }) {
  const { script: strings, doubts: doubtStrings } = useStrings();
  const sections = useScriptSections();
  const save = useSaveScript(script.id);
  const keepDoubt = useKeepDoubt();
  const texts = { hook: sections.hook.text, main: sections.main.text, cta: sections.cta.text };
  const count = countDoubts(sections);
  const times = sectionTimes(script.duration ?? DURATION_SECONDS.default);
  const speakingSeconds = Math.round(script.estimatedSpeakingTime ?? FALLBACK_SPEAKING_SECONDS);
  return (
    <div className="flex flex-col gap-3">
      {count.doubts > 0 && (
        <Alert tone="warning" title={doubtStrings.summary(count.doubts, count.scenes)}>
          {doubtStrings.summaryHint}
        </Alert>
      )}
      {SCENE_ROLES.map((role) => (
        <ScriptSection
          key={role}
          name={strings.sections[role]}
          hint={strings.sectionHints[role]}
          time={times[role]}
          text={texts[role]}
          othersAreEmpty={SCENE_ROLES.every((other) => other === role || texts[other] === "")}
          onSave={(text) => save.mutateAsync({ ...texts, [role]: text })}
          renderText={(edit) => (
            <DoubtedText
              text={texts[role]}
              projectId={script.projectId}
              placed={sections[role].placed}
              onKeep={keepDoubt}
              onEdit={edit}
            />
          )}
        />
      ))}
      {script.writtenBy !== null && (
        <p className="flex items-center gap-2 text-13 text-ink-2">
          <PenLine aria-hidden size={16} />
          <WrittenBy writtenBy={script.writtenBy} />
        </p>
      )}
      <p className="flex items-center gap-2 text-13 text-ink-2">
        <Clock aria-hidden size={16} />
        {strings.speakingTime}
        <span className="font-time text-ink">{strings.speakingSeconds(speakingSeconds)}</span>
      </p>
    </div>
  );
}
