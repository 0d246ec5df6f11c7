/** Paths of all pages. */
export const paths = {
  chooser: "/",
  templates: "/templates",
  /** The template chooser with a preselected template. */
  templatesWith: (templateId: number) => `/templates?template=${templateId}`,
  input: (templateId: number | null) => (templateId === null ? "/input" : `/input?template=${templateId}`),
  create: (templateId: number | null) => (templateId === null ? "/create" : `/create?template=${templateId}`),
  /** The first step of the wizard with an existing project. */
  createWith: (projectId: number) => `/create?project=${projectId}`,
  wizard: (projectId: number, step: number) => `/create/${projectId}?step=${step}`,
  edit: (projectId: number) => `/edit/${projectId}`,
  generate: (projectId: number) => `/generate/${projectId}`,
  projects: "/projects",
  caption: "/caption",
  captioning: (id: number) => `/caption/${id}`,
  home: "/home",
  features: "/home#features",
  pricing: "/home#pricing",
  help: "/help",
  settings: "/settings",
  services: "/settings#services",
  localVoices: "/settings#local-voices",
  admin: "/admin",
  login: (next: string | null) => (next === null ? "/login" : `/login?next=${encodeURIComponent(next)}`),
  newPassword: "/new-password",
  logout: "/logout",
  shared: (shareId: string) => `/v/${shareId}`,
} as const;
