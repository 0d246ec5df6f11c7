declare module "virtual:composition-fonts" {
  /** URL of the folder with the font files. The npm specifier of a font face is appended. */
  export const FONTS_URL: string;
}
