import type { z } from 'zod';

/** An error as `lib/platform/http/problem.ts` writes it. */
interface Problem {
  code: string;
  title: string;
  detail?: string;
  reference?: string;
  fields?: { path: string; message: string }[];
  facts?: Record<string, unknown>;
}

/**
 * A failed call of the BFF with the texts that the portal wrote: the cause, the next step and a reference to quote. There are no texts when
 * the server did not answer: `useReason` and `useProblem` have them.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string | undefined;
  readonly detail: string | undefined;
  readonly reference: string | undefined;
  readonly fields: { path: string; message: string }[];
  readonly facts: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, problem: Partial<Problem>, retryAfter: string | null = null) {
    super(problem.code ?? 'unknown');
    this.name = 'ApiError';
    this.status = status;
    this.code = this.message;
    this.title = problem.title;
    this.detail = problem.detail;
    this.reference = problem.reference;
    this.fields = problem.fields ?? [];
    this.facts = problem.facts ?? {};
    this.retryAfterSeconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

/** The messages of an error at fields, by their path; empty for every other error. */
export const getFieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
    : {};

/** The object as somebody else saved it meanwhile, which a conflict comes with; null for every other error. */
export const getConflicting = <T>(error: unknown): T | null =>
  error instanceof ApiError && error.code === 'conflict'
    ? ((error.facts.current as T | null | undefined) ?? null)
    : null;

/** No answer at all: the network, or the portal itself, is away. Nothing is known about what a write did. */
const noAnswerError = () => new ApiError(0, { code: 'no-answer' });

/** Browsers reject more than 64 KB of bodies that outlive their page, all that are under way together. */
const MAX_KEEPALIVE_BYTES = 60_000;

export interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** The previous answer and its ETag; returned again on 304. */
  known?: { etag: string; value: unknown };
}

/** @param body UTF-8 takes at most three bytes for each unit of a string. */
const fitsKeepalive = (body = ''): boolean => body.length * 3 <= MAX_KEEPALIVE_BYTES;

/**
 * The type of an answer: the output of its schema, or the given type. Types only: the server has written the answer by the same schema, so
 * no browser loads zod to parse it again (docs/decisions/0010).
 */
type Answer<T> = T extends z.ZodType ? z.output<T> : T;

/**
 * Asks the portal's own API, as in `fetchJson<typeof cartDtoSchema>(path)`.
 * @throws ApiError for every failure; a signed-out session (401) goes to the sign-in page and back.
 */
export async function fetchJson<T>(path: string, options: JsonRequest = {}): Promise<Answer<T>> {
  const response = await send(path, options);
  if (response.status === 204) return undefined as Answer<T>;
  return response.json().catch((error: unknown) => {
    if (isAbort(error)) throw error;
    // Somebody on the way has answered, not the portal.
    throw noAnswerError();
  });
}

/** Asks the portal's own API for a file. @throws ApiError as `fetchJson` does */
export const fetchFile = async (path: string, options: JsonRequest = {}): Promise<Blob> =>
  (await send(path, options)).blob();

/** Sends a request. @returns the answer, if it is none of a failure @throws ApiError */
async function send(path: string, options: JsonRequest): Promise<Response> {
  const method = options.method ?? 'GET';
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const response = await fetch(path, {
    method,
    headers:
      body === undefined
        ? { accept: 'application/json' }
        : { accept: 'application/json', 'content-type': 'application/json' },
    body,
    signal: options.signal,
    credentials: 'same-origin',
    // Completes a write although the person navigates to another page at once.
    keepalive: method !== 'GET' && fitsKeepalive(body),
  }).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw noAnswerError();
  });
  if (response.ok) return response;
  throw await toApiError(response);
}

/** Reads the error from a problem response. */
export async function toApiError(response: Response): Promise<ApiError> {
  const problem: unknown = await response.json().catch(() => null);
  return new ApiError(
    response.status,
    isProblem(problem) ? problem : {},
    response.headers.get('retry-after'),
  );
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** True when an answer is the portal's own, not, for example, a load balancer's. */
const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'title' in body &&
  typeof body.code === 'string';

/** A path of the BFF with its query; undefined and empty values are left out, arrays repeat their key. */
export function withQuery(
  path: string,
  query: Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>,
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * A file of the person's device in base64, as a call sends it.
 * @throws DOMException when the device cannot read it
 */
export async function toBase64(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
