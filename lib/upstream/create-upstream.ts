import type { ApiProfile } from '@/lib/contract/default-profile';
import { organisationSchema } from '@/lib/contract/organisation';
import { DEFAULT_PATHS, type PathName } from '@/lib/contract/profile-names';
import { systemClock } from '@/lib/platform/clock';
import { listAddresses, type UpstreamAddress } from './addresses';
import { openEnvelope, readJson } from './answers';
import { DEFAULT_TIMEOUTS, type UpstreamConfig } from './config';
import { reportUnknownFields } from './contract-drift';
import type { ActionOutcome, SubmitOutcome } from './errors';
import { fetchFresh, type MayLeave } from './fresh-connection';
import { readListPage } from './list-pages';
import { readListing } from './listing';
import { actOnOrder, getOrder, submitOrder } from './orders';
import { readRecord } from './parse-record';
import { createPost } from './post';
import { readProductPage } from './product-pages';
import { getProduct, listProducts } from './products';
import { createRead } from './read';
import type { Requests, Wiring } from './requests';
import { createTokens, type Tokens } from './tokens';
import type {
  Listing,
  PageQuery,
  ProductPage,
  ProductQuery,
  ReadOptions,
  UpstreamOrder,
  UpstreamOrganisation,
  UpstreamProduct,
  UpstreamUser,
} from './types';
import { getUser } from './user';

type OrderBody = Parameters<typeof submitOrder>[1];
type SentOrder = Parameters<typeof submitOrder>[2];

/** The API as one connection sees it. Reads throw `UpstreamError`; writes return an outcome. */
export interface Upstream {
  user(options?: ReadOptions): Promise<UpstreamUser>;
  organisations(options?: ReadOptions): Promise<Listing<UpstreamOrganisation>>;
  addresses(organisationId: number, options?: ReadOptions): Promise<Listing<UpstreamAddress>>;
  products(query: ProductQuery, options?: ReadOptions): Promise<Listing<UpstreamProduct>>;
  /** For who compares whole pages and records before reading them. */
  productPage(query: PageQuery, options?: ReadOptions): Promise<ProductPage>;
  product(id: number, options?: ReadOptions): Promise<UpstreamProduct>;
  submitOrder(body: OrderBody, sent: SentOrder): Promise<SubmitOutcome>;
  order(id: string, options?: ReadOptions): Promise<UpstreamOrder>;
  resubmit(id: string, mayLeave?: MayLeave): Promise<ActionOutcome>;
  /** null when the distributor offers no cancel call (docs/distributor.md). */
  cancel: ((id: string, mayLeave?: MayLeave) => Promise<ActionOutcome>) | null;
}

/** Finds the place of an operation's result in its answer. */
function getEnvelope({ envelopes }: ApiProfile, operation: string): string {
  const places: Readonly<Record<string, string>> = envelopes;
  return places[operation] ?? '$';
}

const getBase = ({ baseUrl }: ApiProfile): string => baseUrl.replace(/\/+$/, '');

/** The only place that knows how the base URL, version segment and path templates make a URL. */
export function buildApiUrl(
  profile: ApiProfile,
  operation: PathName,
  ids: { id?: number | string },
  parameters?: URLSearchParams,
): string {
  const { version, paths } = profile;
  const id = encodeURIComponent(ids.id ?? '');
  const path = (paths[operation] ?? DEFAULT_PATHS[operation]).replaceAll('{id}', () => id);
  const prefix = version === '' ? getBase(profile) : `${getBase(profile)}/${version}`;
  return `${prefix}${path}${parameters ? `?${parameters}` : ''}`;
}

/**
 * Makes a client of the API for one connection's credentials: the one way out. Keeps its token; keep the
 * client as long as the credentials stay the same.
 */
export const createUpstream = (config: UpstreamConfig): Upstream => connectUpstream(config).upstream;

function createRequests(wiring: Wiring): Requests {
  const { profile } = wiring;
  return {
    profile,
    read: createRead(wiring, (operation, answer, now) =>
      openEnvelope(
        operation,
        readJson(operation, answer, now, profile.errors),
        getEnvelope(profile, operation),
      ),
    ),
    readPage: createRead(wiring, (operation, answer, now) => readListPage(operation, answer, now, profile)),
    post: createPost(wiring),
    observe: wiring.observe,
  };
}

/** Creates the same as `createUpstream` and the client's tokens, for a caller that tells a rejected token from a rejected read. */
export function connectUpstream(config: UpstreamConfig): { upstream: Upstream; tokens: Tokens } {
  const fetcher = config.fetch ?? fetch;
  const clock = config.clock ?? systemClock;
  const timeouts = { ...DEFAULT_TIMEOUTS, ...config.timeouts };
  const measuring = { measure: config.measure, trace: config.trace, record: config.record };
  const observe = config.observe ?? (() => {});
  const tokens = createTokens({
    onRejected: () => observe({ type: 'token-refused' }),
    measuring,
    url: config.profile.tokenUrl || `${getBase(config.profile)}${config.profile.paths.token}`,
    credentials: config.credentials,
    fetch: fetcher,
    clock,
    form: config.profile.token,
    timeoutMs: timeouts.token,
  });
  const fetchForPosts = config.fetchForPosts ?? fetchFresh;
  const wiring = {
    profile: config.profile,
    fetch: fetcher,
    fetchForPosts,
    clock,
    tokens,
    clientSecret: config.credentials.clientSecret,
    timeouts,
    buildUrl: (...call: Parameters<Wiring['buildUrl']>) => buildApiUrl(config.profile, ...call),
    observe,
    measuring,
  };
  const requests = createRequests(wiring);
  const upstream: Upstream = {
    user: (options) => getUser(requests, options),
    organisations: (options) => listOrganisations(requests, options),
    addresses: (organisationId, options) => listAddresses(requests, organisationId, options),
    products: (query, options) => listProducts(requests, query, options),
    productPage: (query, options) => readProductPage(requests, query, options),
    product: (id, options) => getProduct(requests, id, options),
    submitOrder: (body, sent) => submitOrder(requests, body, sent),
    order: (id, options) => getOrder(requests, id, options),
    resubmit: (id, mayLeave) => actOnOrder(requests, 'resubmit', id, mayLeave),
    cancel: config.profile.paths.cancel
      ? (id, mayLeave) => actOnOrder(requests, 'cancel', id, mayLeave)
      : null,
  };
  return { upstream, tokens };
}

function readOrganisation(raw: unknown, faults: string[], at: string): UpstreamOrganisation | null {
  const wire = readRecord(organisationSchema, raw, faults, at);
  if (!wire) return null;
  return {
    id: wire.id,
    name: wire.name,
    parentId: wire.parent,
    linkedAccount: wire.linked_account,
    financeType: wire.finance_type,
    extra: wire.extra,
  };
}

/** GET the organisations that the connection's user sees. @throws UpstreamError */
async function listOrganisations(
  requests: Requests,
  options: ReadOptions = {},
): Promise<Listing<UpstreamOrganisation>> {
  const raw = await requests.read('organisations', {}, options);
  reportUnknownFields(requests.observe, 'organisations', organisationSchema, raw);
  return readListing('organisations', raw, readOrganisation, requests.observe);
}
