import { clsx } from "clsx";
import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export interface MenuItem {
  label: string;
  /** Smaller text below the label. */
  detail?: string | undefined;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Heading above the following items. */
interface MenuHeading {
  heading: string;
}

export type MenuEntry = MenuItem | MenuHeading | "separator";

interface MenuProps {
  label: string;
  /** The button that opens the menu. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  /** True if somebody asked for the menu before its code was loaded. */
  isOpenAtFirst?: boolean;
}

/** A dropdown menu of actions. */
export function Menu({ label, trigger, items, isOpenAtFirst = false }: MenuProps) {
  // Not modal: a modal menu would hide the page from screen readers although its controls stay focusable.
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-14 border border-line bg-surface p-1 text-ink shadow-overlay"
        >
          {items.map((item, index) => {
            // oxlint-disable-next-line react/no-array-index-key -- separators are alike and never move
            if (item === "separator") return <Separator key={`separator-${index}`} />;
            return "heading" in item ? (
              <Heading key={item.heading} text={item.heading} />
            ) : (
              <Item key={item.label} item={item} />
            );
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Separator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}

function Heading({ text }: { text: string }) {
  return (
    <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-12 font-semibold text-ink-2">
      {text}
    </DropdownMenu.Label>
  );
}

function Item({ item }: { item: MenuItem }) {
  return (
    <DropdownMenu.Item
      disabled={item.isDisabled ?? false}
      onSelect={item.onSelect}
      className={clsx(
        "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-10 px-2.5 text-15 outline-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-45 data-[highlighted]:outline-2 data-[highlighted]:-outline-offset-2 data-[highlighted]:outline-accent max-sm:min-h-11",
        item.isDanger === true
          ? "text-danger data-[highlighted]:bg-danger-soft"
          : "data-[highlighted]:bg-accent-soft",
      )}
    >
      {item.icon}
      <span className="min-w-0">
        {item.label}
        {item.detail !== undefined && (
          <span className="block max-w-64 text-12 leading-snug text-ink-2">{item.detail}</span>
        )}
      </span>
    </DropdownMenu.Item>
  );
}
