import { z } from 'zod';
import type { ApiProfile } from '@/lib/contract/default-profile';
import { getHttpOutcome } from '@/lib/upstream/answers';

const answerSchema = z.discriminatedUnion('kind', [
  /** The API's own answer. */
  z.object({ kind: z.literal('as-is') }),
  /** The connection is torn down without a byte. */
  z.object({ kind: z.literal('reset') }),
  /** The head and half of the body, then the connection is torn down. */
  z.object({ kind: z.literal('torn') }),
  /** Half of the body, in an answer that looks whole. */
  z.object({ kind: z.literal('cut') }),
  /** One byte at a time. */
  z.object({ kind: z.literal('dripping'), pauseMs: z.number() }),
  /** No answer, ever. */
  z.object({ kind: z.literal('silence') }),
  /** Something else. */
  z.object({
    kind: z.literal('instead'),
    status: z.int(),
    body: z.string().default(''),
    headers: z.record(z.string(), z.string()).default({}),
  }),
]);

/** The fault of one request. */
export const faultSchema = z.object({
  name: z.string(),
  /** True when the API gets the request and acts on it. */
  isForwarded: z.boolean(),
  /** Milliseconds before anything is answered. */
  afterMs: z.number().default(0),
  answer: answerSchema,
});
export type Fault = z.infer<typeof faultSchema>;

/** Selects the requests that a fault happens to; the first rule that fits decides. */
export const ruleSchema = z.object({
  method: z.string(),
  /** A regular expression on the path without its query. */
  path: z.string(),
  /** A regular expression on the reference of an order that is submitted. */
  reference: z.string().default(''),
  /** Selects among the requests that fit, counted from 1: the first, the last, and every nth. */
  from: z.int().min(1).default(1),
  to: z.int().default(Number.MAX_SAFE_INTEGER),
  every: z.int().min(1).default(1),
  /** One after the other, and again from the start. */
  faults: z.array(faultSchema).min(1),
});
export type Rule = z.infer<typeof ruleSchema>;
export type RuleInput = z.input<typeof ruleSchema>;

/** Decides for one request after the other. */
export function createDecider(
  rules: readonly Rule[],
): (method: string, path: string, reference: string | null) => Fault | null {
  const counted = rules.map((rule) => ({
    rule,
    path: new RegExp(rule.path),
    reference: new RegExp(rule.reference),
    seen: 0,
    met: 0,
  }));
  return (method, path, reference) => {
    for (const one of counted) {
      const { rule } = one;
      if (rule.method !== method || !one.path.test(path) || !one.reference.test(reference ?? '')) continue;
      one.seen += 1;
      if (one.seen < rule.from || one.seen > rule.to) return null;
      if ((one.seen - rule.from) % rule.every !== 0) return null;
      const fault = rule.faults[one.met % rule.faults.length];
      one.met += 1;
      return fault ?? null;
    }
    return null;
  };
}

const fault = (name: string, isForwarded: boolean, answer: Fault['answer'], afterMs = 0): Fault => ({
  name,
  isForwarded,
  afterMs,
  answer,
});
const substitute = (status: number, body = '{}', headers: Record<string, string> = {}): Fault['answer'] => ({
  kind: 'instead',
  status,
  body,
  headers: { 'content-type': 'application/json', ...headers },
});
const page: Fault['answer'] = substitute(200, '<!doctype html><h1>Welcome</h1>', {
  'content-type': 'text/html',
});

/** Answers that leave open whether the API did what it was asked: each may hide an order, or none. */
export const UNCLEAR_ANSWERS = {
  'connection reset': { kind: 'reset' },
  'HTML with 200': page,
  '201 without an id': substitute(201, '{"status":"CREATED"}'),
  'empty 201': substitute(201, ''),
  'redirect 302': substitute(302, '', { location: '/sign-in' }),
  'error 500': substitute(500, '{"title":"Internal error"}'),
  'error 502': substitute(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' }),
  'error 503, Retry-After 0': substitute(503, '{}', { 'retry-after': '0' }),
  'error 504': substitute(504, '<h1>Gateway timeout</h1>', { 'content-type': 'text/html' }),
  'no answer in time': { kind: 'silence' },
} as const satisfies Record<string, Fault['answer']>;

/** Unclear answers, torn from the API's own: the order was made. */
export const TORN_ANSWERS = {
  'reset in the answer’s body': { kind: 'torn' },
  'answer cut short': { kind: 'cut' },
  'one byte at a time, too slow': { kind: 'dripping', pauseMs: 100 },
} as const satisfies Record<string, Fault['answer']>;

/** The API did nothing and says so, whole. */
export const REFUSED_ANSWERS = {
  '401': substitute(401, '{"title":"The token is not valid"}'),
  '429': substitute(429, '{"title":"Too many requests"}'),
  '429, Retry-After 2': substitute(429, '{"title":"Too many requests"}', { 'retry-after': '2' }),
} as const satisfies Record<string, Fault['answer']>;

/** Every fault that leaves an order unconfirmed, once with an order behind it and once without. */
export function createUnclearFaults(): Fault[] {
  const whole = Object.entries(UNCLEAR_ANSWERS).flatMap(([name, answer]) => [
    fault(`${name}, order lost`, false, answer),
    fault(`${name}, order made`, true, answer),
  ]);
  return [
    ...whole,
    ...Object.entries(TORN_ANSWERS).map(([name, answer]) => fault(`${name}, order made`, true, answer)),
  ];
}

/** A fault by which the API does nothing and says so. */
export const createRejection = (name: keyof typeof REFUSED_ANSWERS): Fault =>
  fault(name, false, REFUSED_ANSWERS[name]);

/** The API's own answer, late. */
export const createDelay = (name: string, afterMs: number): Fault =>
  fault(name, true, { kind: 'as-is' }, afterMs);

/**
 * The faults of `createUnclearFaults`, by how a profile reads their answers. A status that the profile sorts as "not sent" is the
 * distributor's word that it took nothing, so it never comes with an order made. An id in the `Location` survives a torn body.
 */
export function sortFaults({
  outcomes,
  orders,
}: ApiProfile): Record<'unclear' | 'read' | 'refused', Fault[]> {
  const all = createUnclearFaults();
  const isTorn = ({ answer }: Fault) => ['torn', 'cut', 'dripping'].includes(answer.kind);
  const isRejection = ({ answer }: Fault) =>
    answer.kind === 'instead' &&
    answer.status >= 300 &&
    getHttpOutcome(answer.status, outcomes) === 'notSent';
  const isRead = (one: Fault) => 'location' in orders.submittedId && isTorn(one);
  return {
    unclear: all.filter((one) => !isRejection(one) && !isRead(one)),
    read: all.filter(isRead),
    refused: all.filter((one) => isRejection(one) && !one.isForwarded),
  };
}
