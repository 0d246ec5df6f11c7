import { MicVocal } from "lucide-react";
import { ownVoice } from "../../lib/document/own-voice";
import type { DocumentScene } from "../../lib/document/project-document";
import { useDocument } from "../../lib/document/use-document";
import { openSceneVoice } from "../../lib/opened-scene-voice";
import { useStrings } from "../../strings/use-strings";

/** The name of the voice of a scene, if it is not that of the video. Opens the choice of voices. */
export function SceneVoiceLabel({ scene, number }: { scene: DocumentScene; number: number }) {
  const strings = useStrings().scenes;
  const name = useDocument(({ settings }) => ownVoice(scene, settings)?.name ?? null);
  if (name === null) return null;
  return (
    <button
      type="button"
      title={strings.voiceOf(number, name)}
      aria-label={strings.voiceOf(number, name)}
      onClick={() => openSceneVoice(scene.key)}
      className="inline-flex min-h-6 min-w-0 items-center gap-1 rounded-6 bg-accent-soft px-1.5 text-12 leading-none font-medium text-accent max-sm:min-h-9"
    >
      <MicVocal aria-hidden size={13} className="shrink-0" />
      <span className="truncate">{name}</span>
    </button>
  );
}
