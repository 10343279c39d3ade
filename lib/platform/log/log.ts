import { hostname } from 'node:os';
import pino from 'pino';
import { env } from '@/lib/platform/env';
import { redactValues } from '@/lib/platform/log/error-log';
import type { LogCode } from '@/lib/platform/log/log-codes';
import { openLogDestination } from '@/lib/platform/log/log-destination';
import { getContextFields } from '@/lib/platform/request-context';
import { StartError } from '@/lib/platform/start-error';

const REDACTED = ['secret', 'password', 'token', 'authorization', 'cookie', 'client_secret', 'access_token'];

let logger: pino.Logger | undefined;

/** An environment that cannot be read is itself an error to log. */
function getBuild(): string {
  try {
    return env().BUILD_ID;
  } catch {
    return 'unknown';
  }
}

/** Options of the log. They remove secrets, tokens and cookies, at most two objects deep, and the values of statements. */
export const logOptions = (level: string): pino.LoggerOptions => ({
  level,
  base: { pid: process.pid, hostname: hostname(), build: getBuild() },
  redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  mixin: getContextFields,
  formatters: { log: (fields) => redactValues(fields) as Record<string, unknown> },
  // Errors are plain objects by then.
  serializers: { err: (error: unknown) => error },
  timestamp: pino.stdTimeFunctions.isoTime,
});

/** A line: what it is about, and what else is known. */
type LogFields = { code: LogCode } & Record<string, unknown>;

/** No line without a code: operators look for codes, and read the words. */
type CodedLog = Record<'error' | 'warn' | 'info' | 'debug', (fields: LogFields, text: string) => void>;

/** An environment that cannot be read is itself an error to log. */
function getLevel(): string {
  try {
    return env().LOG_LEVEL;
  } catch {
    return 'error';
  }
}

/** True when the operator wants no line at all. */
export const isLogSilent = (): boolean => getLevel() === 'silent';

/** The process's JSON log. */
export function log(): CodedLog {
  logger ??= pino(logOptions(getLevel()), openLogDestination());
  return logger;
}

/** Ends a program that could not start: one line of the log says why, with a stack only for an unexpected error. */
export function endUnstarted(error: unknown): never {
  // An end without a word cannot be understood: a silent log does not keep it back.
  if (isLogSilent()) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  else if (error instanceof StartError) log().error({ code: 'program-not-started' }, error.message);
  else log().error({ code: 'program-not-started', err: error }, 'the program could not start');
  process.exit(1);
}
