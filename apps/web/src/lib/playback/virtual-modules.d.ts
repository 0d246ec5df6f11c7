declare module "virtual:composition-fonts" {
  /** Where the composition's font files lie; a face's npm specifier follows. */
  export const FONTS_URL: string;
}
