const KNOWN_PORTS: Readonly<Record<string, string>> = { "11434": "Ollama", "1234": "LM Studio" };
const KNOWN_HOSTS: Readonly<Record<string, string>> = {
  "openrouter.ai": "OpenRouter",
  "api.openai.com": "OpenAI",
};

/** What a chat server is called in sentences: by its address, or by the program that usually listens there. */
export function nameServer(baseUrl: string | null): string {
  if (baseUrl === null) return "OpenAI";
  const { host, hostname, port } = new URL(baseUrl);
  const isOwn = /^(?:localhost|127\.|\[::1\]|192\.168\.|10\.)|\.local$/u.test(hostname);
  return KNOWN_HOSTS[host] ?? (isOwn ? KNOWN_PORTS[port] : undefined) ?? host;
}
