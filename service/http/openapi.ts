import { z } from '@hono/zod-openapi';
import { MAX_ID } from '@/lib/contract/plain-values';
import { problemSchema } from '@/lib/contract/problem';
import { PROBLEMS, type ProblemCode } from './problem';

/** The security requirement of every operation but the token endpoint. */
export const BEARER: Record<string, string[]>[] = [{ clientCredentials: [] }];

const problem = z.looseObject(problemSchema.shape).openapi('Problem', {
  description: 'RFC 9457 problem details with a machine-readable `code`.',
});

/** Any operation may answer these besides its own problems. */
const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'unauthorised',
  'unknown_version',
  'rate_limited',
  'internal_error',
  'database_unavailable',
];

/** A positive id in the path; anything else there is answered with 404, as an id that does not exist. */
export const idParameter = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_ID)
    .openapi({ param: { name: 'id', in: 'path' }, type: 'integer', example: 1001 }),
});

/** Errors as OpenAPI response objects, by status. */
export function buildProblemResponses(codes: readonly ProblemCode[]) {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, title } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${title}.`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      String(status),
      { description: lines.join(' '), content: { 'application/problem+json': { schema: problem } } },
    ]),
  );
}

/**
 * The answers of one operation: its success and its errors, as OpenAPI response objects.
 * @param schema of the success body
 * @param codes errors beyond those that every operation shares
 */
export function buildResponses<Schema extends z.ZodType, Status extends 200 | 201 = 200>(
  schema: Schema,
  description: string,
  codes: readonly ProblemCode[],
  options: {
    status?: Status;
    headers?: Record<string, { description: string; schema: { type: 'string' | 'integer' } }>;
  } = {},
) {
  const status = (options.status ?? 200) as Status;
  const success = { description, headers: options.headers, content: { 'application/json': { schema } } };
  // Problems are thrown, never returned by a handler, so only the success takes part in its type.
  return { ...buildProblemResponses([...COMMON_PROBLEMS, ...codes]), [status]: success } as Record<
    Status,
    typeof success
  >;
}
