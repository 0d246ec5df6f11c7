import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env.js";

const faultsOf = (variables: Record<string, string>): string[] => {
  try {
    readEnv(variables);
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
  return [];
};

test("the server starts without any configuration", () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataFolder: resolve("data"),
    databaseUrl: null,
    role: "all",
    s3: null,
    baseUrl: "http://localhost:3000",
    adminEmails: [],
    authSecret: null,
    google: null,
    maxConcurrentRenders: null,
  });
});

test("an empty environment variable counts as unset", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: " ", S3_BUCKET: "" })).toEqual(readEnv({}));
});

test("environment variables are converted to typed values", () => {
  const env = readEnv({
    PORT: "8080",
    ROLE: "worker",
    DATABASE_URL: "postgres://inkreel:pw@db:5432/inkreel",
    AUTH_SECRET: "x".repeat(32),
    S3_BUCKET: "videos",
    S3_ENDPOINT: "http://minio:9000/",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
    BASE_URL: "https://videos.example/",
    ADMIN_EMAILS: " Ada@Example.com, bob@example.com,",
    FETCH_ALLOW_HOSTS: "127.0.0.1:9999,intranet:80",
    MAX_CONCURRENT_RENDERS: "3",
    GOOGLE_CLIENT_ID: "gid",
    GOOGLE_CLIENT_SECRET: "gsecret",
  });
  expect(env).toMatchObject({
    port: 8080,
    role: "worker",
    s3: {
      bucket: "videos",
      region: "us-east-1",
      endpoint: "http://minio:9000",
      credentials: { accessKeyId: "id", secretAccessKey: "key" },
      forcePathStyle: true,
    },
    baseUrl: "https://videos.example",
    adminEmails: ["ada@example.com", "bob@example.com"],
    fetchAllowHosts: ["127.0.0.1:9999", "intranet:80"],
    maxConcurrentRenders: 3,
    google: { clientId: "gid", clientSecret: "gsecret" },
  });
});

test("all invalid environment variables are reported together", () => {
  const faults = faultsOf({
    PORT: "70000",
    ROLE: "boss",
    DATABASE_URL: "mysql://x",
    BASE_URL: "example.com",
    ADMIN_EMAILS: "ada",
    AUTH_SECRET: "short",
    LOG_LEVEL: "loud",
    MAX_CONCURRENT_RENDERS: "0",
    FETCH_ALLOW_HOSTS: "intranet",
    ALLOWED_HOSTS: "inkreel:3000",
  });
  expect(faults).toEqual([
    "  PORT must be a whole number from 0 to 65535",
    "  DATABASE_URL must be like postgres://user:password@host:5432/name",
    "  ROLE must be one of all, api, worker",
    "  BASE_URL must be an address like https://example.com",
    "  ALLOWED_HOSTS must be names like video.example.com or *.example.com, without port, separated by commas",
    "  ADMIN_EMAILS must be e-mail addresses, separated by commas",
    "  AUTH_SECRET must have at least 32 characters",
    "  FETCH_ALLOW_HOSTS must be host:port pairs, separated by commas",
    "  MAX_CONCURRENT_RENDERS must be a whole number from 1 to 64",
    "  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent",
  ]);
});

test.each([
  [{ ROLE: "api" }, /DATABASE_URL is required with ROLE=api/],
  [{ DATABASE_URL: "postgres://db/x" }, /AUTH_SECRET is required with DATABASE_URL/],
  [{ GOOGLE_CLIENT_ID: "x" }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together/],
  [{ S3_BUCKET: "b", S3_ACCESS_KEY_ID: "x" }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together/],
  [{ S3_ENDPOINT: "http://minio:9000" }, /S3_BUCKET is required/],
])(
  "environment variables that depend on each other are rejected if one is missing: %j",
  (variables, fault) => {
    expect(faultsOf(variables as Record<string, string>).join("\n")).toMatch(fault);
  },
);

test("quotas are off by default on a local server and on by default on a public server", () => {
  const own = readEnv({});
  expect(own.keepAnonymousDays).toBeNull();
  expect(own.allowances.anonymous).toMatchObject({ projects: null, bytes: null, renders: null });
  const shared = readEnv({ BASE_URL: "https://videos.example", QUOTA_ANONYMOUS: "projects=7, bytes=500MB" });
  expect(shared.keepAnonymousDays).toBe(30);
  expect(shared.allowances.anonymous).toMatchObject({ projects: 7, bytes: 500 * 1024 ** 2, renders: 3 });
  expect(shared.allowances.account.projects).toBe(500);
  const chosen = readEnv({ KEEP_ANONYMOUS_DAYS: "7", QUOTA_ACCOUNT: "bytes=unlimited,tokens=0" });
  expect(chosen.keepAnonymousDays).toBe(7);
  expect(chosen.allowances.account).toMatchObject({ bytes: null, tokens: 0 });
  const kept = readEnv({ BASE_URL: "https://videos.example", KEEP_ANONYMOUS_DAYS: "forever" });
  expect(kept.keepAnonymousDays).toBeNull();
});

test("all errors in the quota variables are reported together", () => {
  const faults = faultsOf({
    QUOTA_ANONYMOUS: "projects=-1,bytes=2000",
    QUOTA_ACCOUNT: "videos=3",
    QUOTA_ADMIN: "projects=1,projects=2",
    KEEP_ANONYMOUS_DAYS: "0",
  });
  expect(faults).toEqual([
    expect.stringMatching(/^ {2}KEEP_ANONYMOUS_DAYS must be a whole number from 1 to 9999, or forever$/u),
    expect.stringMatching(/^ {2}QUOTA_ANONYMOUS has "projects=-1"/u),
    expect.stringMatching(
      /^ {2}QUOTA_ANONYMOUS has "bytes=2000": bytes are given once, as a whole number of MB/u,
    ),
    expect.stringMatching(/^ {2}QUOTA_ACCOUNT has "videos=3"/u),
    expect.stringMatching(/^ {2}QUOTA_ADMIN has "projects=2"/u),
  ]);
});
