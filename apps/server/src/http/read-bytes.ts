import { AppError } from "@inkreel/contract";

/**
 * A request's body, given up as soon as it is over the limit, however long it claims to be.
 *
 * @throws AppError payload_too_large with `tooLarge` as its sentence.
 */
export async function readBytes(
  request: Request,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > maxBytes) {
    await request.body?.cancel();
    throw new AppError("payload_too_large", tooLarge);
  }
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  for await (const chunk of request.body ?? []) {
    byteLength += chunk.byteLength;
    if (byteLength > maxBytes) throw new AppError("payload_too_large", tooLarge);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, byteLength));
}
