import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { AppError } from "@inkreel/contract";
import { asDiskFull } from "./disk-full.js";
import { checkKey, checkPrefix } from "./check-key.js";
import type { ByteRange, FileBody, FileStore, StoredFile } from "./file-store.js";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Null means AWS. */
  endpoint: string | null;
  /** Null leaves the credentials to the SDK: environment, profile, or the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Uses `host/bucket/key` instead of `bucket.host/key`, as most self-hosted stores require. */
  forcePathStyle: boolean;
}

/** With the SDK's pauses between them, these attempts take about 20 seconds, which covers a restart of the store. */
const MAX_ATTEMPTS = 8;

/** Returns a file store in a bucket of an S3-compatible object store. Writing one object is atomic there. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const client = createClient(settings);
  const Bucket = settings.bucket;
  return {
    put: async (key, body) => {
      checkKey(key);
      await orFail(key, () => putObject({ client, bucket: Bucket, key, body }));
    },
    get: async (key) => {
      checkKey(key);
      const object = await orNull(key, () => client.send(new GetObjectCommand({ Bucket, Key: key })));
      if (object?.Body === undefined) return null;
      const { Body } = object;
      return orFail(key, () => Body.transformToByteArray());
    },
    openRead: async (key, range) => {
      checkKey(key);
      const command = new GetObjectCommand({ Bucket, Key: key, ...(range && { Range: rangeHeader(range) }) });
      const object = await orNull(key, () => client.send(command));
      return object?.Body === undefined ? null : (object.Body as Readable);
    },
    stat: async (key) => {
      checkKey(key);
      const head = await orNull(key, () => client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return head && storedFile({ key, sizeBytes: head.ContentLength, modifiedAt: head.LastModified });
    },
    delete: async (key) => {
      checkKey(key);
      await orNull(key, () => client.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },
    move: async (from, to) => {
      checkKey(from);
      checkKey(to);
      const CopySource = `${Bucket}/${from}`;
      const copied = await orNull(from, () =>
        client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource })),
      );
      if (copied === null) return null;
      await orNull(from, () => client.send(new DeleteObjectCommand({ Bucket, Key: from })));
      return true;
    },
    list: (prefix) => {
      checkPrefix(prefix);
      return listObjects({ client, bucket: Bucket, prefix });
    },
    // The operator of the object store creates the bucket, so there is nothing to prepare.
    prepare: () => Promise.resolve(),
    check: async () => {
      await orFail(Bucket, () => client.send(new HeadBucketCommand({ Bucket })));
    },
  };
}

function createClient(settings: S3Settings): S3Client {
  const { region, endpoint, credentials, forcePathStyle } = settings;
  return new S3Client({
    region,
    forcePathStyle,
    maxAttempts: MAX_ATTEMPTS,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    // Not all compatible stores support checksums, so they are sent only if required.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

async function putObject(options: {
  client: S3Client;
  bucket: string;
  key: string;
  body: FileBody;
}): Promise<void> {
  const { client, bucket: Bucket, key: Key, body } = options;
  if (body instanceof Uint8Array) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentLength: body.byteLength }));
    return;
  }
  // The SDK would wait for ever for a stream that fails or ends early, so this code detects it and aborts the call.
  const { stream, sizeBytes: ContentLength } = body;
  const Body = new PassThrough();
  const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength });
  const abort = new AbortController();
  const sending = client.send(command, { abortSignal: abort.signal });
  try {
    await Promise.all([sending, pipeline(stream, exactly(ContentLength), Body)]);
  } catch (error) {
    abort.abort();
    await sending.catch(() => null);
    throw error;
  }
}

/** Returns a transform that passes bytes on, and fails at the end if their number is wrong. */
function exactly(sizeBytes: number): Transform {
  let passedBytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      passedBytes += chunk.byteLength;
      done(null, chunk);
    },
    flush(done) {
      const isRight = passedBytes === sizeBytes;
      done(isRight ? null : new Error(`${passedBytes} bytes came instead of ${sizeBytes}.`));
    },
  });
}

const rangeHeader = ({ startByte, endByte }: ByteRange): string => `bytes=${startByte}-${endByte}`;

function storedFile(found: {
  key: string;
  sizeBytes: number | undefined;
  modifiedAt: Date | undefined;
}): StoredFile {
  return {
    key: found.key,
    sizeBytes: found.sizeBytes ?? 0,
    modifiedAt: found.modifiedAt ?? new Date(0),
  };
}

async function* listObjects(options: {
  client: S3Client;
  bucket: string;
  prefix: string;
}): AsyncGenerator<StoredFile> {
  const { client, bucket: Bucket, prefix: Prefix } = options;
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
    const page = await orFail(Prefix, () => client.send(command));
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key !== undefined) yield storedFile({ key: Key, sizeBytes: Size, modifiedAt: LastModified });
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

async function orFail<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    throw (
      asDiskFull(cause) ??
      new AppError("store_failed", `The object store failed at "${key}" (${reason}).`, { cause })
    );
  }
}

async function orNull<T>(key: string, work: () => Promise<T>): Promise<T | null> {
  return orFail(key, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  });
}
