/** Address of OpenAI itself; other servers take the same calls elsewhere. */
export const OPENAI_BASE_URL = "https://api.openai.com/v1";
