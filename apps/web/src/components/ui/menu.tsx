import { clsx } from "clsx";
import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

interface MenuProps {
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly (MenuItem | "separator")[];
}

/** What else can be done with a thing. */
export function Menu({ label, trigger, items }: MenuProps) {
  // A modal one would hide the page from screen readers although its focusable parts stay.
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-48 animate-appear rounded-14 border border-line bg-surface p-1 text-ink shadow-overlay"
        >
          {items.map((item, index) =>
            item === "separator" ? (
              // oxlint-disable-next-line react/no-array-index-key -- separators are alike and never move
              <DropdownMenu.Separator key={`separator-${index}`} className="my-1 h-px bg-line" />
            ) : (
              <Item key={item.label} item={item} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
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
      {item.label}
    </DropdownMenu.Item>
  );
}
