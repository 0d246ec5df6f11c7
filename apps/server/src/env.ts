import { join, resolve } from "node:path";
import { type Allowance, AppError, type VisitorRole } from "@inkreel/contract";
import { httpAddress, list, providerVariables, toProviderSettings } from "@inkreel/providers";
import { z } from "zod";
import { defaultAllowances, quotaVariable } from "./quotas/quota-variable.js";
import { isOwnMachine } from "./own-machine.js";
import type { MailSettings } from "./mail/create-mailer.js";
import type { S3Settings } from "./files/s3-file-store.js";

export const ROLES = ["all", "api", "worker"] as const;
export type Role = (typeof ROLES)[number];
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** The folder for voices in the data folder, unless another one is configured. */
export const VOICES_FOLDER = "voices";
/**
 * How many days a public instance keeps anonymous work by default. On a personal machine the anonymous visitor is
 * the owner, so nothing is deleted.
 */
const KEEP_ANONYMOUS_DAYS = 30;
/** Half of one core. A video of a minute takes about 20 seconds of it. */
const EMBEDDED_AHEAD_SECONDS = 1800;
const AUTH_SECRET_MIN_CHARS = 32;
const MAX_PORT = 65_535;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
const text = z.string();

/** The environment variables of the server. All are optional, and an empty one counts as absent. */
const variables = z.object({
  PORT: wholeNumber(0, MAX_PORT).default(3000),
  WORKER_PORT: wholeNumber(0, MAX_PORT).optional(),
  HOST: text.default("127.0.0.1"),
  DATA_DIR: text.default("./data"),
  INKREEL_VOICES: text.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be like postgres://user:password@host:5432/name" })
    .optional(),
  ROLE: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).default("all"),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default("us-east-1"),
  S3_ENDPOINT: httpAddress.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(["true", "false"], "must be true or false")
    .transform((value) => value === "true")
    .optional(),
  BASE_URL: httpAddress.optional(),
  ALLOWED_HOSTS: list
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(?:\*\.)?[\w-]+(?:\.[\w-]+)*$/,
            "must be names like video.example.com or *.example.com, without port, separated by commas",
          )
          .toLowerCase(),
      ),
    )
    .default([]),
  ADMIN_EMAILS: list
    .pipe(z.array(z.email("must be e-mail addresses, separated by commas").toLowerCase()))
    .default([]),
  AUTH_SECRET: text
    .min(AUTH_SECRET_MIN_CHARS, `must have at least ${AUTH_SECRET_MIN_CHARS} characters`)
    .optional(),
  ...providerVariables,
  FETCH_ALLOW_HOSTS: list
    .pipe(z.array(z.string().regex(/^\S+:\d{1,5}$/, "must be host:port pairs, separated by commas")))
    .default([]),
  MAX_CONCURRENT_RENDERS: wholeNumber(1, 64).optional(),
  RENDER_AHEAD_SECONDS: wholeNumber(0, 100_000).optional(),
  DISK_RESERVE_MB: wholeNumber(0, 1_000_000).default(200),
  KEEP_ANONYMOUS_DAYS: text
    .regex(/^(?:forever|[1-9]\d{0,3})$/, "must be a whole number from 1 to 9999, or forever")
    .transform((value) => (value === "forever" ? null : Number(value)))
    .optional(),
  QUOTA_ANONYMOUS: quotaVariable.optional(),
  QUOTA_ACCOUNT: quotaVariable.optional(),
  QUOTA_ADMIN: quotaVariable.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be like smtps://user:password@mail.example.com:465" })
    .optional(),
  MAIL_FROM: text.optional(),
});
type Variables = z.infer<typeof variables>;

const checked = variables.superRefine((given, context) => {
  const fault = (name: keyof Variables, message: string): void =>
    context.addIssue({ code: "custom", path: [name], message });
  if (given.ROLE !== "all" && given.DATABASE_URL === undefined)
    fault(
      "DATABASE_URL",
      `is required with ROLE=${given.ROLE} because the embedded database supports only one process`,
    );
  if (given.DATABASE_URL !== undefined && given.AUTH_SECRET === undefined)
    fault("AUTH_SECRET", "is required with DATABASE_URL and must be the same for all processes");
  if ((given.GOOGLE_CLIENT_ID === undefined) !== (given.GOOGLE_CLIENT_SECRET === undefined))
    fault("GOOGLE_CLIENT_ID", "and GOOGLE_CLIENT_SECRET belong together: set both or none");
  if ((given.SMTP_URL === undefined) !== (given.MAIL_FROM === undefined))
    fault("SMTP_URL", "and MAIL_FROM belong together: set both or none");
  if ((given.S3_ACCESS_KEY_ID === undefined) !== (given.S3_SECRET_ACCESS_KEY === undefined))
    fault("S3_ACCESS_KEY_ID", "and S3_SECRET_ACCESS_KEY belong together: set both or none");
  if (given.S3_BUCKET === undefined && (given.S3_ENDPOINT ?? given.S3_ACCESS_KEY_ID) !== undefined)
    fault("S3_BUCKET", "is required with the other S3_ variables");
});

export type Env = ReturnType<typeof toEnv>;

/**
 * Reads the configuration from environment variables.
 * @throws AppError `bad_input` that lists all errors, one per line.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = checked.safeParse(given);
  if (result.success) return toEnv(result.data);
  const faults = result.error.issues.map(({ path, message }) => `  ${String(path[0])} ${message}`);
  throw new AppError("bad_input", `The configuration is invalid:\n${[...new Set(faults)].join("\n")}`);
}

function toEnv(given: Variables) {
  const baseUrl = given.BASE_URL ?? `http://localhost:${given.PORT}`;
  return {
    port: given.PORT,
    /** The port at which a worker serves its health and metrics, or null. */
    workerPort: given.WORKER_PORT ?? null,
    host: given.HOST,
    /** An absolute path. */
    dataFolder: resolve(given.DATA_DIR),
    /** The absolute path of the downloaded voices. */
    voicesFolder: resolve(given.INKREEL_VOICES ?? join(given.DATA_DIR, VOICES_FOLDER)),
    /** Null means the embedded database. */
    databaseUrl: given.DATABASE_URL ?? null,
    role: given.ROLE,
    s3: s3Settings(given),
    /** The URL at which visitors reach the server, without a slash at the end. */
    baseUrl,
    /** Additional host names of the server in lower case. A leading `*.` matches any subdomain. */
    allowedHosts: given.ALLOWED_HOSTS,
    /** E-mail addresses in lower case. */
    adminEmails: given.ADMIN_EMAILS,
    /** Null until `keepAuthSecret` has found or created one. */
    authSecret: given.AUTH_SECRET ?? null,
    providers: toProviderSettings(given),
    /** Each `host:port` that the fetcher may reach although it is a private address. */
    fetchAllowHosts: given.FETCH_ALLOW_HOSTS,
    /** Null derives the number from the size of the machine. */
    maxConcurrentRenders: given.MAX_CONCURRENT_RENDERS ?? null,
    /** The processor time in an hour for videos that a visitor may ask for, but has not. 0 renders nothing ahead. */
    renderAheadSeconds:
      given.RENDER_AHEAD_SECONDS ?? (given.DATABASE_URL === undefined ? EMBEDDED_AHEAD_SECONDS : 0),
    /** The quotas of each role. */
    allowances: allowances(given, baseUrl),
    /** For how many days work without an account is kept after its last use. Null means for ever. */
    keepAnonymousDays:
      given.KEEP_ANONYMOUS_DAYS === undefined && !isOwnMachine(baseUrl)
        ? KEEP_ANONYMOUS_DAYS
        : (given.KEEP_ANONYMOUS_DAYS ?? null),
    /** Nothing is written if the disk of the data folder has less free space than this. */
    diskReserveBytes: given.DISK_RESERVE_MB * 1_000_000,
    logLevel: given.LOG_LEVEL,
    google: googleSettings(given),
    /** The SMTP server for e-mails, or null. */
    mail: mailSettings(given),
    /** The number of the operator's own proxies, whose `X-Forwarded-For` can be trusted. */
    trustedProxies: given.TRUST_PROXY,
  };
}

function allowances(given: Variables, baseUrl: string): Record<VisitorRole, Allowance> {
  const defaults = defaultAllowances(isOwnMachine(baseUrl));
  return {
    anonymous: { ...defaults.anonymous, ...given.QUOTA_ANONYMOUS },
    account: { ...defaults.account, ...given.QUOTA_ACCOUNT },
    admin: { ...defaults.admin, ...given.QUOTA_ADMIN },
  };
}

function s3Settings(given: Variables): S3Settings | null {
  if (given.S3_BUCKET === undefined) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  return {
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    endpoint: given.S3_ENDPOINT ?? null,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
    // AWS expects the bucket in the host name, most other S3 servers in the path.
    forcePathStyle: given.S3_FORCE_PATH_STYLE ?? given.S3_ENDPOINT !== undefined,
  };
}

function mailSettings({ SMTP_URL: url, MAIL_FROM: from }: Variables): MailSettings | null {
  return url === undefined || from === undefined ? null : { url, from };
}

function googleSettings(given: Variables): { clientId: string; clientSecret: string } | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given;
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret };
}
