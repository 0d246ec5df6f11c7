declare module "virtual:composition-fonts" {
  /** Address of the folder with the composition's font files; a face's npm specifier follows. */
  export const FONTS_URL: string;
}
