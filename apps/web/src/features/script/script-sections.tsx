import {
  DURATION_SECONDS,
  FALLBACK_SPEAKING_SECONDS,
  SCENE_ROLES,
  type Script,
  type ScriptSections as Sections,
} from "@inkreel/contract";
import { Clock, PenLine } from "lucide-react";
import { WrittenBy } from "../../components/written-by";
import { useStrings } from "../../strings/use-strings";
import { DoubtedText } from "./doubted-text";
import { ScriptDoubtNote } from "./script-doubt-note";
import { ScriptSection } from "./script-section";
import { sectionTimes } from "./section-times";
import { useScriptDoubts } from "./use-script-doubts";

interface ScriptSectionsProps {
  script: Script;
  sections: Sections;
  /** Saves all three; rejects where the server refused. */
  onSave: (sections: Sections) => Promise<unknown>;
}

/** Hook, main part and call to action, each to read and to edit. */
export function ScriptSections({ script, sections, onSave }: ScriptSectionsProps) {
  const strings = useStrings().script;
  const doubts = useScriptDoubts(script.projectId, sections);
  const times = sectionTimes(script.duration ?? DURATION_SECONDS.default);
  const speakingSeconds = Math.round(script.estimatedSpeakingTime ?? FALLBACK_SPEAKING_SECONDS);
  return (
    <div className="flex flex-col gap-3">
      <ScriptDoubtNote doubts={doubts} />
      {SCENE_ROLES.map((role) => (
        <ScriptSection
          key={role}
          name={strings.sections[role]}
          hint={strings.sectionHints[role]}
          time={times[role]}
          text={sections[role]}
          othersAreEmpty={SCENE_ROLES.every((other) => other === role || sections[other].trim() === "")}
          onSave={(text) => onSave({ ...sections, [role]: text })}
          renderText={(edit) => (
            <DoubtedText
              text={sections[role]}
              projectId={script.projectId}
              placed={doubts.placed[role]}
              onKeep={doubts.keep}
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
