import pino from 'pino';
import { env } from '@/lib/env';

const REDACTED = ['secret', 'password', 'token', 'authorization', 'cookie', 'client_secret', 'access_token'];

let logger: pino.Logger | undefined;

/** The process's JSON log. Secrets, tokens and cookies are removed wherever they stand (DESIGN §4.8). */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  return logger;
}
