/** Screens that have room for the three panels of the editor side by side. */
export const WIDE_SCREEN = "(min-width: 1024px)";

/**
 * Grid of the editor: three panels side by side if there is space, of which the middle one shrinks. On phones, scroll
 * margins keep a focused control between the two bars.
 */
export const EDITOR_GRID =
  "max-lg:[&_:is(input,textarea,select,button,a)]:scroll-mt-20 max-lg:[&_:is(input,textarea,select,button,a)]:scroll-mb-36 relative grid min-h-0 flex-1 gap-3 p-3 max-lg:content-start max-lg:pb-36 lg:grid-cols-[288px_minmax(0,1fr)_328px] xl:grid-cols-[316px_minmax(0,1fr)_372px]";
export const SIDE_PANEL =
  "flex min-h-0 min-w-0 flex-col overflow-hidden rounded-18 border border-line bg-surface";
