/** Base URL of OpenAI. Compatible servers have other base URLs. */
export const OPENAI_BASE_URL = "https://api.openai.com/v1";
