import { z } from 'zod';
import { apiPathsSchema } from '@/lib/contract/api-profile';
import { normaliseEmail } from '@/lib/contract/email';
import { SHIPMENT_ROLES } from '@/lib/contract/profile-names';
import { StartError } from '@/lib/platform/start-error';
import { dnsServersSchema } from './dns-servers';
import { profileSetting, withProfile } from './profile-settings';
import { findLeaseError, sendingTimeoutsShape } from './sending-timeouts';

/** A retention in days; two months at least, because younger records can still be requested and sent again. */
const MIN_RETENTION_DAYS = 60;
const retentionDays = (fallback: number) =>
  z.coerce.number().int().min(MIN_RETENTION_DAYS).max(3_650).default(fallback);
const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const milliseconds = (fallback: number) => z.coerce.number().int().min(1).max(86_400_000).default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true');

const json = (problem: string) =>
  z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    }
  });

/** An address as the mail server takes it: with the ASCII form of its domain. */
const email = z.string().transform((text, context) => {
  const address = normaliseEmail(text);
  if (address === null) context.addIssue({ code: 'custom', message: 'must be an email address' });
  return address ?? z.NEVER;
});

const shipmentFields = json('must be a JSON object of lists of names').pipe(
  z.partialRecord(z.enum(SHIPMENT_ROLES), z.array(z.string().min(1).max(100)).max(20)),
);

/** Every variable that the portal (web and worker) reads. `.env.example` documents each. */
const variablesSchema = z.object({
  PORT: port(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(2_000),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(5_000),
  /** For one statement that goes through a whole catalogue: publishing it, building its price indexes. */
  DATABASE_LONG_STATEMENT_TIMEOUT_MS: milliseconds(1_800_000),
  /** Time that PostgreSQL may leave a sign of life unanswered before every wait for it ends. */
  DATABASE_SILENCE_MS: milliseconds(1_000),
  /** 32 bytes as 64 hex digits; encrypts client secrets at rest and derives the session key. */
  SECRETS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits, for example from: openssl rand -hex 32'),
  /** Previous and future keys, comma separated: they decrypt stored secrets and cookies, and encrypt nothing. */
  SECRETS_KEYS_ALSO: z
    .string()
    .regex(/^([0-9a-f]{64}(,[0-9a-f]{64})*)?$/i, 'must be keys of 64 hex digits each, with commas between')
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  /** The key of what is stored is lost: programs start although not one stored secret opens (docs/operations/rotate.md). */
  SECRETS_KEY_LOST: flag(false),
  UPSTREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_VERSION: z.string().optional(),
  /** The API's differences from the default, as JSON or as a path to a file of it (docs/distributor.md). */
  UPSTREAM_PROFILE: profileSetting('must be a JSON object, or a path to a file with one').optional(),
  UPSTREAM_CLIENT_ID: z.uuid().optional(),
  UPSTREAM_CLIENT_SECRET: z.string().min(1).optional(),
  UPSTREAM_CANCEL_PATH: z.string().startsWith('/').optional(),
  UPSTREAM_IDEMPOTENT_ORDERS: flag(false),
  UPSTREAM_PATHS: json('must be a JSON object of path templates').pipe(apiPathsSchema).optional(),
  /** Names of the distributor's fields with carriers, tracking and serial numbers, in addition to the usual ones. */
  UPSTREAM_SHIPMENT_FIELDS: shipmentFields.optional(),
  /** Origins, comma separated, from which product pictures and documents may be fetched besides UPSTREAM_URL's. */
  UPSTREAM_MEDIA_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text.split(',').flatMap((part) => (part.trim() ? [new URL(part.trim()).origin] : [])),
    ),
  /** Names and domains of the distributor, comma separated: texts from it must not show them, except to operators. */
  DISTRIBUTOR_NAMES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
  ...sendingTimeoutsShape,
  UPSTREAM_READ_TIMEOUT_MS: milliseconds(10_000),
  /** Time that a page waits for a fresh price, stock or status before it shows the stored one. */
  UPSTREAM_PAGE_TIMEOUT_MS: milliseconds(2_500),
  /** Interval between probes of a connection that does not answer, all nodes together; no other request leaves through it. */
  UPSTREAM_PROBE_MS: milliseconds(1_000),
  /** Interval between probes of a connection whose token or credentials were rejected: each probe may cost a token request. */
  UPSTREAM_REFUSED_PROBE_MS: milliseconds(30_000),
  CATALOGUE_SYNC_INTERVAL_MS: milliseconds(15 * 60_000),
  ORGANISATION_SYNC_INTERVAL_MS: milliseconds(15 * 60_000),
  /** Connections with a catalogue: each web node keeps each catalogue's list in memory (docs/decisions/0015). */
  CATALOGUES_MAX: z.coerce.number().int().min(1).max(1_000).default(32),
  /** Maximum size of the database's cache of resized product pictures. */
  PICTURE_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(512),
  /** Minimum interval between two reads of one order from the API, for all viewers together. */
  ORDER_REFRESH_MS: milliseconds(3_000),
  ORDER_POLL_MS: milliseconds(5_000),
  /** Seconds that an order waits before it is sent, where no policy of its organisation sets them. */
  ORDER_HOLD_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  /** Reads of orders that status sync makes through one connection, all nodes together. */
  ORDER_READS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(600),
  /** Reads of single products, for fresh prices and stock, through one connection, all nodes together. */
  PRODUCT_READS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(600),
  /** For so long a product's price and stock, once read, are fresh for all who look; 0 reads them each time. */
  PRODUCT_REFRESH_MS: z.coerce.number().int().min(0).max(3_600_000).default(10_000),
  /** Mail server, such as smtp://user:password@mail.example:587; without it mail is kept and can be read in the portal. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mail; the name is the brand's. */
  MAIL_FROM: email.default('orders@localhost.localdomain'),
  /**
   * The SPF mechanism that names the mail server, such as `include:_spf.portal.example` or `ip4:192.0.2.10`: brands that send
   * from a domain of their own must have it in their record. Without it their SPF records are not checked.
   */
  MAIL_SPF: z
    .string()
    .regex(/^(include|a|mx|exists):[a-z0-9._-]+$|^ip[46]:[0-9a-f.:/]+$/i, 'must be one SPF mechanism')
    .optional(),
  /** DNS servers that are asked for the records of brands, such as `192.0.2.53,192.0.2.54:5353`; the machine's own by default. */
  DNS_SERVERS: dnsServersSchema.optional(),
  /** Lets webhooks go to private addresses: for tests and closed networks only. */
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag(false),
  /** Receiver of the status page's alerts, in addition to the operators' inboxes and mail; signed when there is a secret. */
  ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALERT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/, 'must be whsec_ and 24 bytes or more in base64')
    .optional(),
  /** Retention of records, in days (docs/operations/retention.md). Orders with their history are kept for ever. */
  ORDER_EVENT_RETENTION_DAYS: retentionDays(90),
  WEBHOOK_RETENTION_DAYS: retentionDays(90),
  NOTIFICATION_RETENTION_DAYS: retentionDays(180),
  MAIL_RETENTION_DAYS: retentionDays(180),
  SESSION_HOURS: z.coerce
    .number()
    .min(0.1)
    .max(24 * 30)
    .default(12),
  /** Requests of the people of one organisation to the API, on all web nodes together; 0 means no limit. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(6_000),
  SIGN_IN_ATTEMPTS: z.coerce.number().int().min(1).default(10),
  SIGN_IN_WINDOW_MS: milliseconds(15 * 60_000),
  /** Only for plain HTTP on a name other than localhost: session cookies lose Secure and the __Host- prefix. */
  INSECURE_COOKIES: flag(false),
  /** Addresses or networks of proxies whose X-Forwarded-* headers are believed, comma separated. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => (part.trim() ? [part.trim()] : [])))
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses, or networks as 10.0.0.0/8'),
      ),
    ),
  /** Address of a portal that has no brand yet, for its set-up link. */
  SETUP_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Port, host and token of a process's metrics, at /metrics; off when the port is unset, and open to all callers when there is no token.
   */
  METRICS_PORT: port(0).transform((value) => value || null),
  METRICS_HOST: z.string().default('0.0.0.0'),
  METRICS_TOKEN: z.string().optional(),
  /** Port and host of a worker's health, at /live and /ready; off when unset. */
  HEALTH_PORT: port(0).transform((value) => value || null),
  HEALTH_HOST: z.string().default('0.0.0.0'),
  /** Writes a line into the log for each request that a web node answered. */
  ACCESS_LOG: flag(false),
  /** Time for which a stopping web node still takes connections while its readiness says 503. */
  DRAIN_NOTICE_MS: z.coerce.number().int().min(0).max(8_000).default(500),
  /** Shows pages in a pseudo-locale made of English: en-XA is accented and longer, en-XB also from right to left. */
  PSEUDO_LOCALE: z.enum(['en-XA', 'en-XB']).optional(),
  /**
   * Collector of traces (OTLP over HTTP, JSON); tracing is off when unset. OpenTelemetry's packages read this and the next four themselves.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** Sends `traceparent` along with calls of the distributor's API. */
  UPSTREAM_TRACEPARENT: flag(false),
  /** It names this build; the launcher sets it. */
  BUILD_ID: z.string().max(100).default('unknown'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DEMO_PASSWORD: z.string().min(8).optional(),
});

const envSchema = variablesSchema
  .superRefine((variables, context) => {
    const message = findLeaseError(variables);
    if (message) context.addIssue({ code: 'custom', path: ['ORDER_SEND_LEASE_MS'], message });
  })
  .transform(withProfile);

export type Env = z.infer<typeof envSchema>;

/**
 * Parses the environment.
 * @throws StartError naming every variable that is wrong and what it must be.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new StartError(`The environment is not usable. See .env.example.\n${lines.join('\n')}`);
}

// Pages and route handlers are built apart and have modules of their own: what is parsed is the process's.
const shared = globalThis as typeof globalThis & { tradecounterEnvironment?: Env };

/** The portal's environment, parsed once per process. */
export function env(): Env {
  shared.tradecounterEnvironment ??= parseEnv(process.env);
  return shared.tradecounterEnvironment;
}

/** Reads a variable that a person named, for a secret that is stored nowhere else. */
export const namedVariable = (name: string): string | undefined => process.env[name];

/** True in Next's development server, which needs a looser content policy. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';
