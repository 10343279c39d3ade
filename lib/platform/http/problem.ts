import 'server-only';
import {
  AppError,
  type FieldMessage,
  isDatabaseUnavailable,
  isStatementTimedOut,
} from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { pageLocale } from '@/lib/platform/messages/locale';
import { message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { writeField, writeText } from '@/lib/platform/messages/write';
import { DATA_POLICY, NO_STORE } from './headers';

/** Headers of every answer of the BFF. */
export const DATA_HEADERS = {
  ...NO_STORE,
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
} as const;

/** Gives an answer what every answer of the BFF carries, unless it says otherwise itself. */
export function withDataHeaders(answer: Response): Response {
  for (const [name, value] of Object.entries(DATA_HEADERS))
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error))
    return new AppError('database-unavailable', {
      message: message('errors.details.databaseUnavailable'),
      retryAfterSeconds: 2,
      cause: error,
    });
  // Somebody holds what it needs, or the machine has too much to do: it may well succeed the next time.
  if (isStatementTimedOut(error))
    return new AppError('busy', {
      message: message('errors.details.databaseUnavailable'),
      retryAfterSeconds: 5,
      cause: error,
    });
  return new AppError('internal', { message: message('errors.details.internal'), cause: error });
}

/** Any error as RFC 9457: code, title, what to do next, and a reference to find it in the log. No internals. */
export function problemResponse(thrown: unknown, requestId: string): Response {
  const error = toAppError(thrown);
  if (error.status >= 500)
    log().error({ code: 'request-failed', err: error.details.cause ?? error, requestId }, error.code);
  const { facts, retryAfterSeconds } = error.details;
  const { title, detail, fields } = writeError(error);
  const body = {
    type: 'about:blank',
    title,
    status: error.status,
    code: error.code,
    ...(detail ? { detail } : {}),
    ...(fields ? { fields } : {}),
    ...(facts ? { facts } : {}),
    reference: requestId,
  };
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds));
  return withDataHeaders(new Response(JSON.stringify(body), { status: error.status, headers }));
}

/** The texts with which an error is shown to a person. */
interface ErrorTexts {
  title: string;
  detail: string | undefined;
  fields: FieldMessage[] | undefined;
}

/** Writes out what an error says, in the language of pages. */
export function writeError({ code, details: { message, detail, fields } }: AppError): ErrorTexts {
  const [t, { locale }] = [pageTranslator(), pageLocale()];
  return {
    title: t(`errors.titles.${code}`),
    detail: message ? writeText(t, locale, message) : detail,
    fields: fields?.map((field) => ({ ...field, message: writeField(t, field.message) })),
  };
}

/** The one sentence that says most of an error, where there is no room for more. */
export function errorText(error: AppError): string {
  const { title, detail } = writeError(error);
  return detail ?? title;
}
