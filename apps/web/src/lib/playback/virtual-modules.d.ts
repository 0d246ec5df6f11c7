declare module "virtual:composition-fonts" {
  /** The address of the folder with the composition's font files. A face's npm specifier follows it. */
  export const FONTS_URL: string;
}
