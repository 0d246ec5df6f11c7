import { clsx } from "clsx";
import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from "react";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./button-look";
import { chainHandlers } from "./chain-handlers";
import { Spinner } from "./spinner";
import { useTooltip } from "./use-tooltip";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant: ButtonVariant;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /**
   * True while the action runs. The button shows a spinner and ignores clicks; the caller should also change its text.
   */
  isBusy?: boolean | undefined;
  /**
   * Why the button is disabled, shown as a tooltip. The button stays focusable, so that keyboard and screen reader
   * users can read it.
   */
  disabledReason?: string | null | undefined;
}

export function Button({
  variant,
  size = "md",
  icon = null,
  isBusy = false,
  disabledReason = null,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const { anchorProps, open, bubble } = useTooltip(disabledReason);
  const isDisabled = rest.disabled === true || disabledReason !== null;
  const isIdle = isBusy || isDisabled;
  // Touch screens have no hover, so pressing also shows the reason.
  const showReason = (event: MouseEvent<HTMLElement>): void => open(event.currentTarget);
  return (
    <>
      <button
        {...rest}
        {...chainHandlers(rest, anchorProps)}
        type={isIdle ? "button" : type}
        aria-disabled={isIdle ? true : rest["aria-disabled"]}
        aria-busy={isBusy ? true : undefined}
        aria-describedby={disabledReason === null ? rest["aria-describedby"] : reasonId}
        onClick={isIdle ? showReason : onClick}
        className={clsx(buttonLook({ variant, size, isDisabled }), isBusy && "cursor-progress", className)}
      >
        {isBusy ? <Spinner /> : icon}
        {children}
      </button>
      {disabledReason !== null && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
      {bubble}
    </>
  );
}
