/** Of OpenAI's own, the best of those that write a page for a fraction of a cent. */
const OPENAI_MODELS = ["gpt-5.4-mini", "gpt-5.1-mini", "gpt-5-mini", "gpt-4.1-mini", "gpt-4o-mini"];
/** What the servers that stand before many models call their own choice. */
const ROUTERS = ["openrouter/auto"];
const NO_CHAT =
  /embed|whisper|tts|speech|audio|realtime|image|dall-e|diffusion|flux|sora|rerank|moderation|guard|clip|ocr|transcri|(?:^|\/)(?:bge|e5|gte|nomic|all-minilm)/iu;

/** The model to write with among those that a server lists; null when none of them can chat. */
export function chooseModel(listed: readonly string[]): string | null {
  const known = [...OPENAI_MODELS, ...ROUTERS].find((id) => listed.includes(id));
  return known ?? listed.find((id) => !NO_CHAT.test(id)) ?? null;
}

/** Where OpenAI's list of models cannot be had. */
export const OPENAI_DEFAULT_MODEL = "gpt-5-mini";
