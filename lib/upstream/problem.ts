import type { FieldMessage } from '@/lib/errors';
import { cleanText, isObject } from './clean';
import type { Answer } from './exchange';

const LONGEST_REASON = 500;
const MOST_FIELDS = 100;
const WORDS = ['detail', 'error_description', 'message', 'title', 'error'] as const;

/** Whether a web server or gateway answered instead of the API. */
export function isPage(answer: Answer): boolean {
  return /text\/html/i.test(answer.headers.get('content-type') ?? '') || /^\s*</.test(answer.body);
}

/** The body as JSON; undefined when it is none; null when it is empty. */
export function jsonOf(body: string): unknown {
  if (body.trim() === '') return null;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function fieldsOf(errors: unknown): FieldMessage[] {
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, MOST_FIELDS).flatMap((error: unknown) => {
    if (!isObject(error) || typeof error.message !== 'string') return [];
    const path = typeof error.path === 'string' ? error.path : '';
    return [{ path: cleanText(path), message: cleanText(error.message).slice(0, LONGEST_REASON) }];
  });
}

/** What a refusal says. The specification shows no error shape, so any is taken (DESIGN §5, errors). */
export function problemOf(answer: Answer): { code: string | null; reason: string; fields: FieldMessage[] } {
  const json = jsonOf(answer.body);
  const problem = isObject(json) ? json : {};
  const words = WORDS.map((key) => problem[key]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  return {
    code: typeof problem.code === 'string' ? cleanText(problem.code).slice(0, 100) : null,
    reason: typeof words === 'string' ? cleanText(words).slice(0, LONGEST_REASON) : `HTTP ${answer.status}`,
    fields: fieldsOf(problem.errors),
  };
}
