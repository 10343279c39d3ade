import { z } from 'zod';
import { systemClock } from '@/lib/clock';
import { DEFAULT_PROFILE } from '@/lib/contract/default-profile';
import type { OrderRequest } from '@/lib/contract/order';
import { isOwnOrganisation } from '@/lib/contract/organisation';
import { DEFAULT_PATHS, DEFAULT_VERSION } from '@/lib/contract/paths';
import { toAmount } from '@/lib/upstream/amount';
import { readJson, toReadError } from '@/lib/upstream/answers';
import {
  DEFAULT_TIMEOUTS,
  type Measuring,
  type TraceExchange,
  type UpstreamConfig,
} from '@/lib/upstream/config';
import { UpstreamError } from '@/lib/upstream/errors';
import { fetchFresh } from '@/lib/upstream/fresh-connection';
import { measuredExchange } from '@/lib/upstream/measured-exchange';
import type { NotDone } from '@/lib/upstream/outcomes';
import { createPost } from '@/lib/upstream/post';
import { cleanText } from '@/lib/upstream/sanitise';
import { createTokens } from '@/lib/upstream/tokens';
import type { Amount } from '@/lib/upstream/types';

const PATH = `/${DEFAULT_VERSION}${DEFAULT_PATHS.orders}/dry-run`;
const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;
const MAX_TEXT_LENGTH = 500;

const text = z.string().transform((raw) => cleanText(raw).slice(0, MAX_TEXT_LENGTH));
const amount = z
  .number()
  .nullish()
  .transform((value) => toAmount(value ?? null));
const addOns = z.array(z.object({ id: z.int(), price: amount })).catch([]);

const charge = z.object({
  id: z.int(),
  rate_plan_charge_costs: z.array(z.object({ currency: z.string().nullable(), charge_cost_price: amount })),
});

const line = z.object({
  price: amount,
  rate_plan: z
    .object({ rate_plan_charges: z.array(charge) })
    .nullable()
    .catch(null),
  provisioning: addOns,
  maintenance: addOns,
  remarks: z.array(text).catch([]),
});

const answer = z.object({
  accepted: z.boolean(),
  lines: z.array(line),
  refusals: z.array(z.object({ field: text, message: text })),
  remarks: z.array(text).catch([]),
});

/** What one line would cost the client that asked, and what there is to say about it. */
export interface DryRunLine {
  price: Amount | null;
  charges: { id: number; costs: { currency: string | null; cost: Amount | null }[] }[];
  provisioning: { id: number; price: Amount | null }[];
  maintenance: { id: number; price: Amount | null }[];
  remarks: string[];
}

/** What a reference service says that would become of an order. */
export interface DryRunResult {
  accepted: boolean;
  /** As the lines of the request; empty when the request as a whole was refused. */
  lines: DryRunLine[];
  refusals: { field: string; message: string }[];
  remarks: string[];
}

export type RunDryRun = (body: OrderRequest) => Promise<DryRunResult>;

/**
 * Asks the address for its own description first: where that does not offer dry runs, nothing is ever posted.
 * @throws UpstreamError `malformed` when it offers none.
 */
async function requireDryRunSupport(
  base: string,
  fetcher: typeof fetch,
  measuring: Measuring,
  timeoutMs: number,
): Promise<void> {
  const found = await measuredExchange(
    { ...measuring, endpoint: 'openapi.json' },
    fetcher,
    `${base}/openapi.json`,
    { method: 'GET', headers: { accept: 'application/json' } },
    { timeoutMs, maxBytes: MAX_DOCUMENT_BYTES },
  ).catch((error) => {
    throw toReadError('dry run', error);
  });
  const offer = z.object({ paths: z.object({ [PATH]: z.object({ post: z.unknown() }) }) });
  if (!offer.safeParse(readJson('dry run', found, systemClock())).success)
    throw new UpstreamError('malformed', 'dry run: the address offers no dry runs');
}

/** A whole refusal is an answer: the order would meet the same. @throws UpstreamError for everything else. */
function toRejectedResult(sent: NotDone): DryRunResult {
  if (sent.outcome !== 'rejected') {
    const status = 'status' in sent && sent.status !== null ? { status: sent.status } : {};
    throw new UpstreamError('failing', `dry run: ${sent.outcome}, ${sent.reason}`, status);
  }
  const fields = sent.fields.map(({ path, message }) => ({ field: path, message }));
  const refusals = fields.length > 0 ? fields : [{ field: '', message: sent.reason }];
  return { accepted: false, lines: [], refusals, remarks: [] };
}

function toDryRunResult({ lines, ...rest }: z.output<typeof answer>): DryRunResult {
  return {
    ...rest,
    lines: lines.map(({ rate_plan: plan, ...line }) => ({
      ...line,
      charges: (plan?.rate_plan_charges ?? []).map((charge) => ({
        id: charge.id,
        costs: charge.rate_plan_charge_costs.map(({ currency, charge_cost_price: cost }) => ({
          currency,
          cost,
        })),
      })),
    })),
  };
}

/** Traces calls under names of their own: a dry run is no order. */
const traceDryRun = (trace: TraceExchange | undefined): Measuring => ({
  trace: trace && ((call, send) => trace({ ...call, endpoint: `dry-run/${call.endpoint}` }, send)),
});

/**
 * A way to try out orders on a reference service, which has an address of its own: it is no part of `Upstream`, so that a
 * dry run cannot go where orders go (docs/decisions/0085).
 * @returns a call that throws UpstreamError when nothing can be said about the order.
 */
export function createDryRun(
  config: Pick<UpstreamConfig, 'credentials' | 'fetch' | 'timeouts' | 'trace'> & { baseUrl: string },
): RunDryRun {
  const base = config.baseUrl.replace(/\/+$/, '');
  const timeouts = { ...DEFAULT_TIMEOUTS, ...config.timeouts };
  const fetcher = config.fetch ?? fetch;
  const measuring = traceDryRun(config.trace);
  const tokens = createTokens({
    url: `${base}${DEFAULT_PATHS.token}`,
    credentials: config.credentials,
    fetch: fetcher,
    clock: systemClock,
    timeoutMs: timeouts.token,
    measuring,
  });
  const post = createPost({
    profile: DEFAULT_PROFILE,
    fetch: fetcher,
    fetchForPosts: fetchFresh,
    clock: systemClock,
    tokens,
    clientSecret: config.credentials.clientSecret,
    // Nothing is ordered, so nobody needs to wait as long as for an order.
    timeouts: { ...timeouts, order: timeouts.read },
    buildUrl: () => `${base}${PATH}`,
    observe: () => {},
    measuring,
  });
  return async (body) => {
    if (isOwnOrganisation(body.organisation))
      throw new UpstreamError('malformed', `dry run: organisation ${body.organisation} is the portal's own`);
    await requireDryRunSupport(base, fetcher, measuring, timeouts.read);
    const sent = await post('orders', {}, { body, headers: {} });
    if (sent.outcome !== 'accepted') return toRejectedResult(sent);
    const read = answer.safeParse(sent.json);
    if (!read.success) throw new UpstreamError('malformed', 'dry run: the answer cannot be read');
    return toDryRunResult(read.data);
  };
}
