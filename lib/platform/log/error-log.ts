/** SQLSTATE classes whose messages name tables, columns and constraints, and never a value that was sent. */
const MESSAGES_WITHOUT_VALUES = new Set(['08', '23', '25', '40', '42', '53', '55', '57', '58']);
/** Loggable fields of a database error besides its message. `detail`, `where` and `params` contain values. */
const SAFE_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'];
/** Maximum length of a logged statement, which contains `$1` in place of the values. */
const MAX_STATEMENT_LENGTH = 1_000;
const MAX_DEPTH = 6;

type Fields = Record<string, unknown>;

/** An error of PostgreSQL, recognised by its fields: the driver may be loaded twice, as a package and in a bundle. */
const isDatabaseError = (error: Error): boolean =>
  'severity' in error && 'routine' in error && 'code' in error && typeof error.code === 'string';

/** True for drizzle's wrapper of such an error: its message ends with the values that were sent. */
const isQueryError = (error: Error): error is Error & { query: string } =>
  'params' in error && 'query' in error && typeof error.query === 'string';

function safeMessage(error: Error & { code?: unknown }): string {
  if (isQueryError(error)) return `Failed query: ${error.query.slice(0, MAX_STATEMENT_LENGTH)}`;
  if (!isDatabaseError(error) || MESSAGES_WITHOUT_VALUES.has(String(error.code).slice(0, 2)))
    return error.message;
  return `PostgreSQL refused a value or raised an exception (${error.code})`;
}

/** Returns the stack frames of an error. Its first lines repeat the message. */
function getStackFrames({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
}

function getErrorFields(error: Error, depth: number): Fields {
  if (isQueryError(error)) return {};
  const all = Object.entries(error).filter(
    ([name]) => !['message', 'stack', 'cause', 'errors'].includes(name),
  );
  const allowed = isDatabaseError(error) ? all.filter(([name]) => SAFE_FIELDS.includes(name)) : all;
  return Object.fromEntries(allowed.map(([name, value]) => [name, redactValues(value, depth)]));
}

function serializeError(error: Error, depth: number): Fields {
  const message = safeMessage(error);
  const inner = {
    ...(error.cause !== undefined && { cause: redactValues(error.cause, depth) }),
    ...(error instanceof AggregateError && { errors: redactValues(error.errors, depth) }),
  };
  const type = error.constructor?.name ?? error.name;
  return {
    ...getErrorFields(error, depth),
    type,
    message,
    stack: `${type}: ${message}${getStackFrames(error)}`,
    ...inner,
  };
}

/**
 * Returns the loggable form of a value: errors in it, at any depth, as plain objects, and database errors without the values that a
 * statement sent or a row contains. Everything else stays as it is.
 */
export function redactValues(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '[too deep]';
  if (value instanceof Error) return serializeError(value, depth + 1);
  if (Array.isArray(value)) return value.map((one) => redactValues(one, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redactValues(one, depth + 1)]));
}

const containsDatabaseError = (value: unknown, depth = 0): boolean =>
  value instanceof Error &&
  depth <= MAX_DEPTH &&
  (isDatabaseError(value) || isQueryError(value) || containsDatabaseError(value.cause, depth + 1));

/** A console that prints the errors of the database without their values. */
export function createSafeConsole(inner: Console): Console {
  const redact = (parts: unknown[]) =>
    parts.map((part) => (containsDatabaseError(part) ? redactValues(part) : part));
  return {
    ...inner,
    error: (...parts: unknown[]) => inner.error(...redact(parts)),
    warn: (...parts: unknown[]) => inner.warn(...redact(parts)),
  };
}

/** Next prints what a page throws on the console itself; no value gets there either. Call it once. */
export function installSafeConsole(): void {
  globalThis.console = createSafeConsole(globalThis.console);
}
