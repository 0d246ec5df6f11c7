/** Address of OpenAI. Other servers accept the same calls at other addresses. */
export const OPENAI_BASE_URL = "https://api.openai.com/v1";
