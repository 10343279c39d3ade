/** SQLSTATE classes whose messages name tables, columns and constraints, and never a value that was sent. */
const MESSAGES_WITHOUT_VALUES = /^(08|23|25|40|42|53|55|57|58)/;

/** Keeps a database's values out of the log: an error of the database loses each value that a statement sent or a row holds. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = getSafeMessage(error);
  const start = error.stack?.indexOf(error.message) ?? -1;
  return {
    type: error.constructor.name,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    message,
    stack: start === -1 ? undefined : error.stack?.slice(start + error.message.length),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}

function getSafeMessage(error: Error): string {
  // The message of a drizzle error ends with the values.
  if ('params' in error && 'query' in error) return `Failed query: ${String(error.query).slice(0, 1_000)}`;
  const code = 'severity' in error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined || MESSAGES_WITHOUT_VALUES.test(code)) return error.message;
  return `PostgreSQL refused a value or raised an exception (${code})`;
}
