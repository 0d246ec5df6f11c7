/** A chat call that was sent. */
export interface FakeChat {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  reasoning_effort?: string;
  response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: unknown } };
}
