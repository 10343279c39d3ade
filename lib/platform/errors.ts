import { type Message, toFieldMessage } from './messages/message';

/** Every error code that the portal answers with, and its HTTP status. Titles are `errors.titles` of the catalogue. */
export const ERRORS = {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'cross-site': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'prices-changed': 409,
  'address-changed': 409,
  'wrong-organisation': 409,
  'cart-locked': 409,
  'too-large': 413,
  'not-json': 415,
  'not-a-picture': 415,
  'already-placed': 422,
  'not-orderable': 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
  'database-unavailable': 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** A message at one input; `path` is dotted, as `lines.0.quantity`. */
export interface FieldMessage {
  path: string;
  /** A message as `fieldMessage` writes it. */
  message: string;
}

export interface ErrorDetails {
  /** The cause and the next step, for a person. */
  message?: Message;
  /** The same as a sentence, for the operator of a command. */
  detail?: string;
  fields?: FieldMessage[];
  retryAfterSeconds?: number;
  /** Facts that a page needs, such as the old and new prices of a conflict. Never secrets. */
  facts?: Record<string, unknown>;
  cause?: unknown;
}

/** The one error type that use cases throw on purpose; everything else becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message?.key ?? details.detail ?? code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return ERRORS[this.code];
  }
}

export const notFound = (message?: Message): AppError => new AppError('not-found', { message });

/** An error at one field of a form; the same message is the detail of the answer. */
export const invalidField = (path: string, text: Message): AppError =>
  new AppError('invalid', { message: text, fields: [{ path, message: toFieldMessage(text) }] });

/** The database hangs: it accepts requests and answers none. Thrown by its pools (lib/platform/db/watch). */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code = 'DATABASE_UNAVAILABLE';
  constructor() {
    super('the database does not answer');
  }
}

/** Codes that PostgreSQL or its driver give when it is away or just coming back, not when a statement is wrong. */
const UNAVAILABLE_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'DATABASE_UNAVAILABLE',
]);
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|^connect ENOENT /;

/** True when an error, or one that it wraps, matches. The code is empty where it has none. */
function isCausedBy(error: unknown, fits: (one: { code: string; message: string }) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return fits({ code, message: error.message }) || isCausedBy(error.cause, fits);
}

/** PostgreSQL's codes for a statement, or its wait for a lock, that exceeded its time limit. */
const TIMED_OUT_CODES = new Set(['57014', '55P03']);

/** True when PostgreSQL cancelled a statement for its time limit. Looks through wrapped causes. */
export const isStatementTimedOut = (error: unknown): boolean =>
  isCausedBy(error, ({ code }) => TIMED_OUT_CODES.has(code));

/** True when PostgreSQL cannot be reached. Looks through wrapped causes. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isCausedBy(error, ({ code, message }) => UNAVAILABLE_CODES.has(code) || UNAVAILABLE_MESSAGE.test(message));

/** True when PostgreSQL rejected a statement because of this constraint or unique index. Checks wrapped causes, too. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('constraint' in error && error.constraint === constraint) || violatesConstraint(error.cause, constraint)
  );
}
