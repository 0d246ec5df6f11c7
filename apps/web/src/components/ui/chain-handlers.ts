type Handler<Event> = ((event: Event) => void) | undefined;

/** Event handlers of a control for events that a tooltip also uses. */
interface OwnHandlers<Pointer, Focus> {
  onPointerEnter?: Handler<Pointer>;
  onPointerLeave?: Handler<Pointer>;
  onPointerDown?: Handler<Pointer>;
  onFocus?: Handler<Focus>;
  onBlur?: Handler<Focus>;
}

/** Combines both sets of handlers. The control's handlers run first. */
export function chainHandlers<Pointer, Focus>(
  own: OwnHandlers<Pointer, Focus>,
  added: Required<OwnHandlers<Pointer, Focus>>,
) {
  const chain =
    <Event>(first: Handler<Event>, second: Handler<Event>) =>
    (event: Event): void => {
      first?.(event);
      second?.(event);
    };
  return {
    onPointerEnter: chain(own.onPointerEnter, added.onPointerEnter),
    onPointerLeave: chain(own.onPointerLeave, added.onPointerLeave),
    onPointerDown: chain(own.onPointerDown, added.onPointerDown),
    onFocus: chain(own.onFocus, added.onFocus),
    onBlur: chain(own.onBlur, added.onBlur),
  };
}
