import { NO_VOICE_ID, REWRITE_STYLES, SCENES_MAX, type RewriteStyle } from "@inkreel/contract";
import {
  ArrowDown,
  ArrowUp,
  Combine,
  Ellipsis,
  Feather,
  FoldVertical,
  MicVocal,
  Palette,
  PlugZap,
  Plus,
  Scissors,
  Speech,
  TextQuote,
  Timer,
  Zap,
} from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import { useLocation } from "wouter";
import { IconButton } from "../../components/ui/icon-button";
import { Menu, type MenuEntry } from "../../components/ui/menu";
import { openSceneVoice } from "../../lib/opened-scene-voice";
import { paths } from "../../lib/paths";
import { useDocument } from "../../lib/document/use-document";
import { openSayItLike, wordsAt } from "../../lib/say-it-like";
import { useHasWriter } from "../../lib/use-has-writer";
import { useStrings } from "../../strings/use-strings";
import type { SceneCommands } from "./scene-commands";
import type { Rewrite } from "./use-rewrite";

interface SceneMenuProps {
  sceneKey: string;
  place: { number: number; count: number };
  field: RefObject<HTMLTextAreaElement | null>;
  commands: SceneCommands;
  rewrite: Rewrite;
  onShowSource: () => void;
  onShowPauses: () => void;
}

/** A menu of further actions for a scene. */
export function SceneMenu(props: SceneMenuProps) {
  const { sceneKey, place, field, commands, rewrite, onShowSource, onShowPauses } = props;
  const { scenes: strings, textWarnings: warningStrings, pronunciations } = useStrings();
  const rewriting = useRewriteItems(rewrite);
  const isSilent = useDocument(({ settings }) => settings.voiceId === NO_VOICE_ID);
  const { number, count } = place;
  const cursor = useRef(0);
  const words = useRef("");
  const [canSplit, setCanSplit] = useState(false);
  /** Stores the cursor position before the menu takes the focus from the text field. */
  const noteCursor = (): void => {
    const { selectionStart = 0, value = "" } = field.current ?? {};
    cursor.current = selectionStart;
    words.current = wordsAt(value, { startChar: selectionStart, endChar: field.current?.selectionEnd ?? 0 });
    setCanSplit(value.slice(0, selectionStart).trim() !== "" && value.slice(selectionStart).trim() !== "");
  };
  const isFull = count >= SCENES_MAX;
  const icon = { "aria-hidden": true, size: 16 } as const;
  return (
    <Menu
      label={strings.more(number)}
      trigger={
        <IconButton
          label={strings.more(number)}
          icon={<Ellipsis aria-hidden size={15} />}
          onPointerDownCapture={noteCursor}
          onKeyDownCapture={noteCursor}
          className="size-6! rounded-6! max-sm:size-9!"
        />
      }
      items={[
        {
          label: strings.split,
          icon: <Scissors {...icon} />,
          isDisabled: !canSplit || isFull,
          onSelect: () => commands.split(sceneKey, cursor.current),
        },
        {
          label: strings.merge,
          icon: <Combine {...icon} />,
          isDisabled: number === count,
          onSelect: () => commands.mergeWithNext(sceneKey),
        },
        {
          label: strings.addAfter,
          icon: <Plus {...icon} />,
          isDisabled: isFull,
          onSelect: () => commands.addAfter(sceneKey),
        },
        "separator",
        {
          label: strings.moveUp,
          icon: <ArrowUp {...icon} />,
          isDisabled: number === 1,
          onSelect: () => commands.move(sceneKey, -1),
        },
        {
          label: strings.moveDown,
          icon: <ArrowDown {...icon} />,
          isDisabled: number === count,
          onSelect: () => commands.move(sceneKey, 1),
        },
        "separator",
        {
          label: pronunciations.sayItLike,
          icon: <Speech {...icon} />,
          onSelect: () => openSayItLike({ text: words.current, entry: null }),
        },
        ...(isSilent
          ? []
          : [
              {
                label: strings.chooseVoice,
                icon: <MicVocal {...icon} />,
                onSelect: () => openSceneVoice(sceneKey),
              },
            ]),
        { label: strings.choosePauses, icon: <Timer {...icon} />, onSelect: onShowPauses },
        "separator",
        ...rewriting,
        "separator",
        {
          label: warningStrings.showSource,
          icon: <TextQuote {...icon} />,
          onSelect: onShowSource,
        },
        {
          label: strings.chooseLook,
          icon: <Palette {...icon} />,
          onSelect: () => commands.toggleLook(sceneKey),
        },
      ]}
    />
  );
}

const GLYPHS = { shorter: FoldVertical, simpler: Feather, punchier: Zap } satisfies Record<
  RewriteStyle,
  unknown
>;

/**
 * Returns the menu items for rewriting the scene. If no language model is connected, they explain how to connect one.
 */
function useRewriteItems(rewrite: Rewrite): readonly MenuEntry[] {
  const strings = useStrings().scenes;
  const [, navigate] = useLocation();
  const hasWriter = useHasWriter();
  const items = REWRITE_STYLES.map((style) => {
    const Glyph = GLYPHS[style];
    return {
      label: strings.rewriteStyles[style],
      icon: <Glyph aria-hidden size={16} />,
      isDisabled: hasWriter !== true || rewrite.isPending,
      onSelect: () => rewrite.mutate(style),
    };
  });
  const connect = {
    label: strings.connectWriter,
    detail: strings.connectWriterText,
    icon: <PlugZap aria-hidden size={16} className="self-start" />,
    onSelect: () => navigate(paths.services),
  };
  return [{ heading: strings.rewrite }, ...items, ...(hasWriter === false ? [connect] : [])];
}
