import { REWRITE_STYLES, type RewriteStyle } from "@inkreel/contract";
import { Feather, FoldVertical, PlugZap, Zap } from "lucide-react";
import { useLocation } from "wouter";
import type { MenuEntry } from "../../components/ui/menu";
import { paths } from "../../lib/paths";
import { useHasWriter } from "../../lib/use-has-writer";
import { useStrings } from "../../strings/use-strings";
import type { Rewrite } from "./use-rewrite";

const GLYPHS = { shorter: FoldVertical, simpler: Feather, punchier: Zap } satisfies Record<
  RewriteStyle,
  unknown
>;

/** What of a scene's menu rewrites it; where no writer is connected it says how one is. */
export function useRewriteItems(rewrite: Rewrite): readonly MenuEntry[] {
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
