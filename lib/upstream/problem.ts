import { isObject } from '@/lib/contract/json';
import type { FieldMessage } from '@/lib/errors';
import type { Answer } from './exchange';
import { cleanText } from './sanitise';

const MAX_REASON_LENGTH = 500;
const MAX_FIELDS = 100;
const REASON_KEYS = ['detail', 'error_description', 'message', 'title', 'error'] as const;

/** Whether a web server or gateway answered instead of the API. */
export function isPage(answer: Answer): boolean {
  return /text\/html/i.test(answer.headers.get('content-type') ?? '') || /^\s*</.test(answer.body);
}

/** The body as JSON; undefined when it is none; null when it is empty. */
export function parseJson(body: string): unknown {
  if (body.trim() === '') return null;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function parseFields(errors: unknown): FieldMessage[] {
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, MAX_FIELDS).flatMap((error: unknown) => {
    if (!isObject(error) || typeof error.message !== 'string') return [];
    const path = typeof error.path === 'string' ? error.path : '';
    return [{ path: cleanText(path), message: cleanText(error.message).slice(0, MAX_REASON_LENGTH) }];
  });
}

/** What a refusal says. The specification shows no error shape, so any is taken (docs/distributor.md). */
export function parseProblem(answer: Answer): {
  code: string | null;
  reason: string;
  fields: FieldMessage[];
} {
  const json = parseJson(answer.body);
  const problem = isObject(json) ? json : {};
  const reason = REASON_KEYS.map((key) => problem[key]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  return {
    code: typeof problem.code === 'string' ? cleanText(problem.code).slice(0, 100) : null,
    reason:
      typeof reason === 'string' ? cleanText(reason).slice(0, MAX_REASON_LENGTH) : `HTTP ${answer.status}`,
    fields: parseFields(problem.errors),
  };
}
