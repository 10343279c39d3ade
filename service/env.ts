import { z } from 'zod';
import { StartError } from '@/lib/platform/start-error';

const milliseconds = (fallback: number) =>
  z.coerce.number().int().min(0).max(2_000_000_000).default(fallback);
const count = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback);

/** Every variable the service reads, with its default; .env.example describes each for an operator. */
const variables = z.object({
  SERVICE_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  /** Address to listen on; all addresses when it is 0.0.0.0. */
  SERVICE_HOST: z.string().min(1).default('127.0.0.1'),
  SERVICE_DATABASE_URL: z
    .string({
      error: 'is not set; it names the PostgreSQL database, like postgres://user:password@host:5432/service',
    })
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  SERVICE_DATABASE_CONNECTIONS: count(10, 500),
  /** Base of the links in answers (pictures, tracking); http://localhost:SERVICE_PORT when unset. */
  SERVICE_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  SERVICE_TOKEN_SECONDS: count(3600, 86_400),
  /** Requests that one API client may make in a minute, per service process; 0 sets no limit. */
  SERVICE_RATE_PER_MINUTE: z.coerce.number().int().min(0).max(10_000_000).default(6000),
  /** Token requests per minute and client id, so that a secret cannot be guessed; 0 sets no limit. */
  SERVICE_TOKEN_RATE_PER_MINUTE: z.coerce.number().int().min(0).max(10_000_000).default(300),
  /** Time that the back end leaves an order in each status. */
  SERVICE_BACKEND_STEP_MS: milliseconds(20_000),
  /** The same for an order with the magic reference DEMO-SLOW. */
  SERVICE_BACKEND_SLOW_STEP_MS: milliseconds(120_000),
  /** Interval at which the back end looks for due orders; 0 keeps this process from playing the back end. */
  SERVICE_BACKEND_POLL_MS: milliseconds(500),
  SERVICE_CONSOLE_COOKIE: z
    .string()
    .regex(/^[\w-]+$/, 'may hold letters, digits, - and _ only')
    .default('service_console'),
  SERVICE_CONSOLE_SESSION_SECONDS: count(8 * 3600, 30 * 86_400),
  /**
   * Destination of traces; when it is missing, nothing is traced. OpenTelemetry's packages read it, and the other OTEL_*,
   * themselves.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .optional(),
  /** It names this build; the launcher sets it. */
  BUILD_ID: z.string().max(100).default('unknown'),
  SERVICE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type ServiceEnv = ReturnType<typeof readEnv>;

/**
 * Parses the environment; the only place of the service that reads `process.env`.
 * @throws StartError with one line per wrong variable, written for the operator
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  // An empty value means "not set": that is what an empty line in an .env file gives.
  const definedVariables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(definedVariables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(
      `The service cannot start. Correct these environment variables:\n${lines.join('\n')}`,
    );
  }
  const value = parsed.data;
  return {
    port: value.SERVICE_PORT,
    host: value.SERVICE_HOST,
    buildId: value.BUILD_ID,
    databaseUrl: value.SERVICE_DATABASE_URL,
    databaseConnections: value.SERVICE_DATABASE_CONNECTIONS,
    publicUrl: (value.SERVICE_PUBLIC_URL ?? `http://localhost:${value.SERVICE_PORT}`).replace(/\/+$/, ''),
    tokenSeconds: value.SERVICE_TOKEN_SECONDS,
    ratePerMinute: value.SERVICE_RATE_PER_MINUTE,
    tokenRatePerMinute: value.SERVICE_TOKEN_RATE_PER_MINUTE,
    backend: {
      stepMs: value.SERVICE_BACKEND_STEP_MS,
      slowStepMs: value.SERVICE_BACKEND_SLOW_STEP_MS,
      pollMs: value.SERVICE_BACKEND_POLL_MS,
    },
    console: {
      cookie: value.SERVICE_CONSOLE_COOKIE,
      sessionSeconds: value.SERVICE_CONSOLE_SESSION_SECONDS,
    },
    tracesEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: value.SERVICE_LOG_LEVEL,
  };
}
