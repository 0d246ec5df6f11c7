import { readContent } from "@inkreel/content";
import { ENDPOINTS } from "@inkreel/contract";
import { chooseVoice } from "@inkreel/pipeline";
import type { Hono } from "hono";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import { rememberExtraction } from "../extraction/remember-extraction.js";
import { toExtraction } from "../extraction/to-extraction.js";
import { callSignal } from "../http/call-signal.js";
import { clientAddress } from "../http/client-address.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { outlineTopic } from "../projects/outline-topic.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";

export function contentRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { env, fetcher, quotas, voices } = services;

  implementEndpoint(app, ENDPOINTS.extractContent, async ({ c, body }) => {
    const askedUrl = body.url.trim();
    const visitor = await requireVisitor(c);
    await quotas.countExtraction({ visitor, address: clientAddress(c, env.trustedProxies) });
    const { ownerId } = visitor;
    const content = await readContent(
      { kind: "url", url: askedUrl },
      { fetcher, signal: callSignal(c), owner: ownerId },
    );
    const extraction = toExtraction(content);
    await rememberExtraction(services, { ownerId, askedUrl, content, text: extraction.content });
    return extraction;
  });

  implementEndpoint(app, ENDPOINTS.outlineTopic, async ({ c, body: { topic, duration } }) =>
    outlineTopic(services, { topic, lengthSeconds: duration }, callSignal(c)),
  );

  implementEndpoint(app, ENDPOINTS.describeLanguage, async ({ c, body: { text, voiceId } }) => {
    const visitor = await findVisitor(c);
    const owner = visitor?.ownerId ?? clientAddress(c, env.trustedProxies);
    const language = await services.text.run("detectLanguage", text, { owner, signal: null });
    const { voice, warnings } = await chooseVoice(voices, {
      chosen: voiceId === null ? null : { id: voiceId, name: await nameOf(voiceId) },
      kept: null,
      language: language === "und" ? null : language,
      order: "natural",
    });
    return { language, voice: { id: voice.id, name: voice.name }, warnings };
  });

  async function nameOf(voiceId: string): Promise<string> {
    return (await voices.findVoice(voiceId))?.name ?? voiceId;
  }
}
