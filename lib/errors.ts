/** Every error code that the portal answers with: one table, code → status → title (docs/ui.md §6). */
export const ERRORS = {
  invalid: { status: 400, title: 'Some of what was sent is not valid' },
  'not-signed-in': { status: 401, title: 'Sign in to go on' },
  'not-allowed': { status: 403, title: 'You are not allowed to do this' },
  'cross-site': { status: 403, title: 'This request did not come from a page of this site' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'This method is not supported here' },
  conflict: { status: 409, title: 'This changed in the meantime' },
  'prices-changed': { status: 409, title: 'Prices, stock or limits changed since they were last shown' },
  'address-changed': { status: 409, title: 'The address changed since it was chosen' },
  'wrong-organisation': {
    status: 409,
    title: 'This belongs to another organisation than the one you act for',
  },
  'too-large': { status: 413, title: 'Too much was sent at once' },
  'not-json': { status: 415, title: 'Only JSON is accepted' },
  'not-a-picture': { status: 415, title: 'Only pictures are accepted' },
  'already-placed': { status: 422, title: 'This checkout has placed an order already' },
  'not-orderable': { status: 422, title: 'Something in the cart cannot be ordered' },
  'too-many': { status: 429, title: 'Too many tries' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The supplier is not answering at the moment' },
  busy: { status: 503, title: 'The portal is busy at the moment' },
  'database-unavailable': { status: 503, title: 'The portal cannot reach its own records at the moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** A message at one input; `path` is dotted, as `lines.0.quantity`. */
export interface FieldMessage {
  path: string;
  message: string;
}

export interface ErrorDetails {
  /** What to do next, for a person. */
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
    super(details.detail ?? ERRORS[code].title, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
}

export const notFound = (detail?: string): AppError => new AppError('not-found', { detail });

/** The database stands still: it takes what it is sent and answers nothing. Thrown by its pools (lib/db/watch). */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseAwayError';
  readonly code = 'DATABASE_AWAY';
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
  'DATABASE_AWAY',
]);
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/;

/** Whether an error says that PostgreSQL cannot be reached. Looks through wrapped causes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (UNAVAILABLE_CODES.has(code)) return true;
  if (UNAVAILABLE_MESSAGE.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause);
}
