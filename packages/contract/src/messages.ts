/** Messages of the specification that both server and browser use. Pairs are the title and description of a toast. */
export const MESSAGES = {
  urlRequired: { title: "URL required", description: "Please enter a valid URL" },
  contentRequired: { title: "Content required", description: "Please provide content to create a video" },
  titleRequired: { title: "Title required", description: "Please provide a title for your project" },
  logoTypeInvalid: {
    title: "Invalid file type",
    description: "Please upload an image file (PNG, JPG, etc.)",
  },
  logoTooLarge: { title: "File too large", description: "Please upload an image smaller than 5MB" },
  projectTitleRequired: "Project title is required",
  contentTooShort: "Content must be at least 50 characters",
  templateConfigInvalid: "Invalid JSON in config field",
  extractionFailed: "Failed to extract content",
  createProjectFailed: "Failed to create project",
  generateScenesFailed: "Failed to generate scenes",
  saveVoiceFailed: "Failed to save voice configuration",
  videoNotFound: "Video file not found. Please try regenerating the video.",
  fileUploadComingSoon: "File upload functionality coming soon",
  signInFirst: "Sign in to an account first.",
  loginRequired: "Please log in to access admin features",
  accessDenied: { title: "Access Denied", description: "You don't have permission to access this page." },
} as const;

/** Returns the pair as one sentence ("title: description"), as in error responses of the server. */
export function sentence({ title, description }: { title: string; description: string }): string {
  return `${title}: ${description}`;
}
