import { requestContext } from '@/lib/platform/request-context';
import { isTracing, type OpenSpan, startSpan, toFailure } from './span';

const MAX_STATEMENT_LENGTH = 2_000;
/** Matches a statement's operation and its first table. */
const OPERATION = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_.]*)/i;
/** Values are parameters, so these are words of our own, such as states; nothing relies on that here. */
const QUOTED = /'(?:[^']|'')*'/g;

/** The text of a statement; null for what is none, as a cursor. */
function getText(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  const text: unknown = Reflect.get(statement, 'text');
  return typeof text === 'string' ? text : null;
}

function openStatementSpan(text: string): OpenSpan | null {
  const operation = (OPERATION.exec(text)?.[1] ?? 'statement').toUpperCase();
  const table = TABLE.exec(text)?.[1];
  return startSpan(table ? `${operation} ${table}` : operation, {
    role: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.replace(QUOTED, "'?'").slice(0, MAX_STATEMENT_LENGTH),
    },
  });
}

const endWith = (span: OpenSpan, error: unknown): void => {
  if (error) span.fail(toFailure(error));
  span.end();
};

/**
 * Gives a statement a span, under the one that waits for it; a statement outside any span gets none.
 * @param parts arguments of pg's `query`
 * @param send sends the statement with arguments of the same meaning
 * @returns the answer of `send`
 */
export function traceStatement(parts: unknown[], send: (...parts: unknown[]) => unknown): unknown {
  const text = isTracing() && requestContext()?.span ? getText(parts[0]) : null;
  const span = text === null ? null : openStatementSpan(text);
  if (!span) return send(...parts);
  const callback = parts.at(-1);
  const withEnd = (error: unknown, ...rest: unknown[]) => {
    endWith(span, error);
    if (typeof callback === 'function') callback(error, ...rest);
  };
  const answer = send(...(typeof callback === 'function' ? [...parts.slice(0, -1), withEnd] : parts));
  if (answer instanceof Promise)
    answer.then(
      () => endWith(span, null),
      (error: unknown) => endWith(span, error),
    );
  return answer;
}
