import {
  SCENE_ANIMATIONS,
  SCENE_TRANSITION_STYLES,
  type SceneAnimation,
  type SceneTransitionStyle,
} from "@inkreel/contract";
import { Copy } from "lucide-react";
import { Button } from "../../components/ui/button";
import { RadioCards } from "../../components/ui/radio-cards";
import type { DocumentScene } from "../../lib/document/project-document";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { TransitionGlyph } from "./transition-glyph";
import { usePreviewOfMovement } from "./use-preview-of-movement";

type Automatic = "automatic";
const TRANSITIONS: readonly (SceneTransitionStyle | Automatic)[] = ["automatic", ...SCENE_TRANSITION_STYLES];
const ANIMATIONS: readonly (SceneAnimation | Automatic)[] = ["automatic", ...SCENE_ANIMATIONS];

/** Chooses how the picture changes to a scene and what moves in it. The preview plays each choice. */
export function MovementChoice({ scene }: { scene: DocumentScene }) {
  const strings = useStrings().scenes;
  const { chooseMovement } = useDocumentActions();
  const isFirst = useDocument(({ scenes }) => scenes[0]?.key === scene.key);
  const preview = usePreviewOfMovement(scene.key);
  const choose = (part: Partial<DocumentScene["movement"]>): void => {
    preview({ ...scene.movement, ...part });
    chooseMovement(scene.key, part);
  };
  return (
    <div className="flex flex-col gap-4">
      {isFirst ? (
        <p className="text-13 text-ink-2">{strings.noTransition}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <RadioCards
            label={strings.transition}
            columns={4}
            value={scene.movement.transition ?? "automatic"}
            onChange={(choice) => choose({ transition: choice === "automatic" ? null : choice })}
            options={TRANSITIONS.map((value) => ({
              value,
              label: value === "automatic" ? strings.automatic : strings.transitions[value],
              icon: <TransitionGlyph transition={value} />,
            }))}
          />
          <UseForAll scene={scene} />
        </div>
      )}
      <RadioCards
        label={strings.animation}
        columns={2}
        value={scene.movement.animation ?? "automatic"}
        onChange={(choice) => choose({ animation: choice === "automatic" ? null : choice })}
        options={ANIMATIONS.map((value) => ({
          value,
          label: value === "automatic" ? strings.automatic : strings.animations[value],
          detail: strings.animationDetails[value],
        }))}
      />
    </div>
  );
}

function UseForAll({ scene }: { scene: DocumentScene }) {
  const strings = useStrings().scenes;
  const { chooseTransitionForAll } = useDocumentActions();
  const { transition } = scene.movement;
  const isForAll = useDocument(({ scenes }) =>
    scenes.every(({ movement }, index) => index === 0 || movement.transition === transition),
  );
  return (
    <Button
      variant="ghost"
      size="sm"
      className="self-start"
      icon={<Copy aria-hidden size={14} />}
      disabled={isForAll}
      onClick={() => chooseTransitionForAll(transition)}
    >
      {strings.transitionForAll}
    </Button>
  );
}
