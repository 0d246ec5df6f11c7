import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { apiQuery } from "../../lib/api-query";
import type { DocumentScene } from "../../lib/document/project-document";
import { useDocument, useDocumentActions, useScene, useSceneKeys } from "../../lib/document/use-document";
import { closeSceneVoice, useOpenedSceneVoice } from "../../lib/opened-scene-voice";
import { useStrings } from "../../strings/use-strings";
import { useSpokenBy } from "./use-spoken-by";
import { speakingVoice } from "./voice-facts";
import { SceneVoiceList } from "./voice-list";

/** The dialog for the voice of one scene, which its menu and its card open. */
export function SceneVoiceDialog() {
  const sceneKey = useOpenedSceneVoice((state) => state.sceneKey);
  const scene = useScene(sceneKey ?? "");
  // Who leaves the editor with the dialog open does not find it open on coming back.
  useEffect(() => closeSceneVoice, []);
  return scene === null ? null : <VoiceOfScene scene={scene} />;
}

function VoiceOfScene({ scene }: { scene: DocumentScene }) {
  const strings = useStrings().voices;
  const number = useSceneKeys().indexOf(scene.key) + 1;
  const videoVoiceId = useDocument(({ settings }) => settings.voiceId);
  const { chooseSceneVoice, letVoiceSpeakAll } = useDocumentActions();
  const voices = useQuery(apiQuery(ENDPOINTS.listVoices)).data ?? [];
  const video = speakingVoice(voices, videoVoiceId, useSpokenBy()).voice;
  const chosen = scene.voice ?? null;
  const isGone = chosen !== null && !voices.some(({ id, available }) => id === chosen.id && available);
  const hasOwnVoices = useDocument(({ scenes }) => scenes.some(({ voice }) => voice != null));
  const whyNot = isGone ? strings.useForAllGone : hasOwnVoices ? null : strings.useForAllDone;
  const choose = (voiceId: string | null): void => {
    const voice = voices.find(({ id }) => id === voiceId);
    chooseSceneVoice(scene.key, voice === undefined ? null : { id: voice.id, name: voice.name });
  };
  const useForAll = (): void => {
    letVoiceSpeakAll(chosen?.id ?? null);
    closeSceneVoice();
  };
  return (
    <Dialog
      title={strings.ofScene(number)}
      description={strings.ofSceneText}
      isOpen
      onClose={closeSceneVoice}
      footer={
        <>
          <Button variant="secondary" disabledReason={whyNot} onClick={useForAll}>
            {strings.useForAll}
          </Button>
          <Button variant="primary" onClick={closeSceneVoice}>
            {strings.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {isGone && voices.length > 0 && (
          <Alert tone="warning">{strings.ofSceneGone(chosen.name, video?.name ?? strings.ofVideo)}</Alert>
        )}
        <SceneVoiceList value={chosen?.id ?? null} videoVoice={video?.name ?? null} onChange={choose} />
      </div>
    </Dialog>
  );
}
