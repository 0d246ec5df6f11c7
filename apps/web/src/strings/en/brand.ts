import { MESSAGES } from "@inkreel/contract";

export const brand = {
  aspectRatio: "Aspect ratio",
  ratios: { "9:16": "Portrait", "16:9": "Landscape", "1:1": "Square" },
  logo: "Logo",
  logoAlt: "Your logo",
  addLogo: "Add a logo",
  replaceLogo: "Replace",
  removeLogo: "Remove",
  logoHint: "PNG, JPG, WebP, GIF, AVIF, BMP or SVG, up to 5 MB",
  logoMissing: "The logo cannot be loaded. Upload it again.",
  logoFailed: "The logo could not be uploaded.",
  logoTypeInvalid: MESSAGES.logoTypeInvalid,
  logoTooLarge: MESSAGES.logoTooLarge,
  logoUploaded: "Logo uploaded successfully",
  logoRemoved: "Logo removed",
  position: "Logo position",
  positions: {
    "top-left": "Top left",
    "top-center": "Top centre",
    "top-right": "Top right",
    "bottom-left": "Bottom left",
    "bottom-center": "Bottom centre",
    "bottom-right": "Bottom right",
  },
  primaryColor: "Primary colour",
  secondaryColor: "Secondary colour",
  templateColors: "With these default values, scenes use the template's own colours.",
  ownColors:
    "Scenes use these colours. Inkreel adjusts a colour where the contrast is too low, so text and captions stay readable.",
  resetColors: "Reset to template colours",
};
